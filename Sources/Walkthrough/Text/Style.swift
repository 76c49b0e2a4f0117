/// The role of a run of text; the palette decides how it looks.
package enum Style: Sendable {
  case plain, heading, strong, emphasis, code, quiet, good, bad

  /// The parameters of the SGR control sequence (ECMA-48); nil for the default style.
  var rendition: String? {
    switch self {
    case .plain: nil
    case .heading: "1;36"
    case .strong: "1"
    case .emphasis: "3"
    case .code: "36"
    case .quiet: "2"
    case .good: "32"
    case .bad: "33"
    }
  }
}
