/// Packs texts for the pages: what has just been said is not said again.
///
/// A text without control characters, but for line feeds, stays as it is except where it repeats
/// two or more UTF-16 units of the last 8649. They are written as a control character for the length and
/// two digits to base 93 for the distance. Unpacking takes a page a few lines, without waiting.
enum SearchPacker {
  /// The characters for the lengths 2 to 31; a line feed and a carriage return would end a string.
  static let lengths: [UInt8] =
    Array(1...9) + [0x0B, 0x0C] + Array(0x0E...0x1F) + [0x7F]
  private static let farthest = 93 * 93
  /// How many earlier places are compared.
  private static let tries = 64
  /// The length from which a repetition is long enough to look for nothing better inside.
  private static let long = 8

  /// Returns the packed text, escaped for a string literal of a script.
  ///
  /// The text is the shortest one that repeats, at each place, the longest earlier occurrence or a part
  /// of it.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  static func pack(_ text: [UInt8]) -> [UInt8] {
    let places = Places(Array(String(decoding: text, as: UTF8.self).utf16))
    let lengths = places.shortest()
    var result: [UInt8] = []
    result.reserveCapacity(text.count * 2 / 3)
    var at = 0
    while at < places.units.count {
      let length = lengths[at]
      if length > 1 {
        let distance = Int(places.distances[at])
        result.append(Self.lengths[length - 2])
        append(digit: (distance - 1) / 93, to: &result)
        append(digit: (distance - 1) % 93, to: &result)
      } else {
        append(at, of: places, to: &result)
        // The two halves of a character stay together.
        if UTF16.isLeadSurrogate(places.units[at]), at + 1 < places.units.count { at += 1 }
      }
      at += max(1, length)
    }
    return result
  }

  private static func append(_ unit: Int, of places: Places, to result: inout [UInt8]) {
    let value = places.units[unit]
    switch value {
    case 0x0A: result += [0x5C, 0x6E]
    case 0x22, 0x5C: result += [0x5C, UInt8(value)]
    case ..<0x80: result.append(UInt8(value))
    default: result += UTF8.encode(places.scalar(at: unit)) ?? .init()
    }
  }

  /// Appends a printable character of ASCII that no string has to escape.
  private static func append(digit: Int, to result: inout [UInt8]) {
    var sign = UInt8(digit) + 0x20
    if sign >= 0x22 { sign += 1 }
    if sign >= 0x5C { sign += 1 }
    result.append(sign)
  }

  /// The longest repetition of what came before at each place of a text.
  private struct Places {
    let units: [UInt16]
    /// The lengths of the repetitions, 0 for none, and how far back they are.
    private var longest: [UInt8]
    private(set) var distances: [UInt16]
    /// The last place of each hash, and for each place the one before; −1 for none.
    private var last = [Int32](repeating: -1, count: 1 << 14)
    private var before: [Int32]

    init(_ units: [UInt16]) {
      self.units = units
      longest = [UInt8](repeating: 0, count: units.count)
      distances = [UInt16](repeating: 0, count: units.count)
      before = [Int32](repeating: -1, count: units.count)
      for place in units.indices { enter(place) }
    }

    /// Returns the length of the repetition to write at each place, 1 where it is the unit itself.
    func shortest() -> [Int] {
      var costs = [Int32](repeating: 0, count: units.count + 1)
      var lengths = [Int](repeating: 1, count: units.count)
      for place in units.indices.reversed() {
        costs[place] = costs[place + 1] + size(units[place])
        var length = Int(longest[place])
        while length > 1 {
          // Half a character at an end would be lost.
          let isWhole = !UTF16.isLeadSurrogate(units[place + length - 1])
          let cost = costs[place + length] + 3
          if isWhole, cost < costs[place] { (costs[place], lengths[place]) = (cost, length) }
          length -= 1
        }
      }
      return lengths
    }

    /// The bytes of a unit; half a character has half of them.
    private func size(_ unit: UInt16) -> Int32 {
      unit < 0x80 ? 1 : unit < 0x800 || UTF16.isSurrogate(unit) ? 2 : 3
    }

    func scalar(at place: Int) -> Unicode.Scalar {
      var decoder = UTF16()
      var rest = units[place...].prefix(2).makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&rest) { return scalar }
      return "\u{FFFD}"
    }

    private mutating func enter(_ place: Int) {
      guard let hash = hash(place) else { return }
      if !UTF16.isTrailSurrogate(units[place]), !isInside(place) { find(place, Int(last[hash])) }
      before[place] = last[hash]
      last[hash] = Int32(place)
    }

    /// Ideographs take three bytes, so that two of them are worth a repetition.
    private func hash(_ at: Int) -> Int? {
      guard at + 3 < units.count else { return nil }
      var key = UInt32(units[at]) &* 0x9E37 &+ UInt32(units[at + 1])
      if units[at] < 0x800 || units[at + 1] < 0x800 {
        key = (key &* 0x9E37 &+ UInt32(units[at + 2])) &* 0x9E37 &+ UInt32(units[at + 3])
      }
      return Int((key &* 0x9E37_79B1) >> 18)
    }

    /// Whether a place is inside of a long repetition, which goes on from there; then nothing better
    /// is looked for.
    private mutating func isInside(_ place: Int) -> Bool {
      guard place > 0, longest[place - 1] > SearchPacker.long else { return false }
      let distance = distances[place - 1]
      let most = min(SearchPacker.lengths.count + 1, units.count - place)
      longest[place] = UInt8(
        shared(place - Int(distance), place, most, from: Int(longest[place - 1]) - 1))
      distances[place] = distance
      return true
    }

    private mutating func find(_ at: Int, _ start: Int) {
      var place = start
      var best = 1
      var rest = SearchPacker.tries
      let most = min(SearchPacker.lengths.count + 1, units.count - at)
      while place >= 0, at - place <= SearchPacker.farthest, rest > 0 {
        let length =
          best < most && units[place + best] == units[at + best] ? shared(place, at, most) : 0
        if length > best {
          best = length
          longest[at] = UInt8(length)
          distances[at] = UInt16(at - place)
        }
        if best == most { break }
        place = Int(before[place])
        rest -= 1
      }
    }

    /// Returns how many units two places share, of which the first `known` are known to be the same.
    private func shared(_ place: Int, _ at: Int, _ most: Int, from known: Int = 0) -> Int {
      var length = min(known, most)
      while length < most, units[place + length] == units[at + length] { length += 1 }
      return length
    }
  }
}
