/// Turns snapshots into rows of words and back, always in the same order.
struct Packing {
  private let pattern: Snapshot

  /// For all snapshots that are shaped like this one.
  init(like pattern: Snapshot) { self.pattern = pattern }

  /// Replaces the words by a snapshot's.
  func pack(_ snapshot: Snapshot, into words: inout [Int32]) {
    words.removeAll(keepingCapacity: true)
    words.append(Int32(snapshot.process) | (snapshot.isFinished ? 4 : 0))
    pack(snapshot.configuration, into: &words)
    for set in snapshot.history { pack(set, into: &words) }
    words.append(contentsOf: snapshot.variables)
    words.append(contentsOf: snapshot.data)
    words.append(contentsOf: snapshot.answers)
    for timer in snapshot.timers { pack(timer, into: &words) }
  }

  /// There are fewer than 256 sessions, and far fewer data than 2^15.
  private func pack(_ timer: ArmedTimer, into words: inout [Int32]) {
    words.append(timer.remaining)
    words.append(timer.event)
    words.append(timer.action)
    words.append(timer.sendID.raw)
    words.append(timer.origin << 24 | timer.session << 16 | Int32(timer.data.count))
    words.append(contentsOf: timer.data)
  }

  private func pack(_ set: StateSet, into words: inout [Int32]) {
    for word in set.words {
      words.append(Int32(truncatingIfNeeded: word))
      words.append(Int32(truncatingIfNeeded: word >> 32))
    }
  }

  /// The snapshot of a row.
  func unpack(_ words: ArraySlice<Int32>) -> Snapshot {
    var snapshot = pattern
    var position = words.startIndex
    func next() -> Int32 {
      position += 1
      return words[position - 1]
    }
    let flags = next()
    snapshot.process = UInt8(flags & 3)
    snapshot.isFinished = flags & 4 != 0
    unpack(&snapshot.configuration, next)
    for index in snapshot.history.indices { unpack(&snapshot.history[index], next) }
    for index in snapshot.variables.indices { snapshot.variables[index] = next() }
    for index in snapshot.data.indices { snapshot.data[index] = next() }
    for index in snapshot.answers.indices { snapshot.answers[index] = next() }
    snapshot.timers.removeAll(keepingCapacity: true)
    while position < words.endIndex {
      var timer = ArmedTimer(
        remaining: next(), event: next(), action: next(), sendID: NameID(next()))
      let rest = next()
      timer.origin = rest >> 24
      timer.session = rest >> 16 & 0xFF
      for _ in 0..<(rest & 0xFFFF) { timer.data.append(next()) }
      snapshot.timers.append(timer)
    }
    return snapshot
  }

  private func unpack(_ set: inout StateSet, _ next: () -> Int32) {
    for index in set.words.indices {
      let low = UInt64(UInt32(bitPattern: next()))
      set.words[index] = low | UInt64(UInt32(bitPattern: next())) << 32
    }
  }
}
