import Statechart

extension Model {
  /// The lesson states that the chart can be in, in document order, each once.
  package var lessonStates: [String] {
    var result: [String] = []
    for state in chart.states where state.lessonState != .none {
      let name = String(decoding: chart.names[Int(state.lessonState.raw)], as: UTF8.self)
      if !result.contains(name) { result.append(name) }
    }
    return result
  }

  /// Every stimulus with all its arguments, those that may be left out too, in the model's order.
  package var stimuli: [String] {
    chart.stimuli.map { stimulus in
      chart.words[Int(stimulus.words.start)..<Int(stimulus.words.end)].map {
        String(decoding: chart.names[Int($0.raw)], as: UTF8.self)
      }.joined(separator: " ")
    }
  }

  /// Every name that stands for something real: callbacks in all spellings, and notifications.
  package var vocabularyNames: [String] {
    definition.callbacks.flatMap { [$0.name] + $0.spellings.map(\.text) }
      + definition.notifications
  }
}
