import Book

/// The spelling in which names of callbacks are shown.
struct Spelling: Equatable {
  /// A kind that a model declares, such as `swift`; nil for the model's own names.
  var kind: String?

  func name(_ name: String, _ declarations: [CallbackDeclaration]) -> String {
    guard let kind, let declaration = declarations.first(where: { $0.name == name }),
      let spelling = declaration.spellings.first(where: { $0.kind == kind })
    else { return name }
    return spelling.text
  }

  /// Returns the kinds that models declare, each once, in order of declaration.
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
