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

  /// Returns the node and everything in it by the steps that lead there.
  ///
  /// - Complexity: O(n·d), where n is the number of values and d their depth; looking up each of them step by step
  ///   would take as long as all siblings together.
  func byPath() -> [[YAMLStep]: YAMLNode] {
    var found: [[YAMLStep]: YAMLNode] = [:]
    func add(_ node: YAMLNode, at path: [YAMLStep]) {
      guard found.updateValue(node, forKey: path) == nil else { return }
      switch node.content {
      case .scalar: break
      case .mapping(let entries):
        for entry in entries where found[path + [.key(entry.key)]] == nil {
          add(entry.value, at: path + [.key(entry.key)])
        }
      case .sequence(let items):
        for item in items {
          guard let id = (item["id"] ?? item["lesson"])?.text, found[path + [.item(id)]] == nil
          else { continue }
          add(item, at: path + [.item(id)])
        }
      }
    }
    add(self, at: [])
    return found
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
