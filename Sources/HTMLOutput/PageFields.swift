import Base
package import Book
package import Page

/// What the frame around a page shows of it: the fields of templates, with its sections written as HTML.
package struct PageFields {
  private let context: FragmentContext
  private let texts: ReaderTexts
  private var writer: HTMLWriter

  package init(_ context: FragmentContext, _ texts: ReaderTexts) {
    self.context = context
    self.texts = texts
    writer = HTMLWriter(context, texts)
  }

  /// The files of the book that the images of the sections show.
  package var images: [String] { writer.images }
  /// The scripts and styles of trusted HTML in the sections.
  package var inlineParts: InlineParts { writer.inlineParts }

  /// Returns the fields of a whole page, beside those of any page of the output.
  package mutating func fields(_ page: Page) -> Fields {
    [
      .title: .text(page.text.title), .description: .text(page.text.summary),
      .contentLang: .optional(page.foreign?.tag.text),
      .contentDir: .optional(page.foreign?.direction.rawValue),
      .notices: .list(page.notices.map { .object(notice($0)) }),
      .introduction: page.introduction.map { introduction($0) } ?? .nothing,
      .hasSteps: .bool(!page.steps.isEmpty),
      .steps: .list(page.steps.map { step($0, of: page.text) }),
      .hasRows: .bool(page.contents.hasRuns), .checked: checked(page.contents),
      .made: made(page),
      .calls: calls(page.contents),
    ]
  }

  /// Returns that the runs of a page were run when it was made, or `nothing` when all of them are recorded.
  private func checked(_ contents: Page.Contents) -> Value {
    guard contents.isRun else { return .nothing }
    return .text(texts.text(contents.recordings.isEmpty ? "site.checked" : "site.checked-rest"))
  }

  /// Returns the commands for those who build the book, or `nothing` for none.
  private func made(_ page: Page) -> Value {
    let commands =
      page.contents.recordings.map { ("site.made.run", $0) }
      + (page.contents.hasTasks
        ? [("site.exercise.terminal", "tracebook learn \(page.lesson.id)")] : [])
    guard !commands.isEmpty else { return .nothing }
    return .object([
      .ui: context.interface(texts),
      .commands: .list(
        commands.map { key, command in
          let words = texts.parts(key, around: "command")
          return .object([
            .before: .text(words.before), .command: .text(command), .after: .text(words.after),
          ])
        }),
    ])
  }

  // MARK: Sections

  private mutating func introduction(_ section: Page.Section) -> Value {
    var fields: Fields = [
      .body: .text(writer.part(section.blocks, in: section.language, scope: "")),
      .stepLang: .nothing,
    ]
    mark(section, &fields)
    return .object(fields)
  }

  /// Returns a step of a page that is of a text.
  package mutating func step(_ step: Page.Section, of text: LessonText) -> Value {
    var fields: Fields = [
      .id: .text(step.id), .name: .text(step.title),
      .nameLang: .optional(step.titleLanguage?.tag.text),
      .nameDir: .optional(step.titleLanguage?.direction.rawValue),
      .heading: .text(writer.heading(step.heading, in: step.language, scope: step.id)),
      .body: .text(
        writer.part(step.blocks, after: step.heading, in: step.language, scope: step.id)),
      .stepLang: .nothing, .notice: .nothing, .original: .nothing, .former: .nothing,
      .anchors: .list(step.formerIDs.map { .object([.id: .text($0)]) }),
    ]
    mark(step, &fields)
    if let told = step.notice {
      let notice = notice(told)
      for field in [Field.notice, .original] { fields[field] = notice[field] }
    }
    if !step.former.isEmpty, let language = context.book.language(text.language) {
      // The former translation of a step is on the same page as its original.
      fields[.former] = .text(
        writer.part(step.former, in: language, scope: "former-\(step.id)"))
      fields[.formerLang] = .text(language.tag.text)
      fields[.formerDir] = .text(language.direction.rawValue)
    }
    return .object(fields)
  }

  /// Sets the language of a section that differs from that of the page's text.
  private func mark(_ section: Page.Section, _ fields: inout Fields) {
    guard section.isForeign else { return }
    fields[.stepLang] = .text(section.language.tag.text)
    fields[.stepDir] = .text(section.language.direction.rawValue)
  }

  private func notice(_ notice: Page.Notice) -> Fields {
    let original = notice.link.flatMap { link in
      context.address(of: link.target, texts).map { address -> Value in
        .object([
          .href: .text(address), .tag: .text(link.language.text), .name: .text(link.text),
        ])
      }
    }
    let command = notice.command.map { words -> Value in
      .object([
        .before: .text(words.before), .code: .text(words.code), .after: .text(words.after),
      ])
    }
    return [
      .notice: .text(notice.text), .original: original ?? .nothing, .command: command ?? .nothing,
    ]
  }

  // MARK: Sources and calls

  /// Returns a list of sources, or `nothing` for none.
  ///
  /// `page` is the address of the page with the steps; empty if the list is on it.
  package func sources(_ sources: [Page.Source], on page: String = "") -> Value {
    guard !sources.isEmpty else { return .nothing }
    let rows = sources.map { source -> Value in
      .object([
        .name: .text(source.evidence.title),
        .nameLang: .optional(source.evidence.language.flatMap { texts.foreign($0) }),
        .href: .optional(source.evidence.url), .kind: .text(source.kind),
        .steps: .list(
          source.steps.enumerated().map { index, step in
            let isLast = index == source.steps.count - 1
            return .object([
              .href: .text("\(page)#\(step.id)"), .name: .text(step.title),
              .stepLang: .optional(step.language?.tag.text),
              .stepDir: .optional(step.language?.direction.rawValue),
              .separator: .text(isLast ? "" : texts.text("site.list-separator")),
            ])
          }),
      ])
    }
    return .object([.rows: .list(rows), .ui: context.interface(texts)])
  }

  /// Returns the list of the template `calls`, without callbacks that have no label.
  ///
  /// The reason and the other spellings are left to the page of the callback, if it has one.
  private func calls(_ contents: Page.Contents) -> Value {
    let calls = contents.calls.compactMap { call -> Value? in
      guard let labels = texts.choose(call.model.shownLabels),
        let words = labels.text.callbacks[call.name]
      else { return nil }
      let address = context.index.callFiles[call.name].flatMap(context.addresses.call)
      let declared = call.model.definition.callbacks.first { $0.name == call.name }
      let spellings = address == nil ? declared?.spellings ?? [] : []
      return .object([
        .code: .text(call.model.name(of: call.name, in: contents.spelling)),
        .label: .text(words.label), .href: .optional(address),
        .why: .optional(address == nil ? words.why : nil),
        .labelLang: .optional(texts.foreign(labels.tag)),
        .spellings: .list(
          spellings.map { .object([.kind: .text($0.kind), .code: .text($0.text)]) }),
      ])
    }
    return calls.isEmpty ? .nothing : .object([.calls: .list(calls)])
  }

  /// Returns the kinds of spelling of calls to choose from, or `nothing` if there is only one.
  ///
  /// The first one is that of the page; `name` is that of the names that traces use.
  package func spellingChoice(_ contents: Page.Contents) -> Value {
    var kinds: [(kind: String, label: String)] = []
    let ids = Set(contents.calls.map(\.model.id)).sorted()
    for model in ids.compactMap(context.index.model) {
      let labels = texts.choose(model.shownLabels)?.text[.spellings] ?? [:]
      for kind in ["name"] + model.definition.spellingKinds
      where !kinds.contains(where: { $0.kind == kind }) {
        let isFirst = kind == contents.spelling
        kinds.insert((kind, labels[kind] ?? kind), at: isFirst ? 0 : kinds.count)
      }
    }
    guard kinds.count > 1 else { return .nothing }
    return .object([
      .spellings: .list(kinds.map { .object([.kind: .text($0.kind), .label: .text($0.label)]) }),
      .words: .text(ids.joined(separator: " ")),
    ])
  }
}
