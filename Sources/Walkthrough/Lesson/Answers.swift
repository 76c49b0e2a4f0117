import BookModel
import Diagnostics

/// Parses a learner's answers to a question.
struct Answers {
  let question: Question
  let names: CallbackNames
  let states: [String]
  private let tell: AnswerText

  init(_ question: Question, _ tell: AnswerText) {
    self.question = question
    self.tell = tell
    names = CallbackNames(declarations: tell.model.definition.callbacks, labels: tell.labels)
    states = tell.model.lessonStates
  }

  /// Returns the prediction in a line; nil when the line is not understood.
  ///
  /// Numbers refer to the question's choices.
  func prediction(_ line: String) -> Prediction? {
    if let number = Int(line), (1...question.numberOfNothing).contains(number) {
      guard number < question.numberOfNothing else { return .nothing }
      let name = question.choices[number - 1]
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
    question.known.map(tell.name) + states + states.compactMap { names.labels?.states[$0] }
  }
}
