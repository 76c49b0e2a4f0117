import Book
import UnicodeText

/// A glossary's words in one language, ready to be found.
struct GlossaryWords: Sendable {
  /// A term's number in the glossary, and which of its words to avoid it is; nil of a right word.
  struct Word: Equatable, Sendable {
    let term: Int
    let avoided: Int?
  }

  /// An avoided word in a text.
  struct Slip {
    let word: GlossaryTerm.Avoided
    let term: GlossaryTerm
    /// Scalars of the text.
    let range: Range<Int>
  }

  let glossary: Glossary
  let language: LanguageTag
  private var finder = WordFinder<Word>()

  init(_ glossary: Glossary, _ language: LanguageTag) {
    self.glossary = glossary
    self.language = language
    for (number, term) in glossary.terms.enumerated() {
      guard let entry = term.entries[language] else { continue }
      for text in entry.use + entry.forms { finder.add(text, Word(term: number, avoided: nil)) }
      for (index, avoided) in entry.avoid.enumerated() {
        finder.add(avoided.text, Word(term: number, avoided: index))
      }
    }
  }

  /// The numbers of the terms that a text has, each with its first place.
  func terms(in prose: Prose) -> [Int: Range<Int>] {
    let found = finder.matches(in: prose.scalars).filter { $0.tag.avoided == nil }
    return Dictionary(found.map { ($0.tag.term, $0.range) }) { first, _ in first }
  }

  /// The avoided words of a text that are no part of a right one.
  func slips(in prose: Prose) -> [Slip] {
    let found = finder.matches(in: prose.scalars)
    let right = found.filter { $0.tag.avoided == nil }.map(\.range)
    return found.compactMap { match in
      let term = glossary.terms[match.tag.term]
      guard let index = match.tag.avoided, let entry = term.entries[language],
        !right.contains(where: { $0.count > match.range.count && $0.contains(match.range) })
      else { return nil }
      return Slip(word: entry.avoid[index], term: term, range: match.range)
    }
  }

  /// Whether a text has an avoided word.
  func minds(_ text: String) -> Bool {
    finder.matches(in: Array(text.unicodeScalars)).contains { $0.tag.avoided != nil }
  }
}

extension Book {
  /// The glossary's words in every language.
  var glossaryWords: [LanguageTag: GlossaryWords] {
    Dictionary(languages.map { ($0.tag, GlossaryWords(glossary, $0.tag)) }) { first, _ in first }
  }
}
