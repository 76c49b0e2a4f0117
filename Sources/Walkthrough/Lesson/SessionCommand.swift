/// A command that is available at every prompt of a lesson.
enum SessionCommand: String, CaseIterable {
  case again, back, glossary, goto, help, hint, language, list, names, next, play, quit, skip, why

  /// Whether arguments may follow the command.
  var takesWords: Bool {
    switch self {
    case .glossary, .goto, .language, .list, .names: true
    default: false
    }
  }

  /// Parses a line into a command and its arguments; nil when it is not a command.
  static func parse(_ line: String) -> (command: SessionCommand, words: [String])? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, let command = SessionCommand(rawValue: first.lowercased()),
      words.count == 1 || command.takesWords
    else { return nil }
    return (command, Array(words.dropFirst()))
  }

  /// The key of the command's description in the interface texts.
  var key: String { "learn.command.\(rawValue)" }
}

/// A learner's move from one step to another.
enum Move: Equatable {
  /// To the next step, with this one completed.
  case onward
  /// To the next step, skipping the rest of this one.
  case next
  case back
  case again
  case to(Int)
  case quit
  /// The input has ended.
  case end
  /// The lesson has errors.
  case broken
}

/// The result of a prompt after the commands common to all prompts have been executed.
enum PromptResult: Equatable {
  /// An empty line, which continues.
  case empty
  case skip
  case play
  /// A line that is not a command.
  case answer(String)
  case leave(Move)
  /// The language or the spelling changed, so that the question must be shown again.
  case renewed
}
