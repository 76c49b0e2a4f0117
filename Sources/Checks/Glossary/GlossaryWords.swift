import Base
import Book

/// The words of a glossary in one language, prepared for searching.
struct GlossaryWords: Sendable {
  /// A term's index in the glossary, and the index of an avoided word; nil for a correct word.
  struct Word: Equatable, Sendable {
    let term: Int
    let avoided: Int?
  }

  /// An occurrence of an avoided word.
  struct Slip {
    let word: GlossaryTerm.Avoided
    let term: GlossaryTerm
    /// The range of scalars in the text.
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

  /// Returns the first scalar range of each term that a text contains, by the term's index.
  func terms(in prose: Prose) -> [Int: Range<Int>] {
    let found = finder.matches(in: prose.scalars).filter { $0.tag.avoided == nil }
    return Dictionary(found.map { ($0.tag.term, $0.range) }) { first, _ in first }
  }

  /// Returns the avoided words of a text that are not part of a longer correct one.
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

  /// Returns whether a text contains an avoided word.
  func minds(_ text: String) -> Bool {
    finder.matches(in: Array(text.unicodeScalars)).contains { $0.tag.avoided != nil }
  }
}

extension Book {
  /// The words of the glossary by language.
  var glossaryWords: [LanguageTag: GlossaryWords] {
    Dictionary(languages.map { ($0.tag, GlossaryWords(glossary, $0.tag)) }) { first, _ in first }
  }
}
