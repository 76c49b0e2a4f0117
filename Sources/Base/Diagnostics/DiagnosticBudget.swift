/// Limits on the number and length of the diagnostics that are shown.
package enum DiagnosticBudget {
  /// The largest number of diagnostics with one id that are shown for one file.
  package static let ofAKind = 100
  /// The largest size of a headline, in bytes.
  package static let headline = 2000
  /// The largest size of a reason, such as a counterexample, or of a help text, in bytes.
  package static let text = 32_000
  /// The largest number of lines in a reason or a help text.
  package static let lines = 400
}

extension String {
  /// Returns the beginning within both limits, followed by the number of bytes left out.
  func cut(bytes: Int, lines: Int) -> String {
    var seen = 0
    var end = utf8.startIndex
    var count = 0
    while end < utf8.endIndex, seen < bytes, count < lines {
      if utf8[end] == UInt8(ascii: "\n") { count += 1 }
      utf8.formIndex(after: &end)
      seen += 1
    }
    guard end < utf8.endIndex, utf8.count > seen + 40 else { return self }
    // Step back to the start of a character.
    while end > utf8.startIndex, utf8[end] & 0xC0 == 0x80 { utf8.formIndex(before: &end) }
    return self[..<end] + "… (\(utf8.distance(from: end, to: utf8.endIndex)) more bytes)"
  }
}

extension [Diagnostic] {
  /// Returns the diagnostics with roots first, where one summary replaces those of an id in a file
  /// beyond `DiagnosticBudget.ofAKind`.
  package func forShowing() -> [Diagnostic] {
    var counts: [Kind: Int] = [:]
    var first: [Kind: Diagnostic] = [:]
    var result: [Diagnostic] = []
    for diagnostic in rootsFirst() {
      let kind = Kind(path: diagnostic.path, id: diagnostic.id)
      let count = counts[kind, default: 0] + 1
      counts[kind] = count
      if count <= DiagnosticBudget.ofAKind { result.append(diagnostic) }
      if count == DiagnosticBudget.ofAKind + 1 { first[kind] = diagnostic }
    }
    guard !first.isEmpty else { return result }
    result += first.map { kind, diagnostic in
      let rest = counts[kind, default: 0] - DiagnosticBudget.ofAKind
      return Diagnostic(
        diagnostic.severity, "too-many", path: kind.path, position: diagnostic.position,
        "\(rest) more of `\(kind.id)` from here on",
        why: "\(DiagnosticBudget.ofAKind) of a kind are shown of a file",
        help: "correct what is shown, then run the command again")
    }
    return result.rootsFirst()
  }

  private struct Kind: Hashable {
    let path: String
    let id: String
  }
}
