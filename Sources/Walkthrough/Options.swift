/// What a learner chose, and where the session takes place.
package struct WalkthroughOptions: Sendable {
  /// The lesson to walk through; nil for the whole book.
  package let lesson: String?
  /// `--lang`; nil when the locale decides.
  package let language: String?
  /// Neither escapes nor drawn lines.
  package let isPlain: Bool
  package let color: ColorChoice
  /// Whether a person types: then the prompt is written before each line.
  package let isTerminal: Bool
  /// The variables that speak of languages and colours: `LC_ALL`, `LC_MESSAGES`, `LANG`,
  /// `NO_COLOR`, `TERM`.
  package let environment: [String: String]
  /// How wide the window is now, in cells; asked before each paragraph.
  package let columns: @Sendable () -> Int

  package init(
    lesson: String? = nil, language: String? = nil, isPlain: Bool = false,
    color: ColorChoice = .auto, isTerminal: Bool = false, environment: [String: String] = [:],
    columns: @escaping @Sendable () -> Int = { 80 }
  ) {
    self.lesson = lesson
    self.language = language
    self.isPlain = isPlain
    self.color = color
    self.isTerminal = isTerminal
    self.environment = environment
    self.columns = columns
  }

  var palette: Palette {
    let isColored = color.isColored(isTerminal: isTerminal, environment: environment)
    return Palette(isColored: isColored && !isPlain, isPlain: isPlain)
  }
}
