/// The texts that stand in for what a language lacks, along the chain of its fallbacks.
extension Book {
  /// Returns the text of a lesson for readers of a language, or nil for a lesson without any.
  ///
  /// It is the translation, that of the first fallback that has one, the source, or any text.
  package func text(of lesson: Lesson, for language: Language) -> LessonText? {
    let tags = Catalog.chain(from: language, among: languages).map(\.tag)
    return (tags + [lesson.source].compactMap { $0 } + lesson.languages).lazy
      .compactMap { lesson.texts[$0] }.first
  }

  /// Returns the step of a fallback that readers of a language get for one that it lacks.
  ///
  /// A translation whose example has changed says what the example no longer shows, so it does not
  /// stand in. Returns nil when no fallback has the step; readers then get the source's.
  func standIn(
    for step: String, of lesson: Lesson, in language: LanguageTag
  ) -> (text: LessonText, step: Step)? {
    guard let language = self.language(language) else { return nil }
    for fallback in Catalog.chain(from: language, among: languages).dropFirst() {
      // What the chain has behind the source is never needed: the source has every step.
      guard fallback.tag != lesson.source else { break }
      guard let text = lesson.texts[fallback.tag] else { continue }
      let state = freshness(of: lesson.id, in: fallback.tag)?[step] ?? .current
      if state != .staleExample, let found = text.steps.first(where: { $0.id == step }) {
        return (text, found)
      }
    }
    return nil
  }
}
