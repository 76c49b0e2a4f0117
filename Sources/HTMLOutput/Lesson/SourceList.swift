package import Book

/// What backs the facts of a lesson: each piece of evidence with the steps that rely on it.
package struct SourceList {
  private let context: FragmentContext
  private let texts: ReaderTexts
  private let steps: [ShownStep]
  /// The address of the page with the steps; empty if the list is on it.
  private let page: String

  /// Creates the list for the steps of a lesson.
  package init(
    _ context: FragmentContext, _ texts: ReaderTexts, steps: [ShownStep], on page: String = ""
  ) {
    self.page = page
    self.context = context
    self.texts = texts
    self.steps = steps
  }

  /// The evidence in the order of the steps, or `nothing` if no step has any.
  package var value: Value {
    let found =
      context.book.facts?.evidence(of: steps.map(\.step)) { context.index.example($0)?.facts }
      ?? []
    guard !found.isEmpty else { return .nothing }
    return .object([.rows: .list(found.map(row)), .ui: texts.values])
  }

  private func row(_ backed: BackedSteps) -> Value {
    let evidence = backed.evidence
    let language = evidence.language.flatMap { texts.foreign($0) }
    return .object([
      .name: .text(evidence.title), .nameLang: .optional(language),
      .href: .optional(evidence.url),
      .kind: .text(texts.text("site.evidence.\(evidence.kind.rawValue)")),
      .steps: .list(links(Set(backed.steps))),
    ])
  }

  private func links(_ ids: Set<String>) -> [Value] {
    let shown = steps.filter { ids.contains($0.step.id) }
    return shown.enumerated().map { index, one in
      let foreign = texts.foreign(one.text.language)
      let direction = context.book.language(one.text.language)?.direction.rawValue
      return .object([
        .href: .text("\(page)#\(one.step.id)"), .name: .text(one.step.title),
        .stepLang: .optional(foreign),
        .stepDir: .optional(foreign == nil ? nil : direction),
        .separator: .text(index + 1 < shown.count ? texts.text("site.list-separator") : ""),
      ])
    }
  }
}
