/// Formats parameters with a model's labels: `release 4–12` for `version=4..12`.
package enum ParameterFormatter {
  /// Returns the text of parameters; those without a label are unchanged, and a value may have one of its own.
  package static func text(
    _ written: String, _ labels: [String: String], _ separator: String
  ) -> String {
    written.split(separator: " ").map { part in
      if let label = labels[String(part)] { return label }
      guard let sign = part.firstIndex(of: "="), let label = labels[String(part[..<sign])] else {
        return String(part)
      }
      let written = String(part[part.index(after: sign)...])
      let value = duration(written) ?? written.replacing("..", with: "–")
      return label.replacing("{value}", with: value.replacing(",", with: separator))
    }.joined(separator: separator)
  }

  /// Returns a time with a no-break space before its unit; nil for another value.
  private static func duration(_ value: String) -> String? {
    guard DurationText.parse(value) != nil else { return nil }
    let digits = value.prefix { $0.isNumber }
    return "\(digits)\u{A0}\(value.dropFirst(digits.count))"
  }
}
