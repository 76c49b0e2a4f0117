package import Book

/// The callbacks in the examples of a page, each once, explained at the end of the page.
package struct CallbackList {
  private var names: [(model: String, callback: String)] = []

  package mutating func add(_ transcript: Transcript) {
    guard transcript.shown.contains(.callback) else { return }
    for observed in transcript.moments.flatMap(\.observed) where observed.kind == .callback {
      let isKnown = names.contains { $0.callback == observed.name }
      if !isKnown { names.append((transcript.model, observed.name)) }
    }
  }

  /// Returns the kinds of spelling to choose from, or `nothing` if there is only one.
  package func spellingChoice(_ context: FragmentContext, _ texts: ReaderTexts) -> Value {
    var kinds: [(kind: String, label: String)] = []
    for model in Set(names.map(\.model)).sorted() {
      guard let model = context.index.model(model) else { continue }
      let labels = texts.choose(model.shownLabels)?.text.spellings ?? [:]
      for kind in [""] + model.definition.callbacks.flatMap(\.spellings).map(\.kind)
      where !kinds.contains(where: { $0.kind == kind }) {
        kinds.append((kind, labels[kind.isEmpty ? "name" : kind] ?? kind))
      }
    }
    guard kinds.count > 1 else { return .nothing }
    return .object([
      .spellings: .list(kinds.map { .object([.kind: .text($0.kind), .label: .text($0.label)]) }),
      .words: .text(Set(names.map(\.model)).sorted().joined(separator: " ")),
    ])
  }

  /// Returns the list of the template `calls`, without callbacks that have no label.
  ///
  /// The reason and the other spellings are left to the page of the callback, if it has one.
  package func value(_ context: FragmentContext, _ texts: ReaderTexts) -> Value {
    let calls = names.compactMap { name -> Value? in
      guard let model = context.index.model(name.model),
        let labels = texts.choose(model.shownLabels),
        let words = labels.text.callbacks[name.callback]
      else { return nil }
      let address = context.index.callFiles[name.callback].flatMap(context.addresses.call)
      let declared = model.definition.callbacks.first { $0.name == name.callback }
      let spellings = address == nil ? declared?.spellings ?? [] : []
      return .object([
        .code: .text(name.callback), .label: .text(words.label), .href: .optional(address),
        .why: .optional(address == nil ? words.why : nil),
        .labelLang: .optional(texts.foreign(labels.tag)),
        .spellings: .list(
          spellings.map { .object([.kind: .text($0.kind), .code: .text($0.text)]) }),
      ])
    }
    return calls.isEmpty ? .nothing : .object([.calls: .list(calls)])
  }
}
