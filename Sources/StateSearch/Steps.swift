import Statechart

/// The steps from one state, and the rows that they lead to.
struct Steps {
  struct Step {
    /// The value of `stimulus` in the initial step.
    static let initial: Int32 = -1

    /// The index of the stimulus; the number after the last one is the passing of time.
    let stimulus: Int32
    let label: Int32
    /// The time that calls have blocked, in units of the clock.
    let elapsed: Int32
    /// The hash of the row that the step leads to.
    var hash: UInt64
    /// The index of the state that the step leads to, as soon as `find(_:in:)` has set it.
    var target: Int32 = 0
  }

  private(set) var steps: [Step] = []
  private(set) var rows: [UInt64] = []
  private var prefetched: UInt64 = 0

  var count: Int { steps.count }

  /// Returns the index in `rows` at which a step's row begins.
  func start(of index: Int) -> Int { index * (rows.count / steps.count) }

  /// Returns the row that a step leads to.
  func row(of index: Int) -> [UInt64] {
    let start = start(of: index)
    return Array(rows[start..<(start + rows.count / steps.count)])
  }

  /// Changes a field of the row that a step leads to, and its hash.
  mutating func set(_ field: Packing.Field, to value: Int32, ofStep index: Int) {
    let place = start(of: index) + field.word
    let before = rows[place]
    let number = UInt64(UInt32(bitPattern: value &- field.base)) & field.mask
    rows[place] = before & ~field.bits | number << field.shift
    steps[index].hash &-= StateTable.hash(before, at: field.word)
    steps[index].hash &+= StateTable.hash(rows[place], at: field.word)
  }

  mutating func begin() {
    steps.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
  }

  mutating func add(_ row: [UInt64], _ step: Step) {
    rows.append(contentsOf: row)
    steps.append(step)
  }

  /// Adds the outcomes of a stimulus as changes to a row, whose hash is given.
  @inline(__always)
  mutating func add(
    _ outcomes: Range<Int>, of stimulus: Int, from row: [UInt64], _ hash: UInt64,
    _ memory: borrowing StepMemory
  ) {
    for number in outcomes {
      let outcome = memory.outcomes[number]
      let start = rows.count
      for word in row { rows.append(word) }
      var hash = hash
      for place in Int(outcome.start)..<Int(outcome.end) {
        let change = memory.changes[place]
        let before = row[change.word]
        let after = before & change.kept | change.value
        rows[start + change.word] = after
        hash &-= StateTable.hash(before, at: change.word)
        hash &+= StateTable.hash(after, at: change.word)
      }
      steps.append(
        Step(
          stimulus: Int32(stimulus), label: outcome.label, elapsed: outcome.elapsed, hash: hash))
    }
  }

  /// Reads all slots of the table that will be needed, so that the memory accesses overlap.
  mutating func prefetch(_ states: borrowing StateTable) {
    for step in steps { prefetched ^= states.slot(for: step.hash) }
  }

  /// Inserts the state that a step leads to; returns whether it is new.
  mutating func find(_ index: Int, in states: inout StateTable) -> Bool {
    let (target, isNew) = states.insert(
      rows, at: index * states.width, hash: steps[index].hash)
    steps[index].target = Int32(target)
    return isNew
  }
}
