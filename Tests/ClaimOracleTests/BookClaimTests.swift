import ChartSketch
import Foundation
import Testing

/// What the shipped books call proved, held against runs of their models.
@Suite("Claims of the shipped books") struct BookClaimTests {
  /// A tenth of the runs are taken each time, and all when somebody asks.
  private static let isWhole = ProcessInfo.processInfo.environment["TRACEBOOK_ORACLE_ALL"] == "1"

  @Test func `the books have claims, and all of them can be read`() {
    let claims = ShippedClaims.proved.flatMap(\.claims)
    #expect(claims.count > 50)
    for claim in claims {
      #expect(claim.claim.pattern != .never([], .everywhere), "\(claim.path): \(claim.text)")
    }
  }

  @Test(arguments: ShippedClaims.proved)
  func `no run breaks what is called proved`(_ shipped: ShippedClaims) {
    var random = RandomSource(seed: shipped.claims.count)
    let machines = Apps(shipped.model, head: shipped.head).machines(atMost: Self.isWhole ? 40 : 4)
    #expect(!machines.isEmpty, "the head cannot be read")
    for machine in machines {
      let walks = BookWalks(stepper: Stepper(machine, orders: 4))
      for (index, trace) in shipped.traces.enumerated() where Self.isWhole || index % 10 == 0 {
        if let run = walks.run(trace) { judge(shipped, run, walks.stepper.names) }
      }
      for _ in 0..<(Self.isWhole ? 100 : 10) {
        judge(shipped, walks.walk(&random), walks.stepper.names)
      }
    }
  }

  private func judge(_ shipped: ShippedClaims, _ run: Run, _ names: Names) {
    for (path, text, claim) in shipped.claims {
      let isBroken = claim.forEach(of: names.repeatedInstances).contains {
        Judge($0, run, names).isBroken
      }
      if isBroken, !claim.isOfSomeRun {
        Issue.record(
          "\(path): \(text) is broken by \(run.moves.joined(separator: ", "))")
      }
    }
  }
}
