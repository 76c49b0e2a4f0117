/// The brackets around an addition to a text, full-width ones beside Chinese characters.
///
/// A full-width bracket includes its space (W3C, Requirements for Chinese Text Layout, 3.1).
package struct Brackets: Sendable {
  package let open: String
  package let close: String
  package let areWide: Bool

  /// Chooses brackets by a character beside the opening one.
  package init(beside scalar: Unicode.Scalar?) {
    areWide = scalar?.properties.isIdeographic == true
    (open, close) = areWide ? ("（", "）") : (" (", ")")
  }

  /// Returns an addition in the brackets that it has after a text.
  ///
  /// The text decides; without one, because a name of a program is before them, the addition does.
  package static func around(_ addition: String, after text: String = "") -> String {
    let brackets = Brackets(beside: text.unicodeScalars.last ?? addition.unicodeScalars.first)
    return brackets.open + addition + brackets.close
  }
}
