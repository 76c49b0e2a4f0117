import Book
import ExampleCharts
import Examples
import Foundation
import Statechart
import Testing

/// Random charts under two sets of parameters, compared twice.
@Suite("Differences of random charts") struct DifferenceOracleTests {
  private static let shards = 4
  /// The stimuli of the runs that are tried one by one.
  private static let depth = 3

  private static func number(_ name: String, _ otherwise: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? otherwise
  }

  @Test(arguments: 0..<shards)
  func `the search parts two machines where all their runs, one by one, first differ`(
    _ shard: Int
  ) throws {
    let count = Self.number("TRACEBOOK_ORACLE_DIFFERENCES", 8)
    let first = Self.number("TRACEBOOK_ORACLE_SEED", 0)
    var (differing, equal) = (0, 0)
    for seed in first..<(first + count) where seed % Self.shards == shard {
      var random = RandomBells(seed: seed)
      let model = Charts.model("bell", initial: "root", random.chart())
      let other = random.assignments()
      let report = try Comparing.report(model, and: other)
      let naive = try naive(model, other)
      let found = report.differences.map(\.stimuli).min() ?? .max
      let isWithin = found <= Self.depth
      let isComplete = report.isComplete
      #expect(isComplete, "seed \(seed)")
      let fewest = isWithin ? found : Self.depth + 1
      #expect(fewest == naive.stimuli, "seed \(seed)")
      let stimuli = report.differences.filter { $0.stimuli == found && isWithin }.map(\.stimulus)
      let last = naive.last.map { name($0, model) }
      #expect(Set(stimuli) == Set(last), "seed \(seed)")
      for entry in report.differences { try check(entry, model, other, seed) }
      if isWithin { differing += 1 } else { equal += 1 }
    }
    print("shard \(shard): \(differing) with a difference, \(equal) without")
  }

  /// A guard that is asked at most once in a step answers what the world says with the stimulus.
  @Test(arguments: 0..<shards)
  func `open guards part two machines where arguments of the stimuli in their place do`(
    _ shard: Int
  ) throws {
    let count = 10 * Self.number("TRACEBOOK_ORACLE_DIFFERENCES", 8)
    let first = Self.number("TRACEBOOK_ORACLE_SEED", 0)
    var differing = 0
    for seed in first..<(first + count) where seed % Self.shards == shard {
      var random = RandomBells(seed: seed)
      let chart = random.chart()
      let other = random.assignments()
      let open = try Comparing.report(
        Charts.model("bell", initial: "root", asking(chart)), and: other)
      let told = try Comparing.report(
        Charts.model("bell", initial: "root", telling(chart)), and: other)
      #expect(Set(open.differences.map(seen)) == Set(told.differences.map(seen)), "seed \(seed)")
      #expect(open.differences.allSatisfy { $0.runs != nil }, "seed \(seed)")
      #expect(open.isComplete && told.isComplete, "seed \(seed)")
      if !open.differences.isEmpty { differing += 1 }
    }
    print("shard \(shard): \(differing) with a difference")
  }

  /// What a difference shows, without the arguments of stimuli.
  private func seen(_ entry: DifferenceReport.Entry) -> [String] {
    [String(entry.stimulus.prefix(1)), "\(entry.only ?? -1)", "\(entry.stimuli)"] + entry.lines
  }

  private func asking(_ chart: String) -> String {
    #"<tb:parameter name="g" values="true false" default="true" open="true"/>"#
      + guarded(chart, by: "g")
  }

  private func telling(_ chart: String) -> String {
    guarded(chart, by: "_event.data.g == 'yes'")
      .replacing(
        #"<tb:stimulus name="a"/>"#, with: #"<tb:stimulus name="a" arguments="g:yes|no"/>"#
      )
      .replacing(
        #"<tb:stimulus name="b"/>"#, with: #"<tb:stimulus name="b" arguments="g:yes|no"/>"#)
  }

  /// Returns a chart in which some transitions for stimuli have a guard, and some on one side alone.
  private func guarded(_ chart: String, by guardText: String) -> String {
    chart.replacing(/event="[ab]" cond="n != 2"/) { match in
      "\(match.output.prefix(9)) cond=\"\(guardText)\""
    }.replacing(/event="[ab]" cond="p == 'x'"/) { match in
      "\(match.output.prefix(9)) cond=\"p == 'x' or \(guardText)\""
    }
  }

  private func machines(_ model: Model, _ other: [String]) throws -> [Machine] {
    try [[], other].map {
      Machine(chart: model.chart, parameters: try ParameterText(model.chart).parse($0))
    }
  }

  private func naive(_ model: Model, _ other: [String]) throws -> NaiveDifference {
    let machines = try machines(model, other)
    return NaiveDifference(
      machines[0], machines[1], grid: RandomBells.tick / 3, longest: RandomBells.tick * 2 + 200,
      upTo: Self.depth)
  }

  private func name(_ stimulus: Int, _ model: Model) -> String {
    stimulus < 0 ? "wait" : model.stimuli[stimulus]
  }

  /// Repeats the runs of a difference in all orders: each side can do what it is said to do, and the
  /// other side cannot.
  private func check(
    _ entry: DifferenceReport.Entry, _ model: Model, _ other: [String], _ seed: Int
  ) throws {
    let runs = try #require(entry.runs, "seed \(seed): \(entry.stimulus) has no runs")
    let all = try [[], other].map { try transcripts(runs[0], model, $0) }
    let shown = runs.map { $0.moments.map(\.lines) }
    let isOwn = zip(all, shown).map { $0.contains($1) }
    let isOther = zip(all.reversed(), shown).map { $0.contains($1) }
    #expect(isOwn == [true, true], "seed \(seed): \(runs)")
    #expect(isOther == [entry.only == 1, entry.only == 0], "seed \(seed): \(runs)")
  }

  /// Returns everything that can be seen of the stimuli of a run, by taking every step in all orders.
  private func transcripts(
    _ run: DifferenceReport.Run, _ model: Model, _ assignments: [String]
  ) throws -> Set<[[String]]> {
    let parameters = try ParameterText(model.chart).parse(assignments)
    var runs = [(seen: [[String]](), Simulation(model: model, parameters: parameters))]
    for moment in run.moments {
      runs = runs.flatMap { seen, simulation in
        var next: [(seen: [[String]], Simulation)] = []
        var orders = OpenOrders()
        repeat {
          var simulation = simulation
          let before = simulation.states
          guard
            case .observed(let observed, _) = simulation.perform(moment.stimulus, orders: &orders)
          else { return [(seen + [["refused"]], simulation)] }
          let writer = TranscriptLine(before: before, after: simulation.states)
          let lines = observed.filter { $0.kind != .state || $0.isSettled }.map(writer.text)
          next.append((seen + [lines], simulation))
        } while orders.advance()
        return next
      }
    }
    return Set(runs.map(\.seen))
  }
}
