/// A line below a stimulus, which says what must be observed.
struct ExpectedLine {
  enum Content: Equatable {
    case observation(ObservationPattern)
    /// `{a, b}`: all of these observations, in any order.
    case anyOrder([ObservationPattern])
    /// `? NAME VALUE`: the value of a variable.
    case value(name: String, value: String)
    case refused
    /// A comment or a blank line.
    case silent
  }

  let content: Content
  /// The whole line without its line ending.
  let text: String
  let range: Range<Int>

  init(_ text: String, at range: Range<Int>) {
    content = LineReader.content(of: text)
    self.text = text
    self.range = range
  }

  var isSilent: Bool { content == .silent }

  /// Whether the line expects observations.
  var expectsObservation: Bool {
    switch content {
    case .observation, .anyOrder: true
    case .value, .refused, .silent: false
    }
  }
}
