import Diagnostics

/// The events that a chart can receive, compared with those that its transitions wait for.
///
/// Only a chart that declares stimuli is compared: what the others receive is decided elsewhere.
struct EventUses {
  private struct Waiting {
    let descriptor: String
    let place: NameUses.Place
  }

  /// A stimulus with the events of all its arguments.
  private struct StimulusEvents {
    let name: String
    let place: NameUses.Place
    var events: [String]
  }

  /// The words of the data of each stimulus, by the names of the stimulus and the datum.
  var data: [String: [String: [String]]] = [:]
  private(set) var reads: [EventDatum] = []
  private var waiting: [Waiting] = []
  private var stimuli: [StimulusEvents] = []
  private var raised: [(event: String, place: NameUses.Place)] = []
  /// Whether an event's name is computed, so that it could be any.
  private var isOpen = false

  mutating func waits(for descriptor: String, at place: NameUses.Place) {
    waiting.append(Waiting(descriptor: descriptor, place: place))
  }

  mutating func raises(_ event: String, at place: NameUses.Place) { raised.append((event, place)) }

  mutating func reads(_ datum: EventDatum) { reads.append(datum) }

  /// Returns the stimuli that a transition takes which reads a datum, or nil when it may take other
  /// events as well.
  func stimuli(of datum: EventDatum) -> [String]? {
    guard !isOpen,
      !raised.contains(where: { one in
        datum.descriptors.contains { Self.matches($0, one.event) }
      })
    else { return nil }
    return stimuli.filter { stimulus in
      stimulus.events.contains { event in
        datum.descriptors.contains { Self.matches($0, event) }
      }
    }.map(\.name)
  }

  mutating func raisesAny() { isOpen = true }

  mutating func declares(_ stimulus: String, event: String, at place: NameUses.Place) {
    if stimuli.last?.place != place {
      stimuli.append(StimulusEvents(name: stimulus, place: place, events: []))
    }
    stimuli[stimuli.count - 1].events.append(event)
  }

  /// Adds the events without a transition and the transitions without an event to the names that
  /// nothing declares, and warnings about stimuli that change nothing.
  func compare(_ names: inout NameUses, _ diagnostics: inout [Diagnostic]) {
    guard !stimuli.isEmpty, !isOpen else { return }
    compareData(&names)
    let all = stimuli.flatMap(\.events) + raised.map(\.event)
    var taken: Set<String> = []
    var lost: [Waiting] = []
    for one in waiting {
      let matching = all.filter { Self.matches(one.descriptor, $0) }
      taken.formUnion(matching)
      if matching.isEmpty, !isOfPlatform(one.descriptor, all) { lost.append(one) }
    }
    let idle = stimuli.filter { $0.events.allSatisfy { !taken.contains($0) } }
    for stimulus in stimuli {
      for event in stimulus.events.flatMap(Self.beginnings) {
        names.declare(.event, event, at: stimulus.place)
      }
    }
    for (event, place) in raised { names.declare(.event, event, at: place) }
    for event in taken.flatMap(Self.beginnings) { names.use(.event, event) }
    let candidates = Set((all + Self.platform).flatMap(Self.beginnings)).sorted()
    var explained: Set<NameUses.Place> = []
    for one in lost {
      let near = EditDistance.likely(one.descriptor, among: candidates)
      names.miss(
        .event, one.descriptor, at: one.place, "nothing raises `\(one.descriptor)`",
        help: near.map(Suggestion.question))
      let owner = idle.first { stimulus in
        near.map { stimulus.events.flatMap(Self.beginnings).contains($0) } ?? false
          || EditDistance.likely(one.descriptor, among: [stimulus.name]) != nil
      }
      if let owner { explained.insert(owner.place) }
    }
    for (event, place) in raised where !taken.contains(event) && lost.isEmpty {
      raisedInVain(event, place, &names)
    }
    diagnostics += idle.filter { !explained.contains($0.place) }.map(Self.unused)
  }

  /// Reports an event that no transition takes and that is nearly one that some take.
  private func raisedInVain(_ event: String, _ place: NameUses.Place, _ names: inout NameUses) {
    let descriptors = Set(waiting.map(\.descriptor)).sorted()
    guard let near = EditDistance.likely(event, among: descriptors),
      event.count > 4 || EditDistance.between(event, near) == 1, Self.isWord(event, besides: near)
    else { return }
    names.miss(
      .event, event, at: place, "no transition takes `\(event)`", help: Suggestion.question(near))
  }

  /// Returns whether events differ in words: many short names and numbers are nearly another one.
  private static func isWord(_ event: String, besides near: String) -> Bool {
    let (own, others) = (event.split(separator: "."), near.split(separator: "."))
    return own.count != others.count
      || zip(own, others).allSatisfy { one, other in
        one == other || one.count > 2 && one.filter(\.isLetter) != other.filter(\.isLetter)
      }
  }

  /// Returns an event with all its beginnings that are whole tokens, such as `a` and `a.b`.
  private static func beginnings(_ event: String) -> [String] {
    let tokens = event.split(separator: ".")
    return tokens.indices.map { tokens[...$0].joined(separator: ".") }
  }

  private static func unused(_ stimulus: StimulusEvents) -> Diagnostic {
    Diagnostic(
      .warning, "unused-stimulus", at: stimulus.place.range, in: stimulus.place.file,
      "no transition takes the stimulus `\(stimulus.name)`",
      help:
        "write a transition with `event=\"\(stimulus.events.first ?? stimulus.name)\"`, or remove the stimulus"
    )
  }

  /// Returns whether a descriptor matches an event (SCXML 3.12.1).
  private static func matches(_ descriptor: String, _ event: String) -> Bool {
    var trimmed = descriptor[...]
    if trimmed.hasSuffix("*") { trimmed.removeLast() }
    if trimmed.hasSuffix(".") { trimmed.removeLast() }
    return trimmed.isEmpty || event == trimmed || event.hasPrefix(trimmed + ".")
  }

  /// The events that the engine itself raises (SCXML 3.12.2 and 5.10, and overruns of calls).
  private static let platform = [
    "overrun", "error.execution", "error.communication", "error.platform", "done.state",
    "done.invoke",
  ]

  /// Returns whether the engine itself raises such events; `all` are those that the chart raises.
  private func isOfPlatform(_ descriptor: String, _ all: [String]) -> Bool {
    if Self.platform.contains(where: {
      Self.matches(descriptor, $0) || Self.matches($0, descriptor)
    }) {
      return true
    }
    // A platform may raise errors of its own, unless the chart raises one of nearly that name.
    return descriptor.hasPrefix("error.") && EditDistance.likely(descriptor, among: all) == nil
  }
}
