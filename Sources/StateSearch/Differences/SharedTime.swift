import Statechart

/// The fractions of a tick that the timers of some lists have, as a set.
///
/// Two machines that are compared share one clock, so the order of the fractions among all their
/// timers matters (`Region`).
struct Fractions {
  /// The largest fraction that a set can hold.
  static let limit: Int32 = 63
  /// The bit of a fraction is set when some timer has it; bit 0 is that of whole timers.
  private(set) var bits: UInt64 = 0
  /// Whether some timer has a fraction above the limit.
  private(set) var isTooFine = false
  /// Whether some timer comes in a moment of its own, before time passes.
  private(set) var hasNext = false

  init() {}

  init(_ timers: [ArmedTimer]) {
    for timer in timers where !timer.isHeld {
      if timer.isNext { hasNext = true }
      let fraction = Region.fraction(timer)
      if fraction > Self.limit { isTooFine = true } else { bits |= 1 << UInt64(fraction) }
    }
  }

  mutating func formUnion(_ other: Fractions) {
    bits |= other.bits
    isTooFine = isTooFine || other.isTooFine
    hasNext = hasNext || other.hasNext
  }

  /// Whether no timer is running.
  var isEmpty: Bool { bits == 0 }
  /// Whether some timer is whole.
  var hasWhole: Bool { bits & 1 == 1 }
  /// The number of distinct fractions above 0.
  var count: Int32 { Int32((bits >> 1).nonzeroBitCount) }
  /// Whether the fractions are numbered without gaps.
  var isNormal: Bool { bits >> 1 & (bits >> 1 &+ 1) == 0 }
  /// The fractions above 0, ascending.
  var values: [Int32] { (1...Self.limit).filter { bits >> UInt64($0) & 1 == 1 } }

  /// Returns the place of a fraction of the set among those above 0, counted from 1.
  func rank(of fraction: Int32) -> Int32 {
    Int32((bits & ~1 & (UInt64.max >> UInt64(63 - fraction))).nonzeroBitCount)
  }
}

/// The changes that two compared machines make to their lists of timers together.
struct SharedTime {
  private enum Change: Hashable {
    case numbered(UInt64)
    case gap(Int32)
    case moment
  }

  private struct Key: Hashable {
    let list: Int32
    let change: Change
  }

  private var known: [Key: Int32] = [:]
  private var fractions: [Fractions?] = []

  /// Returns the fractions of a list.
  mutating func fractions(of list: Int32, in lists: TimerLists) -> Fractions {
    while fractions.count <= Int(list) { fractions.append(nil) }
    if let found = fractions[Int(list)] { return found }
    let found = Fractions(lists[Int(list)])
    fractions[Int(list)] = found
    return found
  }

  /// Returns the list with its fractions numbered by their places in a larger set.
  mutating func number(
    _ list: Int32, by all: Fractions, in lists: inout TimerLists
  ) -> Int32 {
    change(list, .numbered(all.bits), in: &lists) { timers in
      timers.map { timer in
        var timer = timer
        let fraction = Region.fraction(timer)
        if fraction > 0 { timer.remaining += Int64(all.rank(of: fraction) - fraction) }
        return timer
      }
    }
  }

  /// Returns the list in the gap after a moment; its whole timers have a fraction above all others.
  mutating func enterGap(
    _ list: Int32, behind largest: Int32, in lists: inout TimerLists
  ) -> Int32 {
    change(list, .gap(largest), in: &lists) { Region.enterGap($0, at: largest + 1) }
  }

  /// Returns the list at the moment that ends a gap and at which none of its timers fires.
  mutating func leaveGap(_ list: Int32, in lists: inout TimerLists) -> Int32 {
    change(list, .moment, in: &lists) { Region.leaveGap($0) }
  }

  private mutating func change(
    _ list: Int32, _ change: Change, in lists: inout TimerLists,
    _ work: ([ArmedTimer]) -> [ArmedTimer]
  ) -> Int32 {
    guard list != 0 else { return 0 }
    let key = Key(list: list, change: change)
    if let result = known[key] { return result }
    let result = lists.number(of: work(lists[Int(list)]))
    known[key] = result
    return result
  }
}
