import Foundation
import Testing

/// Charts that nobody thought of, and claims about them, decided twice.
@Suite("Claims about random charts") struct RandomChartTests {
  private static let shards = 8

  private static func number(_ name: String, _ otherwise: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? otherwise
  }

  @Test(arguments: 0..<shards)
  func `the search and concrete runs give the same verdicts`(_ shard: Int) {
    let count = Self.number("TRACEBOOK_ORACLE_CHARTS", 40)
    let first = Self.number("TRACEBOOK_ORACLE_SEED", 0)
    var tally = Tally()
    for seed in first..<(first + count) where seed % Self.shards == shard {
      let trial = Trial(ChartMaker.subject(seed: seed), seed: seed)
      tally.add(trial)
      for problem in trial.problems { Issue.record("seed \(seed): \(problem)") }
    }
    print("shard \(shard): \(tally)")
    #expect(tally.undecided * 20 <= tally.claims, "more than 5 % of the claims are undecided")
  }
}
