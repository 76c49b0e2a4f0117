import Base
import Book
import Formats

/// An edit of texts under `ui:` in a language's file, which preserves all other bytes.
struct InterfaceFile {
  private var lines: [String]
  private let endsInLine: Bool

  init(_ file: SourceFile) {
    let text = String(decoding: file.bytes, as: UTF8.self)
    endsInLine = text.last?.isNewline ?? true
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
  }

  /// Returns the file with some texts added or replaced; nil when `ui:` is not a block mapping.
  ///
  /// Texts whose keys are in `plurals` are written as maps, even with one form.
  func bytes(with texts: [String: Message], plurals: Set<String>) -> [UInt8]? {
    var copy = self
    guard copy.prepare() else { return nil }
    for (key, message) in texts.sorted(by: { $0.key < $1.key }) {
      copy.put(key, Self.value(message, plurals.contains(key)))
    }
    let bytes = Array((copy.lines.joined(separator: "\n") + (endsInLine ? "\n" : "")).utf8)
    return Self.holds(bytes, texts) ? bytes : nil
  }

  /// Parses the file to check that it is valid YAML and has these texts.
  private static func holds(_ bytes: [UInt8], _ texts: [String: Message]) -> Bool {
    var diagnostics: [Diagnostic] = []
    let ui = YAMLParser.parse(SourceFile(path: "", bytes: bytes), &diagnostics)?["ui"]
    return diagnostics.isEmpty
      && texts.allSatisfy { key, message in
        guard let node = ui?[key] else { return false }
        guard let forms = node.entries else { return message == node.text.map { Message($0) } }
        return message.forms.count == forms.count
          && forms.allSatisfy { form in
            PluralCategory(rawValue: form.key).map { message.forms[$0] == form.value.text } ?? false
          }
      }
  }

  private var start: Int? {
    lines.firstIndex { $0.prefix { $0 != "#" }.trimmed == "ui:" }
  }

  /// Ensures that there is a line `ui:`, replacing `ui: {}`; returns false for other forms.
  private mutating func prepare() -> Bool {
    if start != nil { return true }
    guard let index = lines.firstIndex(where: { $0.hasPrefix("ui:") }) else {
      lines.append("ui:")
      return true
    }
    guard lines[index].filter({ !$0.isWhitespace }) == "ui:{}" else { return false }
    lines[index] = "ui:"
    return true
  }

  private mutating func put(_ key: String, _ value: String) {
    let block = range
    let old = place(of: key, in: block)
    let line = "  \(Self.key(key)): \(value)"
    if let old {
      lines.replaceSubrange(old, with: [line])
    } else if let remark = block.first(where: { lines[$0].hasPrefix("  # \(key):") }) {
      lines.replaceSubrange(remark..<remarkEnd(remark, block), with: [line])
    } else {
      let later = block.first { Self.name(lines[$0]).map { $0 > key } ?? false }
      lines.insert(line, at: later ?? block.upperBound)
    }
  }

  /// The indices of the lines under `ui:`, without trailing blank lines.
  private var range: Range<Int> {
    let first = (start ?? lines.count - 1) + 1
    var end = first
    for index in first..<lines.count {
      guard lines[index].isEmpty || lines[index].hasPrefix(" ") || lines[index].hasPrefix("#")
      else { break }
      if lines[index].hasPrefix(" ") { end = index + 1 }
    }
    return first..<end
  }

  /// Returns the line of a key and the lines indented under it; nil when the key is missing.
  private func place(of key: String, in block: Range<Int>) -> Range<Int>? {
    guard let first = block.first(where: { Self.name(lines[$0]) == key }) else { return nil }
    let indent = lines[first].prefix { $0 == " " }.count
    var end = first + 1
    while end < block.upperBound, lines[end].prefix(while: { $0 == " " }).count > indent {
      end += 1
    }
    return first..<end
  }

  /// Returns the end of a commented-out text, which continues with deeper indented lines.
  private func remarkEnd(_ first: Int, _ block: Range<Int>) -> Int {
    var end = first + 1
    while end < block.upperBound, lines[end].hasPrefix("  #   ") { end += 1 }
    return end
  }

  // MARK: YAML

  /// Returns the key of a line under `ui:`; nil for comments and deeper lines.
  private static func name(_ line: String) -> String? {
    let text = line.trimmed
    guard line.prefix(while: { $0 == " " }).count == 2, !text.hasPrefix("#"),
      let colon = text.firstIndex(of: ":")
    else { return nil }
    return text[..<colon].filter { $0 != "\"" && $0 != "'" }
  }

  private static func key(_ key: String) -> String {
    key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
      ? key : JSON.quoted(key)
  }

  private static func value(_ message: Message, _ isPlural: Bool) -> String {
    if !isPlural, message.forms.count == 1, let text = message.forms[.other] {
      return JSON.quoted(text)
    }
    let forms = PluralCategory.allCases.compactMap { category in
      message.forms[category].map { "\(category.rawValue): \(JSON.quoted($0))" }
    }
    return "{\(forms.joined(separator: ", "))}"
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text.drop(while: \.isWhitespace))
  }
}
