import Base
package import Book
import Examples
import StateSearch

/// The calls of each example of a book, as its file has them.
package struct ShownCalls: Sendable {
  /// The calls of an example.
  struct Example: Sendable {
    let model: String
    let calls: [String]
    /// Whether the app is the usual one, under the usual values, and no order of the calls is open.
    let isUsual: Bool
  }

  private var examples: [String: Example] = [:]

  /// Reads the examples of a book.
  ///
  /// - Complexity: O(bytes of the examples).
  package init(_ book: Book) {
    for example in book.examples where example.fileExtension == "trace" {
      var reader = TraceHeadReader(example.file)
      let head = reader.read()
      guard let model = head.model?.text ?? example.model else { continue }
      let isUsual =
        (head.app + head.with + head.without + head.keep).isEmpty && head.methods.isEmpty
        && head.show == nil && head.and == nil && !Self.hasOpenOrder(example.file)
      examples[example.file.path] = Example(
        model: model, calls: Self.calls(in: example.file), isUsual: isUsual)
    }
  }

  private static func hasOpenOrder(_ file: SourceFile) -> Bool {
    (0..<file.lineCount).contains { file.bytes[file.lineRange($0)].first == UInt8(ascii: "{") }
  }

  /// The number of calls of the longest log that a reader sees at once.
  private static let sampleCalls = 20

  /// Returns the calls of an example that are a log of the usual app: the most that a reader sees at once.
  package func sample(of model: Model) -> [String] {
    let names = Set(model.definition.callbacks.map(\.name))
    let logs = examples.filter { $0.value.model == model.id && $0.value.isUsual }
      .sorted { $0.key < $1.key }
      .map { $0.value.calls.filter(names.contains) }
    return logs.filter { $0.count <= Self.sampleCalls }.reduce([]) { $1.count > $0.count ? $1 : $0 }
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
