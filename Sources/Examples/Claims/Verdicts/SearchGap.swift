import Book
import StateSearch
import Statechart

/// The reason why a search was stopped.
struct SearchGap: Sendable {
  /// What was stopped, without a full stop.
  let headline: String
  /// The part of the model that has grown too large.
  let cause: String

  init(_ cap: ClaimDecider.Cap, _ graph: Graph, _ claim: Claim, _ chart: Chart) {
    switch cap {
    case .memory:
      self.init(
        headline: "the search of the claim was stopped",
        cause: "what the claim remembers of a run, such as how often something came, has grown")
    case .graph(let cap): self.init(cap, graph, chart, claim.duration)
    }
  }

  private init(headline: String, cause: String) {
    self.headline = headline
    self.cause = cause
  }

  /// Creates the gap of a search without a claim, or of one whose longest bound is `duration`, in
  /// milliseconds.
  init(_ cap: Graph.Cap, _ graph: Graph, _ chart: Chart, _ duration: Int32 = 0) {
    let tick = DurationText.text(Int(graph.tick))
    switch cap {
    case .states:
      headline = "the search was stopped at \(graph.stateCount) states"
      let part = GrowingPart(graph, chart).name
      cause =
        "\(part) \(part.hasSuffix("s") ? "have" : "has") taken the most values"
        + (duration > 0 && graph.tick < duration
          ? "; the delays and the bound of \(DurationText.text(Int(duration))) are counted in \(tick)"
          : "")
    case .bytes:
      headline = "the search was stopped at \(graph.stateCount) states, which take too much memory"
      let part = GrowingPart(graph, chart).name
      cause = "\(part) \(part.hasSuffix("s") ? "have" : "has") taken the most values"
    case .steps:
      headline = "the search was stopped at \(graph.edgeCount) steps"
      let rate = graph.edgeCount / max(1, graph.stateCount)
      cause = "there are too many steps to keep, \(rate) a state"
    case .ticks:
      headline = "the search was stopped, because time would have to be counted too finely"
      cause = "all delays and bounds are whole numbers of \(tick) only, and some are very long"
    case .work:
      headline = "the search was stopped, because its steps cost too much"
      cause = "a step has too many orders, loops or operations"
    case .fractions:
      headline = "the search was stopped, because too many timers run at once"
      cause = "the timers have grown"
    }
  }
}

/// The part of a model that makes a search large: the variable with the most values, or the timers.
struct GrowingPart {
  /// The variable's name in backticks, or `the timers`.
  let name: String

  /// The number of states sampled, at even distances.
  private static let sampleSize = 20_000

  init(_ graph: Graph, _ chart: Chart) {
    var values = [Set<Int32>](repeating: [], count: chart.variables.count)
    var timers: Set<[ArmedTimer]> = []
    let step = max(1, graph.stateCount / Self.sampleSize)
    for state in stride(from: 0, to: graph.stateCount, by: step) {
      let snapshot = graph.snapshot(state)
      for (index, variable) in chart.variables.enumerated() {
        values[index].insert(snapshot.variables[Int(variable.slot)])
      }
      timers.insert(snapshot.timers)
    }
    let largest = values.indices.max { values[$0].count < values[$1].count }
    if let largest, values[largest].count >= timers.count {
      let name = chart.names[Int(chart.variables[largest].name.raw)]
      self.name = "`\(String(decoding: name, as: UTF8.self))`"
    } else {
      name = "the timers"
    }
  }
}
