import Book

/// The values of parameters as a model's words write them: `release 4–12` for `version=4..12`.
enum ParameterWords {
  /// Parameters without a label stay as they are written.
  static func text(_ written: String, _ labels: [String: String], _ separator: String) -> String {
    written.split(separator: " ").map { part in
      guard let sign = part.firstIndex(of: "="), let label = labels[String(part[..<sign])] else {
        return String(part)
      }
      let value = String(part[part.index(after: sign)...]).replacing("..", with: "–")
      return label.replacing("{value}", with: value.replacing(",", with: separator))
    }.joined(separator: separator)
  }
}
