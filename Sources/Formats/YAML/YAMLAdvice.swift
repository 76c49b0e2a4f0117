import Base

/// What to do about the messages of libyaml that authors meet most often.
enum YAMLAdvice {
  /// Returns a fix for the error at an offset, or nil when the message says enough.
  static func help(_ problem: String, _ offset: Int, _ file: SourceFile) -> String? {
    let line = file.lineText(file.lineIndex(at: min(offset, max(0, file.bytes.count - 1))))
    if line.prefix(while: \.isWhitespace).contains("\t") {
      return "YAML is indented by spaces: replace the tab"
    }
    if problem.hasPrefix("mapping values are not allowed"), let (key, value) = parts(of: line) {
      return "a value with a colon is written in quotes: `\(key): \(quoted(value))`"
    }
    if problem.hasPrefix("could not find expected ':'")
      || problem.hasPrefix("did not find expected key")
    {
      return
        "each line is `key: value`; a text that begins with a sign or contains `: ` is in quotes"
    }
    if problem.hasPrefix("found character that cannot start") {
      return
        "a text that begins with a sign is written in quotes: `\(quoted(item(at: offset, file)))`"
    }
    if problem.contains("expected ',' or '"), let sign = problem.dropLast().last {
      return "`\(sign)` is missing at the end of a line above"
    }
    if problem.contains("unexpected end of stream") {
      return "a quotation mark or a bracket is not closed"
    }
    return nil
  }

  /// Returns the item of a list or map that begins at an offset, up to a comma, a bracket or the end
  /// of the line.
  private static func item(at offset: Int, _ file: SourceFile) -> Substring {
    let line = file.lineRange(file.lineIndex(at: min(offset, max(0, file.bytes.count - 1))))
    let rest = file.text(max(offset, line.lowerBound)..<max(offset, line.upperBound))
    return rest.prefix { !",]}".contains($0) }
  }

  private static func parts(of line: String) -> (key: Substring, value: Substring)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
    return value.isEmpty ? nil : (line[..<colon].drop(while: \.isWhitespace), value)
  }

  private static func quoted(_ value: Substring) -> String {
    value.contains("\"")
      ? "'\(value.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
      : "\"\(value)\""
  }
}
