import Book

/// What a line typed at a question means.
enum Reading: Equatable {
  /// An empty line: show me.
  case pass
  case command(WalkCommand)
  case prediction(Prediction)
  /// Nothing that is known; a name that is near.
  case unknown(suggestion: String?)

  /// Numbers are those of the question's choices.
  init(_ line: String, for question: Question, names: CallbackNames, states: [String]) {
    if line.isEmpty {
      self = .pass
    } else if let command = WalkCommand(line: line) {
      self = .command(command)
    } else if let number = Int(line), (1...question.numberOfNothing).contains(number) {
      self = .prediction(
        number == question.numberOfNothing
          ? .nothing : .callbacks([question.choices[number - 1]]))
    } else {
      self = Self.word(line, names, states)
    }
  }

  private static func word(_ line: String, _ names: CallbackNames, _ states: [String]) -> Reading {
    let callbacks = names.meant(by: line)
    if !callbacks.isEmpty { return .prediction(.callbacks(callbacks)) }
    let state = states.first {
      [$0, names.labels?.states[$0]].contains { $0?.lowercased() == line.lowercased() }
    }
    if let state { return .prediction(.state(state)) }
    return .unknown(suggestion: names.suggestion(for: line))
  }
}
