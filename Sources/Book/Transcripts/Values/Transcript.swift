import Statechart
package import System

/// The result of running an example: its app, and what happened after each stimulus.
package struct Transcript: Sendable {
  package let model: String
  /// The parameters of `with:` as written; empty when there are none.
  package let parameters: String
  package let setUp: SetUp
  package let moments: [Moment]
  /// The kinds of observation that the example shows.
  package let shown: Set<Observed.Kind>
  /// The simulation in its state before the first stimulus, for readers who play on their own.
  package let simulation: Simulation
  /// The code of the app, or nil for an app of scripts.
  package let code: CodeListing?

  package init(
    model: String, parameters: String, setUp: SetUp, moments: [Moment],
    shown: Set<Observed.Kind>, simulation: Simulation, code: CodeListing? = nil
  ) {
    self.code = code
    self.model = model
    self.parameters = parameters
    self.setUp = setUp
    self.moments = moments
    self.shown = shown
    self.simulation = simulation
  }
}

/// The app of an example, as its head describes it.
package struct SetUp: Sendable, Equatable, Codable {
  package struct Method: Sendable, Equatable, Codable {
    package let callback: String
    /// The actions as written, one line each.
    package let actions: [String]

    package init(callback: String, actions: [String]) {
      self.callback = callback
      self.actions = actions
    }
  }

  /// A datum with values of its own.
  package struct Datum: Sendable, Equatable, Codable {
    package let name: String
    package let values: [String]

    package init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  package let methods: [Method]
  /// The callbacks that the app does not implement.
  package let without: [String]
  /// The data that have values of their own.
  package let data: [Datum]

  package init(methods: [Method] = [], without: [String] = [], data: [Datum] = []) {
    self.methods = methods
    self.without = without
    self.data = data
  }

  package var isEmpty: Bool { methods.isEmpty && without.isEmpty }
}

/// A stimulus of a transcript with everything that followed it.
package struct Moment: Sendable, Codable {
  /// The stimulus as written after `> `.
  package let stimulus: String
  /// Whether the stimulus was impossible; then nothing was observed.
  package let isRefused: Bool
  /// All observations in order, shown or not, including every change of state.
  package let observed: [Observed]
  /// The lesson state of each instance before the stimulus.
  package let before: [InstanceState]
  /// The lesson state of each instance after the stimulus.
  package let after: [InstanceState]

  /// The possibilities taken where the model leaves an order open, as in `OpenOrders.decisions`.
  package let decisions: [Int32]

  package init(
    stimulus: String, isRefused: Bool = false, observed: [Observed], before: [InstanceState],
    after: [InstanceState], decisions: [Int32] = []
  ) {
    self.decisions = decisions
    self.stimulus = stimulus
    self.isRefused = isRefused
    self.observed = observed
    self.before = before
    self.after = after
  }

  /// Returns the observations of the given kinds, as `visiblePlaces` does.
  package func visible(_ kinds: Set<Observed.Kind>) -> [Observed] { observed.visible(kinds) }

  /// Returns the places in `observed` of the observations of the given kinds.
  package func visiblePlaces(_ kinds: Set<Observed.Kind>) -> [Int] { observed.visiblePlaces(kinds) }
}

extension [Observed] {
  /// Returns the observations of the given kinds, as `visiblePlaces` does.
  package func visible(_ kinds: Set<Observed.Kind>) -> [Observed] {
    visiblePlaces(kinds).map { self[$0] }
  }

  /// Returns the places of the observations of the given kinds, with states only where a macrostep ends; with
  /// entries, where each is entered, and at the end only what is none of them.
  package func visiblePlaces(_ kinds: Set<Observed.Kind>) -> [Int] {
    var entered: Set<String> = []
    return indices.filter { place in
      let one = self[place]
      guard kinds.contains(one.kind) else { return false }
      guard one.kind == .state else { return true }
      if one.isEntry, kinds.contains(.entry) { entered.insert(one.address) }
      return one.isEntry
        ? kinds.contains(.entry) : one.isSettled && !entered.contains(one.address)
    }
  }
}

/// The lesson state of one instance; `instance` is nil for the app itself.
package struct InstanceState: Sendable, Hashable, Codable {
  package let instance: String?
  package let state: String

  package init(instance: String?, state: String) {
    self.instance = instance
    self.state = state
  }
}

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
    for one in observed where one.changesState {
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

/// A transcript is stored as its moments; the rest follows from the file that it is a run of.
extension Transcript: Codable {
  package func encode(to encoder: any Encoder) throws { try moments.encode(to: encoder) }

  package init(from decoder: any Decoder) throws {
    self = try decoder.transcript(of: nil, try [Moment](from: decoder))
  }

  /// Makes a transcript of moments, and of a source or, without one, of the file of the stored run;
  /// returns nil when its head does not compile.
  package typealias Maker = @Sendable (_ source: String?, _ moments: [Moment]) -> Transcript?

  /// The context in which stored runs are read.
  package static func context(_ maker: @escaping Maker) -> Stored.Context {
    CodingUserInfoKey.transcripts.map { [$0: maker] } ?? [:]
  }
}

extension CodingUserInfoKey {
  fileprivate static let transcripts = CodingUserInfoKey(rawValue: "transcripts")
}

extension Decoder {
  /// Returns the transcript of moments that were stored.
  fileprivate func transcript(of source: String?, _ moments: [Moment]) throws -> Transcript {
    let maker = CodingUserInfoKey.transcripts.flatMap { userInfo[$0] as? Transcript.Maker }
    guard let transcript = maker?(source, moments) else { throw Stored.Mismatch() }
    return transcript
  }
}

/// A run is stored as its source and its moments; the rest of its transcript follows from the source.
extension Counterexample: Codable {
  private enum Part: CodingKey { case source, moments, decisive, needsOtherOrder }

  package func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: Part.self)
    try parts.encode(source, forKey: .source)
    try parts.encode(transcript.moments, forKey: .moments)
    try parts.encode(decisive, forKey: .decisive)
    try parts.encode(needsOtherOrder, forKey: .needsOtherOrder)
  }

  package init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: Part.self)
    source = try parts.decode(String.self, forKey: .source)
    transcript = try decoder.transcript(
      of: source, try parts.decode([Moment].self, forKey: .moments))
    decisive = try parts.decode(Place.self, forKey: .decisive)
    needsOtherOrder = try parts.decode(Bool.self, forKey: .needsOtherOrder)
  }
}
