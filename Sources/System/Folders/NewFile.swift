/// A file to be written where none exists yet.
package struct NewFile: Sendable, Equatable {
  /// The file that could not be written, and the reason.
  package struct Failure: Error {
    package let path: String
    package let reason: FileFailure

    package init(path: String, reason: FileFailure) {
      self.path = path
      self.reason = reason
    }
  }

  /// The path relative to the book.
  package let path: String
  package let bytes: [UInt8]
  package let isExecutable: Bool

  package init(path: String, bytes: [UInt8], isExecutable: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isExecutable = isExecutable
  }
}
