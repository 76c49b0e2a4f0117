/// Text of a book as it may be sent to a terminal or a log.
package enum TerminalText {
  /// The text with every unsafe scalar replaced, and a tab by a space.
  ///
  /// What is replaced could repaint the screen, begin a line, or turn the direction of what follows,
  /// behind which a line hides what it says. O(n).
  package static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\t" || isUnsafe($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar == "\t" ? " " : isUnsafe(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  /// The same of each line of a text.
  package static func shownLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { shown(String($0)) }
      .joined(separator: "\n")
  }

  /// Control characters (C0, DEL, C1), line and paragraph separators, and the marks of Unicode's
  /// bidirectional algorithm that embed, override and isolate.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
