private import CUTF8Proc

/// The width of text in terminal cells, after Unicode's East Asian Width (UAX #11).
package enum CellWidth {
  /// Returns the width of one scalar: 0 for combining marks and controls, 2 for wide ones, else 1.
  ///
  /// Characters of ambiguous width count as 1, as terminals outside East Asia draw them.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F ? 0 : 1 }
    return Int(utf8proc_charwidth(utf8proc_int32_t(scalar.value)))
  }

  /// Returns the width of one grapheme cluster.
  ///
  /// That is the width of its widest scalar, or 2 with the emoji variation selector (U+FE0F).
  package static func of(_ character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F { return 2 }
      widest = max(widest, of(scalar))
    }
    return widest
  }

  /// Returns the sum of the widths of the text's grapheme clusters.
  ///
  /// - Complexity: O(n), where n is the number of scalars of the text.
  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }
}

/// Makes text of a book safe to print to a terminal or a log.
package enum TerminalText {
  /// Returns the text with each unsafe scalar replaced by U+FFFD and each tab by a space.
  ///
  /// Unsafe scalars could repaint the screen, begin a line, or reverse the direction of the text
  /// after them and so disguise what a line says.
  ///
  /// - Complexity: O(n), where n is the number of scalars of the text.
  package static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\t" || isUnsafe($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar == "\t" ? " " : isUnsafe(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  /// Returns the text with `shown(_:)` applied to each line.
  package static func shownLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { shown(String($0)) }
      .joined(separator: "\n")
  }

  /// Whether a scalar is a control character (C0, DEL, C1), a line or paragraph separator, or a
  /// bidirectional embedding, override or isolate.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
