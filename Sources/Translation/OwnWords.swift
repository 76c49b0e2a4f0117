import Base
import Book

/// Decides whether a text has words of a language, and not only names, numbers and marks.
///
/// No words are: inline code, links’ targets, placeholders, what has a capital inside as `iOS` has,
/// the glossary’s verbatim names, its words that two languages share, and what the language lists
/// under `same:`.
final class OwnWords {
  private let language: Language
  private let glossary: Glossary
  private let names: [String]
  /// Inline code and blocks of it, targets of links, and what is in braces; compiled once.
  private let marks = /`+[^`]*`+|\]\([^)]*\)|\{[^}]*\}/
  private var used: Set<Int> = []
  private var shared: [LanguageTag: [String]] = [:]

  init(_ language: Language, _ book: Book) {
    self.language = language
    glossary = book.glossary
    names = book.glossary.terms.flatMap(\.verbatim)
  }

  /// Whether a text that is the same in another language has words that could be translated.
  func areIn(_ text: String, from other: LanguageTag) -> Bool {
    var rest = text.replacing(marks, with: " ")
    for (index, same) in language.same.enumerated() {
      if same.text == text {
        used.insert(index)
        return false
      }
      if rest.removePhrase(same.text) { used.insert(index) }
    }
    // A longer name goes first, as `view controller` does before `view`.
    for name in (names + words(sharedWith: other)).sorted(by: { $0.count > $1.count }) {
      _ = rest.removePhrase(name)
    }
    return rest.split { !$0.isLetter && !$0.isNumber }.contains { word in
      word.contains(where: \.isLetter) && !word.dropFirst().contains(where: \.isUppercase)
        && !word.contains(where: \.isNumber)
    }
  }

  /// Returns a warning for each text under `same:` that no text of the language needs.
  func unused() -> [Diagnostic] {
    guard let file = language.file else { return [] }
    return language.same.enumerated().filter { !used.contains($0.offset) }.map { _, same in
      Diagnostic(
        .warning, "unused-same", at: same.range, in: file,
        "`\(same.text)` need not be under `same:`",
        why: "no text of the language is the same elsewhere because of it", help: "take it out")
    }
  }

  private func words(sharedWith other: LanguageTag) -> [String] {
    if let known = shared[other] { return known }
    let found = glossary.terms.flatMap { term -> [String] in
      guard let own = term.entries[language.tag], let its = term.entries[other] else { return [] }
      let theirs = Set((its.use + its.forms).map { $0.lowercased() })
      return (own.use + own.forms).filter { theirs.contains($0.lowercased()) }
    }
    shared[other] = found
    return found
  }
}

extension String {
  /// Replaces a phrase by a space wherever it is between other signs than letters, whatever its
  /// case; returns whether it stood anywhere.
  fileprivate mutating func removePhrase(_ phrase: String) -> Bool {
    guard !phrase.isEmpty else { return false }
    var isFound = false
    var start = startIndex
    while let range = self[start...].range(ofFolded: phrase) {
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? nil : self[range.upperBound]
      guard before?.isLetter != true, after?.isLetter != true else {
        start = index(after: range.lowerBound)
        continue
      }
      let offset = distance(from: startIndex, to: range.lowerBound)
      replaceSubrange(range, with: " ")
      start = index(startIndex, offsetBy: offset)
      isFound = true
    }
    return isFound
  }
}

extension Substring {
  /// Returns the first place of a phrase, whatever its case.
  fileprivate func range(ofFolded phrase: String) -> Range<Index>? {
    let folded = phrase.lowercased()
    let count = phrase.count
    var start = startIndex
    while let end = index(start, offsetBy: count, limitedBy: endIndex) {
      if self[start..<end].lowercased() == folded { return start..<end }
      guard start < endIndex else { return nil }
      start = index(after: start)
    }
    return nil
  }
}
