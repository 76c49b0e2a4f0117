/// Numbers terms in the order in which they are first added.
///
/// Most terms of a text have been seen before; to look one up allocates nothing.
struct SearchDictionary: Sendable {
  private(set) var count = 0
  private var bytes: [UInt8] = []
  /// Where each term begins in the bytes, and where the last one ends.
  private var bounds: [Int32] = [0]
  /// Numbers by hash, −1 where there is none; at most half of the slots are taken.
  private var slots = [Int32](repeating: -1, count: 256)

  /// Returns the number of a term, which is added if it is new.
  mutating func number(of term: some RandomAccessCollection<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Self.hash(term)) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if equals(number, term) { return number }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(count)
    bytes += term
    bounds.append(Int32(bytes.count))
    count += 1
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  /// Returns a term by its number.
  func term(_ number: Int) -> ArraySlice<UInt8> {
    bytes[Int(bounds[number])..<Int(bounds[number + 1])]
  }

  private func equals(_ number: Int, _ term: some RandomAccessCollection<UInt8>) -> Bool {
    var at = Int(bounds[number])
    guard Int(bounds[number + 1]) - at == term.count else { return false }
    for byte in term {
      guard bytes[at] == byte else { return false }
      at += 1
    }
    return true
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = [Int32](repeating: -1, count: mask + 1)
    for number in 0..<count {
      var slot = Int(truncatingIfNeeded: Self.hash(term(number))) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(number)
    }
  }

  /// FNV-1a with its high bits folded in.
  private static func hash(_ term: some RandomAccessCollection<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in term { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ hash >> 32
  }
}
