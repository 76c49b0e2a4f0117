/// A set of state indices, one bit each.
///
/// The first 64 states are stored inline: most charts have no more, and then copying and changing a
/// set needs neither an allocation nor a call.
public struct StateSet: Sendable, Hashable {
  private var first: UInt64 = 0
  private var rest: [UInt64]

  /// Creates an empty set with a capacity of `count` words of 64 states (`Chart.stateWords`).
  public init(words count: Int) {
    rest = count > 1 ? [UInt64](repeating: 0, count: count - 1) : []
  }

  /// The number of words, at least one.
  package var wordCount: Int { 1 + rest.count }

  /// The members among the 64 states of a word.
  package subscript(word index: Int) -> UInt64 {
    get { index == 0 ? first : rest[index - 1] }
    set {
      if index == 0 { first = newValue } else { rest[index - 1] = newValue }
    }
  }

  /// Returns whether a state is one of the first 64, for which there is faster code.
  @inline(__always)
  private static func isNear(_ state: Int) -> Bool { UInt(bitPattern: state) < 64 }

  // MARK: Members

  /// Returns whether a state is a member; it must lie within the set's capacity.
  @inline(__always)
  public func contains(_ state: Int) -> Bool {
    (Self.isNear(state) ? first : self[word: state >> 6]) & 1 << UInt64(state & 63) != 0
  }

  /// Inserts a state, which must lie within the set's capacity.
  @inline(__always)
  package mutating func insert(_ state: Int) {
    if Self.isNear(state) { first |= 1 << UInt64(state & 63) } else { insertFar(state) }
  }

  private mutating func insertFar(_ state: Int) {
    self[word: state >> 6] |= 1 << UInt64(state & 63)
  }

  @inline(__always)
  mutating func remove(_ state: Int) {
    if Self.isNear(state) { first &= ~(1 << UInt64(state & 63)) } else { removeFar(state) }
  }

  private mutating func removeFar(_ state: Int) {
    self[word: state >> 6] &= ~(1 << UInt64(state & 63))
  }

  /// Inserts the members of another set that lie in a range of states.
  @inline(__always)
  mutating func insert(_ other: borrowing StateSet, in range: Range<Int>) {
    if Self.isNear(range.upperBound) {
      first |=
        other.first & (UInt64.max << UInt64(range.lowerBound & 63))
        & ~(UInt64.max << UInt64(range.upperBound & 63))
    } else {
      insertFar(other, in: range)
    }
  }

  private mutating func insertFar(_ other: borrowing StateSet, in range: Range<Int>) {
    var state = range.lowerBound
    while state < range.upperBound {
      let word = state >> 6
      var mask = UInt64.max << UInt64(state & 63)
      state = (word + 1) << 6
      if range.upperBound < state { mask &= ~(UInt64.max << UInt64(range.upperBound & 63)) }
      self[word: word] |= other[word: word] & mask
    }
  }

  @inline(__always)
  mutating func assign(_ other: borrowing StateSet) {
    first = other.first
    if !rest.isEmpty || !other.rest.isEmpty { assignFar(other) }
  }

  private mutating func assignFar(_ other: borrowing StateSet) { copy(other.rest, into: &rest) }

  @inline(__always)
  mutating func removeAll() {
    first = 0
    if !rest.isEmpty { removeAllFar() }
  }

  private mutating func removeAllFar() { for index in rest.indices { rest[index] = 0 } }

  /// Whether the set has no members.
  public var isEmpty: Bool { first == 0 && rest.allSatisfy { $0 == 0 } }

  // MARK: Neighbours

  /// Returns the first member at or after a state, or nil when there is none.
  ///
  /// - Complexity: O(words).
  @inline(__always)
  public func next(from state: Int) -> Int? {
    if Self.isNear(state) {
      let word = first & UInt64.max << UInt64(state & 63)
      if word != 0 { return word.trailingZeroBitCount }
      if rest.isEmpty { return nil }
    }
    return nextFar(from: state)
  }

  private func nextFar(from state: Int) -> Int? {
    var index = state >> 6
    var mask = UInt64.max << UInt64(state & 63)
    while index < wordCount {
      let word = self[word: index] & mask
      if word != 0 { return index << 6 + word.trailingZeroBitCount }
      mask = .max
      index += 1
    }
    return nil
  }

  /// Returns the first member at or after a state that is also in the set that begins at a position
  /// of a table.
  @inline(__always)
  func next(from state: Int, in table: Rows<UInt64>, at start: Int) -> Int? {
    if Self.isNear(state) {
      let word = first & table[start] & UInt64.max << UInt64(state & 63)
      if word != 0 { return word.trailingZeroBitCount }
      if rest.isEmpty { return nil }
    }
    return nextFar(from: state, in: table, at: start)
  }

  private func nextFar(from state: Int, in table: Rows<UInt64>, at start: Int) -> Int? {
    var index = state >> 6
    var mask = UInt64.max << UInt64(state & 63)
    while index < wordCount {
      let word = self[word: index] & table[start + index] & mask
      if word != 0 { return index << 6 + word.trailingZeroBitCount }
      mask = .max
      index += 1
    }
    return nil
  }

  /// Returns the last member before a state, or nil when there is none.
  ///
  /// - Complexity: O(words).
  @inline(__always)
  public func previous(before state: Int) -> Int? {
    guard Self.isNear(state) else { return previousFar(before: state) }
    let word = first & ~(UInt64.max << UInt64(state & 63))
    return word == 0 ? nil : 63 - word.leadingZeroBitCount
  }

  private func previousFar(before state: Int) -> Int? {
    guard state > 0 else { return nil }
    var index = (state - 1) >> 6
    var word = self[word: index] & (UInt64.max >> UInt64(63 - (state - 1) & 63))
    while word == 0 {
      index -= 1
      guard index >= 0 else { return nil }
      word = self[word: index]
    }
    return index << 6 + 63 - word.leadingZeroBitCount
  }

  /// Returns whether any member lies in a range of states.
  func intersects(_ range: Range<Int>) -> Bool {
    guard let first = next(from: range.lowerBound) else { return false }
    return first < range.upperBound
  }
}
