package import Diagnostics

/// Reads lessons one by one: it may complain, and may give files to lie beside the pages.
package struct LessonReader: Sendable {
  package let read: @Sendable ([Lesson], RunOptions, inout [Diagnostic]) -> [ProducedFile]

  package init(
    read: @escaping @Sendable ([Lesson], RunOptions, inout [Diagnostic]) -> [ProducedFile]
  ) {
    self.read = read
  }
}

/// A file for the output that is not a page.
package struct ProducedFile: Sendable, Equatable {
  /// Relative to the output, with `/`.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
