import Statechart

extension Model {
  /// The labels of the chart's logs, in document order and with repetitions.
  package var logs: [String] {
    let chart = definition.chart
    return chart.actions.filter { $0.kind == .log && $0.a >= 0 }.map {
      String(decoding: chart.names[Int($0.a)], as: UTF8.self)
    }
  }

  /// The reasons with which the chart's process ends, in document order and with repetitions.
  package var ends: [String] {
    chart.actions.filter {
      $0.kind == .process && $0.a == ProcessChange.end.rawValue && $0.b >= 0
    }.map { String(decoding: chart.names[Int($0.b)], as: UTF8.self) }
  }

  /// The names of the chart's parameters, in document order.
  package var parameters: [String] {
    chart.parameters.map { String(decoding: chart.names[Int($0.name.raw)], as: UTF8.self) }
  }

  /// The words that a parameter takes, in document order; none for numbers and times.
  package func values(ofParameter number: Int) -> [String] {
    let domain = chart.parameters[number].domain
    return chart.domains[Int(domain.start)..<Int(domain.end)]
      .map { String(decoding: chart.names[Int($0)], as: UTF8.self) }
  }

  /// The names of the chart's requests, in document order.
  package var requests: [String] {
    chart.requests.map { String(decoding: chart.names[Int($0.name.raw)], as: UTF8.self) }
  }

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

  /// The shorter ways to write stimuli, without arguments that may be left out, each with the whole
  /// stimulus that is then meant.
  var shorterStimuli: [(short: String, whole: String)] {
    zip(chart.stimuli, stimuli).flatMap { stimulus, whole in
      let words = whole.split(separator: " ")
      return (0..<Int(stimulus.omissible)).map { index in
        (words.dropLast(index + 1).joined(separator: " "), whole)
      }
    }
  }

  /// Every name that refers to something real: callbacks in all spellings, and notifications.
  package var vocabularyNames: [String] {
    definition.callbacks.flatMap { [$0.name] + $0.spellings.map(\.text) }
      + definition.notifications
  }
}
