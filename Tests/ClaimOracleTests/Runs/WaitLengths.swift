import Statechart

/// How long it is worth to wait: to the instants at which one thing that is due comes to stand in
/// another relation to what may be armed then, and in between.
///
/// What happens in a run depends on which of two things falls due first. A timer that has 7 s left
/// meets one of 5 s that is armed in 2 s; so from a moment on, those are instants that matter:
/// when what is left of a timer equals a time of the chart, or nothing.
struct WaitLengths: Sendable {
  /// Every time that the chart, the app or a claim speaks of.
  let times: [Int]
  /// No two instants that matter are taken apart further than by this.
  let unit: Int

  /// `stimuli` is how many a run has at most: so many may lie in one gap.
  init(_ texts: [String], stimuli: Int) {
    times = Array(Set(texts.flatMap(Self.times))).filter { $0 > 0 }.sorted()
    let tick = times.reduce(0, Self.divisor)
    unit = max(1, tick / (stimuli + 1))
  }

  /// Waits that end before something falls due: exactly where it matters, and between.
  func before(_ due: Int?, _ snapshot: Snapshot, deadlines: [Int]) -> [Int] {
    let left = snapshot.timers.map { Int($0.remaining) } + deadlines
    guard let last = due ?? left.max().map({ $0 + 2 * unit }), last > 0 else { return [] }
    var points: Set<Int> = [0, last]
    for time in left {
      for point in [time] + times.map({ time - $0 }) where point > 0 && point < last {
        points.insert(point)
      }
    }
    let exact = points.sorted()
    let between = zip(exact, exact.dropFirst()).compactMap { middle($0, $1) }
    return exact.dropFirst().dropLast() + between
  }

  /// A multiple of the unit about half way.
  private func middle(_ first: Int, _ second: Int) -> Int? {
    let middle = first + max(1, (second - first) / unit / 2) * unit
    return middle < second ? middle : nil
  }

  // MARK: Times in texts

  private static let units = [("ms", 1), ("min", 60_000), ("s", 1000), ("h", 3_600_000)]

  /// The times that a text speaks of, in milliseconds.
  static func times(in text: String) -> [Int] {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.compactMap { word in
      let digits = word.prefix(while: \.isNumber)
      guard let number = Int(digits),
        let unit = units.first(where: { $0.0 == word.dropFirst(digits.count) })
      else { return nil }
      return number * unit.1
    }
  }

  private static func divisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : divisor(second, first % second)
  }
}
