/// Writes diagnostics for a terminal, with the source line, a caret, the reason and the help.
package struct HumanWriter: Sendable {
  package let colored: Bool

  package init(colored: Bool) { self.colored = colored }

  /// Returns one diagnostic, ending in a line feed.
  package func text(of diagnostic: Diagnostic) -> String {
    let path = TerminalText.shown(diagnostic.path)
    let place = "\(path):\(diagnostic.position.line):\(diagnostic.position.column)"
    var lines = [
      "\(place): \(paint("\(diagnostic.severity.rawValue)[\(diagnostic.id)]", as: diagnostic)): "
        + TerminalText.shown(diagnostic.headline)
    ]
    if let excerpt = diagnostic.excerpt {
      lines += excerptLines(excerpt, at: diagnostic.position, of: diagnostic)
    }
    if let why = diagnostic.why { lines += labelled("why", why) }
    if let help = diagnostic.help { lines += labelled("help", help) }
    for note in diagnostic.notes {
      lines += labelled(
        "note", "\(note.path):\(note.position.line):\(note.position.column): \(note.text)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func excerptLines(
    _ excerpt: Diagnostic.Excerpt, at position: SourcePosition, of diagnostic: Diagnostic
  ) -> [String] {
    let number = String(position.line)
    let gutter = String(repeating: " ", count: number.count)
    let scalars = Array(excerpt.line.unicodeScalars)
    let column = position.column - 1 - excerpt.offset
    let (start, end) = (excerpt.offset > 0 ? "…" : "", excerpt.isCut ? "…" : "")
    let under = scalars.dropFirst(column).prefix(excerpt.length)
    let indent = String(
      repeating: " ", count: CellWidth.of(start) + Self.cells(scalars.prefix(column)))
    let caret = String(repeating: "^", count: max(1, Self.cells(under)))
    return [
      " \(number) | \(start)\(TerminalText.shown(excerpt.line))\(end)",
      " \(gutter) | \(indent)\(paint(caret, as: diagnostic))",
    ]
  }

  private func labelled(_ label: String, _ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let head = lines.isEmpty ? "  \(label): " : String(repeating: " ", count: label.count + 4)
      lines.append(line.isEmpty ? "" : head + TerminalText.shown(String(line)))
    }
    return lines
  }

  private func paint(_ text: String, as diagnostic: Diagnostic) -> String {
    guard colored else { return text }
    let code =
      switch diagnostic.severity {
      case .error: "1;31"
      case .warning: "1;33"
      case .notice: "1;36"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private static func cells(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    CellWidth.of(TerminalText.shown(String(String.UnicodeScalarView(scalars))))
  }
}
