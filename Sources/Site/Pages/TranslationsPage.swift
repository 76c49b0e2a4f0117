import Book
import HTMLOutput
import Page

/// `/<language>/translations.html`: the status of all languages, and what is missing in this one.
struct TranslationsPage {
  let context: SiteContext
  let language: Language

  private var texts: ReaderTexts { context.texts(language) }

  func render() -> [UInt8] {
    var head = PageHead(context: context, texts: texts, root: "../")
    head.title = texts.text("translation.title")
    head.isHidden = true
    head.link(at: Address.translations)
    var fields = head.fields
    fields[.about] = .text(texts.text("translation.about"))
    fields[.rows] = .list(context.progress.value.status.languages.compactMap(row))
    fields[.left] = .text(texts.text("translation.left", ["language": language.autonym]))
    let gaps = context.book.lessons.indices.compactMap(gap)
    fields[.gaps] = .list(gaps)
    fields[.nothingLeft] = gaps.isEmpty ? .text(texts.text("translation.nothing-left")) : .nothing
    return context.page(.translations, fields)
  }

  /// Returns a row of the table of languages.
  private func row(_ status: LanguageStatus) -> Value? {
    guard let language = context.book.language(status.language) else { return nil }
    let behind = status.steps.total - status.steps[.current]
    return .object([
      .tag: .text(language.tag.text), .name: .text(language.autonym),
      .href: .text("../" + Address.translations(language.tag)),
      .dir: .text(language.direction.rawValue),
      .isCurrent: .bool(language.tag == self.language.tag),
      .lessons: .text(
        share(status.lessons.total - status.lessons[.missingLesson], status.lessons.total)),
      .steps: .text(
        share(status.steps.total - status.steps[.missingStep], status.steps.total)),
      .behind: .text(String(behind)),
      .interface: .text(share(status.interface[.current], status.interface.total)),
    ])
  }

  private func share(_ part: Int, _ total: Int) -> String {
    texts.text("translation.share", ["part": String(part), "total": String(total)])
  }

  /// Returns a link to a lesson and what is missing in it, or nil if the lesson is current.
  private func gap(_ index: Int) -> Value? {
    let lesson = context.book.lessons[index]
    let all = context.progress.value.items[lesson.id] ?? []
    let items = all.filter { $0.language == language.tag }
    guard !items.isEmpty, case .object(var fields)? = link(index) else { return nil }
    let kinds: [(key: String, states: [Freshness])] = [
      ("to-translate", [.missingStep, .partial]), ("to-update", [.staleProse, .staleExample]),
      ("to-compare", [.draft, .machine, .unstamped, .parity, .elsewhere, .orphanStep]),
    ]
    let words = kinds.compactMap { kind -> String? in
      let count = items.count { kind.states.contains($0.state) }
      return count == 0 ? nil : texts.text("translation.\(kind.key)", count: count)
    }
    fields[.note] = .text(
      words.isEmpty
        ? texts.text("translation.to-start")
        : words.joined(separator: texts.text("site.list-separator")))
    return .object(fields)
  }

  private func link(_ index: Int) -> Value? {
    LessonLink(index: context.index, texts: texts).value(index, root: "")
  }
}
