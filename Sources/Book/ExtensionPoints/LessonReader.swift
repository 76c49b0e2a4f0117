package import Base

/// Reads the lessons of a book, reports problems, and produces files for the output.
///
/// A plugin contributes one with `Contribution.lessonReader`. It is called once for each check of
/// the book, after the examples have run and before the checks.
///
/// A reader that writes a list of the lessons beside the pages:
///
/// ```swift
/// let list = LessonReader { lessons, _, _ in
///   let text = lessons.map(\.id).joined(separator: "\n")
///   return [ProducedFile(path: "lessons.txt", bytes: Array(text.utf8))]
/// }
/// ```
package struct LessonReader: Sendable {
  /// Reads the lessons.
  ///
  /// - Parameters:
  ///   - lessons: The lessons of the book, in order of the chapters.
  ///   - options: The number of threads and the cache to use.
  ///   - diagnostics: The array to which problems of the lessons are added.
  /// - Returns: The files to write beside the pages; empty for a reader that only reports.
  package let read: @Sendable ([Lesson], RunOptions, inout [Diagnostic]) -> [ProducedFile]

  /// Creates a reader; see `read` for what the function gets and returns.
  package init(
    read: @escaping @Sendable ([Lesson], RunOptions, inout [Diagnostic]) -> [ProducedFile]
  ) {
    self.read = read
  }
}

/// A file of the output that is not a page, such as an index for another program.
package struct ProducedFile: Sendable, Equatable {
  /// The path relative to the output folder, with `/` as the separator.
  package let path: String
  package let bytes: [UInt8]

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: The path relative to the output folder, with `/` as the separator.
  ///   - bytes: The content, which is written unchanged.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
