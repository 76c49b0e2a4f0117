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
    fragments = context.fragments.sharing(addresses: SiteAddresses(up: ""))
  }

  func render() -> RenderedPage {
    var head = EntryPages(context: context).head(texts, root: "../")
    if Feed.exists(in: context) { head.feed = "feed.xml" }
    let summary = texts.choose(context.book.settings.summary)
    head.description = summary?.text ?? ""
    var fields = head.fields
    fields[.summary] = .optional(summary?.text)
    fields[.summaryLang] = .optional(summary.flatMap { texts.foreign($0.tag) })
    fields[.chapters] = .list(Outline(context.index, for: texts).chapters.map(chapter))
    fields[.platforms] = platforms.isEmpty ? .nothing : .object([.items: .list(platforms)])
    fields[.isPlayable] = .bool(false)
    fields[.hasRows] = .bool(hasExamples)
    fields[.recorded] = .bool(context.checked.counts.recorded > 0)
    var body = PageFields(fragments, texts)
    if let opening { fill(&fields, with: opening, &body) }
    var special = PagePolicy.Page()
    special.parts = body.inlineParts
    return RenderedPage(bytes: context.page(.language, fields, special), images: body.images)
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
    _ body: inout PageFields
  ) {
    let (lesson, text, step) = opening
    var lowering = PageLowering(fragments.pages, lesson, text, texts)
    let section = lowering.step(step)
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
    fields[.spelling] = .optional(lowering.contents.spelling)
  }

  /// What readers may write for, each with the lesson that it begins with and the model of that.
  private var platforms: [Value] {
    context.book.settings.platforms.compactMap { platform in
      guard let number = context.index.numbers[platform.lesson.text],
        let title = texts.choose(platform.title),
        let text = context.index.text(of: context.book.lessons[number], for: texts)
      else { return nil }
      let lesson = context.book.lessons[number]
      var fields = LessonLink(index: context.index, texts: texts).fields(lesson, text, root: "")
      fields[.label] = .text(title.text)
      fields[.labelLang] = .optional(texts.foreign(title.tag))
      fields[.id] = .text(text.models.first ?? "")
      return .object(fields)
    }
  }

  // The lessons.

  /// A chapter as its title and its parts, of which each is a lesson or has the chapter that it is in `inner`.
  private func chapter(_ chapter: Outline.Chapter) -> Value {
    let lessons = chapter.lessons
    return .object([
      .count: .text(
        texts.text(
          "site.front.lessons", ["count": texts.number(lessons.count)], count: lessons.count)),
      .minutes: .text(texts.minutes(lessons.reduce(0) { $0 + $1.text.minutes })),
      .id: .text(chapter.id), .title: .optional(chapter.title?.text),
      .titleLang: .optional(chapter.title.flatMap { texts.foreign($0.tag) }),
      .lessons: .list(
        chapter.parts.map { part in
          switch part {
          case .lesson(let entry): lesson(entry)
          case .chapter(let inner):
            .object([.inner: self.chapter(inner), .nameLang: .nothing])
          }
        }),
    ])
  }

  private func lesson(_ entry: Outline.Entry) -> Value {
    var fields = LessonLink(index: context.index, texts: texts)
      .fields(entry.lesson, entry.text, root: "")
    fields[.summary] = .text(entry.text.summary)
    fields[.minutes] = .text(texts.minutes(entry.text.minutes))
    fields[.number] = .text(String(entry.number + 1))
    fields[.inner] = .nothing
    return .object(fields)
  }
}

/// The addresses of the site from the page of a lesson, `<language>/<lesson>/index.html`, or from
/// another page of a language.
struct SiteAddresses: FragmentAddresses {
  /// The path from the page to its language's folder: empty for the front page.
  var up = "../"

  func lesson(_ id: String, _ language: LanguageTag, from page: LanguageTag) -> String? {
    language == page ? "\(up)\(id)/index.html" : "\(up)../\(Address.file(language, id))"
  }

  func file(_ path: String) -> String { "\(up)../\(MediaPath.output(of: path))" }

  var hasDownloads: Bool { true }

  func call(_ file: String) -> String? { "\(up)\(Address.calls)/\(file)" }

  var showsRemotePictures: Bool { true }

  var glossary: String? { "\(up)\(Address.glossary)" }

  var translations: String? { "\(up)\(Address.translations)" }
}

/// Creates links to lessons with their titles.
struct LessonLink {
  let index: BookIndex
  let texts: ReaderTexts

  /// Returns the fields of a link; `root` is the path from the page to its language's folder.
  func fields(_ lesson: Lesson, _ text: LessonText, root: String) -> Fields {
    var fields: Fields = [
      .name: .text(text.title), .href: .text("\(root)\(lesson.id)/index.html"),
      .nameLang: .nothing,
    ]
    guard text.language != texts.language.tag else { return fields }
    fields[.nameLang] = .text(text.language.text)
    fields[.nameDir] = .optional(index.book.language(text.language)?.direction.rawValue)
    return fields
  }

  /// Returns a link, or nil for a lesson without any text.
  func value(_ number: Int, root: String) -> Value? {
    let lesson = index.book.lessons[number]
    return index.text(of: lesson, for: texts).map { .object(fields(lesson, $0, root: root)) }
  }

  /// Returns the links from a lesson's page to all lessons, by index; `root` is the path to its language's folder.
  ///
  /// A lesson without text has `nothing`. `isHere` is false in all links.
  func values(root: String) -> [Value] {
    index.book.lessons.map { lesson in
      guard let text = index.text(of: lesson, for: texts) else { return .nothing }
      var fields = fields(lesson, text, root: root)
      fields[.isHere] = .bool(false)
      return .object(fields)
    }
  }
}
