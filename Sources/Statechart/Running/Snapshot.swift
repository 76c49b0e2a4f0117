/// All that a run remembers between two stimuli, and nothing of when: times are what remains.
public struct Snapshot: Sendable, Hashable {
  /// The active states.
  public internal(set) var configuration: StateSet
  /// By history state, what it would restore; all empty when it was never left.
  public internal(set) var history: [StateSet]
  /// The data model, slot by slot.
  public internal(set) var variables: [Int32]
  /// By datum of the app: a `DatumState`.
  public internal(set) var data: [Int32]
  /// What waits for its time, in the order in which it was armed; before it the app's actions that
  /// fell due while the process was suspended, with nothing remaining, in the order of their times.
  public internal(set) var timers: [ArmedTimer]
  /// By callback, which of its alternatives the app has settled on, from 1; 0 for its script and -1
  /// while it was never called.
  ///
  /// Empty outside of a search.
  public internal(set) var answers: [Int32] = []
  /// 0 before the process starts and after it has ended, 1 while it runs, 2 while it is suspended.
  public internal(set) var process: UInt8
  /// Whether a top-level `<final>` was entered.
  public internal(set) var isFinished: Bool
}

/// A delayed event or a delayed action of the app.
public struct ArmedTimer: Sendable, Hashable {
  /// Milliseconds until it is due; in a search parts of a tick.
  public internal(set) var remaining: Int32
  /// Event, -1 for an action of the app or a claim's deadline, or -2 for an action that fell due
  /// while the process was suspended.
  public internal(set) var event: Int32
  /// Action of the app, or -1.
  public internal(set) var action: Int32
  /// What `cancel` knows it by.
  public internal(set) var sendID: NameID
  /// The session that sent it.
  public internal(set) var origin: Int32 = 0
  /// The session that it is for.
  public internal(set) var session: Int32 = 0
  /// What the event carries: name, value and type of each datum.
  public internal(set) var data: [Int32] = []
}

extension Snapshot {
  /// What there is before anything has happened.
  init(_ chart: Chart, _ app: App) {
    let empty = StateSet(words: chart.stateWords)
    self.init(
      configuration: empty, history: [StateSet](repeating: empty, count: Int(chart.historyCount)),
      variables: [Int32](repeating: 0, count: Int(chart.variableSlots)),
      data: [Int32](repeating: DatumState.none.rawValue, count: app.data.count), timers: [],
      process: 0, isFinished: false)
  }

  /// Becomes equal to another snapshot of the same chart, in its own memory.
  mutating func take(_ other: Snapshot) {
    configuration.take(other.configuration)
    if history.count == other.history.count {
      for index in history.indices { history[index].take(other.history[index]) }
    } else {
      history = other.history
    }
    copy(other.variables, into: &variables)
    copy(other.data, into: &data)
    copy(other.answers, into: &answers)
    timers.removeAll(keepingCapacity: true)
    timers.append(contentsOf: other.timers)
    process = other.process
    isFinished = other.isFinished
  }
}
