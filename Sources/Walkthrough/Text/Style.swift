/// What a run of text is to a reader; the palette decides how it looks.
enum Style: Sendable {
  case plain, heading, strong, emphasis, code, quiet, good, bad

  /// Parameters of the terminal's "select graphic rendition" (ECMA-48); nil changes nothing.
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
