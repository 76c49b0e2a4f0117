import Book
import Foundation
import Statechart
import Testing

/// Random claims about states, and the runs beside their verdicts.
@Suite("Runs beside verdicts") struct RowMonitorTests {
  private static func number(_ name: String, _ otherwise: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? otherwise
  }

  @Test func `a monitor that sees only the rows of a run agrees with the verdict`() throws {
    let count = Self.number("TRACEBOOK_ORACLE_CHARTS", 40) * 4
    let first = Self.number("TRACEBOOK_ORACLE_SEED", 0)
    var compared = 0
    for seed in first..<(first + count) {
      let whole = ChartMaker.subject(seed: seed)
      let subject = Subject(
        chart: whole.chart, head: whole.head, claims: whole.claims.filter(\.speaksOfStates))
      guard !subject.claims.isEmpty, let model = subject.model, model.chart.instances.isEmpty,
        case .success(let verdicts) = SearchVerdict.all(subject.claimFile, model)
      else { continue }
      for (claim, verdict) in zip(subject.claims, verdicts) {
        guard let example = verdict.run, let replay = Replay(example, model),
          let start = replay.stepper.starts().first
        else { continue }
        let rows = RowRun(example.source, after: start, replay.stepper.names)
        if rows.hasBlocked { continue }
        compared += 1
        let agrees = claim.forEach(of: []).contains {
          Judge($0, rows.run, replay.stepper.names).isBroken
        }
        #expect(agrees, "seed \(seed): \(claim)\n\(subject)\n\(example.source)")
      }
    }
    print("\(compared) claims with states, by the rows of their runs")
    #expect(compared > count / 8)
  }
}

extension PlainClaim {
  /// Whether the claim names a state, and asks for nothing that rows do not say.
  fileprivate var speaksOfStates: Bool {
    let text = description
    return text.contains("=") && !text.contains("?") && !text.contains("In(")
      && !isOfReachability
  }
}
