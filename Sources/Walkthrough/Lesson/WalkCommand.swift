/// What may be typed at every prompt of a lesson beside an answer.
enum WalkCommand: String, CaseIterable {
  case again, back, help, hint, list, next, quit, skip, why

  /// Nil when a line is no command.
  init?(line: String) { self.init(rawValue: line.lowercased()) }

  /// The key of the text that says what it does.
  var key: String { "learn.command.\(rawValue)" }
}

/// Where a learner goes from a step.
enum Move {
  /// To the next step, having seen this one.
  case onward
  /// To the next step, leaving the rest of this one.
  case next
  case back
  case again
  case quit
  /// There is no more input.
  case end
}
