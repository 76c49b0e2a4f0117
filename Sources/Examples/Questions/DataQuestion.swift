import Book
import Statechart

extension ExampleMoment {
  private static let fates: [Choice] = [.none, .unsaved, .saved, .lost].map(Choice.datum)

  /// What a launch would find of a datum if the process ended after the stimulus.
  ///
  /// It is about a datum that the stimulus changes, or about one that the app has when the process
  /// ends; nil if there is none, or if the model knows no end of the process.
  var kept: Question? {
    let ends = observed.contains { $0.kind == .end }
    let name = after.dataNames.first { name in
      guard let state = after.datum(name), state != .none else { return false }
      return ends || state != .lost && state != before.datum(name)
    }
    guard transcript.shown.contains(.app), !model.ends.isEmpty, let name,
      let fate = after.fate(of: name)
    else {
      return nil
    }
    return Question(
      .kept(name), choices: mixing.mixed([.datum(fate)], near: Self.fates), answer: .datum(fate),
      fact: ["data", path, name, "\(fate)"])
  }

  /// What the app finds of a datum that it looks for; nil if it looks for none.
  var found: Question? {
    guard transcript.shown.contains(.app),
      let found = observed.lazy.compactMap(Restored.init).first
    else { return nil }
    return Question(
      .found(found.name), choices: mixing.mixed([.datum(found.state)], near: Self.fates),
      answer: .datum(found.state), fact: ["data", path, found.name, "\(found.state)"])
  }
}

extension ExampleMoment {
  /// Which of the values of its own a datum has afterwards: one that the stimulus changes, or else the first; nil if there
  /// is none, or if nothing is called.
  var value: Question? {
    let data = transcript.setUp.data
    let changed = data.first { before.value(of: $0.name) != after.value(of: $0.name) }
    guard transcript.shown.contains(.app), observed.contains(where: { $0.kind == .callback }),
      let datum = changed ?? data.first, let value = after.value(of: datum.name)
    else { return nil }
    let all = datum.values.map { Choice.own(datum.name, $0) }
    return Question(
      .value(datum.name), choices: mixing.mixed([.own(datum.name, value)], near: all),
      answer: .own(datum.name, value), fact: ["value"] + situation + [datum.name, value])
  }
}

/// A datum that an app looked for, and what it found.
private struct Restored {
  let name: String
  let state: DatumState

  /// Reads an observation as the engine writes it, such as `restore draft saved`.
  init?(_ observed: Observed) {
    let words = observed.name.split(separator: " ").map(String.init)
    guard observed.kind == .app, words.count == 3, words[0] == "restore",
      let state = DatumState(words[2])
    else { return nil }
    name = words[1]
    self.state = state
  }
}

extension DatumState {
  /// Creates the state with a written name.
  fileprivate init?(_ text: String) {
    let all: [DatumState] = [.none, .unsaved, .saved, .lost]
    guard let state = all.first(where: { "\($0)" == text }) else { return nil }
    self = state
  }
}

extension Simulation {
  /// Returns the state of a datum of the app; nil when the app has none with the name.
  fileprivate func datum(_ name: String) -> DatumState? {
    value(of: name).flatMap(DatumState.init)
  }

  /// Returns what a launch would find of a datum if the process ended now.
  ///
  /// Where the model has an end without any call, the engine runs it, and the launch after it if the
  /// app looks for the datum there. Otherwise what is unsaved is lost.
  ///
  /// - Returns: The state; nil when the app has no such datum, or the engine runs to another end.
  fileprivate func fate(of name: String) -> DatumState? {
    guard let now = datum(name) else { return nil }
    let fate = now == .unsaved ? .lost : now
    for end in silentEnds {
      guard end.datum(name) == fate else { return nil }
      for found in end.ways.flatMap(\.observed).compactMap(Restored.init)
      where found.name == name && found.state != fate { return nil }
    }
    return fate
  }

  /// The runs after each stimulus that ends the process at once and without any call, one of those that
  /// go on in the same way.
  private var silentEnds: [Simulation] {
    var seen: Set<Snapshot> = []
    return possible.compactMap { stimulus in
      var next = self
      let observed = next.perform(stimulus).observed
      let isSilent = !observed.contains { $0.kind == .callback || $0.kind == .app }
      guard isSilent, observed.contains(where: { $0.kind == .end }) else { return nil }
      return seen.insert(next.snapshot).inserted ? next : nil
    }
  }
}
