import Book
import Foundation
import StateSearch
import Statechart
import Testing

/// What a search saves itself must change nothing.
@Suite("Searches with and without memory") struct SearchMemoryTests {
  /// A tenth of the graphs' states each time, and all when somebody asks.
  private static let isWhole = ProcessInfo.processInfo.environment["TRACEBOOK_ORACLE_ALL"] == "1"

  private func graph(_ model: Model, usesMemory: Bool) -> Graph {
    var options = Explorer.Options(limit: Self.isWhole ? 20_000 : 2_000)
    options.usesMemory = usesMemory
    // Without its memory a search interprets many times as many steps.
    options.workLimit = .max
    return Explorer.graph(of: Machine(chart: model.chart), options)
  }

  private func areEqual(_ model: Model) -> Bool {
    let (learned, plain) = (graph(model, usesMemory: true), graph(model, usesMemory: false))
    return learned.stateCount == plain.stateCount && learned.roots == plain.roots
      && learned.edges == plain.edges && learned.labels == plain.labels
      && learned.faults == plain.faults
      && (0..<learned.stateCount).allSatisfy { learned.snapshot($0) == plain.snapshot($0) }
  }

  @Test(arguments: 0..<8)
  func `steps that are remembered give the graph of steps that are taken`(_ shard: Int) throws {
    for seed in 0..<(Self.isWhole ? 120 : 24) where seed % 8 == shard {
      let model = try #require(ChartMaker.subject(seed: seed).model)
      #expect(areEqual(model), "seed \(seed)")
    }
  }

  @Test func `the same is so for the models of the books`() {
    var seen: Set<String> = []
    for shipped in ShippedClaims.proved where seen.insert(shipped.model.id).inserted {
      #expect(areEqual(shipped.model), "\(shipped.model.id)")
    }
    #expect(seen.count >= 6)
  }
}
