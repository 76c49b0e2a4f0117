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
