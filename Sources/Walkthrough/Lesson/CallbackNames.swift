import Book

/// The names by which learners may refer to callbacks.
struct CallbackNames {
  let declarations: [CallbackDeclaration]
  let labels: ModelLabels?

  /// Returns the callbacks that a line may mean; several only where they share a name or label.
  func meant(by line: String) -> Set<String> {
    let typed = Self.folded(line)
    return Set(declarations.filter { spellings(of: $0).contains(typed) }.map(\.name))
  }

  private func spellings(of declaration: CallbackDeclaration) -> [String] {
    let label = labels?.callbacks[declaration.name]?.label
    let all = [declaration.name] + declaration.spellings.map(\.text) + [label].compactMap { $0 }
    return all.map(Self.folded)
  }

  /// Normalizes a name: drops case, backquotes, and an empty argument list or colon at the end.
  private static func folded(_ text: String) -> String {
    var text = text.lowercased()
    text.removeAll { $0 == "`" }
    for ending in ["(_:)", "()", ":"] where text.hasSuffix(ending) {
      text.removeLast(ending.count)
      break
    }
    return text
  }
}
