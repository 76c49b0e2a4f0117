/// How a search writes down time: as the regions of Alur and Dill, "A theory of timed automata", 1994.
///
/// All delays, calls that block and bounds of claims are whole numbers of ticks. So what can
/// happen depends, for each timer, on its whole ticks left, and on the order of the fractions of a
/// tick that the timers have beyond them; which fractions are equal, and which are zero, is part of
/// that order. How large a fraction is does not matter. A region is all situations that agree in
/// this.
///
/// The interpreter needs numbers. A region is therefore written as one of its situations: a tick is
/// counted as `Region.tick` units, and fractions as 1, 2, 3 … units in their order. What the
/// interpreter does with timers (compare them, take away the same amount from all, arm one with a
/// whole number of ticks) then comes out the same in every situation of the region.
///
/// Time passes in two moves. From a region in which some timer has no fraction it goes into the gap
/// before the next timer that is whole: the timers without a fraction now have the largest one. From
/// a gap it goes to the moment at which the timers with the smallest fraction are whole; those with
/// no ticks left fire then. Stimuli may come after every move.
enum Region {
  /// Units of a tick: one more than the number of different fractions that can be told apart.
  static let tick: Int32 = 256
  /// Units of the longest delay, 4,194,304 ticks.
  static let longest: Int32 = 1 << 30

  /// The fraction of a tick that a timer has beyond whole ticks, by its place in the order; 0 for
  /// none.
  @inline(__always)
  static func fraction(_ timer: ArmedTimer) -> Int32 { timer.remaining & (tick - 1) }

  /// Numbers the fractions that are in use without gaps, and puts a deadline last, so that equal
  /// situations are equal lists.
  ///
  /// O(timers²), of which there are few.
  static func normalize(_ timers: inout [ArmedTimer]) {
    if let place = timers.firstIndex(where: { $0.isDeadline }), place < timers.count - 1 {
      timers.append(timers.remove(at: place))
    }
    let fractions = timers.map(fraction)
    for index in timers.indices where fractions[index] > 0 {
      timers[index].remaining -= fractions[index]
      timers[index].remaining += rank(of: fractions[index], among: fractions)
    }
  }

  /// How many different fractions there are up to this one, without zero.
  private static func rank(of fraction: Int32, among fractions: [Int32]) -> Int32 {
    var count: Int32 = 1
    for (index, other) in fractions.enumerated() where other > 0 && other < fraction {
      if !fractions[..<index].contains(other) { count += 1 }
    }
    return count
  }

  /// The region of the gap that follows; nil when the fractions are too many to be numbered.
  static func enterGap(_ timers: [ArmedTimer]) -> [ArmedTimer]? {
    var result = timers
    let largest = (timers.map(fraction).max() ?? 0) + 1
    guard largest < tick else { return nil }
    for index in result.indices where !result[index].isHeld && fraction(result[index]) == 0 {
      result[index].remaining += largest - tick
    }
    return result
  }

  /// The region of the moment that ends a gap, where no timer fires then.
  static func leaveGap(_ timers: [ArmedTimer]) -> [ArmedTimer] {
    var result = timers
    for index in result.indices where !result[index].isHeld { result[index].remaining -= 1 }
    return result
  }
}

extension Region {
  /// The region that a concrete moment lies in, whose timers count milliseconds.
  static func of(_ snapshot: Snapshot, tick milliseconds: Int32) -> Snapshot {
    var result = snapshot
    let parts = result.timers.map { $0.remaining % milliseconds }
    for index in result.timers.indices {
      let part = parts[index]
      result.timers[index].remaining = result.timers[index].remaining / milliseconds * tick
      if part > 0 { result.timers[index].remaining += rank(of: part, among: parts) }
    }
    return result
  }

  /// A region without what only the search remembers.
  static func of(_ region: Snapshot) -> Snapshot {
    var result = region
    result.timers.removeAll { $0.isDeadline }
    normalize(&result.timers)
    result.answers = []
    return result
  }
}

/// How time can pass in a region.
enum TimeMove: UInt8 {
  /// No timer runs, so that nothing depends on time.
  case still
  /// Into the gap after the moment.
  case intoGap
  /// To the end of the gap, where no timer fires.
  case toMoment
  /// To the end of the gap, where timers fire.
  case toFiring

  /// The move that is possible with these timers.
  init(_ timers: [ArmedTimer]) {
    self = .still
    for timer in timers where !timer.isHeld {
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
  }
}

extension ArmedTimer {
  /// The bound of a claim, counted beside the timers of the chart; nothing fires when it is over.
  static func deadline(_ remaining: Int32) -> ArmedTimer {
    ArmedTimer(remaining: remaining, event: -1, action: -1, sendID: .none)
  }

  var isDeadline: Bool { event < 0 && action < 0 }
}
