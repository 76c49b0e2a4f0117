import Base

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
  private var limited: Set<String> = []
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
        datum.descriptors.contains { EventIndex.matches($0, one.event) }
      })
    else { return nil }
    return stimuli.filter { stimulus in
      stimulus.events.contains { event in
        datum.descriptors.contains { EventIndex.matches($0, event) }
      }
    }.map(\.name)
  }

  /// The events that transitions wait for and that the chart sends itself, sorted, without the timers of XState,
  /// which have names that nobody else sends.
  var own: [String] {
    let index = EventIndex(raised.map(\.event))
    return Set(waiting.map(\.descriptor)).filter { descriptor in
      descriptor != "*" && !descriptor.hasPrefix("after.")
        && !index.events(matching: descriptor).isEmpty
    }.sorted()
  }

  mutating func raisesAny() { isOpen = true }

  /// Notes a callback whose calls may take too long, which raises an event.
  mutating func limits(_ callback: String) { limited.insert(callback) }

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
    let index = EventIndex(stimuli.flatMap(\.events) + raised.map(\.event))
    let descriptors = Set(waiting.map(\.descriptor)).sorted()
    let taken = Set(descriptors.flatMap { index.events(matching: $0) })
    let lost = waiting.filter { one in
      index.events(matching: one.descriptor).isEmpty && !isOfPlatform(one.descriptor, index)
    }
    let idle = stimuli.filter { $0.events.allSatisfy { !taken.contains($0) } }
    for stimulus in stimuli {
      for event in stimulus.events.flatMap(EventIndex.beginnings) {
        names.declare(.event, event, at: stimulus.place)
      }
    }
    for (event, place) in raised { names.declare(.event, event, at: place) }
    for event in taken.flatMap(EventIndex.beginnings) { names.use(.event, event) }
    let explained = explain(lost, idle, index, &names)
    if lost.isEmpty {
      let raisedInVain = raised.filter { !taken.contains($0.event) }
      for (event, place) in raisedInVain.prefix(DiagnosticBudget.ofAKind) {
        self.raisedInVain(event, place, among: descriptors, &names)
      }
    }
    diagnostics += idle.filter { !explained.contains($0.place) }.map(Self.unused)
  }

  /// Adds the descriptors that no event matches, and returns the places of those idle stimuli that
  /// explain one, because their name is nearly the descriptor.
  private func explain(
    _ lost: [Waiting], _ idle: [StimulusEvents], _ index: EventIndex, _ names: inout NameUses
  ) -> Set<NameUses.Place> {
    guard !lost.isEmpty else { return [] }
    let candidates = index.all.union((Self.platform + overruns).flatMap(EventIndex.beginnings))
      .sorted()
    var explained: Set<NameUses.Place> = []
    for (number, one) in lost.enumerated() {
      // Comparing names is expensive, and more are not shown.
      let isShown = number < DiagnosticBudget.ofAKind
      let near =
        isShown
        ? EditDistance.likely(one.descriptor, among: candidates)
          // An argument behind a blank would be another event.
          ?? candidates.first { $0.hasSuffix(".\(one.descriptor)") } : nil
      names.miss(
        .event, one.descriptor, at: one.place, "nothing raises `\(one.descriptor)`",
        help: near.map(Suggestion.question))
      guard isShown else { continue }
      let owner = idle.first { stimulus in
        near.map { stimulus.events.flatMap(EventIndex.beginnings).contains($0) } ?? false
          || EditDistance.likely(one.descriptor, among: [stimulus.name]) != nil
      }
      if let owner { explained.insert(owner.place) }
    }
    return explained
  }

  /// Reports an event that no transition takes and that is nearly one that some take.
  private func raisedInVain(
    _ event: String, _ place: NameUses.Place, among descriptors: [String],
    _ names: inout NameUses
  ) {
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

  private static func unused(_ stimulus: StimulusEvents) -> Diagnostic {
    Diagnostic(
      .warning, "unused-stimulus", at: stimulus.place.range, in: stimulus.place.file,
      "no transition takes the stimulus `\(stimulus.name)`",
      help:
        "write a transition with `event=\"\(stimulus.events.first ?? stimulus.name)\"`, or remove the stimulus"
    )
  }

  /// The events that the engine itself raises (SCXML 3.12.2 and 5.10, and overruns of calls).
  private static let platform = [
    "error.execution", "error.communication", "error.platform", "done.state", "done.invoke",
  ]

  /// The events of calls that may be overrun, which are those with a limit.
  private var overruns: [String] { limited.map { "overrun.\($0)" } + ["overrun"] }

  /// Returns whether the engine itself raises such events.
  private func isOfPlatform(_ descriptor: String, _ index: EventIndex) -> Bool {
    if (Self.platform + overruns).contains(where: {
      EventIndex.matches(descriptor, $0) || $0 != "overrun" && EventIndex.matches($0, descriptor)
    }) {
      return true
    }
    // A platform may raise errors of its own, unless the chart raises one of nearly that name.
    return descriptor.hasPrefix("error.")
      && EditDistance.likely(descriptor, among: index.errors) == nil
  }
}

/// The events that a chart can receive, by the descriptors that match them (SCXML 3.12.1).
struct EventIndex {
  private let events: [String]
  /// The events that may be errors with a mistyped name, which begin as all errors do.
  let errors: [String]
  private var matching: [String: [String]] = [:]

  /// - Complexity: O(n), where n is the number of tokens of all events.
  init(_ events: [String]) {
    self.events = Set(events).sorted()
    errors = self.events.filter { $0.hasPrefix("e") }
    for event in self.events {
      for beginning in Self.beginnings(event) { matching[beginning, default: []].append(event) }
    }
  }

  /// All events and their beginnings that are whole tokens.
  var all: Set<String> { Set(matching.keys) }

  /// Returns the events that a descriptor matches, sorted.
  func events(matching descriptor: String) -> [String] {
    let trimmed = Self.trimmed(descriptor)
    return trimmed.isEmpty ? events : matching[String(trimmed), default: []]
  }

  /// Returns an event with all its beginnings that are whole tokens, such as `a` and `a.b`.
  static func beginnings(_ event: String) -> [String] {
    let tokens = event.split(separator: ".")
    return tokens.indices.map { tokens[...$0].joined(separator: ".") }
  }

  /// Returns whether a descriptor matches an event.
  static func matches(_ descriptor: String, _ event: String) -> Bool {
    let trimmed = trimmed(descriptor)
    return trimmed.isEmpty || event == trimmed || event.hasPrefix(trimmed + ".")
  }

  /// Returns a descriptor without the `*` or `.` at its end, which do not change its meaning.
  private static func trimmed(_ descriptor: String) -> Substring {
    var trimmed = descriptor[...]
    if trimmed.hasSuffix("*") { trimmed.removeLast() }
    if trimmed.hasSuffix(".") { trimmed.removeLast() }
    return trimmed
  }
}
