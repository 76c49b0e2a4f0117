import Base
import Book
import HTMLOutput
import Page

/// The first page of a language: what the book is, one example of it, and all lessons.
struct FrontPage {
  private let context: SiteContext
  private let texts: ReaderTexts
  private let fragments: FragmentContext

  init(_ language: Language, _ context: SiteContext) {
    self.context = context
    texts = context.texts(language)
    fragments = context.fragments.duplicate(addresses: SiteAddresses(up: ""))
  }

  func render() -> RenderedPage {
    var head = EntryPages(context: context).head(texts, root: "../")
    if Feed.exists(in: context) { head.feed = "feed.xml" }
    let summary = texts.choose(context.book.settings.summary)
    head.description = summary?.text ?? ""
    var fields = head.fields
    fields[.summary] = .optional(summary?.text)
    fields[.summaryLang] = .optional(summary.flatMap { texts.foreign($0.tag) })
    fields[.chapters] = .list(context.index.chapters.indices.map(chapter).filter(\.isTrue))
    fields[.isPlayable] = .bool(false)
    fields[.hasRows] = .bool(hasExamples)
    fields[.recorded] = .bool(context.checked.counts.recorded > 0)
    var images: [String] = []
    if let opening { fill(&fields, with: opening, &images) }
    return RenderedPage(bytes: context.page(.language, fields), images: images)
  }

  /// Whether a lesson has an example, so that readers want to know how to read it.
  private var hasExamples: Bool {
    context.checked.outcomes.values.contains { if case .listing = $0 { false } else { true } }
  }

  // What is shown of the lesson.

  /// The lesson that the settings name, or else the first one, and its first step with an example.
  private var opening: (lesson: Lesson, text: LessonText, step: ShownStep)? {
    let front = context.book.settings.front?.text
    let lessons = context.book.lessons
    guard let lesson = lessons.first(where: { front == nil || $0.id == front }),
      let text = context.index.text(of: lesson, for: texts),
      let step = context.book.shownSteps(of: lesson, in: text).first(where: hasTrace)
    else { return nil }
    return (lesson, text, step)
  }

  private func hasTrace(_ shown: ShownStep) -> Bool {
    shown.step.embeds.contains { context.checked.transcript($0.path) != nil }
  }

  private func fill(
    _ fields: inout Fields, with opening: (lesson: Lesson, text: LessonText, step: ShownStep),
    _ images: inout [String]
  ) {
    let (lesson, text, step) = opening
    var lowering = PageLowering(fragments.pages, lesson, text, texts)
    let section = lowering.step(step)
    var body = PageFields(fragments, texts)
    fields[.opening] = body.step(section, of: text)
    if text.language != texts.language.tag {
      fields[.contentLang] = .text(text.language.text)
      fields[.contentDir] = .optional(
        context.book.language(text.language)?.direction.rawValue)
    }
    fields[.start] = .object(
      LessonLink(index: context.index, texts: texts).fields(lesson, text, root: ""))
    fields[.steps] = .list(
      context.book.shownSteps(of: lesson, in: text).filter { $0.step.id != step.step.id }.map {
        .object([
          .href: .text("\(lesson.id)/index.html#\($0.step.id)"), .name: .text($0.step.title),
        ])
      })
    fields[.isPlayable] = .bool(context.isPlayable && lowering.contents.hasRuns)
    fields[.lessonID] = .text(lesson.id)
    fields[.words] = lowering.contents.scriptWords
    images = body.images
  }

  // The lessons.

  private func chapter(_ index: Int) -> Value {
    let chapter = context.book.settings.chapters[index]
    let lessons = context.index.chapters[index].compactMap { lesson($0) }
    guard !lessons.isEmpty else { return .nothing }
    let title = texts.choose(chapter.title)
    return .object([
      .id: .text(chapter.id), .title: .optional(title?.text),
      .titleLang: .optional(title.flatMap { texts.foreign($0.tag) }), .lessons: .list(lessons),
    ])
  }

  private func lesson(_ index: Int) -> Value? {
    let lesson = context.book.lessons[index]
    guard let text = context.index.text(of: lesson, for: texts) else { return nil }
    var fields = LessonLink(index: context.index, texts: texts).fields(lesson, text, root: "")
    fields[.summary] = .text(text.summary)
    fields[.number] = .text(String(index + 1))
    return .object(fields)
  }
}
