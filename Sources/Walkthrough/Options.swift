/// What a learner chose, and what the surroundings say of languages and colours.
package struct WalkthroughOptions: Sendable {
  /// The lesson to walk through; nil for the whole book.
  package let lesson: String?
  /// `--lang`; nil when the locale decides.
  package let language: String?
  /// Neither escapes nor drawn lines.
  package let isPlain: Bool
  package let color: ColorChoice
  /// Only to say how far the learner has come.
  package let isStatus: Bool
  /// The variables that speak of languages and colours: `LC_ALL`, `LC_MESSAGES`, `LANG`,
  /// `NO_COLOR`, `TERM`.
  package let environment: [String: String]

  package init(
    lesson: String? = nil, language: String? = nil, isPlain: Bool = false,
    color: ColorChoice = .auto, isStatus: Bool = false, environment: [String: String] = [:]
  ) {
    self.lesson = lesson
    self.language = language
    self.isPlain = isPlain
    self.color = color
    self.isStatus = isStatus
    self.environment = environment
  }

  func palette(isTerminal: Bool) -> Palette {
    let isColored = color.isColored(isTerminal: isTerminal, environment: environment)
    return Palette(isColored: isColored && !isPlain, isPlain: isPlain)
  }
}
