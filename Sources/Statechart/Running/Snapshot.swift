/// The complete state of a run between two steps.
///
/// It contains no absolute times: timers store what remains.
public struct Snapshot: Sendable, Hashable {
  /// The set of active states.
  public package(set) var configuration: StateSet
  /// The stored configuration of each history state; empty when its parent has never been exited.
  public package(set) var history: [StateSet]
  /// The values of the data model, slot by slot.
  public package(set) var variables: [Int32]
  /// The `DatumState` of each datum of the app, or the number of a value of its own.
  public package(set) var data: [Int32]
  /// The armed timers, in the order of arming.
  ///
  /// They are preceded by the app's actions that became due while the process was suspended, with
  /// nothing remaining, in the order of their times.
  public package(set) var timers: [ArmedTimer]
  /// The alternative that the app has decided on for each callback, counted from 1.
  ///
  /// The value is 0 for the callback's script and `undecided` before its first call. The array is
  /// empty in a run without a `RunDelegate`, whose app always runs its scripts.
  public package(set) var answers: [Int32] = []
  /// The value in `answers` of a callback that has alternatives and has not been called.
  package static var undecided: Int32 { -1 }
  /// The number of calls that the app's code has answered, or -1 once the run has left what is known
  /// of it.
  public package(set) var replied: Int32 = 0
  /// The number of times that the process of an app of code has ended.
  public package(set) var endings: Int32 = 0
  /// The stage of the app's process.
  public package(set) var process: ProcessStage
  /// Whether a top-level `<final>` of the main session has been entered.
  public package(set) var isFinished: Bool
}

/// The stages of the app's process.
public enum ProcessStage: UInt8, Sendable {
  /// The process has not started, or it has ended.
  case ended
  case running
  case suspended
}

/// A delayed event or a delayed action of the app.
public struct ArmedTimer: Sendable, Hashable {
  /// The time until the timer is due, in milliseconds or in the unit of a `RunDelegate`; less than 0 for one
  /// that is due in the next moment, before any time passes (`isNext`).
  public package(set) var remaining: Int64
  /// The index of the event; negative for a timer without an event.
  public package(set) var event: Int32
  /// The index of the app's action; negative for a timer without an action.
  public package(set) var action: Int32
  /// The identifier by which a `<cancel>` refers to the event.
  public package(set) var sendID: NameID
  /// The index of the sending session.
  public package(set) var origin: Int32 = 0
  /// The index of the receiving session.
  public package(set) var session: Int32 = 0
  /// The data of the event: the name, value and type of each datum, three numbers each.
  public package(set) var data: [Int32] = []

  /// Creates a timer of the main session without data.
  package init(
    remaining: Int64, event: Int32 = Self.none, action: Int32 = Self.none,
    sendID: NameID = .none
  ) {
    self.remaining = remaining
    self.event = event
    self.action = action
    self.sendID = sendID
  }

  /// The value of `event` or `action` in a timer that has none.
  package static var none: Int32 { -1 }

  /// Whether the timer has no time to wait, and still comes in a moment of its own (`Send.isApart`).
  package var isNext: Bool { remaining < 0 }

  /// The value of `event` in an action that became due while the process was suspended.
  private static var heldMark: Int32 { -2 }

  /// Returns an action that became due while the process was suspended.
  ///
  /// Held actions precede all other timers, in the order in which they became due.
  package static func held(action: Int32) -> ArmedTimer {
    ArmedTimer(remaining: 0, event: heldMark, action: action)
  }

  /// Whether the timer is an action that became due while the process was suspended.
  package var isHeld: Bool { event == Self.heldMark }

  /// Whether the timer fires when it is due, unlike a held action and a timer with neither an event
  /// nor an action.
  package var isPending: Bool { event >= 0 || (action >= 0 && !isHeld) }
}

extension Snapshot {
  /// Creates the snapshot before the initial step.
  init(_ machine: Machine) {
    let empty = StateSet(words: machine.chart.stateWords)
    self.init(
      configuration: empty,
      history: [StateSet](repeating: empty, count: Int(machine.chart.historyCount)),
      variables: [Int32](repeating: 0, count: Int(machine.chart.variableSlots)),
      data: [Int32](repeating: DatumState.none.rawValue, count: machine.app.data.count), timers: [],
      process: .ended, isFinished: false)
  }

  /// Copies another snapshot of the same chart and reuses the memory of this one.
  mutating func assign(_ other: Snapshot) {
    configuration.assign(other.configuration)
    if history.count == other.history.count {
      for index in history.indices { history[index].assign(other.history[index]) }
    } else {
      history = other.history
    }
    copy(other.variables, into: &variables)
    copy(other.data, into: &data)
    copy(other.answers, into: &answers)
    timers.removeAll(keepingCapacity: true)
    timers.append(contentsOf: other.timers)
    process = other.process
    replied = other.replied
    endings = other.endings
    isFinished = other.isFinished
  }
}
