import Base
import Book

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
