import Statechart

/// A record of the bits that steps have read and written of the row in which they began.
///
/// A step depends only on what it reads: where the same bits are equal, it has the same result. What
/// the step has written itself need not be recorded when read. Entering or exiting a state counts
/// as reading whether it was active.
final class ReadSet: AccessRecorder {
  /// The bits of one word that were read at once.
  struct Read {
    let word: Int
    let bits: UInt64
  }

  let packing: Packing
  /// The states that declare a lesson state, for the app and then for each instance.
  private let lessonStates: [StateSet]
  /// The sets of `ChartIndex`.
  private let sets: [UInt64]
  /// The reads in order; no bit appears twice.
  private(set) var reads: [Read] = []
  /// The bits that have been read, by word.
  private var known: [UInt64]
  /// The bits that have been written since the last beginning, by word.
  private(set) var written: [UInt64]
  /// Whether each expression of the chart has been evaluated by any step.
  private(set) var evaluated: [Bool]
  /// What was read of the machine itself.
  private(set) var traits: MachineTraits = []
  /// The traits that each expression reads.
  private let traitsOfExpressions: [MachineTraits]

  init(_ packing: Packing, _ chart: Chart) {
    self.packing = packing
    known = [UInt64](repeating: 0, count: packing.width)
    written = known
    evaluated = [Bool](repeating: false, count: chart.expressions.count)
    traitsOfExpressions = MachineTraits.ofExpressions(in: chart)
    var lessonStates = [StateSet](
      repeating: StateSet(words: packing.stateWords), count: chart.instances.count + 1)
    for (number, state) in chart.states.enumerated() where state.lessonState != .none {
      lessonStates[Int(state.instance) + 1].insert(number)
    }
    self.lessonStates = lessonStates
    sets = chart.index.sets
  }

  /// Clears everything, for another row or another stimulus.
  func clear() {
    reads.removeAll(keepingCapacity: true)
    traits = []
    for index in known.indices { known[index] = 0 }
    clearWrites()
  }

  /// Clears the writes, for another step from the same row; reads are kept.
  func clearWrites() {
    for index in written.indices { written[index] = 0 }
  }

  private func read(_ word: Int, _ bits: UInt64) {
    let fresh = bits & ~(known[word] | written[word])
    guard fresh != 0 else { return }
    known[word] |= fresh
    reads.append(Read(word: word, bits: fresh))
  }

  // MARK: Fields

  func read(_ part: SnapshotPart) {
    switch part {
    case .history(let slot): for word in packing.historyWords(slot) { read(word, .max) }
    case .variable(let slot): read(packing.variables[slot])
    case .datum(let index): read(packing.data[index])
    case .answer(let callback): read(packing.answers[callback])
    case .timers: read(packing.timers)
    case .process: read(packing.process)
    case .isFinished: read(packing.isFinished)
    }
  }

  private func read(_ field: Packing.Field) { read(field.word, field.bits) }

  func write(_ part: SnapshotPart) {
    switch part {
    case .history(let slot): for word in packing.historyWords(slot) { written[word] = .max }
    case .variable(let slot): write(packing.variables[slot])
    case .datum(let index): write(packing.data[index])
    case .answer(let callback): write(packing.answers[callback])
    case .timers: write(packing.timers)
    case .process: write(packing.process)
    case .isFinished: write(packing.isFinished)
    }
  }

  private func write(_ field: Packing.Field) { written[field.word] |= field.bits }

  func evaluated(_ expression: Int32) {
    evaluated[Int(expression)] = true
    traits.formUnion(traitsOfExpressions[Int(expression)])
  }

  func asked(_ callback: Int32) { traits.formUnion(MachineTraits(callback: Int(callback))) }

  /// Adds what another search has evaluated.
  func inherit(from other: ReadSet) {
    for index in evaluated.indices where other.evaluated[index] { evaluated[index] = true }
  }

  // MARK: Sets of states

  /// Records that the states in `start..<end` were read, or those of them in a row of `ChartIndex`.
  func readStates(from start: Int, to end: Int, in row: Int?) {
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

  /// Records that a lesson state was read, by instance after the app, which is 0.
  func readLessonState(of index: Int) {
    for word in 0..<packing.stateWords { read(word, lessonStates[index][word: word]) }
  }

  /// Records that the lesson states were read whose states the step has entered or exited.
  func readChangedLessonStates() {
    for index in lessonStates.indices {
      let isChanged = (0..<packing.stateWords).contains {
        lessonStates[index][word: $0] & written[$0] != 0
      }
      if isChanged { readLessonState(of: index) }
    }
  }
}
