import Book
import Page
import Statechart

/// Where the examples of a book show each callback, which states it sees there, and at which events it comes.
struct CallUses: Sendable {
  /// A lesson whose examples show a callback.
  struct Use: Sendable {
    /// The index of the lesson in the book.
    let lesson: Int
    /// The ids of the steps, in the order of the lesson.
    var steps: [String]
  }

  /// An event of an example, and where to read it.
  struct Event: Sendable {
    /// The stimulus as written.
    let stimulus: String
    let lesson: Int
    let step: String
    /// Whether the process ends then, about which readers ask most.
    let isEnd: Bool
    /// In how many examples it is so.
    var count = 1

    /// What events are that are alike: however long time passes.
    fileprivate var kind: String { stimulus.hasPrefix("wait ") ? "wait" : stimulus }
  }

  /// The events at which a callback comes, and those that change something and never bring it: ends of the process
  /// first, then the most frequent.
  struct Events: Sendable {
    fileprivate(set) var comes: [Event] = []
    fileprivate(set) var never: [Event] = []

    fileprivate mutating func add(_ event: Event, comes isComing: Bool) {
      let list = isComing ? \Events.comes : \Events.never
      if let known = self[keyPath: list].firstIndex(where: { $0.kind == event.kind }) {
        self[keyPath: list][known].count += 1
      } else {
        self[keyPath: list].append(event)
      }
    }

    /// Events at which it comes in one example are no events that never bring it.
    fileprivate var decided: Events {
      let came = Set(comes.map(\.kind))
      return Events(
        comes: Self.sorted(comes), never: Self.sorted(never.filter { !came.contains($0.kind) }))
    }

    private static func sorted(_ events: [Event]) -> [Event] {
      events.enumerated().sorted { first, second in
        let (one, other) = (first.element, second.element)
        if one.isEnd != other.isEnd { return one.isEnd }
        return (other.count, first.offset) < (one.count, second.offset)
      }.map(\.element)
    }
  }

  /// A callback of one model.
  private struct Call: Hashable {
    let model: String
    let name: String
  }

  private var uses: [String: [Use]] = [:]
  private var states: [Call: Set<String>] = [:]
  private var events: [Call: Events] = [:]

  /// Reads the examples of all lessons.
  ///
  /// The calls with which an example begins count where the page writes them out, so that the calls of a
  /// launch are not in every step.
  ///
  /// - Complexity: O(n), where n is the number of observations in the book's examples.
  init(_ checked: CheckedBook) {
    for (index, lesson) in checked.book.lessons.enumerated() {
      guard let source = lesson.source, let text = lesson.texts[source] else { continue }
      var openings = Openings()
      for step in text.steps {
        for embed in step.embeds {
          for run in checked.outcomes[embed.path]?.transcripts ?? [] {
            addEvents(of: run, in: index, step.id)
            let isFolded = openings.earlier(run, at: embed.path) != nil
            add(run, isFolded: isFolded, Use(lesson: index, steps: [step.id]))
          }
        }
      }
    }
    events = events.mapValues(\.decided)
  }

  /// Returns at which events of a model's examples a callback comes, and at which it never does.
  func events(of name: String, model: String) -> Events {
    events[Call(model: model, name: name)] ?? Events()
  }

  /// Adds what a run shows of each callback that its app implements and its version has.
  private mutating func addEvents(of run: Transcript, in lesson: Int, _ step: String) {
    let machine = run.simulation.machine
    let version = machine.chart.parameters.firstIndex(where: \.isVersion)
      .map { machine.parameters[$0] }
    let names = zip(machine.chart.callbacks, machine.app.implemented).compactMap {
      callback, isImplemented in
      let isThere = version.map { callback.since <= $0 && $0 <= callback.until } ?? true
      return isImplemented && isThere ? machine.chart.text(callback.name) : nil
    }
    for moment in run.moments where !moment.isRefused {
      let event = Event(
        stimulus: moment.stimulus, lesson: lesson, step: step,
        isEnd: moment.observed.contains { $0.kind == .end })
      let came = Set(moment.observed.lazy.filter { $0.kind == .callback }.map(\.name))
      // The passing of time brings what comes late; that nothing comes then says little.
      let changes =
        !moment.stimulus.hasPrefix("wait ")
        && moment.observed.contains { $0.kind == .state || $0.kind == .end }
      for name in names where came.contains(name) || changes {
        events[Call(model: run.model, name: name), default: Events()]
          .add(event, comes: came.contains(name))
      }
    }
  }

  /// Returns the lessons whose examples show a callback, in the order of the book.
  func uses(of name: String) -> [Use] { uses[name] ?? [] }

  /// Returns whether an example shows that a callback sees a state.
  func sees(_ state: String, model: String, name: String) -> Bool {
    states[Call(model: model, name: name)]?.contains(state) == true
  }

  private mutating func add(_ run: Transcript, isFolded: Bool, _ use: Use) {
    guard run.shown.contains(.callback) else { return }
    for (number, moment) in run.moments.enumerated() {
      for one in moment.observed where one.kind == .callback {
        if let state = one.state {
          states[Call(model: run.model, name: one.name), default: []].insert(state)
        }
        if number > 0 || !isFolded { note(use, of: one.name) }
      }
    }
  }

  private mutating func note(_ use: Use, of name: String) {
    let known = uses[name] ?? []
    guard let last = known.last, last.lesson == use.lesson else {
      uses[name, default: []].append(use)
      return
    }
    if last.steps.last != use.steps[0] {
      uses[name]?[known.count - 1].steps.append(use.steps[0])
    }
  }
}
