/// An interactive run that keeps time and supports undo and redo.
///
/// Its memory use does not grow with the number of steps: at most `memory` of them can be undone.
///
/// ```swift
/// let player = Player(Machine(chart: chart))
/// if player.send(0) {
///   player.wait(2_000)
///   // player.clock is 2000 now.
///   _ = player.undo()
///   // It is 0 again, and the timers are as they were.
/// }
/// ```
public final class Player {
  /// The maximum number of steps that can be undone.
  public static var memory: Int { 256 }

  /// The machine that is run.
  public internal(set) var machine: Machine
  var runner: Runner
  var history = UndoHistory()
  /// What the app's code has done, or nil when the player's host runs none.
  var code: CodeReplies?
  /// The step that waits for the app's code, or nil.
  var waiting: Step?
  /// The call for whose answer a step waits, or nil.
  public internal(set) var pending: PendingCall?
  /// The `DatumState` that was read last before the step waited, or -1.
  public internal(set) var read: Int32 = -1
  /// The time since the run began, in milliseconds.
  public private(set) var clock: UInt64 = 0
  /// The observations of the last step; empty after a rejected stimulus and after an undo.
  public private(set) var observations: [Observation] = []
  /// The mistakes of the model that occurred in the last step.
  public private(set) var faults: [Fault] = []

  /// Creates a run and takes the initial step, whose observations are available.
  public init(_ machine: Machine) {
    self.machine = machine
    runner = Runner(machine)
    show()
  }

  /// The current snapshot.
  public var snapshot: Snapshot { runner.snapshot }

  /// The lesson state of the app, then of each instance; `NameID.none` for no lesson state.
  public var lessonStates: [NameID] { runner.lessonStates }

  /// The number of steps that can be undone.
  public var pastCount: Int { history.pastCount }

  /// The number of undone steps that can be redone.
  public var futureCount: Int { history.futureCount }

  /// Returns the indices of the stimuli that are possible now.
  public func possibleStimuli() -> [Int32] { runner.possibleStimuli() }

  /// Processes a stimulus; returns false and keeps the state when it does not exist or is not
  /// possible.
  ///
  /// - Parameters:
  ///   - stimulus: An index into `Chart.stimuli`; any number is accepted.
  ///   - decisions: The possibilities to take where the chart leaves an order open, counted from 0;
  ///     beyond the end the first one is taken.
  /// - Returns: Whether the stimulus was processed.
  public func send(_ stimulus: Int32, decisions: [Int32] = []) -> Bool {
    guard runner.isPossible(stimulus) else {
      showNothing()
      return false
    }
    take(.stimulus(stimulus), decisions)
    return true
  }

  /// Lets a number of milliseconds pass; a negative number counts as 0, and `decisions` are as in
  /// `send(_:decisions:)`.
  public func wait(_ milliseconds: Int32, decisions: [Int32] = []) {
    take(.wait(max(0, milliseconds)), decisions)
  }

  /// Undoes a step; returns false when none can be undone.
  public func undo() -> Bool {
    stopWaiting()
    showNothing()
    guard let step = history.back() else { return false }
    runner.resume(step.snapshot)
    clock = step.clock
    return true
  }

  /// Redoes the step that was undone last; returns false when there is none.
  public func redo() -> Bool {
    showNothing()
    guard let step = history.next else { return false }
    if code != nil {
      begin(.again)
      return true
    }
    history.forward()
    run(step.input, step.decisions)
    show()
    return true
  }

  /// Restarts the run and clears the undo history.
  public func reset() {
    history.removeAll()
    runner.restart()
    clock = 0
    guard code != nil else { return show() }
    begin(.start)
  }

  private func take(_ input: UndoHistory.Input, _ decisions: [Int32]) {
    guard code == nil else { return begin(.input(input, decisions)) }
    history.record(runner.snapshot, clock, input, decisions)
    run(input, decisions)
    show()
  }

  func run(_ input: UndoHistory.Input, _ decisions: [Int32]) {
    switch input {
    case .stimulus(let stimulus): _ = runner.send(stimulus: stimulus, decisions: decisions)
    case .wait(let milliseconds): runner.wait(milliseconds, decisions: decisions)
    }
  }

  func show() {
    observations = runner.observations
    faults = runner.faults
    clock += UInt64(runner.elapsed)
  }

  func showNothing() {
    observations = []
    faults = []
  }
}
