/// What steps have read and written of the row that they began in, bit by bit.
///
/// Only what a step reads decides what it does: where the same bits are the same, it does the
/// same. So the interpreter says of all that it reads and writes of a snapshot that it does; what
/// the step has written itself it may read without a word, and to leave or enter a state counts
/// as reading whether it was active.
final class Footprint {
  /// Bits of one word that were read at once.
  struct Read {
    let word: Int
    let bits: UInt64
  }

  let packing: Packing
  /// By instance, the app first: the states that say which lesson state they are.
  private let bearers: [StateSet]
  /// Those of `ChartIndex`.
  private let sets: [UInt64]
  /// In the order in which they were read, no bit twice.
  private(set) var reads: [Read] = []
  /// By word, what has been read.
  private var known: [UInt64]
  /// By word, what has been written since the last beginning.
  private(set) var written: [UInt64]

  init(_ packing: Packing, _ chart: Chart) {
    self.packing = packing
    known = [UInt64](repeating: 0, count: packing.width)
    written = known
    var bearers = [StateSet](
      repeating: StateSet(words: packing.stateWords), count: chart.instances.count + 1)
    for (number, state) in chart.states.enumerated() where state.lessonState != .none {
      bearers[Int(state.instance) + 1].insert(number)
    }
    self.bearers = bearers
    sets = chart.index.sets
  }

  /// Begins with another row, or with another stimulus.
  func restart() {
    reads.removeAll(keepingCapacity: true)
    for index in known.indices { known[index] = 0 }
    beginAgain()
  }

  /// Begins with the same row once more: what was read stays read.
  func beginAgain() {
    for index in written.indices { written[index] = 0 }
  }

  private func read(_ word: Int, _ bits: UInt64) {
    let fresh = bits & ~(known[word] | written[word])
    guard fresh != 0 else { return }
    known[word] |= fresh
    reads.append(Read(word: word, bits: fresh))
  }

  // MARK: Fields

  func read(_ field: Packing.Field) { read(field.word, field.bits) }

  func write(_ field: Packing.Field) { written[field.word] |= field.bits }

  func readVariable(_ slot: Int) { read(packing.variables[slot]) }

  func writeVariable(_ slot: Int) { write(packing.variables[slot]) }

  /// Timers are read and written as a whole.
  func touchTimers() {
    read(packing.timers)
    write(packing.timers)
  }

  // MARK: Sets of states

  /// States from one on and before another, of a set by its row or all.
  func readStates(from start: Int, to end: Int, in row: Int? = nil) {
    var word = start >> 6
    var mask = UInt64.max << UInt64(start & 63)
    while word << 6 < end {
      if end - word << 6 < 64 { mask &= ~(UInt64.max << UInt64(end & 63)) }
      read(word, mask & (row.map { sets[$0 * packing.stateWords + word] } ?? .max))
      mask = .max
      word += 1
    }
  }

  func writeState(_ state: Int) {
    let (word, bit) = (state >> 6, UInt64(1) << UInt64(state & 63))
    read(word, bit)
    written[word] |= bit
  }

  func readHistory(_ slot: Int) {
    let start = packing.history(slot)
    for word in start..<(start + packing.stateWords) { read(word, .max) }
  }

  func writeHistory(_ slot: Int) {
    let start = packing.history(slot)
    for word in start..<(start + packing.stateWords) { written[word] = .max }
  }

  /// All that decides an instance's lesson state; counted from the app, which is 0.
  func readLessonState(of index: Int) {
    for word in 0..<packing.stateWords { read(word, bearers[index][word: word]) }
  }

  /// Where a step has entered or left lesson states, it asks which ones are left.
  func readChangedLessonStates() {
    for index in bearers.indices {
      let isChanged = (0..<packing.stateWords).contains {
        bearers[index][word: $0] & written[$0] != 0
      }
      if isChanged { readLessonState(of: index) }
    }
  }
}
