import Book
import HTMLOutput
import Page

/// `/<language>/explain.html`: a form for the log of an app, which a model is to explain.
struct LogPage {
  let context: SiteContext
  let language: Language

  private var texts: ReaderTexts { context.texts(language) }

  func render() -> [UInt8] {
    var head = PageHead(context: context, texts: texts, root: "../")
    head.title = texts.text("site.log.title")
    head.description = texts.text("site.log.about")
    head.translate(at: Address.explain)
    var fields = head.fields
    fields[.items] = .list(context.explainers.map(option))
    let terminal = texts.parts("site.log.terminal", around: "command")
    fields[.command] = .object([
      .before: .text(terminal.before), .after: .text(terminal.after),
      .code: .text("tracebook explain"),
    ])
    return context.page(.explain, fields)
  }

  private func option(_ model: Model) -> Value {
    let chosen = texts.choose(model.shownLabels)
    return .object([
      .id: .text(model.id), .name: .text(chosen?.text.title ?? model.id),
      .labelLang: .optional(chosen.flatMap { texts.foreign($0.tag) }),
    ])
  }
}
