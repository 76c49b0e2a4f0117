import Book

/// What callbacks are called, by learners too.
struct CallbackNames {
  let declarations: [CallbackDeclaration]
  let labels: ModelLabels?

  /// The callbacks that a learner may mean; more than one only where two share a label.
  func meant(by line: String) -> Set<String> {
    let typed = Self.folded(line)
    return Set(declarations.filter { spellings(of: $0).contains(typed) }.map(\.name))
  }

  private func spellings(of declaration: CallbackDeclaration) -> [String] {
    let label = labels?.callbacks[declaration.name]?.label
    let all = [declaration.name] + declaration.spellings.map(\.text) + [label].compactMap { $0 }
    return all.map(Self.folded)
  }

  /// Without regard to case, marks of code, an empty argument list and the colon at the end.
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
