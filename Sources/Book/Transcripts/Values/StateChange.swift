/// A change from one lesson state of the app, or of an instance, to another.
package struct StateChange: Sendable, Hashable {
  package let from: String
  package let to: String
  /// The instance whose state changes; nil for the app.
  package let instance: String?

  /// Returns the changes among observations in order, with repetitions, also those within a stimulus.
  ///
  /// - Parameters:
  ///   - states: The states before the observations.
  ///   - observed: The observations, shown or not.
  /// - Returns: The changes; a state that is entered again is none, and so is one that is left for none.
  package static func all(from states: [InstanceState], in observed: [Observed]) -> [StateChange] {
    var now: [String?: String] = [:]
    for state in states { now[state.instance] = state.state }
    var changes: [StateChange] = []
    for one in observed where one.kind == .state && !one.isSettled {
      let old = now.updateValue(one.name, forKey: one.scope)
      guard let old, old != one.name, !old.isEmpty, !one.name.isEmpty else { continue }
      changes.append(StateChange(from: old, to: one.name, instance: one.scope))
    }
    return changes
  }
}

extension Transcript {
  /// The changes of lesson states in order, with repetitions.
  package var stateChanges: [StateChange] {
    StateChange.all(from: moments.first?.before ?? [], in: moments.flatMap(\.observed))
  }
}
