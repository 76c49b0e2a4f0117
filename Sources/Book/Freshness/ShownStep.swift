private import Diagnostics
private import Markdown

/// A step as a reader of a language gets it: translated, or in the source's language.
package struct ShownStep: Sendable {
  /// Whose text it is.
  package let text: LessonText
  package let step: Step
  package let freshness: Freshness
  /// The translation that the source's step is shown instead of, as its example is another.
  package let former: Step?
}

extension Book {
  /// The steps of a lesson for readers of one of its texts: the source's, each translated where
  /// that can be shown.
  package func shownSteps(of lesson: Lesson, in text: LessonText) -> [ShownStep] {
    guard let tag = lesson.source, tag != text.language, let source = lesson.texts[tag] else {
      return text.steps.map {
        ShownStep(text: text, step: $0, freshness: .current, former: nil)
      }
    }
    let freshness = freshness(of: lesson.id, in: text.language)
    let own = Dictionary(text.steps.map { ($0.id, $0) }) { first, _ in first }
    let known = Set(source.steps.map(\.id))
    let shown = source.steps.map { step in
      let state = freshness?[step.id] ?? .current
      guard let mine = own[step.id], state != .staleExample else {
        return ShownStep(text: source, step: step, freshness: state, former: own[step.id])
      }
      return ShownStep(text: text, step: mine, freshness: state, former: nil)
    }
    // The checks tell of them; no text is dropped silently.
    let orphans = text.steps.filter { !known.contains($0.id) }.map {
      ShownStep(text: text, step: $0, freshness: .orphanStep, former: nil)
    }
    return shown + orphans
  }

  /// The text whose introduction readers of a text get: its own, or the source's where it has none.
  package func introducing(_ lesson: Lesson, in text: LessonText) -> LessonText {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }), !text.hasIntroduction,
      source.hasIntroduction
    else { return text }
    return source
  }

  /// Nil for a source, and for a lesson that is not there.
  package func freshness(of lesson: String, in language: LanguageTag) -> TextFreshness? {
    freshness[lesson]?[language]
  }
}

extension LessonText {
  /// Whether anything stands before the first step but comments.
  package var hasIntroduction: Bool {
    blocks(in: introduction).contains { !$0.isComment }
  }
}
