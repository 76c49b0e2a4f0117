private import Base
package import Book

/// The changes in the source of a translation's steps since the translation was confirmed.
package struct StepDifference {
  private let lesson: Lesson
  private let source: LessonText
  private let freshness: TextFreshness
  private let earlier: EarlierSource
  private let history: TextHistory

  /// Returns nil for a text that is not a translation.
  package init?(
    _ lesson: Lesson, into language: LanguageTag, _ book: Book, _ history: TextHistory
  ) {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }),
      let provenance = lesson.texts[language]?.provenance,
      let freshness = book.freshness(of: lesson.id, in: language)
    else { return nil }
    self.lesson = lesson
    self.source = source
    self.freshness = freshness
    self.history = history
    earlier = EarlierSource(lesson, source, provenance, book, history)
  }

  /// Returns the report for terminals: each stale or missing step with its changed words.
  package func lines(isColored: Bool = false) -> [String] {
    freshness.parts.filter { $0.freshness.isStale || $0.freshness == .missingStep }.flatMap {
      part in
      ["\(lesson.id)#\(part.id): \(part.freshness.rawValue)"]
        + lines(of: part, isColored).map { "  \($0)" }
    }
  }

  private func lines(of part: TextFreshness.Part, _ isColored: Bool) -> [String] {
    switch part.freshness {
    case .staleExample: examples(part.id) + prose(part, isColored)
    case .staleProse: prose(part, isColored)
    default: []
    }
  }

  private func examples(_ id: String) -> [String] {
    let embeds = source.steps.first { $0.id == id }?.embeds ?? []
    return ["see what happens in " + embeds.map(\.path).joined(separator: ", ")]
  }

  private func prose(_ part: TextFreshness.Part, _ isColored: Bool) -> [String] {
    guard let was = part.was?.prose, was != part.now?.prose else { return [] }
    guard let then = earlier.text(of: part.id, saying: was) else {
      return ["diff unavailable: \(history.why())"]
    }
    return WordDifference(isColored: isColored).lines(
      from: text(part.id, then), to: text(part.id, source))
  }

  private func text(_ id: String, _ text: LessonText) -> [String] {
    var lines: [String] = []
    if id == Stamp.head { lines = ["title: \(text.title)", "summary: \(text.summary)"] }
    let step = text.steps.first { $0.id == id }
    let range = step.map { $0.heading.lowerBound..<$0.body.upperBound } ?? text.introduction
    return lines
      + text.file.text(range).split(whereSeparator: \.isNewline).map(String.init)
  }
}
