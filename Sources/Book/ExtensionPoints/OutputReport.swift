package import Base
package import System

/// What an output did.
package struct OutputReport: Sendable, Equatable {
  /// The number of pages, or of what else the output counts.
  package var pages = 0
  /// The number of files that were new or had changed.
  package var written = 0
  /// The number of files that were removed because they are no longer part of the output.
  package var removed = 0
  /// The problems of the output's resources and settings; an error means that nothing was written.
  package var notices: [Diagnostic] = []
  /// The checksum of all files of the output, or nil when the output does not compute one.
  package var files: Checksum?

  /// Creates a report in which nothing was done.
  package init() {}
}
