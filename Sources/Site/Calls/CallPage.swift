import Base
import Book
import HTMLOutput
import Page
import Statechart

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
    head.title = context.book.firstName(of: name)
    head.translate(at: { Address.call($0, file) })
    let models = context.book.models.compactMap { CallDescription($0, name, context, texts) }
    head.description = models.compactMap(\.label).first ?? ""
    var fields = head.fields
    fields[.code] = .text(head.title)
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

extension SearchPage {
  /// Indexes the page of each callback: its name in all spellings, and what the models say of it.
  static func calls(of language: Language, _ context: SiteContext) -> [SearchPage] {
    let texts = context.texts(language)
    let title = texts.text("site.call.all")
    return context.index.callFiles.names.compactMap { name in
      guard let file = context.index.callFiles[name] else { return nil }
      let models = context.book.models.compactMap { CallDescription($0, name, context, texts) }
      let heading = context.book.firstName(of: name)
      let own = models.filter(\.isOfReader).compactMap(\.text).uniqued
      return SearchPage(
        "\(Address.calls)/\(file)", title: title,
        [
          Entry(
            anchor: "", heading: heading,
            forms: models.flatMap(\.spellings).uniqued.filter { $0 != heading }.joined(
              separator: " "),
            text: own.joined(separator: texts.text("site.title-separator")))
        ])
    }
  }
}

extension Book {
  /// Returns a callback in the spelling that the first model which has one wants readers to see first.
  fileprivate func firstName(of callback: String) -> String {
    let names = models.lazy.map { $0.name(of: callback, in: $0.definition.spelling) }
    return names.first { $0 != callback } ?? callback
  }
}

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
    fields[.items] = .list(context.explainers.compactMap(model))
    return context.page(.callList, fields)
  }

  /// Returns the callbacks of a model, or nil if it has none.
  private func model(_ model: Model) -> Value? {
    let chosen = texts.choose(model.shownLabels)
    let labels = chosen?.text ?? ModelLabels()
    let calls = model.definition.callbacks.compactMap { callback -> Value? in
      context.index.callFiles[callback.name].map { file in
        .object([
          .href: .text("\(Address.calls)/\(file)"),
          .code: .text(model.name(of: callback.name, in: model.definition.spelling)),
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

/// What one model says of a callback, for a reader.
struct CallDescription {
  private let model: Model
  private let declared: CallbackDeclaration
  private let labels: ModelLabels
  /// The language of the labels, if it is not the reader's.
  private let foreign: String?
  private let context: SiteContext
  private let texts: ReaderTexts

  /// Returns nil for a model that does not declare the callback.
  init?(_ model: Model, _ name: String, _ context: SiteContext, _ texts: ReaderTexts) {
    guard let declared = model.definition.callbacks.first(where: { $0.name == name }) else {
      return nil
    }
    self.model = model
    self.declared = declared
    self.context = context
    self.texts = texts
    let chosen = texts.choose(model.shownLabels)
    labels = chosen?.text ?? ModelLabels()
    foreign = chosen.flatMap { texts.foreign($0.tag) }
  }

  /// What the callback is called for readers, or nil if it has no label.
  var label: String? { words?.label }

  /// Whether the labels are in the reader's language.
  var isOfReader: Bool { foreign == nil }

  /// What the labels say of the callback, on one line.
  var text: String? {
    let parts = [words?.label, words?.why].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: texts.text("site.title-separator"))
  }

  /// The name as traces, and as other languages and frameworks write it.
  var spellings: [String] { [declared.name] + declared.spellings.map(\.text) }

  private var words: ModelLabels.Callback? { labels.callbacks[declared.name] }

  /// The fields of one item of the template `call`.
  var value: Value {
    let events = context.calls.value.events(of: declared.name, model: model.id)
    var told: Set<String> = []
    return .object([
      .name: .text(labels.title ?? model.id), .labelLang: .optional(foreign),
      .label: .optional(label), .why: .optional(words?.why), .rows: .list(rows),
      .comes: list(events.comes, &told), .never: list(events.never, &told),
    ])
  }

  /// The most events that stand in a list; the others are folded.
  private static let most = 8

  /// Returns events as links to examples of them, without those whose labels were told; nothing for none.
  private func list(_ events: [CallUses.Event], _ told: inout Set<String>) -> Value {
    let words = RunWords(texts: texts, labels: labels, words: [:])
    let links = events.compactMap { event -> Value? in
      let name = words.label(ofStimulus: event.stimulus) ?? event.stimulus
      guard told.insert(name).inserted else { return nil }
      let lesson = context.book.lessons[event.lesson].id
      return .object([
        .name: .text(name), .href: .text("../\(lesson)/index.html#\(event.step)"),
      ])
    }
    guard !links.isEmpty else { return .nothing }
    let rest = links.dropFirst(Self.most)
    let more: Value =
      rest.isEmpty
      ? .nothing
      : .object([
        .name: .text(
          texts.text("site.run.events", ["count": texts.number(rest.count)], count: rest.count)),
        .links: .list(Array(rest)),
      ])
    return .object([.links: .list(Array(links.prefix(Self.most))), .left: more])
  }

  private var rows: [Value] {
    // A call with one spelling has it as its title.
    let spellings =
      declared.spellings.isEmpty ? [] : [(kind: "name", text: declared.name)] + declared.spellings
    var rows = spellings.compactMap { spelling in
      labels[.spellings][spelling.kind].map { row($0, code: spelling.text) }
    }
    if let versions { rows.append(row(texts.text("site.call.versions"), text: versions)) }
    let calls = context.calls.value
    let states = model.lessonStates.filter {
      calls.sees($0, model: model.id, name: declared.name)
    }
    if !states.isEmpty {
      let names = states.map { labels[.states][$0] ?? $0 }
      rows.append(
        row(
          texts.text("site.call.states"),
          text: names.joined(separator: texts.text("site.list-separator"))))
    }
    return rows
  }

  private func row(_ name: String, code: String? = nil, text: String? = nil) -> Value {
    .object([.name: .text(name), .code: .optional(code), .text: .optional(text)])
  }

  /// The versions that have the callback, or nil if all have it.
  private var versions: String? {
    guard let version = model.chart.parameters.firstIndex(where: \.isVersion) else { return nil }
    let format = labels[.parameters][model.parameters[version]] ?? "{value}"
    func name(_ value: String) -> String { format.replacing("{value}", with: value) }
    switch (declared.since, declared.until) {
    case (let since?, let until?): return name(since == until ? "\(since)" : "\(since)–\(until)")
    case (let since?, nil): return texts.text("site.call.since", ["version": name("\(since)")])
    case (nil, let until?): return texts.text("site.call.until", ["version": name("\(until)")])
    case (nil, nil): return nil
    }
  }
}
