import Base
import System

/// Parses a PO file line by line.
///
/// It does not use gettext's library, which is under the GPL, does not report the positions of
/// messages, and ends the process at a malformed file.
struct POReader {
  private let file: SourceFile
  private var result = POFile()
  private var message = POMessage()
  private var keyword = Keyword.none
  /// Whether an error was reported for the current message.
  private var isBroken = false
  /// Whether the line is between the signs of a merge that was not finished.
  private var isUnmerged = false
  /// Whether some bytes of the file are not UTF-8.
  private let hasForeignBytes: Bool
  private var contexts: [String: Int] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  private enum Keyword: Equatable {
    case none, msgctxt, msgid, plural, msgstr
    /// A plural form, by its zero-based number.
    case form(Int)

    /// Parses the keyword at the start of a line; nil when it is unknown.
    init?(_ word: String) {
      switch word {
      case "msgctxt": self = .msgctxt
      case "msgid": self = .msgid
      case "msgid_plural": self = .plural
      case "msgstr": self = .msgstr
      default:
        guard word.hasPrefix("msgstr["), word.hasSuffix("]"),
          let number = Int(word.dropFirst(7).dropLast()), (0..<6).contains(number)
        else { return nil }
        self = .form(number)
      }
    }

    /// The position of the keyword within a message.
    var rank: Int {
      switch self {
      case .none: 0
      case .msgctxt: 1
      case .msgid: 2
      case .plural: 3
      case .msgstr, .form: 4
      }
    }

    var isTranslation: Bool {
      if case .form = self { true } else { self == .msgstr }
    }
  }

  private let hasPlurals: Bool

  /// Creates a reader; only interface texts may have plural forms.
  init(_ file: SourceFile, hasPlurals: Bool = false) {
    self.file = file
    self.hasPlurals = hasPlurals
    hasForeignBytes = String(validating: file.bytes, as: UTF8.self) == nil
  }

  /// Parses the file, collecting what is wrong with single messages as warnings in `diagnostics`; the others are read.
  mutating func read() -> POFile {
    for line in 0..<file.lineCount { read(line) }
    finish()
    return result
  }

  private mutating func read(_ line: Int) {
    var text = file.lineText(line)[...]
    if line == 0, text.unicodeScalars.first == "\u{FEFF}" { text = text.dropFirst() }
    if isMerge(text, line) { return }
    text = text.drop { $0 == " " || $0 == "\t" }
    guard let first = text.first else { return }
    if hasForeignBytes, first != "#",
      String(validating: file.bytes[file.lineRange(line)], as: UTF8.self) == nil
    {
      if keyword.isTranslation, first != "\"" { finish() }
      return report(
        line, "some bytes of the text are none in the encoding of the file",
        "the header names it: `Content-Type: text/plain; charset=…`")
    }
    if first == "#" {
      comment(text)
    } else if first == "\"" {
      append(text, line)
    } else {
      begin(text, line)
    }
  }

  /// Returns whether a line belongs to a merge that was not finished, whose messages are left out.
  private mutating func isMerge(_ text: Substring, _ line: Int) -> Bool {
    if text.hasPrefix("<<<<<<< ") {
      // A message that a blank line ends is whole.
      if keyword.isTranslation, line > 0, file.lineRange(line - 1).isEmpty { finish() }
      report(line, "a merge was not finished here", "keep one of the two versions")
      isUnmerged = true
      return true
    }
    let isInside = isUnmerged
    if text.hasPrefix(">>>>>>> ") { isUnmerged = false }
    return isInside
  }

  /// Comments precede their message; obsolete messages are comments too.
  private mutating func comment(_ text: Substring) {
    // Of a message that is left out the next one takes nothing, and loses nothing to it.
    if keyword.isTranslation || isBroken { finish() }
    if keyword == .none, text.dropFirst().first.map({ $0 == " " || $0 == "\t" }) ?? true {
      let note = text.dropFirst(2)
      message.comment += (message.comment.isEmpty ? "" : "\n") + note
    }
    if text.hasPrefix("#~"), keyword == .none {
      // What precedes an obsolete message belongs to it.
      message = POMessage()
      return
    }
    if text.hasPrefix("#. \(POFile.contractMark)") {
      let digest = String(text.dropFirst(3 + POFile.contractMark.count))
      if WrittenDigest.isOne(digest) { message.contract = digest }
    }
    guard text.hasPrefix("#,") else { return }
    let flags = text.dropFirst(2).split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    if flags.contains("fuzzy") { message.isFuzzy = true }
  }

  private mutating func begin(_ text: Substring, _ line: Int) {
    let word = text.prefix { !$0.isWhitespace && $0 != "\"" }
    guard let next = Keyword(String(word)) else {
      // It may begin the next message, which the one before has nothing to do with.
      if keyword.isTranslation { finish() }
      let known = ["msgctxt", "msgid", "msgid_plural", "msgstr"]
      report(
        line, "`\(word)` is not a keyword of a PO file",
        Suggestion.help(for: String(word), among: known))
      return
    }
    // The next message is parsed afresh after an error.
    if isBroken, next == .msgctxt { finish() }
    var isForm = false
    if case .form(let number) = next {
      isForm = true
      guard number == message.forms.count, message.plural != nil || !hasPlurals else {
        report(line, "`\(word)` appears where `msgstr[\(message.forms.count)]` should")
        return
      }
    }
    guard hasPlurals || !isForm && next != .plural else {
      report(line, "a text of a lesson has no plural forms")
      return
    }
    if keyword.isTranslation, !isForm { finish() }
    guard isForm || next.rank > keyword.rank, next.rank <= 2 || keyword.rank >= 2 else {
      report(line, "`\(word)` appears where no `\(word)` can")
      return
    }
    if keyword == .none { message.line = line }
    if next.isTranslation, message.forms.isEmpty { message.textLine = line }
    if next == .plural { message.plural = "" }
    if isForm { message.forms.append("") }
    keyword = next
    append(text.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }, line)
  }

  private mutating func append(_ quoted: Substring, _ line: Int) {
    guard let text = Self.unquoted(quoted) else {
      report(line, "a text has to be in quotes, on one line")
      return
    }
    if let control = text.unicodeScalars.first(where: Self.isForbidden) {
      let code = String(control.value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
      report(line, "the text holds the control character U+\(digits)")
      return
    }
    switch keyword {
    case .msgctxt: message.context += text
    case .msgid: message.id += text
    case .plural: message.plural?.append(text)
    case .msgstr: message.text += text
    case .form(let number): message.forms[number] += text
    case .none: report(line, "a text must follow `msgctxt`, `msgid` or `msgstr`")
    }
  }

  private mutating func finish() {
    defer {
      message = POMessage()
      keyword = .none
    }
    defer { isBroken = false }
    guard keyword != .none, !isBroken else { return }
    guard keyword.isTranslation else {
      report(message.line, "a message has no `msgstr`")
      return
    }
    if message.context.isEmpty, message.id.isEmpty {
      guard result.header.isEmpty else {
        report(message.line, "the file has a second header")
        return
      }
      result.headerLine = message.textLine
      result.header = message.text.split(separator: "\n").map { line in
        let name = line.prefix { $0 != ":" }
        let value = line.dropFirst(name.count + 1).drop { $0 == " " }
        return (String(name), String(value))
      }
    } else if !message.context.isEmpty,
      contexts.updateValue(message.line, forKey: message.context) != nil
    {
      report(message.line, "`\(message.context)` is the context of two messages")
    } else {
      result.messages.append(message)
    }
  }

  private mutating func report(_ line: Int, _ headline: String, _ help: String? = nil) {
    // One diagnostic per message is enough.
    guard !isBroken else { return }
    isBroken = true
    diagnostics.append(
      Diagnostic(
        .warning, "po-syntax", at: file.lineRange(line), in: file, headline,
        why: "the message is left out", help: help))
  }

  /// Returns whether a scalar is a control character, which a terminal might interpret.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && !"\n\t\r".unicodeScalars.contains(scalar)
  }

  /// Returns the text between quotes with escapes resolved; nil when it is malformed.
  private static func unquoted(_ text: Substring) -> String? {
    var scalars = text.unicodeScalars[...]
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    guard scalars.count >= 2, scalars.removeFirst() == "\"", scalars.removeLast() == "\"" else {
      return nil
    }
    var result = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      guard scalar != "\"" else { return nil }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let escaped = escape(&scalars) else { return nil }
      result.append(escaped)
    }
    return String(result)
  }

  private static func escape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard let letter = rest.popFirst() else { return nil }
    let known: [Unicode.Scalar: Unicode.Scalar] = [
      "n": "\n", "t": "\t", "r": "\r", "\"": "\"", "\\": "\\", "a": "\u{7}", "b": "\u{8}",
      "f": "\u{C}", "v": "\u{B}",
    ]
    return known[letter]
  }
}
