import Base
package import Book

extension Checks {
  /// Checks that texts use the terms of the book's glossary.
  package static let glossary = Plugin(
    name: "glossary", summary: "every language uses the words of glossary.yaml",
    contributions: [
      .check(
        Check { checked in
          let book = checked.book
          guard !book.glossary.terms.isEmpty else { return [] }
          return GlossaryGaps(book).run()
            + AvoidedWordsCheck(words: book.glossaryWords).outside(book)
        }),
      .lessonCheck(
        LessonCheck { book in
          guard !book.glossary.terms.isEmpty else { return { _ in [] } }
          let words = book.glossaryWords
          let slips = AvoidedWordsCheck(words: words)
          let parity = GlossaryParity(glossary: book.glossary, words: words)
          return { $0.texts.flatMap(slips.run) + parity.run($0) }
        }),
    ])
}

/// Finds terms without a word or a definition in a language of the book.
private struct GlossaryGaps {
  private let book: Book

  init(_ book: Book) { self.book = book }

  /// Returns one diagnostic per language and kind of gap, at the first such term.
  ///
  /// Preview languages are covered by their own notice.
  func run() -> [Diagnostic] {
    guard let file = book.glossary.file else { return [] }
    let terms = book.glossary.terms.filter { !$0.entries.isEmpty }
    return book.languages.filter { $0.status == .full }.flatMap { language -> [Diagnostic] in
      let tag = language.tag
      let wordless = terms.filter { $0.entries[tag] == nil }
      let undefined = terms.filter { $0.entries[tag].map { $0.definition == nil } ?? false }
      return [(wordless, "word"), (undefined, "definition")].compactMap { terms, lack in
        terms.first.map { first in
          Diagnostic(
            .warning, "glossary-gap", at: first.range, in: file,
            "\(Self.name(first, terms.count - 1)) no \(lack) in `\(tag)`",
            help: terms.count > 1 ? "they are \(Self.list(terms))" : nil
          ).following([file.path, "Content/languages/\(tag).yaml"])
        }
      }
    }
  }

  private static func name(_ term: GlossaryTerm, _ others: Int) -> String {
    switch others {
    case 0: "`\(term.id)` has"
    case 1: "`\(term.id)` and 1 more term have"
    default: "`\(term.id)` and \(others) more terms have"
    }
  }

  private static func list(_ terms: [GlossaryTerm]) -> String {
    terms.map { "`\($0.id)`" }.joined(separator: ", ")
  }
}

/// Finds words to avoid in lessons, labels and interface texts.
struct AvoidedWordsCheck: Sendable {
  let words: [LanguageTag: GlossaryWords]

  /// Checks the texts outside of lessons.
  func outside(_ book: Book) -> [Diagnostic] {
    book.languages.flatMap { language -> [Diagnostic] in
      guard let words = words[language.tag] else { return [] }
      return YAMLProse.all(book, language).flatMap { prose in
        words.slips(in: prose).map { diagnostic($0, prose, words.language) }
      }
    }
  }

  func run(_ syntax: LessonSyntax) -> [Diagnostic] {
    let text = syntax.text
    guard let words = words[text.language] else { return [] }
    let quotations = text.allow.map { Array($0.unicodeScalars) }
    var isUsed = quotations.map { _ in false }
    var result: [Diagnostic] = []
    for prose in LessonProse(syntax).all {
      for slip in words.slips(in: prose) {
        let places = quotations.map { prose.scalars.ranges(of: $0) }
        if let index = places.firstIndex(where: { $0.contains { $0.contains(slip.range) } }) {
          isUsed[index] = true
        } else {
          result.append(diagnostic(slip, prose, text.language))
        }
      }
    }
    for index in quotations.indices where !isUsed[index] && words.minds(text.allow[index]) {
      result.append(unused(text, index))
    }
    return result
  }

  private func diagnostic(
    _ slip: GlossaryWords.Slip, _ prose: Prose, _ language: LanguageTag
  ) -> Diagnostic {
    let right = slip.term.entries[language]?.use.first ?? ""
    return Diagnostic(
      slip.term.mode == .enforce ? .error : .warning, "glossary-avoid",
      at: prose.bytes(slip.range), in: prose.file,
      "`\(prose.text(slip.range))` is not the word for `\(slip.term.id)`", why: slip.word.reason,
      help: "write `\(right)`; a quotation goes under `allow:`")
  }

  private func unused(_ text: LessonText, _ index: Int) -> Diagnostic {
    let range = text.allowRanges.indices.contains(index) ? text.allowRanges[index] : 0..<0
    return Diagnostic(
      .warning, "unused-allow", at: range, in: text.file,
      "`\(text.allow[index])` need not be allowed", why: "the text does not quote it")
  }
}
