/// A line below a stimulus, which says what must be observed.
package struct ExpectedLine {
  package enum Content: Equatable {
    case observation(ObservationPattern)
    /// `{a, b}`: all of these observations, in any order.
    case anyOrder([ObservationPattern])
    /// `? NAME VALUE`: the value of a variable.
    case value(name: String, value: String)
    case refused
    /// A comment or a blank line.
    case silent
  }

  package let content: Content
  /// The whole line without its line ending.
  package let text: String
  package let range: Range<Int>

  package init(_ text: String, at range: Range<Int>) {
    content = LineReader.content(of: text)
    self.text = text
    self.range = range
  }

  package var isSilent: Bool { content == .silent }

  /// Whether the line expects observations.
  package var expectsObservation: Bool {
    switch content {
    case .observation, .anyOrder: true
    case .value, .refused, .silent: false
    }
  }
}
