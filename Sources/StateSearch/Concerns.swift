import Statechart

/// The steps that concern a claim; all others leave the state of its monitor unchanged.
struct Concerns {
  private let monitor: Monitor
  private let stimuli: [Bool]
  /// Whether each label concerns the claim; nil when not yet known.
  private var known: [Bool?] = []

  init(_ monitor: Monitor) {
    self.monitor = monitor
    var stimuli: [Bool] = []
    for predicate in monitor.claim.predicates {
      for stimulus in predicate.stimuli {
        while stimuli.count <= Int(stimulus) { stimuli.append(false) }
        stimuli[Int(stimulus)] = true
      }
    }
    self.stimuli = stimuli
  }

  /// Looks up whether a step concerns the claim.
  ///
  /// - Parameters:
  ///   - stimulus: The stimulus of the step; nil for a move of time.
  ///   - label: The observations of the step, as an index into `labels`.
  ///   - labels: All sequences of observations so far.
  /// - Returns: Whether it does; other steps leave the state of the monitor unchanged.
  @inline(__always)
  mutating func include(stimulus: Int32?, _ label: Int32, of labels: [[Observation]]) -> Bool {
    if let stimulus, stimulus < stimuli.count, stimuli[Int(stimulus)] { return true }
    while known.count < labels.count { known.append(nil) }
    if let known = known[Int(label)] { return known }
    let result = concerns(labels[Int(label)])
    known[Int(label)] = result
    return result
  }

  private func concerns(_ observations: [Observation]) -> Bool {
    let asksForStates = !monitor.claim.conditions.isEmpty
    let predicates = monitor.claim.predicates
    return observations.contains { observation in
      (asksForStates && observation.kind == .state) || predicates.matches(observation)
    }
  }
}
