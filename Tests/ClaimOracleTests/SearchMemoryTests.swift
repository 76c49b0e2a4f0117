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

  /// A machine with the defaults, and others that differ in a parameter or in what the app does in a callback.
  private func machines(_ model: Model) -> [Machine] {
    let chart = model.chart
    var machines = [Machine(chart: chart)]
    for variant in ParameterVariants(chart).all().dropFirst().prefix(4) {
      machines.append(Machine(chart: chart, parameters: variant.values))
    }
    for callback in chart.callbacks.indices.prefix(4) {
      var (without, blocking, saving) = (
        AppBuilder(for: chart), AppBuilder(for: chart), AppBuilder(for: chart)
      )
      without.omit(callback)
      let text = blocking.name("block 1s".utf8)
      blocking.implement(callback, [AppAction(.block, 1_000, text: text)])
      let (note, line) = (saving.datum("note".utf8), saving.name("save note".utf8))
      saving.implement(callback, [AppAction(.save, note, text: line)])
      machines += [without, blocking, saving].map { Machine(chart: chart, app: $0.build()) }
    }
    return machines
  }

  /// Searches machines one after the other, each with what the ones before have learned; returns how many took it over.
  private func takeovers(_ model: Model, _ name: String, limit: Int) -> Int {
    let options = Explorer.Options(limit: limit)
    var learned: [LearnedSteps] = []
    var count = 0
    for (number, machine) in machines(model).enumerated() {
      let decider = ClaimDecider(whole: machine, options, knowing: learned)
      let (own, alone) = (decider.shared.graph, Explorer.graph(of: machine, options))
      #expect(
        own.stateCount == alone.stateCount && own.tick == alone.tick && own.cap == alone.cap
          && own.depths == alone.depths && own.roots == alone.roots && own.faults == alone.faults
          && own.circles == alone.circles && own.crowds == alone.crowds
          && own.edgeCount == alone.edgeCount, "\(name), machine \(number)")
      #expect(
        zip(own.edges, alone.edges).allSatisfy { edge, other in
          edge.source == other.source && edge.target == other.target
            && edge.stimulus == other.stimulus
            && own.labels[Int(edge.label)] == alone.labels[Int(other.label)]
        }, "\(name), machine \(number)")
      #expect(
        (0..<own.stateCount).allSatisfy { own.snapshot($0) == alone.snapshot($0) },
        "\(name), machine \(number)")
      if decider.learned.contains(where: { $0.searchCount > 1 }) { count += 1 }
      learned = decider.learned
    }
    return count
  }

  @Test(arguments: 0..<8)
  func `what other searches have learned gives the graph of a search that knows nothing`(
    _ shard: Int
  ) throws {
    var count = 0
    for seed in 0..<(Self.isWhole ? 120 : 24) where seed % 8 == shard {
      let model = try #require(ChartMaker.subject(seed: seed).model)
      count += takeovers(model, "seed \(seed)", limit: Self.isWhole ? 20_000 : 1_000)
    }
    #expect(count > 0)
  }

  @Test func `it does so with the models of the books`() {
    var seen: Set<String> = []
    for shipped in ShippedClaims.proved where seen.insert(shipped.model.id).inserted {
      let limit = Self.isWhole ? 20_000 : 1_000
      #expect(takeovers(shipped.model, shipped.model.id, limit: limit) > 0)
    }
    #expect(seen.count >= 6)
  }

  @Test func `the same is so for the models of the books`() {
    var seen: Set<String> = []
    for shipped in ShippedClaims.proved where seen.insert(shipped.model.id).inserted {
      #expect(areEqual(shipped.model), "\(shipped.model.id)")
    }
    #expect(seen.count >= 6)
  }
}
