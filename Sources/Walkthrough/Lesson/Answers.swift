import BookModel
import Diagnostics
import Questions

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

  /// Returns what a line predicts; nil when the line is not understood.
  ///
  /// Numbers refer to the question's choices. There are several where callbacks share a name.
  func prediction(_ line: String) -> Set<Choice>? {
    if let number = Int(line), question.choices.indices.contains(number - 1) {
      return [question.choices[number - 1]]
    }
    let callbacks = names.meant(by: line)
    if !callbacks.isEmpty { return Set(callbacks.map(Choice.callback)) }
    let state = states.first {
      [$0, names.labels?.states[$0]].contains { $0?.lowercased() == line.lowercased() }
    }
    return state.map { [.state($0)] }
  }

  /// Candidates for completion: names as they are shown, and labels.
  var words: [String] {
    question.known.map(writer.name) + states + states.compactMap { names.labels?.states[$0] }
  }
}
