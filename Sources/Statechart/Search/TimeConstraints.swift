/// Times of a run that are not known yet, and the differences between them that must be.
public struct TimeConstraints: Sendable {
  /// A time: so many milliseconds after one that is not known; 0 is the beginning of the run.
  public struct Instant: Sendable, Equatable {
    /// The number of the time that is not known.
    public var variable: Int
    /// Milliseconds after it.
    public var offset: Int64

    static var beginning: Instant { Instant(variable: 0, offset: 0) }

    static func + (instant: Instant, milliseconds: Int64) -> Instant {
      Instant(variable: instant.variable, offset: instant.offset + milliseconds)
    }
  }

  /// Two times with another one strictly between them.
  public struct Bound: Sendable {
    /// The earlier one.
    public let lower: Instant
    /// The later one.
    public let upper: Instant
  }

  /// Of each variable but the first, what it lies between.
  public private(set) var bounds: [Bound] = []

  /// A time strictly between two others.
  mutating func add(between lower: Instant, and upper: Instant) -> Instant {
    bounds.append(Bound(lower: lower, upper: upper))
    return Instant(variable: bounds.count, offset: 0)
  }

  /// Distances that people would choose, in milliseconds.
  private static let distances: [Int64] = [
    86_400_000, 43_200_000, 3_600_000, 1_800_000, 600_000, 300_000, 60_000, 30_000, 10_000, 5000,
    2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
  ]

  /// The earliest times, in milliseconds by variable, that keep the largest distance which all of
  /// them can keep; nil when whole milliseconds are too coarse.
  func solve() -> [Int64]? {
    for distance in Self.distances {
      if let times = solve(distance) { return times }
    }
    return nil
  }

  /// Raises every time until all differences are as they must be.
  ///
  /// O(n²): what still has to be raised after as many rounds as there are variables depends on
  /// itself, and no times will do.
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
