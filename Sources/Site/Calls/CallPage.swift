import Book
import HTMLOutput
import Page

/// `/<language>/calls/<name>.html`: what the models say of a callback, and the lessons that show it.
struct CallPage {
  let context: SiteContext
  let name: String
  let language: Language

  /// The most lessons that a page lists, so that it does not grow with the book.
  private static let most = 60

  private var texts: ReaderTexts { context.texts(language) }

  func render() -> [UInt8] {
    var head = PageHead(context: context, texts: texts, root: "../../")
    let file = context.index.callFiles[name] ?? ""
    head.title = name
    head.translate(at: { Address.call($0, file) })
    let models = context.book.models.compactMap { CallDescription($0, name, context, texts) }
    head.description = models.compactMap(\.label).first ?? ""
    var fields = head.fields
    fields[.code] = .text(name)
    fields[.items] = .list(models.map(\.value))
    let uses = context.calls.value.uses(of: name)
    fields[.lessons] = .list(uses.prefix(Self.most).compactMap(lesson))
    fields[.left] = more(uses.count - Self.most)
    return context.page(.call, fields)
  }

  private func more(_ count: Int) -> Value {
    guard count > 0 else { return .nothing }
    return .text(texts.text("site.call.more", ["count": texts.number(count)], count: count))
  }

  /// Returns the links to a lesson and its steps, or nil if the lesson has no text.
  private func lesson(_ use: CallUses.Use) -> Value? {
    let lesson = context.book.lessons[use.lesson]
    guard let text = context.index.text(of: lesson, for: texts) else { return nil }
    var fields = LessonLink(index: context.index, texts: texts).fields(lesson, text, root: "../")
    let page = "../\(lesson.id)/index.html"
    let shown = context.book.shownSteps(of: lesson, in: text).filter {
      use.steps.contains($0.step.id)
    }
    fields[.steps] = .list(
      shown.map { shown in
        let foreign = texts.foreign(shown.text.language)
        let direction = context.book.language(shown.text.language)?.direction.rawValue
        return .object([
          .href: .text("\(page)#\(shown.step.id)"), .name: .text(shown.step.title),
          .nameLang: .optional(foreign), .nameDir: .optional(foreign == nil ? nil : direction),
        ])
      })
    return .object(fields)
  }
}
