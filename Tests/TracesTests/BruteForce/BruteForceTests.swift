import Book
import Diagnostics
import Statechart
import Testing

@testable import Traces

/// Claims decided twice: by the search, and by asking every run of a few steps.
@Suite("Claims against all runs") struct BruteForceTests {
  /// Steps of the shortest run that breaks a claim; nil when none does.
  private func shortest(_ claim: NaiveClaim, _ trees: [RunTree]) -> Int? {
    let depth = trees[0].levels.count
    // What breaks a claim goes on doing so, but for what is about the end of a run.
    if case .staysReachable = claim.pattern {
    } else if !trees.contains(where: { isBroken(claim, $0, depth - 1) }) {
      return nil
    }
    return (0..<depth).first { level in trees.contains { isBroken(claim, $0, level) } }
  }

  private func isBroken(_ claim: NaiveClaim, _ tree: RunTree, _ level: Int) -> Bool {
    tree.levels[level].contains { claim.isBroken(by: $0, of: tree) }
  }

  private func isTriggered(_ claim: NaiveClaim, _ trees: [RunTree]) -> Bool {
    trees.contains { tree in tree.levels[tree.levels.count - 1].contains(where: claim.isTriggered) }
  }

  private func steps(_ verdict: ClaimResult.Verdict, tick: Int) -> Int? {
    guard case .refuted(let example) = verdict else { return nil }
    return example.transcript.moments.reduce(0) { count, moment in
      guard moment.stimulus.hasPrefix("wait ") else { return count + 1 }
      return count + Int(Duration32.parse(String(moment.stimulus.dropFirst(5))) ?? 0) / tick
    }
  }

  @Test(arguments: SmallChart.all)
  func `a search and all runs of a few steps give the same verdicts`(_ chart: SmallChart) {
    let model = chart.model
    let claims = ClaimTable(chart).claims
    let text = claims.map { "\($0)\n" }.joined()
    let file = SourceFile(path: "x.claim", text: "model: \(chart.id)\n---\n\(text)")
    let verdicts = ClaimBatch.run(
      [ExampleFile(file: file, lesson: nil, model: nil)], BookOfOne.book(model))[0]
    #expect(verdicts.results.count == claims.count)
    let vacuous = Set(
      verdicts.diagnostics.filter { $0.id == "claim-vacuous" }.map(\.position.line))
    var trees: [Int: [RunTree]] = [:]
    var refuted = 0
    for (claim, result) in zip(claims, verdicts.results) {
      let tick = result.tick
      if trees[tick] == nil {
        trees[tick] = chart.apps.map { RunTree(chart, model, app: $0, tick: tick) }
      }
      guard let trees = trees[tick] else { continue }
      let expected = shortest(claim, trees)
      let found = steps(result.verdict, tick: tick)
      if expected != nil { refuted += 1 }
      #expect(found == expected, "\(chart): \(claim)")
      if expected == nil, found == nil {
        #expect(
          vacuous.contains(result.line) != isTriggered(claim, trees), "\(chart): \(claim)")
      }
    }
    // A table of claims that all hold, or none, would say little.
    #expect(refuted > claims.count / 5 && refuted < claims.count * 4 / 5)
  }
}
