private import Base
private import Markdown

/// A step as readers of a language see it: translated, or in the language of a fallback or of the
/// source.
package struct ShownStep: Sendable {
  /// The text that the step belongs to.
  package let text: LessonText
  package let step: Step
  package let freshness: Freshness
  /// The translation that another text's step replaces because its example changed; nil otherwise.
  package let former: Step?
  /// Whether a translation into another language stands in, rather than the source.
  package let isTranslated: Bool

  package init(
    text: LessonText, step: Step, freshness: Freshness, former: Step?, isTranslated: Bool = false
  ) {
    self.text = text
    self.step = step
    self.freshness = freshness
    self.former = former
    self.isTranslated = isTranslated
  }

  /// The message key of the notice that readers see at the step, or nil for no notice.
  ///
  /// `{language}` in the message is the language of the text.
  package var notice: String? {
    switch freshness {
    case .staleProse: "translation.stale"
    case .partial: "translation.partial"
    case .staleExample:
      isTranslated ? "translation.stale-example-translated" : "translation.stale-example"
    case .missingStep:
      isTranslated ? "translation.missing-step-translated" : "translation.missing-step"
    case .orphanStep: "translation.orphan-step"
    default: nil
    }
  }
}

extension Book {
  /// Returns the steps of a lesson for readers of one of its texts.
  ///
  /// They are the source's steps, each translated unless the translation is missing or its example
  /// changed, and then the steps that the source lacks. For a step that is not translated the
  /// fallbacks of the language are asked in turn, then the source.
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
        let other = standIn(for: step.id, of: lesson, in: text.language)
        return ShownStep(
          text: other?.text ?? source, step: other?.step ?? step, freshness: state,
          former: own[step.id], isTranslated: other != nil)
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

  /// Returns the state of a translation, or of a source with steps to be read again; nil for other sources and for an unknown
  /// lesson.
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
