import Base
package import Book

/// The texts of the interface that Tracebook brings along, in words for any subject.
package struct InterfaceTexts: Sendable {
  /// The language files of Tracebook's own book.
  private let shipped: ScaffoldTemplates?
  /// The texts that a book about another subject says in other words.
  private let words: ScaffoldTemplates?

  package init(shipped: ScaffoldTemplates?, words: ScaffoldTemplates?) {
    self.shipped = shipped
    self.words = words
  }

  /// Returns the lines under `ui:` in a language, indented; nil when there is no such language.
  ///
  /// A text about the subject of Tracebook's own book is left out where the language has no other
  /// words for it, so that readers get it in the fallback.
  package func lines(in tag: LanguageTag) -> [String]? {
    guard let file = shipped?["\(tag).yaml"] else { return nil }
    let own = replacements(words?["\(tag).yaml"])
    let special = replacements(words?["en.yaml"])
    let lines = Self.lines(file)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("ui:") }) else { return nil }
    return lines[(start + 1)...].prefix { $0.isEmpty || $0.hasPrefix(" ") }
      .filter { !$0.allSatisfy(\.isWhitespace) }
      .compactMap { line in
        guard let key = Self.key(line) else { return line }
        return own[key] ?? (special[key] == nil ? line : nil)
      }
  }

  /// Returns the line that names the texts which are right as they are in another language; none
  /// when there are no such texts.
  func same(in tag: LanguageTag, as other: LanguageTag) -> [String] {
    guard tag != other, let lines = lines(in: tag), let others = self.lines(in: other) else {
      return []
    }
    var same: [String] = []
    for line in lines where others.contains(line) {
      let text = line.firstRange(of: ": ").map { String(line[$0.upperBound...]) } ?? ""
      if Self.hasWord(text), !same.contains(text) { same.append(text) }
    }
    return same.isEmpty ? [] : ["same: [\(same.joined(separator: ", "))]"]
  }

  /// Returns whether a text has a word, beside what is put in for placeholders.
  private static func hasWord(_ text: String) -> Bool {
    text.replacing(/\{[^}]*\}/, with: "").contains(/[[:alpha:]]{2}/)
  }

  private func replacements(_ file: SourceFile?) -> [String: String] {
    var result: [String: String] = [:]
    for line in file.map(Self.lines) ?? [] { if let key = Self.key(line) { result[key] = line } }
    return result
  }

  static func lines(_ file: SourceFile) -> [String] {
    (0..<file.lineCount).map { file.lineText($0) }
  }

  /// Returns the key of a line with an interface text, which is indented by two spaces.
  static func key(_ line: String) -> String? {
    guard line.hasPrefix("  "), let colon = line.firstIndex(of: ":") else { return nil }
    return String(line[..<colon])
  }
}
