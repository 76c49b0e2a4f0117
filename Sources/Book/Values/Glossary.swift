package import Diagnostics

/// The words of a book: what each thing is called in every language, from `glossary.yaml`.
package struct Glossary: Sendable {
  /// In the order of the file.
  package let terms: [GlossaryTerm]
  /// Nil when the book has none.
  package let file: SourceFile?

  package init(terms: [GlossaryTerm] = [], file: SourceFile? = nil) {
    self.terms = terms
    self.file = file
  }

  package func term(_ id: String) -> GlossaryTerm? { terms.first { $0.id == id } }
}

/// One thing and its names.
package struct GlossaryTerm: Sendable {
  package enum Mode: String, Sendable, CaseIterable {
    /// Told to readers; an avoided form is a warning.
    case doc
    /// Asked of every text: the term where the source has it, and never an avoided form.
    case enforce
  }

  /// What one language calls it.
  package struct Entry: Sendable {
    /// How readers see it; the first of them when there are several.
    package let use: [String]
    /// Its other forms: inflections, or words that will do as well.
    package let forms: [String]
    package let avoid: [Avoided]
    /// One sentence.
    package let definition: String?

    package init(
      use: [String], forms: [String] = [], avoid: [Avoided] = [], definition: String? = nil
    ) {
      self.use = use
      self.forms = forms
      self.avoid = avoid
      self.definition = definition
    }
  }

  /// A word that readers shall not meet for it.
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
  /// The language that a term of the trade comes from; nil for a word of every day.
  ///
  /// Readers of another one are told its word beside their own.
  package let origin: LanguageTag?
  /// Names that are the same in every language and must survive translation.
  package let verbatim: [String]
  package let entries: [LanguageTag: Entry]
  /// Bytes of the id in the file.
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
  /// The word of the language that the term comes from, for readers of another one; nil where
  /// theirs is the same.
  package func original(for language: LanguageTag) -> (word: String, language: LanguageTag)? {
    guard let origin, origin != language, let word = entries[origin]?.use.first,
      entries[language]?.use.first?.lowercased() != word.lowercased()
    else { return nil }
    return (word, origin)
  }
}
