package import Statechart

/// One of two machines that are compared, with the numbers by which the two share their words.
package struct ComparedMachine: Sendable {
  /// The machine.
  package let machine: Machine
  /// The shared number of each word of the chart, and then of the app.
  let names: [Int32]
  /// The index in `chart.stimuli` of each shared stimulus; nil where the chart does not have it.
  ///
  /// No run with a stimulus that is nil in both machines is compared.
  package let stimuli: [Int?]

  /// Creates a machine for a comparison.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - names: The shared number of each word of the chart, and then of the app.
  ///   - stimuli: The index in `chart.stimuli` of each shared stimulus, or nil.
  package init(_ machine: Machine, names: [Int32], stimuli: [Int?]) {
    self.machine = machine
    self.names = names
    self.stimuli = stimuli
  }

  /// Returns the shared number of a word of the chart or the app.
  func shared(_ name: NameID) -> NameID {
    name == .none ? .none : NameID(names[Int(name.raw)])
  }

  /// Returns an observation in shared numbers, without what depends on the order in which it came.
  func shared(_ observation: Observation, showsStates: Bool) -> Observation {
    var result = observation
    result.name = shared(observation.name)
    result.seen = showsStates ? shared(observation.seen) : .none
    result.openOrder = 0
    if observation.argumentType == .symbol {
      result.argument = shared(NameID(observation.argument)).raw
    }
    if observation.instance >= 0 {
      result.instance = shared(machine.chart.instances[Int(observation.instance)]).raw
    }
    return result
  }
}

extension ComparedMachine {
  /// What each open parameter may answer, if there are several answers, in shared numbers.
  var answers: [Int32: [Int32]] {
    var result: [Int32: [Int32]] = [:]
    for (index, answers) in machine.answers.enumerated() where answers.count > 1 {
      let parameter = machine.chart.parameters[index]
      result[shared(parameter.name).raw] = answers.map {
        parameter.kind == .symbol ? shared(NameID($0)).raw : $0
      }
    }
    return result
  }

  /// Returns the answers in the order in which a step asks for them.
  ///
  /// - Parameters:
  ///   - observations: Those of a step with a delegate, which reports every answer.
  ///   - parameters: The numbers of parameters in replies, by the shared numbers of their names.
  /// - Returns: The replies, without those of other parameters.
  func replies(in observations: [Observation], _ parameters: [Int32: Int32]) -> [Reply] {
    var result: [Reply] = []
    for observation in observations where observation.kind == .choice {
      let shared = shared(observation, showsStates: false)
      guard let parameter = parameters[shared.name.raw] else { continue }
      let ordinal = result.count { $0.parameter == parameter }
      result.append(
        Reply(parameter: parameter, ordinal: Int32(ordinal), value: shared.argument))
    }
    return result
  }
}

/// What two machines are compared by.
package struct ComparedKinds: Sendable {
  private let isShown: [Bool]

  /// Creates a choice of kinds of observations; states are compared where a macrostep ends, not where they are
  /// entered, and answers are the same on both sides.
  package init(_ kinds: [Observation.Kind]) {
    var isShown = [Bool](repeating: false, count: Observation.Kind.allCases.count)
    for kind in kinds where ![.state, .entry, .choice].contains(kind) {
      isShown[Int(kind.rawValue)] = true
    }
    self.isShown = isShown
  }

  /// Whether lesson states are compared, and so the state that a callee sees.
  var hasStates: Bool { includes(.settled) }

  func includes(_ kind: Observation.Kind) -> Bool { isShown[Int(kind.rawValue)] }
}
