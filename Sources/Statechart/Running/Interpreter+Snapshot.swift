/// The accessors through which the interpreter reads and writes its snapshot, so that a search can
/// record what a step depends on.
extension Interpreter {
  // MARK: Configuration

  @inline(__always)
  func isActive(_ state: Int) -> Bool {
    footprint?.readStates(from: state, to: state + 1)
    return snapshot.configuration.contains(state)
  }

  @inline(__always)
  func activate(_ state: Int) {
    footprint?.writeState(state)
    snapshot.configuration.insert(state)
  }

  @inline(__always)
  func deactivate(_ state: Int) {
    footprint?.writeState(state)
    snapshot.configuration.remove(state)
  }

  /// Returns the first active state in `state..<end`, or nil when there is none.
  @inline(__always)
  func nextActive(from state: Int, before end: Int) -> Int? {
    footprint?.readStates(from: state, to: end)
    guard let next = snapshot.configuration.next(from: state), next < end else { return nil }
    return next
  }

  /// Returns the first active state in `state..<end` that is in a row of `ChartIndex` as well.
  @inline(__always)
  func nextActive(from state: Int, before end: Int, in row: Int) -> Int? {
    footprint?.readStates(from: state, to: end, in: row)
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
    footprint?.readStates(from: range.lowerBound, to: range.upperBound)
    toExit.insert(snapshot.configuration, in: range)
  }

  /// Returns whether a range of states has an active one.
  func isAnyActive(_ range: Range<Int>) -> Bool {
    footprint?.readStates(from: range.lowerBound, to: range.upperBound)
    return snapshot.configuration.intersects(range)
  }

  func storedHistory(_ slot: Int) -> StateSet {
    footprint?.readHistory(slot)
    return snapshot.history[slot]
  }

  func clearHistory(_ slot: Int) {
    footprint?.writeHistory(slot)
    snapshot.history[slot].removeAll()
  }

  // MARK: Data

  func variable(at slot: Int) -> Int32 {
    footprint?.readVariable(slot)
    return snapshot.variables[slot]
  }

  func setVariable(at slot: Int, _ value: Int32) {
    footprint?.writeVariable(slot)
    snapshot.variables[slot] = value
  }

  func datum(_ index: Int) -> Int32 {
    if let footprint { footprint.read(footprint.packing.data[index]) }
    return snapshot.data[index]
  }

  func setDatum(_ index: Int, _ value: Int32) {
    if let footprint { footprint.write(footprint.packing.data[index]) }
    snapshot.data[index] = value
  }

  func answer(_ callback: Int) -> Int32 {
    if let footprint { footprint.read(footprint.packing.answers[callback]) }
    return snapshot.answers[callback]
  }

  func setAnswer(_ callback: Int, _ value: Int32) {
    if let footprint { footprint.write(footprint.packing.answers[callback]) }
    snapshot.answers[callback] = value
  }

  // MARK: Timers and process

  /// The armed timers, which are recorded as read and written as a whole.
  var timers: [ArmedTimer] {
    get {
      footprint?.touchTimers()
      return snapshot.timers
    }
    _modify {
      footprint?.touchTimers()
      yield &snapshot.timers
    }
  }

  var processStage: UInt8 {
    if let footprint { footprint.read(footprint.packing.process) }
    return snapshot.process
  }

  func setProcess(_ stage: UInt8) {
    if let footprint { footprint.write(footprint.packing.process) }
    snapshot.process = stage
  }

  var isFinished: Bool {
    if let footprint { footprint.read(footprint.packing.isFinished) }
    return snapshot.isFinished
  }

  func finish() {
    if let footprint { footprint.write(footprint.packing.isFinished) }
    snapshot.isFinished = true
  }
}
