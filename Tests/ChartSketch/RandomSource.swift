/// Numbers that look random and are the same for the same seed on every machine.
package struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  /// SplitMix64.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// True so many times in a hundred.
  package mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  /// At least zero.
  package mutating func number(below end: Int) -> Int { Int(next() % UInt64(max(1, end))) }

  /// One of some things, of which there is at least one.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Some of some things, in their order.
  package mutating func some<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    var left = Array(elements.indices)
    while left.count > count { left.remove(at: number(below: left.count)) }
    return left.map { elements[$0] }
  }
}
