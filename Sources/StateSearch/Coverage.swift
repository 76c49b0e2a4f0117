import Statechart

/// The states entered and transitions taken in a search, and the tick that its delays need.
final class Coverage: RunDelegate {
  private(set) var states: [Bool] = []
  private(set) var transitions: [Bool] = []
  /// The greatest common divisor of all delays and clock movements, in milliseconds; 0 for none.
  private(set) var tick: Int32 = 0
  /// The tick of this search in milliseconds.
  private var unit: Int32 = 0
  /// The interpreter whose timers are kept in `armed` whenever one is armed or a call blocks; nil for none.
  var watched: Interpreter?
  /// The timers that were armed at some time since the step began.
  var armed: [ArmedTimer] = []
  /// Whether some delay has more ticks than can be counted.
  private(set) var isTooLong = false

  init(for chart: Chart, tick: Int32) {
    states = [Bool](repeating: false, count: chart.states.count)
    transitions = [Bool](repeating: false, count: chart.transitions.count)
    self.tick = tick
    unit = tick
  }

  func didEnter(_ state: Int) { states[state] = true }

  func willTake(_ transition: Int) { transitions[transition] = true }

  /// Returns a duration in parts of a tick.
  ///
  /// A duration that the tick does not divide makes the tick finer, so that the search must restart
  /// and the returned value does not matter.
  func units(_ milliseconds: Int64) -> Int64 {
    tick = Self.tick(tick, dividing: milliseconds)
    if let watched { armed += watched.snapshot.timers }
    guard milliseconds > 0 else { return 0 }
    guard unit > 0 else { return 1 }
    let units = milliseconds / Int64(unit) * Int64(Region.tick)
    if units >= Region.longest { isTooLong = true }
    return max(1, min(units, Int64(Region.longest)))
  }

  /// Returns the largest tick that divides a tick and a time, or where 32 bits do not hold it, one of them.
  static func tick(_ tick: Int32, dividing milliseconds: Int64) -> Int32 {
    guard let time = Int32(exactly: milliseconds) else {
      let part = Int32(milliseconds % Int64(tick == 0 ? day : tick))
      return greatestCommonDivisor(tick == 0 ? day : tick, part)
    }
    return greatestCommonDivisor(tick, time)
  }

  private static var day: Int32 { 86_400_000 }

  /// Returns the greatest common divisor of nonnegative numbers; with 0, the other number.
  static func greatestCommonDivisor(_ left: Int32, _ right: Int32) -> Int32 {
    var (a, b) = (left, right)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
