import Book

/// The spelling in which names of callbacks are shown.
struct Spelling: Equatable {
  /// As a model declares it, such as `swift`; nil for the model's own names.
  var kind: String?

  func name(_ name: String, _ declarations: [CallbackDeclaration]) -> String {
    guard let kind, let declaration = declarations.first(where: { $0.name == name }),
      let spelling = declaration.spellings.first(where: { $0.kind == kind })
    else { return name }
    return spelling.text
  }

  /// The kinds that models declare, in their order, each once.
  static func kinds(of models: [Model]) -> [String] {
    var kinds: [String] = []
    for model in models {
      for callback in model.definition.callbacks {
        for spelling in callback.spellings where !kinds.contains(spelling.kind) {
          kinds.append(spelling.kind)
        }
      }
    }
    return kinds
  }
}
