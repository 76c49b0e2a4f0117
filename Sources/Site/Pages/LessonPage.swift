import Base
import Book
import HTMLOutput
import Page

/// A page's bytes and the files of the book that its images show.
struct RenderedPage: Sendable {
  let bytes: [UInt8]
  var images: [String] = []
}

/// The page of a lesson in a language; the source text is used where there is no translation.
struct LessonPage {
  let index: Int
  let read: ReadLesson

  private var context: SiteContext { read.context }
  private var lesson: Lesson { read.lesson }
  private var texts: ReaderTexts { read.texts }
  private var text: LessonText { read.text }
  private var isFallback: Bool { read.isFallback }
  /// The way to the folder of the language.
  private var up: String { Address.up(from: lesson.id) }

  func render() -> RenderedPage {
    let page = read.page
    var body = PageFields(context.fragments(of: lesson), texts)
    let head = head
    var fields = head.fields
    fields.merge(body.fields(page))
    fields[.chapter] = chapter
    fields[.minutes] = .text(texts.minutes(text.minutes))
    fields[.way] = way
    fields[.hasWay] = .bool(way.isTrue)
    fields[.sources] = .bool(context.hasSources(lesson))
    fields[.moved] = context.movedSteps(of: lesson, texts)
    fields[.isPlayable] = .bool(
      context.isPlayable
        && (page.contents.hasRuns || page.contents.hasTasks || page.contents.hasAnswers))
    fields[.lessonID] = .text(lesson.id)
    fields[.spellingChoice] = body.spellingChoice(page.contents)
    fields[.words] = page.contents.scriptWords
    fields[.spelling] = .optional(page.contents.spelling)
    fields[.links] = places
    fields[.changed] = changed(head.day)
    fields[.previous] = neighbour(index - 1)
    fields[.next] = neighbour(index + 1)
    var special = PagePolicy.Page()
    special.parts = body.inlineParts
    return RenderedPage(bytes: context.page(.lesson, fields, special), images: body.images)
  }

  /// Where a reader changes the text or reports a mistake; nothing if the book does not say.
  private var places: Value {
    let edit = context.settings.edit?.address(of: text.file.path)
    let report = context.settings.report?.address(of: text.file.path)
    guard edit != nil || report != nil else { return .nothing }
    return .object([.edit: .optional(edit), .report: .optional(report)])
  }

  /// When the text or an example beside it last changed; nothing where no commit tells.
  private func changed(_ day: String?) -> Value {
    guard let day else { return .nothing }
    return .object([
      .day: .text(day), .note: .text(texts.text("site.changed", ["day": day])),
    ])
  }

  private var head: PageHead {
    var head = PageHead(context: context, texts: texts, root: "../\(up)")
    head.title = text.title
    head.description = text.summary
    head.isHidden = isFallback || !text.isReviewed
    head.day = context.days.day(of: text, in: lesson)
    head.canonical = Address.folder(text.language, lesson.id)
    if context.hasAlternates { head.markdown = "index.html.md" }
    head.written = text.language
    head.lesson = lesson.id
    head.links = context.book.languages.map { language in
      let written = context.index.text(of: lesson, for: context.texts(language))?.language
      return .init(
        language: language, address: Address.file(language.tag, lesson.id),
        fallback: written == language.tag ? nil : written)
    }
    // Alternates need absolute addresses, so there are none without a base URL.
    let isKept =
      context.baseURL == nil || isFallback || !text.isReviewed
      || texts.language.status == .preview
    head.alternates = isKept ? [] : LessonAlternates.of(lesson, context.book)
    return head
  }

  /// The chapter with the lessons around this one.
  private var chapter: Value {
    let place = context.index.places[index]
    guard let chapter = place.chapters.last else { return .nothing }
    let title = context.index.title(of: chapter, for: texts)
    let lessons = place.siblings.compactMap { sibling -> Value? in
      let link = context.link(to: sibling, from: lesson, texts)
      guard case .object(var fields) = link else { return nil }
      guard sibling == index else { return link }
      fields[.isHere] = .bool(true)
      return .object(fields)
    }
    return .object([
      .title: .optional(title?.text),
      .titleLang: .optional(title.flatMap { texts.foreign($0.tag) }), .lessons: .list(lessons),
    ])
  }

  /// The chapters that the lesson's chapter is in, and that one; nothing where none is in another.
  private var way: Value {
    let chapters = context.index.places[index].chapters
    guard chapters.count > 1 else { return .nothing }
    return .list(
      chapters.map { chapter in
        let title = context.index.title(of: chapter, for: texts)
        let own = chapter.opening.flatMap { context.index.numbers[$0.text] }
        return .object([
          .name: .optional(title?.text),
          .nameLang: .optional(title.flatMap { texts.foreign($0.tag) }),
          .href: .text(
            own.map { "\(up)\(context.book.lessons[$0].id)/index.html" }
              ?? "\(up)index.html#\(chapter.id)"),
        ])
      })
  }

  private func neighbour(_ index: Int) -> Value {
    context.link(to: index, from: lesson, texts)
  }
}

extension Page.Contents {
  /// The words of the apps as scripts read them, or nothing for none.
  var scriptWords: Value {
    words.isEmpty ? .nothing : .text(JSON.object(of: words).encoded(for: .script))
  }
}

extension LessonText {
  /// Whether search engines may index it; drafts and machine translations are not offered to them.
  fileprivate var isReviewed: Bool { [nil, .reviewed, .retold].contains(provenance?.state) }
}

extension Book {
  /// The languages that search engines may index.
  var offered: [Language] { languages.filter { $0.status == .full } }

  /// Returns the addresses of a page in the languages that search engines may index, and the choice of
  /// languages for readers of others.
  func alternates(at address: (LanguageTag) -> String) -> [(tag: String, address: String)] {
    offered.map { ($0.tag.text, address($0.tag)) } + [("x-default", "")]
  }
}

/// The languages in which a lesson has a translation, for search engines.
enum LessonAlternates {
  static func of(_ lesson: Lesson, _ book: Book) -> [(tag: String, address: String)] {
    var result = book.offered.map(\.tag).filter { lesson.texts[$0]?.isReviewed == true }.map {
      (tag: $0.text, address: Address.folder($0, lesson.id))
    }
    if !result.isEmpty { result.append(("x-default", "")) }
    return result
  }
}
