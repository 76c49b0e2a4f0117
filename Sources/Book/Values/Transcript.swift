import Statechart

/// An example that was run: who took part, and moment by moment what happened.
package struct Transcript: Sendable {
  package let model: String
  /// What `with:` said, as written; empty when it said nothing.
  package let parameters: String
  package let setUp: SetUp
  package let moments: [Moment]
  /// Which kinds of observation the example shows.
  package let shown: Set<Observed.Kind>
  /// The machine in its state before the first stimulus: for playing on one's own.
  package let simulation: Simulation

  package init(
    model: String, parameters: String, setUp: SetUp, moments: [Moment],
    shown: Set<Observed.Kind>, simulation: Simulation
  ) {
    self.model = model
    self.parameters = parameters
    self.setUp = setUp
    self.moments = moments
    self.shown = shown
    self.simulation = simulation
  }
}

/// The example's app, as its head wrote it.
package struct SetUp: Sendable, Equatable {
  package struct Method: Sendable, Equatable {
    package let callback: String
    /// One action a line, as written.
    package let actions: [String]

    package init(callback: String, actions: [String]) {
      self.callback = callback
      self.actions = actions
    }
  }

  package let methods: [Method]
  /// Methods that the app does not implement.
  package let without: [String]

  package init(methods: [Method] = [], without: [String] = []) {
    self.methods = methods
    self.without = without
  }

  package var isEmpty: Bool { methods.isEmpty && without.isEmpty }
}

/// One stimulus of a transcript and all that followed it.
package struct Moment: Sendable {
  /// As written after `> `.
  package let stimulus: String
  /// Whether it was impossible; then nothing was observed.
  package let isRefused: Bool
  /// Everything, whatever is shown, in order; of states, every change.
  package let observed: [Observed]
  /// The lesson state of each instance before and after.
  package let before: [InstanceState]
  package let after: [InstanceState]

  package init(
    stimulus: String, isRefused: Bool = false, observed: [Observed], before: [InstanceState],
    after: [InstanceState]
  ) {
    self.stimulus = stimulus
    self.isRefused = isRefused
    self.observed = observed
    self.before = before
    self.after = after
  }

  /// What a transcript shows: the kinds asked for, and of states only where a macrostep ends.
  package func visible(_ kinds: Set<Observed.Kind>) -> [Observed] {
    observed.filter { kinds.contains($0.kind) && ($0.kind != .state || $0.isSettled) }
  }
}

/// The lesson state of one instance; `instance` is nil for the app itself.
package struct InstanceState: Sendable, Hashable {
  package let instance: String?
  package let state: String

  package init(instance: String?, state: String) {
    self.instance = instance
    self.state = state
  }
}
