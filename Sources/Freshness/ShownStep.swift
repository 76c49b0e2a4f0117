package import BookModel
private import Diagnostics
private import Markdown

/// A step as readers of a language see it: translated, or in the source's language.
package struct ShownStep: Sendable {
  /// The text that the step belongs to.
  package let text: LessonText
  package let step: Step
  package let freshness: Freshness
  /// The translation that the source's step replaces because its example changed; nil otherwise.
  package let former: Step?
}

extension Book {
  /// Returns the steps of a lesson for readers of one of its texts.
  ///
  /// They are the source's steps, each translated unless the translation is missing or its example
  /// changed, and then the steps that the source lacks.
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
    // Checks report these steps; no text is dropped silently.
    let orphans = text.steps.filter { !known.contains($0.id) }.map {
      ShownStep(text: text, step: $0, freshness: .orphanStep, former: nil)
    }
    return shown + orphans
  }

  /// Returns the text that provides the introduction: the source if only it has one, and otherwise
  /// the text itself.
  package func introducing(_ lesson: Lesson, in text: LessonText) -> LessonText {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }), !text.hasIntroduction,
      source.hasIntroduction
    else { return text }
    return source
  }

  /// Returns the state of a translation, or nil for a source and for an unknown lesson.
  package func freshness(of lesson: String, in language: LanguageTag) -> TextFreshness? {
    freshness[lesson]?[language]
  }
}

extension LessonText {
  /// Whether the text before the first step contains more than comments.
  package var hasIntroduction: Bool {
    blocks(in: introduction).contains { !$0.isComment }
  }
}
