import Base
import Book

/// What an editor shows about a name.
enum Hover {
  static func result(
    _ mention: Mention, _ text: (text: String, range: JSON)?
  ) -> JSON {
    guard let text else { return .null }
    return .object([
      "contents": .object(["kind": "markdown", "value": .string(text.text)]),
      "range": text.range,
    ])
  }

  /// Returns the text about a name in a file, or nil when the book says nothing about it.
  static func text(_ mention: Mention, in file: BookFile, _ names: inout BookNames) -> String? {
    switch mention.subject {
    case .name(let text, let kinds):
      guard case .example(_, let model?) = file, let model = names.model(model) else { return nil }
      return model.find(text, kinds)?.hover(of: model.model.id)
    case .code(let text, let models):
      for id in models {
        guard let model = names.model(id),
          let name = model.vocabulary.first(where: { $0.text == text })
        else { continue }
        return name.hover(of: id)
      }
      return nil
    case .model(let id):
      return names.allModels.first { $0.text == id }.map {
        "`\(id)`" + ($0.label.map { ": " + Name.escaped($0) } ?? "")
      }
    case .file, .link: return nil
    }
  }
}
