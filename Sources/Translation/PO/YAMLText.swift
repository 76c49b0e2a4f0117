import BookModel
import Diagnostics
import JSON
import YAML

/// Formats values of the front matter as plain YAML scalars, or as JSON strings if needed.
enum YAMLText {
  static func line(_ key: String, _ text: String) -> String {
    "\(key): \(scalar(text, in: ("x: ", "")))"
  }

  /// Returns a map on one line, sorted by key.
  static func line(_ key: String, _ map: [String: String]) -> String {
    let braces = ("{x: ", "}")
    let pairs = map.sorted { $0.key < $1.key }.map {
      "\(scalar($0.key, in: braces)): \(scalar($0.value, in: braces))"
    }
    return "\(key): {\(pairs.joined(separator: ", "))}"
  }

  /// Returns a plain scalar if the parser reads it back unchanged in this context.
  private static func scalar(_ text: String, in place: (before: String, after: String)) -> String {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "", text: place.before + text + place.after)
    let isPlain = YAMLParser.parse(file, &diagnostics)?["x"]?.text == text
    return isPlain && diagnostics.isEmpty ? text : JSON.quoted(text)
  }
}
