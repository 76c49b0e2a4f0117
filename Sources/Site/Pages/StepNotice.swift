import Book

/// What readers are told of a translation that is not current.
struct StepNotice {
  let context: SiteContext
  let lesson: Lesson
  let texts: ReaderTexts

  /// A notice on one step, with the way to its original.
  func fill(_ fields: inout Fields, for shown: ShownStep) {
    guard let key = shown.freshness.notice else { return }
    fields[.notice] = .text(texts.text(key))
    switch shown.freshness {
    case .staleProse: fields[.original] = original("#\(shown.step.id)")
    case .missingStep: fields[.original] = help
    default: break
    }
  }

  /// Whoever misses a step finds what there is to do.
  private var help: Value {
    .object([
      .href: .text("../\(Address.translations)"), .tag: .text(texts.language.tag.text),
      .name: .text(texts.text("translation.title")),
    ])
  }

  /// Notices on a text as a whole.
  func notices(of text: LessonText) -> [Value] {
    context.book.notices(of: lesson, in: text).map(notice)
  }

  /// The notice on a lesson that the language lacks: whose text this is, and how to translate it.
  func standIn(_ source: LanguageTag) -> Value {
    let autonym = context.book.language(source)?.autonym ?? source.text
    let (before, after) = texts.parts("translation.help", around: "command")
    return .object([
      .notice: .text(texts.text("site.fallback", ["language": autonym])), .original: .nothing,
      .command: before.isEmpty && after.isEmpty
        ? .nothing
        : .object([
          .before: .text(before), .after: .text(after),
          .code: .text("tracebook translate start \(texts.language.tag) \(lesson.id)"),
        ]),
    ])
  }

  private func notice(_ key: String) -> Value {
    .object([.notice: .text(texts.text(key)), .original: original(""), .command: .nothing])
  }

  private func original(_ fragment: String) -> Value {
    guard let source = lesson.source, let language = context.book.language(source) else {
      return .nothing
    }
    return .object([
      .href: .text("../../\(Address.file(source, lesson.id))\(fragment)"),
      .tag: .text(source.text),
      .name: .text(texts.text("translation.original", ["language": language.autonym])),
    ])
  }
}
