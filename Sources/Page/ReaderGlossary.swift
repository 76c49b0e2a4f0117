package import Base
package import Book

/// The glossary of a book for readers of one language.
package struct ReaderGlossary: Sendable {
  package struct Original: Sendable {
    let word: String
    let language: LanguageTag
  }

  package let terms: [GlossaryTerm]
  package let language: LanguageTag
  /// Finds the terms of the language and returns their indices in `terms`.
  package let finder: WordFinder
  /// The source words of terms, by index in `terms`, unless readers would guess them.
  package let originals: [Int: Original]

  package init(_ glossary: Glossary, _ language: LanguageTag) {
    terms = glossary.terms.filter { !$0.entries.isEmpty }
    self.language = language
    var finder = WordFinder()
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

  /// The indices of the terms that are marked in lessons.
  ///
  /// These are the terms of the trade, which have an `origin`; readers know the other words, and those that their
  /// language’s entry says they know.
  package var marked: Set<Int> {
    Set(
      terms.indices.filter {
        terms[$0].origin != nil && terms[$0].entries[language]?.isGlossed == true
      })
  }

  /// Whether a form is an inflection of a term.
  ///
  /// Other forms, such as `task`, are clear only in context and are not matched.
  private static func isInflection(_ form: String, of words: [String]) -> Bool {
    words.contains { word in
      let common = zip(form.lowercased(), word.lowercased()).prefix { $0 == $1 }.count
      return common * 4 >= word.count * 3
    }
  }

  /// Whether a reader recognizes one word in the other, such as `scen` and `scene`.
  private static func isLike(_ word: String, _ other: String) -> Bool {
    let distance = EditDistance.between(word.lowercased(), other.lowercased())
    return distance * 20 <= max(word.count, other.count) * 9
  }
}
