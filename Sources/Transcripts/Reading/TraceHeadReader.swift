package import Diagnostics

/// Parses a head line by line.
package struct TraceHeadReader {
  private let file: SourceFile
  private let lines: Range<Int>
  private let ownKeys: [String]
  private var head = TraceHead()
  private var isInMethod = false
  package private(set) var diagnostics: [Diagnostic] = []

  /// Creates a reader of a file, or of some of its lines by their zero-based numbers.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - lines: The lines to read; nil for all of them.
  ///   - ownKeys: The keys that files of this kind have beside those of all heads.
  package init(_ file: SourceFile, lines: Range<Int>? = nil, ownKeys: [String] = []) {
    self.file = file
    self.ownKeys = ownKeys
    self.lines = lines ?? 0..<file.lineCount
  }

  /// Returns the head, and collects errors in `diagnostics`.
  package mutating func read() -> TraceHead {
    for line in lines {
      let range = file.lineRange(line)
      let text = file.text(range)
      if text.hasPrefix("---"), trimmed(range).text == "---" {
        head.bodyLine = line + 1
        break
      }
      if isTranscript(text) {
        report(
          "trace-head", at: range, "the transcript begins without a line `---` before it",
          help: "write a line `---` between the head and this line")
        head.bodyLine = line
        break
      }
      read(text, range)
    }
    return head
  }

  /// Returns whether a line of the head can only be meant as the first stimulus.
  private func isTranscript(_ text: String) -> Bool { text.hasPrefix(">") }

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

  private static func help(_ text: String) -> String {
    for sign in ["//", "--", ";", "%"] where text.hasPrefix(sign) {
      return "a comment begins with `#`"
    }
    return "the transcript begins after a line `---`"
  }

  private mutating func readKey(_ text: String, _ range: Range<Int>) {
    guard let colon = file.bytes[range].firstIndex(of: UInt8(ascii: ":")) else {
      report(
        "trace-head", at: range, "a line of the head is not a `key: value`",
        help: Self.help(text))
      return
    }
    let key = trimmed(range.lowerBound..<colon)
    let value = trimmed((colon + 1)..<range.upperBound)
    switch key.text {
    case "model":
      if head.model != nil { report("trace-head", at: key.range, "the model is named twice") }
      head.model = value
    case "app": head.app += words(value)
    case "with": head.with += words(value)
    case "expect": head.expect = value
    case "keep": head.keep += parts(value)
    case "without": head.without += words(value)
    case "covers": head.covers += words(value)
    case "refutes": head.refutes += words(value)
    case "show": head.show = (head.show ?? []) + words(value)
    case let name where ownKeys.contains(name): head.others.append((key, value))
    default:
      let keys = TraceHead.keys + ownKeys
      report(
        "trace-head", at: key.range, "`\(key.text)` is not a key of a head",
        help: Suggestion.help(for: key.text, among: keys)
          ?? "the keys are \(keys.map { "`\($0)`" }.joined(separator: ", "))")
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

  private func parts(_ text: TraceHead.Text) -> [TraceHead.Text] { file.parts(text.range) }
}
