/// Rows of words by number, each once: all rows one after another and a hash table over them.
struct StateTable {
  /// Words of a row.
  let width: Int
  private(set) var count = 0
  private var words: [UInt64] = []
  /// Open addressing: a row's number and 1 below its hash; 0 is free.
  ///
  /// Its size is a power of two.
  private var slots = [UInt64](repeating: 0, count: 1 << 12)

  init(width: Int) { self.width = width }

  /// Bytes that all rows take, the table included.
  var byteCount: Int { words.count * 8 + slots.count * 8 }

  /// Copies a row to the beginning of another place.
  func read(_ index: Int, into row: inout [UInt64]) {
    let start = index * width
    for place in 0..<width { row[place] = words[start + place] }
  }

  /// The only word of a row.
  func single(_ index: Int) -> UInt64 { words[index] }

  /// What stands first where a row of this hash would be; to be asked for before it is needed.
  func slot(for hash: UInt64) -> UInt64 {
    slots[Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)]
  }

  /// The number of a row that stands at a place of `rows`, and whether it is new.
  ///
  /// Amortized O(width).
  mutating func insert(
    _ rows: [UInt64], at start: Int, hash: UInt64
  ) -> (index: Int, isNew: Bool) {
    if (count + 1) * 2 > slots.count { grow() }
    let mark = hash >> 32
    var place = Int(truncatingIfNeeded: mark) & (slots.count - 1)
    while slots[place] != 0 {
      let slot = slots[place]
      if slot >> 32 == mark {
        let index = Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1
        if equals(index, rows, start) { return (index, false) }
      }
      place = (place + 1) & (slots.count - 1)
    }
    count += 1
    slots[place] = mark << 32 | UInt64(count)
    for place in start..<(start + width) { words.append(rows[place]) }
    return (count - 1, true)
  }

  @inline(__always)
  private func equals(_ index: Int, _ rows: [UInt64], _ start: Int) -> Bool {
    let own = index * width
    for offset in 0..<width where words[own + offset] != rows[start + offset] { return false }
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for slot in old where slot != 0 {
      var place = Int(truncatingIfNeeded: slot >> 32) & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = slot
    }
  }

  /// The part of a word in the hash of its row, which is the sum of all parts.
  ///
  /// So that of a row that differs in one word can be had from the other's.
  @inline(__always)
  static func hash(_ word: UInt64, at place: Int) -> UInt64 {
    var part = (word ^ UInt64(truncatingIfNeeded: place) &* 0x9E37_79B9_7F4A_7C15)
    part = (part ^ part >> 32) &* 0xFF51_AFD7_ED55_8CCD
    part = (part ^ part >> 29) &* 0xC4CE_B9FE_1A85_EC53
    return part ^ part >> 32
  }
}
