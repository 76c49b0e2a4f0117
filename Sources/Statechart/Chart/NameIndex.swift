/// A hash index of the words in a name table, used while a chart is built.
struct NameIndex: Sendable {
  /// The word in each slot of a hash table with open addressing; -1 is free.
  ///
  /// The number of slots is a power of two.
  private var slots = [Int32](repeating: -1, count: 256)
  private var count = 0

  /// Returns the index of a word, which is added when it is new.
  ///
  /// - Complexity: amortized O(bytes of the word).
  mutating func intern(_ word: some Collection<UInt8>, in names: inout NameTable) -> Int {
    let place = slot(of: word, in: names)
    if slots[place] >= 0 { return Int(slots[place]) }
    let number = names.append(word)
    slots[place] = Int32(number)
    count += 1
    if count * 2 > slots.count { grow(names) }
    return number
  }

  /// Returns the index of a word, or nil when it is absent.
  func find(_ word: some Collection<UInt8>, in names: NameTable) -> Int? {
    let number = slots[slot(of: word, in: names)]
    return number < 0 ? nil : Int(number)
  }

  private func slot(of word: some Collection<UInt8>, in names: NameTable) -> Int {
    var place = Self.hash(word) & (slots.count - 1)
    while slots[place] >= 0, !names[Int(slots[place])].elementsEqual(word) {
      place = (place + 1) & (slots.count - 1)
    }
    return place
  }

  private mutating func grow(_ names: NameTable) {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in 0..<names.count { slots[slot(of: names[number], in: names)] = Int32(number) }
  }

  private static func hash(_ word: some Collection<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash ^ hash >> 15) & 0x7FFF_FFFF)
  }
}
