import Statechart

/// The conversion between snapshots and rows of words, which are as narrow as the types allow.
///
/// The configuration and the histories come first, in whole words, then all other fields. The
/// timers are stored as the number of their list.
struct Packing {
  /// The position of a number in a row.
  struct Field {
    let word: Int
    let shift: UInt64
    /// The mask of the field's width, before it is shifted.
    let mask: UInt64
    /// The number that is subtracted before packing.
    let base: Int32

    /// The bits of the word that the field takes.
    var bits: UInt64 { mask << shift }

    /// Returns the value of the field in a row that begins at an index of an array.
    func value(in row: [UInt64], at start: Int = 0) -> Int32 { value(inWord: row[start + word]) }

    /// Returns the value of the field in its word of a row.
    func value(inWord word: UInt64) -> Int32 {
      Int32(truncatingIfNeeded: word >> shift & mask) &+ base
    }
  }

  /// The number of words in a row.
  private(set) var width: Int
  /// The number of words in a set of states.
  let stateWords: Int
  private(set) var variables: [Field] = []
  private(set) var data: [Field] = []
  private(set) var answers: [Field] = []
  private(set) var process: Field
  private(set) var isFinished: Field
  private(set) var timers: Field
  private let pattern: Snapshot

  /// Creates the layout for all snapshots of a machine, which have the shape of `pattern`.
  ///
  /// Wide rows can also hold values outside their types, such as a Boolean that is neither 0
  /// nor 1.
  init(like pattern: Snapshot, _ machine: Machine, isWide: Bool) {
    self.pattern = pattern
    stateWords = pattern.configuration.wordCount
    var plan = FieldPlan(firstWord: stateWords * (1 + pattern.history.count), isWide: isWide)
    process = plan.add(.bits(2))
    isFinished = plan.add(.bits(1))
    timers = plan.add(.any)
    let types = FieldType.slots(of: machine)
    variables = types.map { plan.add($0) }
    data = pattern.data.indices.map { plan.add(.range(from: 0, to: machine.app.highest(of: $0))) }
    answers = machine.app.alternatives.map {
      plan.add(.range(from: Snapshot.undecided, to: Int32($0.count)))
    }
    width = plan.wordCount
  }

  /// Returns the indices of the words of a history.
  func historyWords(_ slot: Int) -> Range<Int> {
    stateWords * (1 + slot)..<stateWords * (2 + slot)
  }

  /// Packs a snapshot into a row; returns false when a value does not fit.
  func pack(_ snapshot: Snapshot, timers list: Int32, into row: inout [UInt64]) -> Bool {
    for index in row.indices { row[index] = 0 }
    for index in 0..<stateWords { row[index] = snapshot.configuration[word: index] }
    for (slot, set) in snapshot.history.enumerated() {
      for index in 0..<stateWords { row[stateWords * (1 + slot) + index] = set[word: index] }
    }
    var fits = true
    func put(_ value: Int32, _ field: Field) {
      let number = UInt64(UInt32(bitPattern: value &- field.base))
      if number > field.mask { fits = false }
      row[field.word] |= (number & field.mask) << field.shift
    }
    put(Int32(snapshot.process.rawValue), process)
    put(snapshot.isFinished ? 1 : 0, isFinished)
    put(list, timers)
    for (index, field) in variables.enumerated() { put(snapshot.variables[index], field) }
    for (index, field) in data.enumerated() { put(snapshot.data[index], field) }
    for (index, field) in answers.enumerated() { put(snapshot.answers[index], field) }
    return fits
  }

  /// Returns the snapshot of a row.
  func unpack(_ row: [UInt64], _ lists: TimerLists) -> Snapshot {
    var snapshot = pattern
    for index in 0..<stateWords { snapshot.configuration[word: index] = row[index] }
    for slot in snapshot.history.indices {
      for index in 0..<stateWords {
        snapshot.history[slot][word: index] = row[stateWords * (1 + slot) + index]
      }
    }
    snapshot.process = ProcessStage(rawValue: UInt8(process.value(in: row))) ?? .ended
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

/// The range of a number in a snapshot, which determines the bits it needs.
enum FieldType {
  case bits(UInt64)
  case range(from: Int32, to: Int32)
  case any
}

/// Assigns fields to positions in a row, one after another; no field crosses a word boundary.
struct FieldPlan {
  private let isWide: Bool
  private var word: Int
  private var used: UInt64 = 0

  init(firstWord: Int, isWide: Bool) {
    word = firstWord
    self.isWide = isWide
  }

  /// The number of words assigned so far.
  var wordCount: Int { word + (used > 0 ? 1 : 0) }

  mutating func add(_ type: FieldType) -> Packing.Field {
    var (count, base): (UInt64, Int32) = (32, 0)
    switch type {
    case .bits(let bits) where !isWide: count = bits
    case .range(let low, let high) where !isWide && low < high:
      count = UInt64(32 - (UInt32(bitPattern: high &- low)).leadingZeroBitCount)
      base = low
    default: break
    }
    if used + count > 64 { (word, used) = (word + 1, 0) }
    defer { used += count }
    return Packing.Field(word: word, shift: used, mask: UInt64.max >> (64 - count), base: base)
  }
}

extension FieldType {
  /// Returns the type of each slot of the data model.
  static func slots(of machine: Machine) -> [FieldType] {
    // A slot without a variable is a flag for late binding.
    var types = [FieldType](repeating: .bits(1), count: Int(machine.chart.variableSlots))
    let names = Int32(machine.chart.names.count + machine.app.names.count)
    for variable in machine.chart.variables {
      let slot = Int(variable.slot)
      guard variable.type == .list else {
        types[slot] = variable.isAny ? .any : scalar(variable.type, variable, names)
        continue
      }
      types[slot] = .range(from: 0, to: variable.low)
      for place in 0..<Int(max(0, variable.low)) {
        types[slot + 1 + place] = element(variable.element, names)
      }
    }
    return types
  }

  private static func scalar(
    _ type: ValueType, _ variable: Variable, _ names: Int32
  ) -> FieldType {
    switch type {
    case .boolean: .bits(1)
    case .integer: .range(from: variable.low, to: variable.high)
    case .symbol: .range(from: NameID.none.raw, to: names)
    case .list: .any
    }
  }

  private static func element(_ type: ValueType, _ names: Int32) -> FieldType {
    switch type {
    case .boolean: .bits(1)
    case .symbol: .range(from: NameID.none.raw, to: names)
    case .integer, .list: .any
    }
  }
}
