import Book
import Diagnostics
import UnicodeText

/// The words of a book as readers of one language get them.
struct ReaderGlossary: Sendable {
  struct Original: Sendable {
    let word: String
    let language: LanguageTag
  }

  let terms: [GlossaryTerm]
  let language: LanguageTag
  /// Finds the words of the language, each with the number of its term.
  let finder: WordFinder<Int>
  /// By number of the term, the word that it comes from, where readers would not guess it.
  let originals: [Int: Original]

  init(_ glossary: Glossary, _ language: LanguageTag) {
    terms = glossary.terms.filter { !$0.entries.isEmpty }
    self.language = language
    var finder = WordFinder<Int>()
    var originals: [Int: Original] = [:]
    for (number, term) in terms.enumerated() {
      guard let entry = term.entries[language] else { continue }
      for word in entry.use { finder.add(word, number) }
      for form in entry.forms where Self.isInflection(form, of: entry.use) {
        finder.add(form, number)
      }
      if let (word, origin) = term.original(for: language), !Self.isLike(entry.use[0], word) {
        originals[number] = Original(word: word, language: origin)
      }
    }
    self.finder = finder
    self.originals = originals
  }

  /// Numbers of the terms of a trade: the others are words that every reader has.
  var marked: Set<Int> {
    Set(terms.indices.filter { terms[$0].origin != nil && terms[$0].entries[language] != nil })
  }

  /// Other forms are words that will do where it is clear what they are about: `task`.
  private static func isInflection(_ form: String, of words: [String]) -> Bool {
    words.contains { word in
      let common = zip(form.lowercased(), word.lowercased()).prefix { $0 == $1 }.count
      return common * 4 >= word.count * 3
    }
  }

  /// Whether a reader sees one word in the other: `scen` and `scene`.
  private static func isLike(_ word: String, _ other: String) -> Bool {
    let distance = EditDistance.between(word.lowercased(), other.lowercased())
    return distance * 20 <= max(word.count, other.count) * 9
  }
}
