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
    machine = Machine(chart: machine.chart, app: app, parameters: machine.parameters)
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
