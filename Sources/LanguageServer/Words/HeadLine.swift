import BookModel
import Diagnostics
import Transcripts

/// A line of the head of an example up to the place where something is written.
struct HeadLine {
  let written: LineStart
  let kind: ExampleText.Kind

  init(_ written: LineStart, kind: ExampleText.Kind) {
    self.written = written
    self.kind = kind
  }

  var gap: Gap? {
    let text = written.text
    if text.first?.isWhitespace == true { return ActionGap(written).gap }
    if text.hasPrefix("on ") {
      return Gap(wanted: [.names([.callback])], range: written.rest(from: 3))
    }
    guard let colon = written.offset(of: ":") else {
      return Gap(wanted: [.words(keys)], range: written.range)
    }
    let key = String(decoding: text.utf8.prefix(colon), as: UTF8.self)
    let rest = written.rest(from: colon + 1)
    return value(of: key, LineStart(written.file, rest))
  }

  private var keys: [String] {
    let own: [String] =
      switch kind {
      case .trace: ["app: ", "show: "]
      case .claim: ["expect: "]
      case .exercise: ["keep: "]
      }
    return ["model: ", "with: ", "without: ", "covers: ", "refutes: "] + own + ["on ", "---"]
  }

  private func value(of key: String, _ rest: LineStart) -> Gap? {
    let word = rest.last(after: " \t")
    switch key {
    case "model": return Gap(wanted: [.models], range: rest.range)
    case "with": return parameter(LineStart(rest.file, word))
    case "without": return Gap(wanted: [.names([.callback])], range: word)
    case "show": return Gap(wanted: [.words(Observed.Kind.allCases.map(\.word))], range: word)
    case "covers", "refutes": return Gap(wanted: [.facts], range: word)
    case "expect": return Gap(wanted: [.words(["refuted"])], range: rest.range)
    case "app": return Gap(wanted: [.files], range: word)
    default: return nil
    }
  }

  private func parameter(_ word: LineStart) -> Gap {
    guard let sign = word.offset(of: "=") else {
      return Gap(wanted: [.parameters], range: word.range)
    }
    let name = String(decoding: word.text.utf8.prefix(sign), as: UTF8.self)
    return Gap(wanted: [.values(name)], range: word.last(after: "=+,"))
  }
}

/// What an app does, indented below `on CALLBACK` or below a stimulus.
struct ActionGap {
  private let written: LineStart

  init(_ written: LineStart) { self.written = written }

  /// Only the verb can be proposed, also behind `after TIME`.
  var gap: Gap? {
    let rest = LineStart(written.file, written.rest(from: 0))
    let words = rest.text.split(separator: " ", omittingEmptySubsequences: false)
    let isDelayed = words.first == "after" && words.count == 3
    guard words.count < 2 || isDelayed else { return nil }
    return Gap(wanted: [.actions], range: rest.last(after: " "))
  }

  /// The verbs that the engine has itself.
  static let verbs = ["set", "save", "restore", "block", "return", "after"]
}
