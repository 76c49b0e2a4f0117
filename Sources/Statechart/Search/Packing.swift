/// Turns snapshots into rows of words and back: rows of one width, as narrow as the types allow.
///
/// First the configuration and the histories, whole words each; then all else, field by field.
/// Timers stand there as the number of their list.
struct Packing {
  /// Where a number stands in a row.
  struct Field {
    let word: Int
    let shift: UInt64
    /// As many ones as it has bits.
    let mask: UInt64
    /// What is subtracted before it is packed.
    let base: Int32

    /// The bits of its word that it takes.
    var bits: UInt64 { mask << shift }

    /// Its value in a row, which may begin anywhere.
    func value(in row: [UInt64], at start: Int = 0) -> Int32 {
      Int32(truncatingIfNeeded: row[start + word] >> shift & mask) &+ base
    }
  }

  /// Words of a row.
  private(set) var width: Int
  /// Words of a set of states.
  let stateWords: Int
  private(set) var variables: [Field] = []
  private(set) var data: [Field] = []
  private(set) var answers: [Field] = []
  private(set) var process: Field
  private(set) var isFinished: Field
  private(set) var timers: Field
  private let pattern: Snapshot

  /// For all snapshots of a machine that are shaped like this one.
  ///
  /// Wide rows hold what no type foresees, such as a truth value that is neither 0 nor 1.
  init(like pattern: Snapshot, _ machine: Machine, isWide: Bool) {
    self.pattern = pattern
    stateWords = pattern.configuration.wordCount
    var plan = FieldPlan(firstWord: stateWords * (1 + pattern.history.count), isWide: isWide)
    process = plan.add(.bits(2))
    isFinished = plan.add(.bits(1))
    timers = plan.add(.any)
    let types = FieldType.slots(of: machine)
    variables = types.map { plan.add($0) }
    data = pattern.data.map { _ in plan.add(.bits(2)) }
    answers = machine.app.alternatives.map { plan.add(.range(from: -1, to: Int32($0.count))) }
    width = plan.wordCount
  }

  /// The first word of a history.
  func history(_ slot: Int) -> Int { stateWords * (1 + slot) }

  /// Replaces the row by a snapshot's; false when something does not fit.
  func pack(_ snapshot: Snapshot, timers list: Int32, into row: inout [UInt64]) -> Bool {
    for index in row.indices { row[index] = 0 }
    for index in 0..<stateWords { row[index] = snapshot.configuration[word: index] }
    for (slot, set) in snapshot.history.enumerated() {
      for index in 0..<stateWords { row[history(slot) + index] = set[word: index] }
    }
    var fits = true
    func put(_ value: Int32, _ field: Field) {
      let number = UInt64(UInt32(bitPattern: value &- field.base))
      if number > field.mask { fits = false }
      row[field.word] |= (number & field.mask) << field.shift
    }
    put(Int32(snapshot.process), process)
    put(snapshot.isFinished ? 1 : 0, isFinished)
    put(list, timers)
    for (index, field) in variables.enumerated() { put(snapshot.variables[index], field) }
    for (index, field) in data.enumerated() { put(snapshot.data[index], field) }
    for (index, field) in answers.enumerated() { put(snapshot.answers[index], field) }
    return fits
  }

  /// The snapshot of a row.
  func unpack(_ row: [UInt64], _ lists: TimerLists) -> Snapshot {
    var snapshot = pattern
    for index in 0..<stateWords { snapshot.configuration[word: index] = row[index] }
    for slot in snapshot.history.indices {
      for index in 0..<stateWords {
        snapshot.history[slot][word: index] = row[history(slot) + index]
      }
    }
    snapshot.process = UInt8(process.value(in: row))
    snapshot.isFinished = isFinished.value(in: row) == 1
    for (index, field) in variables.enumerated() {
      snapshot.variables[index] = field.value(in: row)
    }
    for (index, field) in data.enumerated() { snapshot.data[index] = field.value(in: row) }
    for (index, field) in answers.enumerated() { snapshot.answers[index] = field.value(in: row) }
    snapshot.timers = lists[Int(timers.value(in: row))]
    return snapshot
  }
}
