import Book
import Diagnostics

/// Values of the front matter as YAML: plain where that means the same, or else in quotes, as JSON
/// writes them (YAML 1.2 holds all of JSON).
enum YAMLText {
  static func line(_ key: String, _ text: String) -> String {
    "\(key): \(scalar(text, in: ("x: ", "")))"
  }

  /// A map on one line, in order of its keys.
  static func line(_ key: String, _ map: [String: String]) -> String {
    let braces = ("{x: ", "}")
    let pairs = map.sorted { $0.key < $1.key }.map {
      "\(scalar($0.key, in: braces)): \(scalar($0.value, in: braces))"
    }
    return "\(key): {\(pairs.joined(separator: ", "))}"
  }

  /// Asked of the parser itself, as a value in such a place.
  private static func scalar(_ text: String, in place: (before: String, after: String)) -> String {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "", text: place.before + text + place.after)
    let isPlain = YAMLParser.parse(file, &diagnostics)?["x"]?.text == text
    return isPlain && diagnostics.isEmpty ? text : JSON.string(text)
  }
}
