/// Packed snapshots by number, each once: one long row of words and a hash table over it.
struct StateTable {
  private var words: [Int32] = []
  private var ends: [Int] = []
  private var hashes: [UInt32] = []
  /// Open addressing; -1 is free.
  ///
  /// Its size is a power of two.
  private var slots = [Int32](repeating: -1, count: 1 << 12)

  var count: Int { ends.count }

  /// Bytes that all states take, the table included.
  var byteCount: Int {
    words.count * 4 + ends.count * MemoryLayout<Int>.size + hashes.count * 4 + slots.count * 4
  }

  /// The words of a state.
  subscript(index: Int) -> ArraySlice<Int32> {
    words[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// The number of a state, and whether it is new.
  ///
  /// Amortized O(words of a state).
  mutating func insert(_ state: [Int32]) -> (index: Int, isNew: Bool) {
    if (count + 1) * 2 > slots.count { grow() }
    let hash = Self.hash(state)
    var place = Int(hash) & (slots.count - 1)
    while slots[place] >= 0 {
      let index = Int(slots[place])
      if hashes[index] == hash, equals(index, state) { return (index, false) }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = Int32(count)
    words.append(contentsOf: state)
    ends.append(words.count)
    hashes.append(hash)
    return (count - 1, true)
  }

  private func equals(_ index: Int, _ state: [Int32]) -> Bool {
    let start = index == 0 ? 0 : ends[index - 1]
    guard ends[index] - start == state.count else { return false }
    for offset in state.indices where words[start + offset] != state[offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for index in hashes.indices {
      var place = Int(hashes[index]) & (slots.count - 1)
      while slots[place] >= 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = Int32(index)
    }
  }

  private static func hash(_ state: [Int32]) -> UInt32 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for word in state {
      hash = (hash ^ UInt64(UInt32(bitPattern: word))) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
    }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 29))
  }
}
