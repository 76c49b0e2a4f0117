/// The steps from one state: where they lead, row after row, and what they are.
struct Steps {
  struct Step {
    /// The stimulus; the one after the last is the passing of time.
    let stimulus: Int32
    let label: Int32
    /// Units of the clock that calls have blocked.
    let elapsed: Int32
    /// Of the row that it leads to.
    var hash: UInt64
    /// The number of the state that it leads to.
    var target: Int32 = -1
  }

  private(set) var steps: [Step] = []
  private(set) var rows: [UInt64] = []
  private var warmth: UInt64 = 0

  var count: Int { steps.count }

  /// Where a step's row begins.
  func start(of index: Int) -> Int { index * (rows.count / steps.count) }

  /// The row that a step leads to.
  func row(of index: Int) -> [UInt64] {
    let start = start(of: index)
    return Array(rows[start..<(start + rows.count / steps.count)])
  }

  /// Changes one field of the row that a step leads to.
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

  /// Adds outcomes of a stimulus, changed from a row and its hash.
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

  /// Asks for all places of the table that will be needed, so that memory is not waited for one
  /// after another.
  mutating func warmUp(_ states: borrowing StateTable) {
    for step in steps { warmth ^= states.slot(for: step.hash) }
  }

  /// Numbers the state that a step leads to; true when it is new.
  mutating func find(_ index: Int, in states: inout StateTable) -> Bool {
    let (target, isNew) = states.insert(
      rows, at: index * states.width, hash: steps[index].hash)
    steps[index].target = Int32(target)
    return isNew
  }
}
