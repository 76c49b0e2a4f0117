import Statechart

/// Unknown times of a run and the constraints on their differences.
public struct TimeConstraints: Sendable {
  /// A time as an offset from a variable.
  public struct Instant: Sendable, Equatable {
    /// The number of the variable; 0 is the beginning of the run.
    public var variable: Int
    /// The offset in milliseconds.
    public var offset: Int64

    static var beginning: Instant { Instant(variable: 0, offset: 0) }

    static func + (instant: Instant, milliseconds: Int64) -> Instant {
      Instant(variable: instant.variable, offset: instant.offset + milliseconds)
    }
  }

  /// Two times with a variable strictly between them.
  public struct Bound: Sendable {
    /// The earlier time.
    public let lower: Instant
    /// The later time.
    public let upper: Instant
  }

  /// The bounds of each variable except the first.
  public private(set) var bounds: [Bound] = []

  /// Adds a variable that lies strictly between two times.
  mutating func add(between lower: Instant, and upper: Instant) -> Instant {
    bounds.append(Bound(lower: lower, upper: upper))
    return Instant(variable: bounds.count, offset: 0)
  }

  /// The distances that are tried, in milliseconds: round numbers, largest first.
  private static let distances: [Int64] = [
    86_400_000, 43_200_000, 3_600_000, 1_800_000, 600_000, 300_000, 60_000, 30_000, 10_000, 5000,
    2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
  ]

  /// Returns the earliest times, in milliseconds by variable, that keep the largest possible
  /// distance.
  ///
  /// Returns nil when no times in whole milliseconds satisfy the constraints.
  func solve() -> [Int64]? {
    for distance in Self.distances {
      if let times = solve(distance) { return times }
    }
    return nil
  }

  /// Increases the times until all constraints are satisfied, or returns nil.
  ///
  /// When times still change after as many rounds as there are variables, the constraints are
  /// cyclic and have no solution.
  ///
  /// - Complexity: O(n²), where n is the number of variables.
  private func solve(_ distance: Int64) -> [Int64]? {
    var times = [Int64](repeating: 0, count: bounds.count + 1)
    func value(_ instant: Instant) -> Int64 { times[instant.variable] + instant.offset }
    for _ in 0...times.count {
      var isSolved = true
      for (index, bound) in bounds.enumerated() {
        let least = value(bound.lower) + distance
        if times[index + 1] < least {
          times[index + 1] = least
          isSolved = false
        }
        let lacking = times[index + 1] + distance - value(bound.upper)
        if lacking > 0 {
          guard bound.upper.variable > 0 else { return nil }
          times[bound.upper.variable] += lacking
          isSolved = false
        }
      }
      if isSolved { return times }
    }
    return nil
  }
}
