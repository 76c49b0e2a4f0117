import BookModel
import Diagnostics

/// Parses a learner's answers to a question.
struct Answers {
  let question: Question
  let names: CallbackNames
  let states: [String]
  private let writer: AnswerText

  init(_ question: Question, _ writer: AnswerText) {
    self.question = question
    self.writer = writer
    names = CallbackNames(declarations: writer.model.definition.callbacks, labels: writer.labels)
    states = writer.model.lessonStates
  }

  /// Returns the prediction in a line; nil when the line is not understood.
  ///
  /// Numbers refer to the question's choices.
  func prediction(_ line: String) -> Prediction? {
    if let number = Int(line), question.numbers.contains(number) {
      guard let name = question.choice(number) else { return .nothing }
      return question.isOfStates ? .state(name) : .callbacks([name])
    }
    let callbacks = names.meant(by: line)
    if !callbacks.isEmpty { return .callbacks(callbacks) }
    let state = states.first {
      [$0, names.labels?.states[$0]].contains { $0?.lowercased() == line.lowercased() }
    }
    return state.map { .state($0) }
  }

  /// Candidates for completion: names as they are shown, and labels.
  var words: [String] {
    question.known.map(writer.name) + states + states.compactMap { names.labels?.states[$0] }
  }
}
