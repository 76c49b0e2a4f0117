import Formats

/// A step on the way to a value of a YAML file.
enum YAMLStep: Hashable {
  case key(String)
  /// The item of a list whose `id` is this; that of a chapter may be its `lesson`.
  case item(String)
}

/// What is written into a YAML file.
enum YAMLValue: Equatable {
  case text(String)
  /// A list of texts, on one line.
  case list([String])

  func formatted(inFlow: Bool) -> String {
    switch self {
    case .text(let text): YAMLText.scalar(text, inFlow: inFlow)
    case .list(let texts): YAMLText.list(texts)
    }
  }
}

extension YAMLNode {
  /// Returns the value at a step; nil when there is none.
  subscript(step: YAMLStep) -> YAMLNode? {
    switch step {
    case .key(let key): return self[key]
    case .item(let id):
      guard case .sequence(let items) = content else { return nil }
      return items.first { ($0["id"] ?? $0["lesson"])?.text == id }
    }
  }

  subscript(path: [YAMLStep]) -> YAMLNode? {
    path.reduce(self) { node, step in node?[step] }
  }

  /// Whether this is that value; a single text is a list of one.
  func holds(_ value: YAMLValue) -> Bool {
    switch (value, content) {
    case (.text(let wanted), .scalar(let found, _)): wanted == found
    case (.list(let wanted), .scalar(let found, _)): wanted == [found]
    case (.list(let wanted), .sequence(let items)): wanted == items.map { $0.text ?? "" }
    default: false
    }
  }

  /// The texts of the node and of everything in it, each with the keys that lead to it.
  func texts(_ path: [YAMLStep] = []) -> [(path: [YAMLStep], node: YAMLNode)] {
    guard let entries else { return text == nil ? [] : [(path, self)] }
    return entries.flatMap { $0.value.texts(path + [.key($0.key)]) }
  }
}
