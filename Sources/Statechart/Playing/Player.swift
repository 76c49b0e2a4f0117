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
  ///   - decisions: The possibilities to take where the chart leaves an order or an answer open, counted
  ///     from 0; beyond the end the first one is taken.
  /// - Returns: Whether the stimulus was processed.
  public func send(_ stimulus: Int32, decisions: [Int32] = []) -> Bool {
    guard runner.isPossible(stimulus, decisions: decisions) else {
      showNothing()
      return false
    }
    take(.stimulus(stimulus), decisions)
    return true
  }

  /// Lets a number of milliseconds pass; a negative number counts as 0, and `decisions` are as in
  /// `send(_:decisions:)`.
  public func wait(_ milliseconds: some BinaryInteger, decisions: [Int32] = []) {
    take(.wait(max(0, Int64(clamping: milliseconds))), decisions)
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

/// Runs of an app whose code the player's host runs.
///
/// A step that meets a call without a reply changes nothing and waits. The host runs the code, says
/// what it did next, and the step is taken again, until it waits once more or is complete.
extension Player {
  /// Makes the app one of code that implements some callbacks, identified by their indices, and
  /// restarts the run.
  public func answerByCode(implementing callbacks: [Int32]) {
    code = CodeReplies(machine.chart, implementing: callbacks)
    reset()
  }

  /// Says what the code did next in the call that waits, or with nil that the call has returned.
  ///
  /// - Returns: False when nothing waits.
  public func reply(_ action: AppAction?) -> Bool {
    guard let step = waiting, let pending, code?.add(action, answering: pending) == true else {
      return false
    }
    proceed(step)
    return true
  }

  /// Returns the name of a word of the code, or nil when the app is not one of code.
  public func name(_ word: [UInt8]) -> NameID? {
    let name = code?.name(word)
    renew()
    return name
  }

  /// Returns the index of a datum of the code, or nil when the app is not one of code.
  public func datum(named name: NameID) -> Int32? { code?.datum(name) }

  /// Returns the run of a request's arguments, or nil when the app is not one of code.
  public func arguments(_ values: [Int32]) -> Span32? { code?.arguments(values) }

  /// Begins a step of an app of code.
  func begin(_ step: Step) {
    if case .start = step {
      code?.begin(replied: 0, endings: 0)
    } else {
      code?.begin(replied: runner.snapshot.replied, endings: runner.snapshot.endings)
    }
    proceed(step)
  }

  /// Gives up the step that waits.
  func stopWaiting() {
    waiting = nil
    pending = nil
  }

  /// Takes a step as far as the code's replies go.
  private func proceed(_ step: Step) {
    let before = runner.snapshot
    while true {
      renew()
      runner = Runner(machine)
      runner.resume(before)
      run(step)
      guard let reached = runner.pending else { return finish(step, before) }
      if code?.end(reached) == true { continue }
      wait(step, reached, before)
      return
    }
  }

  private func wait(_ step: Step, _ reached: PendingCall, _ before: Snapshot) {
    waiting = step
    pending = reached
    read = runner.observations.last { $0.kind == .app && $0.argumentType != nil }?.argument ?? -1
    showNothing()
    // A run that has not begun has no state to go back to.
    if case .start = step { return }
    runner.resume(before)
  }

  private func finish(_ step: Step, _ before: Snapshot) {
    stopWaiting()
    switch step {
    case .start: break
    case .input(let input, let decisions): history.record(before, clock, input, decisions)
    case .again: history.forward()
    }
    show()
  }

  private func run(_ step: Step) {
    switch step {
    case .start: runner.restart()
    case .input(let input, let decisions): run(input, decisions)
    case .again:
      if let next = history.next { run(next.input, next.decisions) }
    }
  }

  /// Makes a machine with all that the code has done so far.
  private func renew() {
    guard let app = code?.app else { return }
    machine = Machine(
      chart: machine.chart, app: app, parameters: machine.parameters, answers: machine.answers,
      startDecisions: machine.startDecisions)
  }
}

extension Player {
  /// What a player does that an app's code may have to answer.
  enum Step {
    case start
    case input(UndoHistory.Input, [Int32])
    /// The step that was undone last.
    case again
  }
}

/// What the code of a player's app has done, as reported by the host that runs it.
final class CodeReplies {
  private var builder: AppBuilder
  /// The indices of the replies whose calls have not returned, the innermost last.
  private var open: [Int] = []
  /// The number of times that the process had ended when the step last waited.
  private var endings: Int32 = 0

  /// Creates an app of code that implements some callbacks of a chart, identified by their indices.
  init(_ chart: Chart, implementing callbacks: [Int32]) {
    builder = AppBuilder(for: chart)
    builder.answerByCode(.asked)
    builder.implement(only: callbacks)
  }

  var app: App { builder.build() }

  /// Prepares a step before which some replies were given, and the process ended some times.
  ///
  /// What was reported to steps after it is taken back.
  func begin(replied: Int32, endings: Int32) {
    builder.keep(replies: Int(max(0, replied)))
    open = []
    self.endings = endings
  }

  /// Notes that a step waits; returns whether it waits only because the process has ended.
  ///
  /// Calls in which the process ended never return.
  func end(_ pending: PendingCall) -> Bool {
    guard pending.endings != endings else { return false }
    endings = pending.endings
    for reply in open { builder.complete(reply) }
    open = []
    return pending.call == nil
  }

  /// Adds what the code does next, nil for a return from its call; returns false when no call waits.
  func add(_ action: AppAction?, answering pending: PendingCall) -> Bool {
    if let call = pending.call {
      open.append(builder.replyCount)
      builder.begin(call)
    }
    guard let reply = open.last else { return false }
    if let action {
      builder.append(action, to: reply)
    } else {
      builder.complete(reply)
      open.removeLast()
    }
    return true
  }

  func name(_ word: [UInt8]) -> NameID { builder.name(word) }
  func datum(_ name: NameID) -> Int32 { builder.datum(named: name) }
  func arguments(_ values: [Int32]) -> Span32 { builder.arguments(values) }
}

/// The undo history: the last steps taken, and the undone ones that can be redone.
///
/// It is a ring buffer whose entries are overwritten.
struct UndoHistory {
  /// The input of a step.
  enum Input {
    case stimulus(Int32)
    case wait(Int64)
  }

  /// The state of the run before a step, and the step's input.
  final class Step {
    let snapshot: Snapshot
    let clock: UInt64
    let input: Input
    /// The possibilities that the step takes where the chart leaves an order open.
    let decisions: [Int32]

    init(_ snapshot: Snapshot, _ clock: UInt64, _ input: Input, _ decisions: [Int32]) {
      self.snapshot = snapshot
      self.clock = clock
      self.input = input
      self.decisions = decisions
    }
  }

  private var steps = [Step?](repeating: nil, count: Player.memory)
  /// The index of the next step in `steps`.
  private var head = 0
  private(set) var pastCount = 0
  private(set) var futureCount = 0

  /// The step that was undone last, or nil when there is none.
  var next: Step? { futureCount > 0 ? steps[head] : nil }

  mutating func record(
    _ snapshot: Snapshot, _ clock: UInt64, _ input: Input, _ decisions: [Int32]
  ) {
    steps[head] = Step(snapshot, clock, input, decisions)
    futureCount = 0
    forward(by: 1)
  }

  mutating func back() -> Step? {
    guard pastCount > 0 else { return nil }
    head = (head + Player.memory - 1) % Player.memory
    pastCount -= 1
    futureCount += 1
    return steps[head]
  }

  mutating func forward() {
    futureCount -= 1
    forward(by: 1)
  }

  mutating func removeAll() { (head, pastCount, futureCount) = (0, 0, 0) }

  private mutating func forward(by count: Int) {
    head = (head + count) % Player.memory
    pastCount = min(pastCount + count, Player.memory)
  }
}
