package import Base

/// The terms of a book in every language, read from `glossary.yaml`.
package struct Glossary: Sendable {
  /// The terms in the order of the file.
  package let terms: [GlossaryTerm]
  /// The file that the terms were read from, or nil when the book has none.
  package let file: SourceFile?

  package init(terms: [GlossaryTerm] = [], file: SourceFile? = nil) {
    self.terms = terms
    self.file = file
  }

  package func term(_ id: String) -> GlossaryTerm? { terms.first { $0.id == id } }
}

/// A concept and its names in each language.
package struct GlossaryTerm: Sendable {
  package enum Mode: String, Sendable, CaseIterable {
    /// The term is shown to readers, and an avoided form is a warning.
    case doc
    /// Every translation must use the term where the source does, and an avoided form is an error.
    case enforce
  }

  /// The names of a term in one language.
  package struct Entry: Sendable {
    /// The preferred names; the first one is shown to readers.
    package let use: [String]
    /// Other accepted forms, such as inflections and synonyms.
    package let forms: [String]
    package let avoid: [Avoided]
    /// Whether lessons may mark the term where they first use it.
    package let isGlossed: Bool
    /// The definition in one sentence.
    package let definition: String?

    package init(
      use: [String], forms: [String] = [], avoid: [Avoided] = [], isGlossed: Bool = true,
      definition: String? = nil
    ) {
      self.isGlossed = isGlossed
      self.use = use
      self.forms = forms
      self.avoid = avoid
      self.definition = definition
    }
  }

  /// A word that texts should not use for the term.
  package struct Avoided: Sendable, Equatable {
    package let text: String
    package let reason: String?

    package init(_ text: String, reason: String? = nil) {
      self.text = text
      self.reason = reason
    }
  }

  package let id: String
  package let mode: Mode
  /// The language that a technical term comes from, or nil for an everyday word.
  ///
  /// Readers of other languages are shown the original word beside their own.
  package let origin: LanguageTag?
  /// Names that are the same in every language and must not be translated.
  package let verbatim: [String]
  package let entries: [LanguageTag: Entry]
  /// The bytes of the id in the file.
  package let range: Range<Int>

  package init(
    id: String, mode: Mode = .doc, origin: LanguageTag? = nil, verbatim: [String] = [],
    entries: [LanguageTag: Entry] = [:],
    range: Range<Int> = 0..<0
  ) {
    self.id = id
    self.mode = mode
    self.origin = origin
    self.verbatim = verbatim
    self.entries = entries
    self.range = range
  }
}

extension GlossaryTerm {
  /// Returns the word of the language that the term comes from, or nil when the reader's language
  /// is that language or uses the same word.
  package func original(for language: LanguageTag) -> (word: String, language: LanguageTag)? {
    guard let origin, origin != language, let word = entries[origin]?.use.first,
      entries[language]?.use.first?.lowercased() != word.lowercased()
    else { return nil }
    return (word, origin)
  }
}
