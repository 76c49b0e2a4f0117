import Statechart

/// What the numbers of a machine are called.
struct Names: Sendable {
  let machine: Machine
  /// The instances, in the chart's order.
  let instances: [String]
  /// Those of the instances that are no regions: a region is called as the state that it is.
  let repeatedInstances: [String]
  /// Every stimulus with all its arguments.
  let stimuli: [String]
  /// The lesson states that the app has outside of instances.
  let statesOfApp: Set<String>
  /// All names of the machine by number, so that none is read twice.
  private let texts: [String]

  init(_ machine: Machine) {
    self.machine = machine
    let chart = machine.chart
    let texts = (0..<(chart.names.count + machine.app.names.count)).map {
      String(decoding: machine.utf8(NameID(Int32($0))), as: UTF8.self)
    }
    self.texts = texts
    func text(_ name: NameID) -> String { texts[Int(name.raw)] }
    let instances = chart.instances.map(text)
    self.instances = instances
    repeatedInstances = instances.enumerated().filter { number, name in
      let own = chart.states.filter { $0.instance == number && $0.name != .none }
        .map { text($0.name) }
      return own.contains { $0.hasSuffix("@\(name)") } || !own.contains(name)
    }.map(\.element)
    stimuli = chart.stimuli.map { stimulus in
      chart.words[Int(stimulus.words.start)..<Int(stimulus.words.end)].map(text)
        .joined(separator: " ")
    }
    statesOfApp = Set(
      chart.states.filter { $0.lessonState != .none && $0.instance < 0 }.map {
        text($0.lessonState)
      })
  }

  /// A name as text; empty for none.
  func text(_ name: NameID) -> String { name == .none ? "" : texts[Int(name.raw)] }

  /// An instance by its number; nil for the app.
  func instance(_ number: Int32) -> String? { number < 0 ? nil : instances[Int(number)] }

  /// The stimuli that are written so, perhaps without arguments that may be left out.
  func stimuli(written words: Substring) -> [Int] {
    let count = words.split(separator: " ").count
    return stimuli.indices.filter { index in
      let omissible = Int(machine.chart.stimuli[index].omissible)
      return (stimuli[index] == words || stimuli[index].hasPrefix(words + " "))
        && count >= stimuli[index].split(separator: " ").count - omissible
    }
  }

  private static let kinds: [Observation.Kind: Event.Kind] = [
    .callback: .callback, .state: .state, .notification: .notification, .log: .log, .end: .end,
  ]

  /// What an observation says of the world; nil of what claims do not speak of.
  func event(_ observation: Observation, after start: Int) -> Event? {
    guard let kind = Self.kinds[observation.kind] else { return nil }
    return Event(
      kind: kind, name: text(observation.name), instance: instance(observation.instance),
      at: start + Int(observation.at))
  }
}
