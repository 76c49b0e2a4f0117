import Book

/// Renders the app of an example in the reader's language.
struct SetUpView {
  private let texts: ReaderTexts
  private let words: RunWords

  init(_ texts: ReaderTexts, _ words: RunWords) {
    self.texts = texts
    self.words = words
  }

  /// Returns the methods and what the app does not implement, or nothing for the usual app.
  func value(_ setUp: SetUp) -> Value {
    guard !setUp.isEmpty else { return .nothing }
    let methods = setUp.methods.map { method -> Value in
      .object([
        .code: .text(method.callback),
        .label: .optional(words.labels.callbacks[method.callback]?.label),
        .actions: .list(method.actions.map { .object([.code: .text(words.action($0))]) }),
      ])
    }
    return .object([.methods: .list(methods), .without: without(setUp.without)])
  }

  private func without(_ names: [String]) -> Value {
    guard !names.isEmpty else { return .nothing }
    let (before, after) = texts.parts("site.app-without", around: "names")
    let separator = texts.text("site.list-separator")
    let items = names.enumerated().map { index, name -> Value in
      let isLast = index == names.count - 1
      return .object([.code: .text(name), .separator: .text(isLast ? "" : separator)])
    }
    return .object([.before: .text(before), .names: .list(items), .after: .text(after)])
  }
}
