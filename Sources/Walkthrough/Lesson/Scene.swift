import Book
import Statechart

/// Who takes part in an example, and how it is told.
struct Scene {
  let transcript: Transcript
  let model: Model
  let tell: AnswerText

  var names: CallbackNames {
    CallbackNames(declarations: model.definition.callbacks, labels: tell.labels)
  }

  /// The lesson states that the model has, each once.
  var states: [String] {
    let chart = model.chart
    var states: [String] = []
    for state in chart.states where state.lessonState != .none {
      let name = String(decoding: chart.names[Int(state.lessonState.raw)], as: UTF8.self)
      if !states.contains(name) { states.append(name) }
    }
    return states
  }
}
