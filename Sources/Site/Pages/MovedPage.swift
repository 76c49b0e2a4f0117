import Book
import HTMLOutput
import Page

/// The page at the former address of a lesson, which leads to where its content is now.
///
/// It is a link for readers without scripts, a refresh for search engines, and a script that keeps
/// the step of the address.
struct MovedPage {
  let context: SiteContext
  let move: Move
  let language: Language

  func render() -> [UInt8] {
    let texts = context.texts(language)
    let target = Address.file(language.tag, move.to.lesson)
    let fragment = move.to.step.map { "#\($0)" } ?? ""
    var head = PageHead(context: context, texts: texts, root: "../../")
    head.title = title(texts)
    head.isHidden = true
    var fields = head.fields
    fields[.href] = .text(head.root + target + fragment)
    fields[.name] = .text(head.title)
    fields[.canonical] = .optional(
      context.baseURL.map { $0 + Address.folder(language.tag, move.to.lesson) })
    return context.page(.moved, fields)
  }

  private func title(_ texts: ReaderTexts) -> String {
    let lesson = context.book.lessons.first { $0.id == move.to.lesson }
    return lesson.flatMap { context.index.text(of: $0, for: texts)?.title } ?? move.to.lesson
  }
}

extension SiteContext {
  /// Returns links from a lesson to its former steps that another lesson has now.
  func movedSteps(of lesson: Lesson, _ texts: ReaderTexts) -> Value {
    let moves = book.settings.stepsMoved(outOf: lesson.id)
    guard !moves.isEmpty else { return .nothing }
    let items = moves.compactMap { move -> Value? in
      guard let step = move.from.step,
        let target = book.lessons.first(where: { $0.id == move.to.lesson }),
        let text = index.text(of: target, for: texts)
      else { return nil }
      let title = move.to.step.flatMap { id in text.steps.first { $0.id == id }?.title }
      let fragment = move.to.step.map { "#\($0)" } ?? ""
      return .object([
        .id: .text(step), .name: .text(title ?? text.title),
        .nameLang: .optional(texts.foreign(text.language)),
        .nameDir: .optional(book.language(text.language)?.direction.rawValue),
        .href: .text("../../" + Address.file(texts.language.tag, target.id) + fragment),
      ])
    }
    return .object([.items: .list(items)])
  }
}
