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
  /// The words, by their numbers in the finder.
  private var words: [Word] = []
  private var finder = WordFinder()

  init(_ glossary: Glossary, _ language: LanguageTag) {
    self.glossary = glossary
    self.language = language
    for (number, term) in glossary.terms.enumerated() {
      guard let entry = term.entries[language] else { continue }
      for text in entry.use + entry.forms { add(text, Word(term: number, avoided: nil)) }
      for (index, avoided) in entry.avoid.enumerated() {
        add(avoided.text, Word(term: number, avoided: index))
      }
    }
  }

  private mutating func add(_ text: String, _ word: Word) {
    finder.add(text, words.count)
    words.append(word)
  }

  /// Returns the first scalar range of each term that a text contains, by the term's index.
  func terms(in prose: Prose) -> [Int: Range<Int>] {
    let found = finder.matches(in: prose.scalars).filter { words[$0.number].avoided == nil }
    return Dictionary(found.map { (words[$0.number].term, $0.range) }) { first, _ in first }
  }

  /// Returns the avoided words of a text that are not part of a longer correct one.
  func slips(in prose: Prose) -> [Slip] {
    let found = finder.matches(in: prose.scalars)
    // Matches come in the order of their starts: the correct words from here on, and how far those before reach.
    var before = found.filter { words[$0.number].avoided == nil }.map(\.range)[...]
    var end = 0
    return found.compactMap { match in
      while let word = before.first, word.lowerBound < match.range.lowerBound {
        end = max(end, before.removeFirst().upperBound)
      }
      let word = words[match.number]
      let term = glossary.terms[word.term]
      let besides = before.prefix { $0.lowerBound == match.range.lowerBound }
      guard let index = word.avoided, let entry = term.entries[language],
        end < match.range.upperBound,
        !besides.contains(where: { $0.upperBound > match.range.upperBound })
      else { return nil }
      return Slip(word: entry.avoid[index], term: term, range: match.range)
    }
  }

  /// Returns whether a text contains an avoided word.
  func minds(_ text: String) -> Bool {
    finder.matches(in: Array(text.unicodeScalars)).contains { words[$0.number].avoided != nil }
  }
}

extension Book {
  /// The words of the glossary by language.
  var glossaryWords: [LanguageTag: GlossaryWords] {
    Dictionary(languages.map { ($0.tag, GlossaryWords(glossary, $0.tag)) }) { first, _ in first }
  }
}
