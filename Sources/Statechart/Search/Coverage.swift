/// What a search has met: states entered, transitions taken, and the measure of time in use.
struct Coverage {
  private(set) var states: [Bool] = []
  private(set) var transitions: [Bool] = []
  /// The greatest common divisor of all delays and clock movements, in milliseconds; 0 for none.
  private(set) var tick: Int32 = 0

  init() {}

  init(for chart: Chart, tick: Int32) {
    states = [Bool](repeating: false, count: chart.states.count)
    transitions = [Bool](repeating: false, count: chart.transitions.count)
    self.tick = tick
  }

  mutating func enter(_ state: Int) { states[state] = true }

  mutating func take(_ enabled: [Int32]) {
    for transition in enabled { transitions[Int(transition)] = true }
  }

  mutating func measure(_ milliseconds: Int32) {
    tick = Self.greatestCommonDivisor(tick, milliseconds)
  }

  /// Of numbers that are not negative; of 0 and a number, the number.
  static func greatestCommonDivisor(_ left: Int32, _ right: Int32) -> Int32 {
    var (a, b) = (left, right)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
