import BookModel
import Diagnostics

/// The head of a trace or claim file, with the model, the parameters and the example's app.
struct TraceHead {
  /// A word or line of the head, with its byte range.
  struct Text: Equatable {
    let text: String
    let range: Range<Int>
  }

  struct Method {
    let callback: Text
    var actions: [Text] = []
  }

  var model: Text?
  var with: [Text] = []
  var without: [Text] = []
  var covers: [Text] = []
  /// The facts that the example shows to be false.
  var refutes: [Text] = []
  var show: [Text]?
  /// The expected verdict on claims, which can only be `refuted`.
  var expect: Text?
  var methods: [Method] = []
  /// The zero-based line after `---`, where the body begins, or nil without `---`.
  var bodyLine: Int?

  static let keys = ["model", "with", "without", "covers", "refutes", "show", "expect"]
}

extension TraceHead {
  /// Returns the facts that the head of a file covers and refutes.
  @Sendable
  static func facts(of file: SourceFile) -> ExampleFacts {
    var reader = TraceHeadReader(file)
    let head = reader.read()
    return ExampleFacts(
      covers: head.covers.map { PlacedText($0.text, at: $0.range) },
      refutes: head.refutes.map { PlacedText($0.text, at: $0.range) },
      isReasoned: head.covers.contains { isReasoned($0, in: file) })
  }

  private static func isReasoned(_ word: Text, in file: SourceFile) -> Bool {
    let line = file.lineIndex(at: word.range.lowerBound)
    guard word.text == ExampleFacts.none, line > 0 else { return false }
    return file.bytes[file.lineRange(line - 1)].first == UInt8(ascii: "#")
  }
}

extension TraceHead {
  /// Returns a file without what readers of a lesson do not see: comments, `covers` and `refutes`.
  @Sendable
  static func contract(of file: SourceFile) -> [UInt8] {
    ContractText.commented(file, without: ["covers", "refutes"])
  }
}

/// Parses a head line by line.
struct TraceHeadReader {
  private let file: SourceFile
  private var head = TraceHead()
  private var isInMethod = false
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile) { self.file = file }

  /// Returns the head, and collects errors in `diagnostics`.
  mutating func read() -> TraceHead {
    for line in 0..<file.lineCount {
      let range = file.lineRange(line)
      let text = file.text(range)
      if text.hasPrefix("---"), trimmed(range).text == "---" {
        head.bodyLine = line + 1
        break
      }
      read(text, range)
    }
    return head
  }

  private mutating func read(_ text: String, _ range: Range<Int>) {
    guard text.contains(where: { !$0.isWhitespace }), !text.hasPrefix("#") else { return }
    if text.hasPrefix(" ") || text.hasPrefix("\t") {
      readAction(range)
    } else if text.hasPrefix("on ") {
      let callback = trimmed((range.lowerBound + 3)..<range.upperBound)
      head.methods.append(TraceHead.Method(callback: callback))
      isInMethod = true
    } else {
      isInMethod = false
      readKey(text, range)
    }
  }

  private mutating func readAction(_ range: Range<Int>) {
    let action = trimmed(range)
    guard isInMethod, !head.methods.isEmpty else {
      report("trace-head", at: action.range, "an action without an `on CALLBACK` above it")
      return
    }
    if !action.text.hasPrefix("#") { head.methods[head.methods.count - 1].actions.append(action) }
  }

  private mutating func readKey(_ text: String, _ range: Range<Int>) {
    guard let colon = file.bytes[range].firstIndex(of: UInt8(ascii: ":")) else {
      report(
        "trace-head", at: range, "a line of the head is not a `key: value`",
        help: "the transcript begins after a line `---`")
      return
    }
    let key = trimmed(range.lowerBound..<colon)
    let value = trimmed((colon + 1)..<range.upperBound)
    switch key.text {
    case "model":
      if head.model != nil { report("trace-head", at: key.range, "the model is named twice") }
      head.model = value
    case "with": head.with += words(value)
    case "expect": head.expect = value
    case "without": head.without += words(value)
    case "covers": head.covers += words(value)
    case "refutes": head.refutes += words(value)
    case "show": head.show = (head.show ?? []) + words(value)
    default:
      report(
        "trace-head", at: key.range, "`\(key.text)` is not a key of a head",
        help: EditDistance.likely(key.text, among: TraceHead.keys)
          .map { "did you mean `\($0)`?" }
          ?? "the keys are \(TraceHead.keys.map { "`\($0)`" }.joined(separator: ", "))")
    }
  }

  private mutating func report(
    _ id: String, at range: Range<Int>, _ headline: String, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(.error, id, at: range, in: file, headline, help: help))
  }

  private func trimmed(_ range: Range<Int>) -> TraceHead.Text {
    let range = file.trimmed(range)
    return TraceHead.Text(text: file.text(range), range: range)
  }

  private func words(_ text: TraceHead.Text) -> [TraceHead.Text] { file.words(text.range) }
}

extension SourceFile {
  /// Returns a range without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Returns the words in a range, with their byte ranges.
  func words(_ range: Range<Int>) -> [TraceHead.Text] {
    var result: [TraceHead.Text] = []
    var start = range.lowerBound
    while start < range.upperBound {
      if Self.isSpace(bytes[start]) {
        start += 1
        continue
      }
      var end = start
      while end < range.upperBound, !Self.isSpace(bytes[end]) { end += 1 }
      result.append(TraceHead.Text(text: text(start..<end), range: start..<end))
      start = end
    }
    return result
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
