import Book
import HTMLOutput
import Page

/// `/<language>/calls.html`: all callbacks, by model, each with a link to its page.
struct CallListPage {
  let context: SiteContext
  let language: Language

  private var texts: ReaderTexts { context.texts(language) }

  func render() -> [UInt8] {
    var head = PageHead(context: context, texts: texts, root: "../")
    head.title = texts.text("site.call.all")
    head.description = texts.text("site.call.about")
    head.translate(at: Address.callList)
    var fields = head.fields
    fields[.items] = .list(context.book.models.compactMap(model))
    return context.page(.callList, fields)
  }

  /// Returns the callbacks of a model, or nil if it has none.
  private func model(_ model: Model) -> Value? {
    let chosen = texts.choose(model.shownLabels)
    let labels = chosen?.text ?? ModelLabels()
    let calls = model.definition.callbacks.compactMap { callback -> Value? in
      context.index.callFiles[callback.name].map { file in
        .object([
          .href: .text("\(Address.calls)/\(file)"), .code: .text(callback.name),
          .label: .optional(labels.callbacks[callback.name]?.label),
        ])
      }
    }
    guard !calls.isEmpty else { return nil }
    return .object([
      .id: .text(model.id), .name: .text(labels.title ?? model.id), .calls: .list(calls),
      .labelLang: .optional(chosen.flatMap { texts.foreign($0.tag) }),
    ])
  }
}
