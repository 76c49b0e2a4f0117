import Base
package import Book

extension Checks {
  /// Checks that inline code resembling a name of the lesson's models is such a name.
  package static let vocabulary = Plugin(
    name: "vocabulary", summary: "inline code that looks like a model's name is one",
    contributions: [
      .lessonCheck(
        LessonCheck { book in
          let check = VocabularyCheck(book)
          let words = OwnWordsCheck.prepare(book)
          return { $0.texts.flatMap(check.run) + words($0) }
        })
    ])
}

/// Checks the inline code of lessons.
private struct VocabularyCheck: Sendable {
  /// The lookups by the list of models that a text names.
  private let lookups: [[String]: VocabularyLookup]
  private let words: [LanguageTag: GlossaryWords]
  private let broken: Set<String>

  init(_ book: Book) {
    let models = Set(book.lessonTexts.map(\.text.models))
    lookups = Dictionary(
      uniqueKeysWithValues: models.map { ($0, VocabularyLookup($0.compactMap(book.model))) })
    words = book.glossaryWords
    broken = Set(book.brokenModels)
  }

  func run(_ syntax: LessonSyntax) -> [Diagnostic] {
    let text = syntax.text
    // A model that cannot be read may have any name.
    guard broken.isDisjoint(with: text.models), let lookup = lookups[text.models] else { return [] }
    var result: [Diagnostic] = []
    var used: Set<String> = []
    for code in syntax.codes {
      guard let nearest = lookup.nameMeant(by: code.text) else { continue }
      if text.allow.contains(code.text) {
        used.insert(code.text)
      } else {
        result.append(unknown(code, nearest, text))
      }
    }
    // Without the models, it is unknown whether allowed names are needed.
    guard !lookup.isEmpty else { return result }
    for (index, name) in text.allow.enumerated() where !used.contains(name) {
      // The glossary check reports allowed quotations that contain avoided words.
      if words[text.language]?.minds(name) == true { continue }
      result.append(unused(name, text, index))
    }
    return result
  }

  private func unknown(_ code: PlacedText, _ nearest: String, _ text: LessonText) -> Diagnostic {
    Diagnostic(
      .error, "unknown-name", at: code.range, in: text.file,
      "`\(code.text)` is not a name of \(text.models.joined(separator: " or "))",
      help: "\(Suggestion.question(nearest)) A name that is wrong on purpose goes under `allow:`")
  }

  private func unused(_ name: String, _ text: LessonText, _ index: Int) -> Diagnostic {
    let range = text.allowRanges.indices.contains(index) ? text.allowRanges[index] : 0..<0
    return Diagnostic(
      .warning, "unused-allow", at: range, in: text.file, "`\(name)` need not be allowed",
      why: "the text does not quote it, or it is a name that exists")
  }
}
