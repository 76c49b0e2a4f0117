import Book
import HTMLOutput
import Page
import Statechart

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

  private var words: ModelLabels.Callback? { labels.callbacks[declared.name] }

  /// The fields of one item of the template `call`.
  var value: Value {
    .object([
      .name: .text(labels.title ?? model.id), .labelLang: .optional(foreign),
      .label: .optional(label), .why: .optional(words?.why), .rows: .list(rows),
    ])
  }

  private var rows: [Value] {
    var rows = ([(kind: "name", text: declared.name)] + declared.spellings).compactMap { spelling in
      labels.spellings[spelling.kind].map { row($0, code: spelling.text) }
    }
    if let versions { rows.append(row(texts.text("site.call.versions"), text: versions)) }
    let calls = context.calls.value
    let states = model.lessonStates.filter {
      calls.sees($0, model: model.id, name: declared.name)
    }
    if !states.isEmpty {
      let names = states.map { labels.states[$0] ?? $0 }
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
    let format = labels.parameters[model.parameters[version]] ?? "{value}"
    func name(_ value: String) -> String { format.replacing("{value}", with: value) }
    switch (declared.since, declared.until) {
    case (let since?, let until?): return name(since == until ? "\(since)" : "\(since)–\(until)")
    case (let since?, nil): return texts.text("site.call.since", ["version": name("\(since)")])
    case (nil, let until?): return texts.text("site.call.until", ["version": name("\(until)")])
    case (nil, nil): return nil
    }
  }
}
