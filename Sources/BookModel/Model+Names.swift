import Statechart

extension Model {
  /// The lesson states of the chart, in document order and without duplicates.
  package var lessonStates: [String] {
    var result: [String] = []
    for state in chart.states where state.lessonState != .none {
      let name = String(decoding: chart.names[Int(state.lessonState.raw)], as: UTF8.self)
      if !result.contains(name) { result.append(name) }
    }
    return result
  }

  /// Every stimulus with all its arguments, including optional ones, in the model's order.
  package var stimuli: [String] {
    chart.stimuli.map { stimulus in
      chart.words[Int(stimulus.words.start)..<Int(stimulus.words.end)].map {
        String(decoding: chart.names[Int($0.raw)], as: UTF8.self)
      }.joined(separator: " ")
    }
  }

  /// Every name that refers to something real: callbacks in all spellings, and notifications.
  package var vocabularyNames: [String] {
    definition.callbacks.flatMap { [$0.name] + $0.spellings.map(\.text) }
      + definition.notifications
  }
}
