/// One line under a stimulus: what must be observed there.
struct ExpectedLine {
  enum Content: Equatable {
    /// Something that happens by itself.
    case observation(ObservationPattern)
    /// `{a, b}`: all of them, in any order.
    case anyOrder([ObservationPattern])
    /// `? NAME VALUE`.
    case value(name: String, value: String)
    case refused
    /// A comment or a blank line.
    case silent
  }

  let content: Content
  /// The whole line as it is written, without its end.
  let text: String
  let range: Range<Int>

  init(_ text: String, at range: Range<Int>) {
    content = LineReader.content(of: text)
    self.text = text
    self.range = range
  }

  var isSilent: Bool { content == .silent }

  /// Whether it speaks of what happens by itself.
  var tellsObservation: Bool {
    switch content {
    case .observation, .anyOrder: true
    case .value, .refused, .silent: false
    }
  }
}
