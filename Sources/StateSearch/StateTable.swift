import Statechart

/// A table of distinct rows of words, each identified by its number, with a hash index.
struct StateTable {
  /// The number of words in a row.
  let width: Int
  private(set) var count = 0
  private var words: [UInt64] = []
  /// The hash table with open addressing; 0 is free.
  ///
  /// The low half of a slot is a row's number plus 1, the high half is the row's hash. The number
  /// of slots is a power of two.
  private var slots = [UInt64](repeating: 0, count: 1 << 12)

  init(width: Int) { self.width = width }

  /// The memory of the rows and the hash table in bytes.
  var byteCount: Int { words.count * 8 + slots.count * 8 }

  /// Copies a row to the beginning of an array.
  func read(_ index: Int, into row: inout [UInt64]) {
    let start = index * width
    for place in 0..<width { row[place] = words[start + place] }
  }

  /// Returns a word of a row.
  func word(_ place: Int, of index: Int) -> UInt64 { words[index * width + place] }

  /// Returns whether two rows differ at most in a field.
  func agree(_ index: Int, _ other: Int, except field: Packing.Field) -> Bool {
    (0..<width).allSatisfy { place in
      let difference = word(place, of: index) ^ word(place, of: other)
      return difference & ~(place == field.word ? field.bits : 0) == 0
    }
  }

  /// Returns the first slot for a hash, to load it into the processor's cache before it is needed.
  func slot(for hash: UInt64) -> UInt64 {
    slots[Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)]
  }

  /// Inserts the row that begins at an index of `rows`; returns its number and whether it is new.
  ///
  /// - Complexity: amortized O(width).
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

  /// Returns the hash of a row.
  static func hash(of row: [UInt64]) -> UInt64 {
    var hash: UInt64 = 0
    for place in row.indices { hash &+= Self.hash(row[place], at: place) }
    return hash
  }

  /// Returns the contribution of a word to the hash of its row, which is the sum of all
  /// contributions.
  ///
  /// The hash of a row that differs in one word can therefore be computed from the other's.
  @inline(__always)
  static func hash(_ word: UInt64, at place: Int) -> UInt64 {
    var part = (word ^ UInt64(truncatingIfNeeded: place) &* 0x9E37_79B9_7F4A_7C15)
    part = (part ^ part >> 32) &* 0xFF51_AFD7_ED55_8CCD
    part = (part ^ part >> 29) &* 0xC4CE_B9FE_1A85_EC53
    return part ^ part >> 32
  }
}
