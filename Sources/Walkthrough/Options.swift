/// The options of a `learn` session, and the environment variables that affect it.
package struct WalkthroughOptions: Sendable {
  /// The lesson to walk through; nil for the whole book.
  package let lesson: String?
  /// The step of the lesson at which to begin, by number or id; nil to go on where the last session ended.
  package let step: String?
  /// The tag given with `--lang`; nil when the locale decides.
  package let language: String?
  /// Whether output has neither escape sequences nor drawn lines.
  package let isPlain: Bool
  package let color: ColorChoice
  /// Whether only the progress is reported.
  package let isStatus: Bool
  /// The environment variables that affect language and color: `LC_ALL`, `LC_MESSAGES`, `LANG`,
  /// `NO_COLOR` and `TERM`.
  package let environment: [String: String]

  package init(
    lesson: String? = nil, step: String? = nil, language: String? = nil, isPlain: Bool = false,
    color: ColorChoice = .auto, isStatus: Bool = false, environment: [String: String] = [:]
  ) {
    self.lesson = lesson
    self.step = step
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
