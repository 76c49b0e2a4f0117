import Statechart

/// The representation of time in a search: regions as in Alur and Dill, "A theory of timed
/// automata", 1994.
///
/// All delays, blocking calls and bounds of claims are whole numbers of ticks. So the possible
/// behavior depends on the whole ticks that remain for each timer and on the order of the fractions
/// of a tick beyond them, including which fractions are equal and which are zero. The size of a
/// fraction does not matter. A region is the set of all situations that agree in this.
///
/// Because the interpreter needs numbers, a region is represented by one of its situations: a tick
/// counts as `Region.tick` units, and fractions are 1, 2, 3 … units in their order. The operations
/// of the interpreter on timers (comparing them, subtracting the same amount from all, arming one
/// with a whole number of ticks) have the same result in every situation of the region.
///
/// Time passes in two kinds of move. From a region in which some timer has no fraction, it moves
/// into the gap before the next timer becomes whole: the timers without a fraction now have the
/// largest one. From a gap, it moves to the moment at which the timers with the smallest fraction
/// become whole; those without ticks left fire then. Stimuli may follow every move.
enum Region {
  /// The units of a tick: one more than the number of distinct fractions.
  static let tick: Int32 = 256
  /// The units of the longest delay, 4,194,304 ticks.
  static let longest: Int32 = 1 << 30

  /// Returns a timer's fraction of a tick beyond whole ticks, by its place in the order; 0 for
  /// none.
  @inline(__always)
  static func fraction(_ timer: ArmedTimer) -> Int32 {
    timer.isNext ? 0 : Int32(truncatingIfNeeded: timer.remaining) & (tick - 1)
  }

  /// Renumbers the fractions without gaps and moves a deadline to the end.
  ///
  /// Equal situations then have equal lists.
  ///
  /// - Complexity: O(timers²); there are few timers.
  static func normalize(_ timers: inout [ArmedTimer]) {
    if let place = timers.firstIndex(where: { $0.isDeadline }), place < timers.count - 1 {
      timers.append(timers.remove(at: place))
    }
    let fractions = timers.map(fraction)
    for index in timers.indices where fractions[index] > 0 {
      let rank = rank(of: fractions[index], among: fractions)
      timers[index].remaining += Int64(rank - fractions[index])
    }
  }

  /// Returns the number of distinct nonzero fractions up to a fraction.
  private static func rank(of fraction: Int32, among fractions: [Int32]) -> Int32 {
    var count: Int32 = 1
    for (index, other) in fractions.enumerated() where other > 0 && other < fraction {
      if !fractions[..<index].contains(other) { count += 1 }
    }
    return count
  }

  /// Returns the region of the gap that follows, or nil when there are too many fractions.
  static func enterGap(_ timers: [ArmedTimer]) -> [ArmedTimer]? {
    let largest = (timers.map(fraction).max() ?? 0) + 1
    guard largest < tick else { return nil }
    return enterGap(timers, at: largest)
  }

  /// Returns the region of the gap that follows, in which whole timers have the given fraction.
  static func enterGap(_ timers: [ArmedTimer], at largest: Int32) -> [ArmedTimer] {
    var result = timers
    for index in result.indices where !result[index].hasNoClock && fraction(result[index]) == 0 {
      result[index].remaining += Int64(largest - tick)
    }
    return result
  }

  /// Returns the region of the moment that ends a gap and at which no timer fires.
  static func leaveGap(_ timers: [ArmedTimer]) -> [ArmedTimer] {
    var result = timers
    for index in result.indices where !result[index].hasNoClock { result[index].remaining -= 1 }
    return result
  }
}

extension Region {
  /// Returns the region of a concrete snapshot, whose timers count milliseconds.
  static func of(_ snapshot: Snapshot, tick milliseconds: Int32) -> Snapshot {
    var result = snapshot
    let milliseconds = Int64(milliseconds)
    let parts = result.timers.map { $0.isNext ? 0 : Int32($0.remaining % milliseconds) }
    for index in result.timers.indices where !result.timers[index].isNext {
      let part = parts[index]
      let ticks = result.timers[index].remaining / milliseconds
      result.timers[index].remaining =
        ticks * Int64(tick) + (part > 0 ? Int64(rank(of: part, among: parts)) : 0)
    }
    return result
  }

  /// Returns a region without deadlines and answers, which exist only in a search.
  static func of(_ region: Snapshot) -> Snapshot {
    var result = region
    result.timers.removeAll { $0.isDeadline }
    normalize(&result.timers)
    result.answers = []
    return result
  }
}

/// The ways in which time can pass in a region.
enum TimeMove: UInt8 {
  /// No timer is running, so that nothing depends on time, or one is due.
  case still
  /// Time moves into the gap after the moment.
  case intoGap
  /// Time moves to the end of the gap, and no timer fires.
  case toMoment
  /// Time moves to the end of the gap, and timers fire.
  case toFiring
  /// No time passes, and what comes in a moment of its own does.
  case nextMoment

  /// Determines the move that is possible with some timers.
  init(_ timers: [ArmedTimer]) {
    self = .still
    guard !timers.contains(where: { $0.isDue }) else { return }
    if timers.contains(where: { $0.isNext && $0.isPending }) {
      self = .nextMoment
      return
    }
    for timer in timers where !timer.hasNoClock {
      if Region.fraction(timer) == 0 {
        self = .intoGap
        return
      }
      if timer.remaining == 1, timer.isPending {
        self = .toFiring
      } else if self == .still {
        self = .toMoment
      }
    }
    // What is due fires one by one where any number of others may come in between.
    if self == .toFiring, timers.contains(where: { $0.isVague }) { self = .toMoment }
  }
}

extension ArmedTimer {
  /// Returns a timer for the bound of a claim; nothing fires when it ends.
  static func deadline(_ remaining: Int32) -> ArmedTimer {
    ArmedTimer(remaining: Int64(remaining))
  }

  var isDeadline: Bool { event < 0 && action < 0 }
}
