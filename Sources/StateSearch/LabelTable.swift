import Statechart

/// A table of distinct sequences of observations, each identified by its number.
struct LabelTable {
  private(set) var labels: [[Observation]] = []
  /// The hash table with open addressing: numbers of labels, or `free`.
  private var slots = [Int32](repeating: Self.free, count: 1 << 10)
  private static let free: Int32 = -1

  mutating func number(of observations: [Observation]) -> Int32 {
    if (labels.count + 1) * 2 > slots.count { grow() }
    var place = Self.hash(observations) & (slots.count - 1)
    while slots[place] != Self.free {
      if labels[Int(slots[place])] == observations { return slots[place] }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = Int32(labels.count)
    labels.append(observations)
    return slots[place]
  }

  private mutating func grow() {
    slots = [Int32](repeating: Self.free, count: slots.count * 2)
    for index in labels.indices {
      var place = Self.hash(labels[index]) & (slots.count - 1)
      while slots[place] != Self.free { place = (place + 1) & (slots.count - 1) }
      slots[place] = Int32(index)
    }
  }

  private static func hash(_ observations: [Observation]) -> Int {
    var hash: UInt32 = 2_166_136_261
    for one in observations {
      for word in [one.name.raw, one.instance, one.argument, one.seen.raw, one.at] {
        hash = (hash ^ UInt32(bitPattern: word)) &* 16_777_619
      }
      hash ^= UInt32(one.kind.rawValue)
      hash ^= hash >> 15
    }
    return Int(hash & 0x7FFF_FFFF)
  }
}
