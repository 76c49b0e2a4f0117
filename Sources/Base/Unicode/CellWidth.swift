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
