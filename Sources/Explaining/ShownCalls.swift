import Base
package import Book
import StateSearch

/// The calls of each example of a book, as its file has them.
package struct ShownCalls: Sendable {
  /// The calls of an example.
  struct Example: Sendable {
    let model: String
    let calls: [String]
  }

  private var examples: [String: Example] = [:]

  /// Reads the examples of a book.
  ///
  /// - Complexity: O(bytes of the examples).
  package init(_ book: Book) {
    for example in book.examples where example.fileExtension == "trace" {
      var reader = TraceHeadReader(example.file)
      guard let model = reader.read().model?.text ?? example.model else { continue }
      examples[example.file.path] = Example(model: model, calls: Self.calls(in: example.file))
    }
  }

  /// Returns the calls of the example with a path; none when it is of another model.
  subscript(path: String, model: String) -> [String] {
    guard let example = examples[path], example.model == model else { return [] }
    return example.calls
  }

  /// Returns the first word of each line that is not indented, as calls have it.
  private static func calls(in file: SourceFile) -> [String] {
    (0..<file.lineCount).compactMap { line in
      let word = file.bytes[file.lineRange(line)].prefix {
        $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "@")
      }
      guard let first = word.first, LineMatcher.isWord(first), word.count > 1 else { return nil }
      return String(decoding: word, as: UTF8.self)
    }
  }
}
