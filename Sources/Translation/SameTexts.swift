import Base
import Book

/// Asks about texts of a language that are those of the language that they are translated from.
///
/// A text that was never translated looks like this, whatever its stamp says.
struct SameTexts {
  private let book: Book
  private let language: Language
  private let words: OwnWords
  private var found: [(file: SourceFile, texts: [Found])] = []

  private struct Found {
    let text: String
    let from: LanguageTag
    let range: Range<Int>
  }

  private init(_ language: Language, _ book: Book) {
    self.book = book
    self.language = language
    words = OwnWords(language, book)
  }

  /// Returns a notice for each file with such texts.
  static func run(_ book: Book) -> [Diagnostic] {
    // Titles, labels and the interface have no source; the others are translated from this one.
    let original = (book.language(LanguageTag("en")) ?? book.languages.first)?.tag
    return book.languages.flatMap { language -> [Diagnostic] in
      var work = SameTexts(language, book)
      for lesson in book.lessons { work.look(lesson) }
      if language.tag != original {
        work.lookAtBook()
        work.lookAtInterface()
      }
      return work.found.map(work.notice) + work.words.unused()
    }
  }

  private mutating func look(_ lesson: Lesson) {
    let others = [lesson.source, language.fallback].compactMap { $0.flatMap { lesson.texts[$0] } }
    guard let text = lesson.texts[language.tag], text.isTranslation,
      others.contains(where: { text.mayShareText(with: $0) }),
      let units = LessonUnits(lesson, into: language.tag, book, from: language.fallback)
    else { return }
    let file = text.file
    note(
      file,
      units.units.compactMap { unit in
        let isSource = unit.text == unit.source.text
        // A text that was not compared is asked about anyway, and some words are those of the traces.
        if unit.key == "words.\(unit.text)" { return nil }
        guard !unit.text.isEmpty, !unit.isFuzzy, isSource || unit.text == unit.shown else {
          return nil
        }
        let from = isSource ? units.source.language : units.pivot?.text.language
        let range = unit.translation?.range ?? 0..<0
        return Found(
          text: unit.text, from: from ?? units.source.language,
          range: unit.key.map { file.front($0) } ?? range)
      })
  }

  private mutating func lookAtBook() {
    let texts = BookTexts(into: language.tag, book)
    var byFile: [(path: String, found: [Found])] = []
    for unit in texts.units where unit.text == unit.source && !unit.isWords {
      let one = Found(text: unit.text, from: unit.from, range: unit.range)
      if byFile.last?.path == unit.path {
        byFile[byFile.count - 1].found.append(one)
      } else {
        byFile.append((unit.path, [one]))
      }
    }
    for (path, found) in byFile { if let file = texts.files[path] { note(file, found) } }
  }

  private mutating func lookAtInterface() {
    guard let units = InterfaceUnits(language.tag, book), let file = language.file else { return }
    let from = units.source.tag
    note(
      file,
      units.units.filter { $0.translation == $0.source }.flatMap { unit in
        unit.source.forms.values.sorted().map { text in
          Found(text: text, from: from, range: language.messageRanges[unit.key] ?? 0..<0)
        }
      })
  }

  private mutating func note(_ file: SourceFile, _ texts: [Found]) {
    let asked = texts.filter { words.areIn($0.text, from: $0.from) }
    if !asked.isEmpty { found.append((file, asked)) }
  }

  private func notice(_ file: SourceFile, _ texts: [Found]) -> Diagnostic {
    let rest = texts.count - 1
    let more = rest == 0 ? "" : rest == 1 ? " and 1 more text" : " and \(rest) more texts"
    return Diagnostic(
      .notice, "same-as-source", at: texts[0].range, in: file,
      "`\(short(texts[0].text))`\(more) \(rest == 0 ? "is" : "are") as in `\(texts[0].from)`",
      why: "a text that nobody has translated looks like this",
      help: "translate it; if it is right as it is, list it under `same:` of "
        + "Content/languages/\(language.tag).yaml")
  }

  private func short(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline && $0 != "`" }
    return line.count > 40 || line.count < text.count ? line.prefix(40) + "…" : String(line)
  }
}

extension SourceFile {
  /// Returns the range of the line of a key of the front matter.
  fileprivate func front(_ key: String) -> Range<Int> {
    let name = key.hasPrefix("words.") ? "words" : key
    let line = (0..<lineCount).first { lineText($0).hasPrefix("\(name):") }
    return line.map(lineRange) ?? 0..<0
  }
}

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
