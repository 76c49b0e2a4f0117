package import Book

/// The notices on a translation that is not current.
package struct StepNotice {
  let context: FragmentContext
  let lesson: Lesson
  let texts: ReaderTexts

  package init(context: FragmentContext, lesson: Lesson, texts: ReaderTexts) {
    self.context = context
    self.lesson = lesson
    self.texts = texts
  }

  /// Adds the notice on a step and a link to its original.
  package func fill(_ fields: inout Fields, for shown: ShownStep) {
    guard let key = shown.notice else { return }
    fields[.notice] = .text(texts.text(key, ["language": autonym(shown.text.language)]))
    switch shown.freshness {
    case .staleProse: fields[.original] = original("#\(shown.step.id)")
    case .missingStep: fields[.original] = help
    default: break
    }
  }

  /// The link to the translations page, for readers of a step that is not translated.
  private var help: Value {
    guard let address = context.addresses.translations else { return .nothing }
    return .object([
      .href: .text(address), .tag: .text(texts.language.tag.text),
      .name: .text(texts.text("translation.title")),
    ])
  }

  /// Returns the notices on a text as a whole.
  package func notices(of text: LessonText) -> [Value] {
    context.book.notices(of: lesson, in: text).map(notice)
  }

  /// Returns the notice on a lesson that the language lacks.
  ///
  /// It names the language of the text shown, and the command that starts a translation.
  package func fallback(_ shown: LanguageTag) -> Value {
    let key = shown == lesson.source ? "site.fallback" : "site.fallback-translated"
    let (before, after) = texts.parts("translation.help", around: "command")
    return .object([
      .notice: .text(texts.text(key, ["language": autonym(shown)])), .original: .nothing,
      .command: before.isEmpty && after.isEmpty
        ? .nothing
        : .object([
          .before: .text(before), .after: .text(after),
          .code: .text("tracebook translate start \(texts.language.tag) \(lesson.id)"),
        ]),
    ])
  }

  private func autonym(_ tag: LanguageTag) -> String {
    context.book.language(tag)?.autonym ?? tag.text
  }

  private func notice(_ key: String) -> Value {
    .object([.notice: .text(texts.text(key)), .original: original(""), .command: .nothing])
  }

  private func original(_ fragment: String) -> Value {
    guard let source = lesson.source, let language = context.book.language(source),
      let address = context.addresses.lesson(lesson.id, source, from: texts.language.tag)
    else { return .nothing }
    return .object([
      .href: .text(address + fragment),
      .tag: .text(source.text),
      .name: .text(texts.text("translation.original", ["language": language.autonym])),
    ])
  }
}
