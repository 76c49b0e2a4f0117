package import Book
import Diagnostics

extension Checks {
  /// Things are called by the names that the book has chosen for them.
  package static let glossary = Plugin(
    name: "glossary", summary: "every language uses the words of glossary.yaml",
    contributions: [
      .check(
        Check { checked in
          let book = checked.book
          guard !book.glossary.terms.isEmpty else { return [] }
          let words = Dictionary(
            uniqueKeysWithValues: book.languages.map {
              ($0.tag, GlossaryWords(book.glossary, $0.tag))
            })
          return GlossaryGaps(book).run() + GlossarySlips(book: book, words: words).run()
            + GlossaryParity(book: book, words: words).run()
        })
    ])
}

/// Terms that a language of the book has no word or no definition for.
private struct GlossaryGaps {
  private let book: Book

  init(_ book: Book) { self.book = book }

  func run() -> [Diagnostic] {
    guard let file = book.glossary.file else { return [] }
    return book.glossary.terms.filter { !$0.entries.isEmpty }.flatMap { term in
      book.languages.map(\.tag).compactMap { tag in
        guard term.entries[tag]?.definition == nil else { return nil }
        let lack = term.entries[tag] == nil ? "word" : "definition"
        return Diagnostic(
          .warning, "glossary-gap", at: term.range, in: file,
          "`\(term.id)` has no \(lack) in `\(tag)`")
      }
    }
  }
}
