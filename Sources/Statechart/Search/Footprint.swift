/// A record of the bits that steps have read and written of the row in which they began.
///
/// A step depends only on what it reads: where the same bits are equal, it has the same result. The
/// interpreter therefore records all of its reads and writes of a snapshot. What the step has
/// written itself need not be recorded when read. Entering or exiting a state counts as reading
/// whether it was active.
final class Footprint {
  /// The bits of one word that were read at once.
  struct Read {
    let word: Int
    let bits: UInt64
  }

  let packing: Packing
  /// The states that declare a lesson state, for the app and then for each instance.
  private let bearers: [StateSet]
  /// The sets of `ChartIndex`.
  private let sets: [UInt64]
  /// The reads in order; no bit appears twice.
  private(set) var reads: [Read] = []
  /// The bits that have been read, by word.
  private var known: [UInt64]
  /// The bits that have been written since the last beginning, by word.
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

  /// Clears everything, for another row or another stimulus.
  func restart() {
    reads.removeAll(keepingCapacity: true)
    for index in known.indices { known[index] = 0 }
    beginAgain()
  }

  /// Clears the writes, for another step from the same row; reads are kept.
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

  /// Records that the timers were read and written, as a whole.
  func touchTimers() {
    read(packing.timers)
    write(packing.timers)
  }

  // MARK: Sets of states

  /// Records that the states in `start..<end` were read, or those of them in a row of `ChartIndex`.
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

  /// Records that a lesson state was read, by instance after the app, which is 0.
  func readLessonState(of index: Int) {
    for word in 0..<packing.stateWords { read(word, bearers[index][word: word]) }
  }

  /// Records that the lesson states were read whose states the step has entered or exited.
  func readChangedLessonStates() {
    for index in bearers.indices {
      let isChanged = (0..<packing.stateWords).contains {
        bearers[index][word: $0] & written[$0] != 0
      }
      if isChanged { readLessonState(of: index) }
    }
  }
}
