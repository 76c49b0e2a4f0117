import Base

/// A name that may be written, with what readers call it.
struct Name: Equatable {
  let kind: NameKind
  /// The name as it is written.
  let text: String
  /// What readers call it, in their language; nil when nobody has said.
  var label: String?
  /// Why it happens, or another explanation.
  var explanation: String?
  /// What is written for it where that is more than the name.
  var inserted: String?

  /// The completion that replaces some characters, given as the protocol's range.
  func completion(replacing range: JSON) -> JSON {
    .object([
      "label": .string(text), "kind": .integer(kind.completionKind),
      "detail": label.map { .string($0) },
      "documentation": explanation.map { .string($0) },
      "textEdit": .object(["range": range, "newText": .string(inserted ?? text)]),
    ])
  }

  /// What an editor shows of the name, as Markdown.
  func hover(of model: String) -> String {
    var parts = ["`\(text)`" + (label.map { ": " + Self.escaped($0) } ?? "")]
    if let explanation { parts.append(Self.escaped(explanation)) }
    parts.append("*\(kind.rawValue) of \(Self.escaped(model))*")
    return parts.joined(separator: "\n\n")
  }

  /// Returns a text whose characters mean nothing in Markdown, because labels are plain text.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_{}[]<>#|~".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
