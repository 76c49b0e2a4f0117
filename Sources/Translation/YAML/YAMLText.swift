import Base
import Book
import Formats

/// Formats values of YAML files as plain scalars, or as JSON strings if needed.
enum YAMLText {
  static func line(_ key: String, _ text: String) -> String {
    "\(key): \(scalar(text))"
  }

  /// Returns a map on one line, sorted by key.
  static func line(_ key: String, _ map: [String: String]) -> String {
    let pairs = map.sorted { $0.key < $1.key }.map {
      "\(scalar($0.key, inFlow: true)): \(scalar($0.value, inFlow: true))"
    }
    return "\(key): {\(pairs.joined(separator: ", "))}"
  }

  /// Returns a list on one line.
  static func list(_ texts: [String]) -> String {
    "[\(texts.map { scalar($0, inFlow: true) }.joined(separator: ", "))]"
  }

  /// Returns a plain key if the parser reads it back unchanged.
  static func key(_ key: String) -> String {
    !key.contains(":") && reads("\(key): x", key, as: "x") && reads("{\(key): x}", key, as: "x")
      ? key : JSON.quoted(key)
  }

  /// Returns a plain scalar if the parser reads it back unchanged in this context.
  static func scalar(_ text: String, inFlow: Bool = false) -> String {
    reads(inFlow ? "{x: \(text)}" : "x: \(text)", "x", as: text) ? text : JSON.quoted(text)
  }

  private static func reads(_ yaml: String, _ key: String, as text: String) -> Bool {
    var diagnostics: [Diagnostic] = []
    let node = YAMLParser.parse(SourceFile(path: "", text: yaml), &diagnostics)
    return node?[key]?.text == text && node?.entries?.count == 1 && diagnostics.isEmpty
  }
}
