/// What may be typed at every prompt of a lesson beside an answer.
enum WalkCommand: String, CaseIterable {
  case again, back, glossary, goto, help, hint, language, list, names, next, play, quit, skip, why

  /// Whether words may follow.
  var takesWords: Bool {
    switch self {
    case .glossary, .goto, .language, .list, .names: true
    default: false
    }
  }

  /// A command and the words after it; nil when a line is none.
  static func parse(_ line: String) -> (command: WalkCommand, words: [String])? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, let command = WalkCommand(rawValue: first.lowercased()),
      words.count == 1 || command.takesWords
    else { return nil }
    return (command, Array(words.dropFirst()))
  }

  /// The key of the text that says what it does.
  var key: String { "learn.command.\(rawValue)" }
}

/// Where a learner goes from a step.
enum Move: Equatable {
  /// To the next step, having seen this one.
  case onward
  /// To the next step, leaving the rest of this one.
  case next
  case back
  case again
  case to(Int)
  case quit
  /// There is no more input.
  case end
  /// The lesson has errors.
  case broken
}

/// What came of a prompt when the commands that every prompt knows have been obeyed.
enum Heard: Equatable {
  /// An empty line: on with it.
  case empty
  case skip
  case play
  /// Something for the prompt itself.
  case answer(String)
  case leave(Move)
  /// The language or the spelling changed: what was asked is to be said again.
  case renewed
}
