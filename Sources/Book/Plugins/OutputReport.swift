package import Diagnostics

/// What an output did.
package struct OutputReport: Sendable, Equatable {
  /// The number of pages of the output.
  package var pages = 0
  /// The number of files that were new or had changed.
  package var written = 0
  /// The number of files that were removed because they are no longer part of the output.
  package var removed = 0
  /// The problems of the output's resources and settings; an error means that nothing was written.
  package var notices: [Diagnostic] = []
  /// The digest of all files of the output, or nil when the output does not compute one.
  package var files: ContentDigest?

  package init() {}
}

/// Why an output could not be written.
package struct OutputFailure: Error, Equatable {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
