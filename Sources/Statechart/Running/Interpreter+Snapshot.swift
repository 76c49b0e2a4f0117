/// The accessors through which the interpreter reads and writes its snapshot, so that a recorder
/// learns what a step depends on.
extension Interpreter {
  // MARK: Configuration

  @inline(__always)
  func isActive(_ state: Int) -> Bool {
    recorder?.readStates(from: state, to: state + 1, in: nil)
    return snapshot.configuration.contains(state)
  }

  @inline(__always)
  func activate(_ state: Int) {
    recorder?.writeState(state)
    snapshot.configuration.insert(state)
  }

  @inline(__always)
  func deactivate(_ state: Int) {
    recorder?.writeState(state)
    snapshot.configuration.remove(state)
  }

  /// Returns the first active state in `state..<end`, or nil when there is none.
  @inline(__always)
  func nextActive(from state: Int, before end: Int) -> Int? {
    recorder?.readStates(from: state, to: end, in: nil)
    guard let next = snapshot.configuration.next(from: state), next < end else { return nil }
    return next
  }

  /// Returns the first active state in `state..<end` that is in a row of `ChartIndex` as well.
  @inline(__always)
  func nextActive(from state: Int, before end: Int, in row: Int) -> Int? {
    recorder?.readStates(from: state, to: end, in: row)
    guard let next = nextActive(from: state, in: row), next < end else { return nil }
    return next
  }

  /// Returns the first active state from `state` on that is in a row, without recording the read.
  @inline(__always)
  func nextActive(from state: Int, in row: Int) -> Int? {
    snapshot.configuration.next(from: state, in: tables.sets, at: row &* tables.stateWords)
  }

  /// Adds the active states of a range to the exit set.
  @inline(__always)
  func prepareExit(of range: Range<Int>) {
    recorder?.readStates(from: range.lowerBound, to: range.upperBound, in: nil)
    toExit.insert(snapshot.configuration, in: range)
  }

  /// Returns whether a range of states has an active one.
  func isAnyActive(_ range: Range<Int>) -> Bool {
    recorder?.readStates(from: range.lowerBound, to: range.upperBound, in: nil)
    return snapshot.configuration.intersects(range)
  }

  func storedHistory(_ slot: Int) -> StateSet {
    recorder?.read(.history(slot))
    return snapshot.history[slot]
  }

  func clearHistory(_ slot: Int) {
    recorder?.write(.history(slot))
    snapshot.history[slot].removeAll()
  }

  // MARK: Data

  func variable(at slot: Int) -> Int32 {
    recorder?.read(.variable(slot))
    return snapshot.variables[slot]
  }

  func setVariable(at slot: Int, _ value: Int32) {
    recorder?.write(.variable(slot))
    snapshot.variables[slot] = value
  }

  func datum(_ index: Int) -> Int32 {
    recorder?.read(.datum(index))
    return snapshot.data[index]
  }

  func setDatum(_ index: Int, _ value: Int32) {
    recorder?.write(.datum(index))
    snapshot.data[index] = value
  }

  func answer(_ callback: Int) -> Int32 {
    recorder?.read(.answer(callback))
    return snapshot.answers[callback]
  }

  func setAnswer(_ callback: Int, _ value: Int32) {
    recorder?.write(.answer(callback))
    snapshot.answers[callback] = value
  }

  // MARK: Timers and process

  /// The armed timers, whose accesses are recorded as a whole.
  var timers: [ArmedTimer] {
    get {
      recorder?.read(.timers)
      return snapshot.timers
    }
    _modify {
      recorder?.read(.timers)
      recorder?.write(.timers)
      yield &snapshot.timers
    }
  }

  var processStage: ProcessStage {
    recorder?.read(.process)
    return snapshot.process
  }

  func setProcess(_ stage: ProcessStage) {
    recorder?.write(.process)
    snapshot.process = stage
  }

  var isFinished: Bool {
    recorder?.read(.isFinished)
    return snapshot.isFinished
  }

  func finish() {
    recorder?.write(.isFinished)
    snapshot.isFinished = true
  }
}
