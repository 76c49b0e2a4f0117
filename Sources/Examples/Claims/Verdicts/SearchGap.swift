import Base
import Book
import StateSearch
import Statechart

/// The reason why a search was stopped.
struct SearchGap: Sendable {
  /// What was stopped, without a full stop.
  let headline: String
  /// The part of the model that has grown too large.
  let cause: String
  /// What makes the search smaller.
  let advice: String
  /// How many values each part has taken; nil when that is not why the search was stopped.
  private(set) var growth: Growth?

  init(_ cap: ClaimDecider.Cap, _ graph: Graph, _ claim: Claim, _ chart: Chart) {
    switch cap {
    case .memory:
      self.init(
        headline: "the search of the claim was stopped",
        cause: "what the claim remembers of a run, such as how often something came, has grown",
        advice: "let the claim count less")
    case .graph(let cap): self.init(cap, graph, chart, claim.duration)
    }
  }

  private init(headline: String, cause: String, advice: String) {
    self.headline = headline
    self.cause = cause
    self.advice = advice
  }

  /// Creates the gap of a search without a claim, or of one whose longest bound is `duration`, in
  /// milliseconds.
  init(_ cap: Graph.Cap, _ graph: Graph, _ chart: Chart, _ duration: Int64 = 0) {
    let tick = DurationText.text(Int(graph.tick))
    switch cap {
    case .states, .bytes:
      headline =
        "the search was stopped at \(graph.stateCount) states"
        + (cap == .bytes ? ", which take too much memory" : "")
      let growth = Growth(graph, chart)
      self.growth = growth
      advice = growth.advice
      cause =
        growth.headline
        + (duration > 0 && Int64(graph.tick) < duration
          ? "; the delays and the bound of \(DurationText.text(Int(duration))) are counted in \(tick)"
          : "")
    case .steps:
      headline = "the search was stopped at \(graph.edgeCount) steps"
      let rate = graph.edgeCount / max(1, graph.stateCount)
      cause = "there are too many steps to keep, \(rate) a state"
      advice = "let less happen in one state"
    case .ticks:
      headline = "the search was stopped, because time would have to be counted too finely"
      cause = "all delays and bounds are whole numbers of \(tick) only, and some are very long"
      advice = "let the long ones be multiples of more than \(tick)"
    case .work:
      headline = "the search was stopped, because its steps cost too much"
      cause = "a step has too many orders, loops or operations"
      advice = "let a step do less"
    case .fractions:
      headline = "the search was stopped, because too many timers run at once"
      let growth = Growth(graph, chart)
      self.growth = growth
      (cause, advice) = ("the timers have grown", growth.advice)
    case .timers:
      let growth = Growth(graph, chart)
      self.growth = growth
      let names = graph.crowds.map { "`\(chart.text(chart.events[Int($0)]))`" }
      headline =
        "the search was stopped, because any number of \(names.joined(separator: ", ")) can wait at once"
      cause =
        "neither do the \(graph.stateCount) states decide that have the fewest of them, nor a search that counts more than four as any number"
      advice = growth.advice
    }
  }
}

/// How many values the parts of a model take in the states of a search: variables, timers and regions.
struct Growth {
  struct Part {
    enum Kind: Equatable {
      /// The index of the variable.
      case variable(Int)
      /// The index of the event, and the most of its timers that wait in one state.
      case timer(event: Int, atOnce: Int)
      /// All timers together.
      case timers
      /// What is active below a child of a parallel state, or in the whole chart.
      case region
    }

    let kind: Kind
    /// What the part is, with its name in backticks.
    let name: String
    let values: Int

    /// Whether the part is a timer of one of some events, where there are any.
    func isAmong(_ events: [Int32]) -> Bool {
      guard case .timer(let event, _) = kind else { return events.isEmpty }
      return events.isEmpty || events.contains(Int32(event))
    }
  }

  /// The parts with more than one value, the largest first.
  let parts: [Part]
  /// The number of states that were looked at, at even distances.
  let sampled: Int
  private let chart: Chart
  private let tick: Int32

  /// The largest number of states that are looked at.
  private static let sampleSize = 20_000
  /// The largest number of parts that are named.
  private static let shown = 8

  init(_ graph: Graph, _ chart: Chart) {
    self.chart = chart
    tick = graph.tick
    var count = Count(chart)
    let step = max(1, graph.stateCount / Self.sampleSize)
    var sampled = 0
    for state in stride(from: 0, to: graph.stateCount, by: step) {
      count.add(graph.snapshot(state))
      sampled += 1
    }
    self.sampled = sampled
    // Parts with as many values stay in the order of variables, timers and regions.
    let parts = count.parts.filter { $0.values > 1 && $0.isAmong(graph.crowds) }.enumerated()
    self.parts = parts.sorted {
      ($1.element.values, $0.offset) < ($0.element.values, $1.offset)
    }.map(\.element)
  }

  /// The largest part in a sentence.
  var headline: String {
    guard let largest = parts.first else { return "no part of the model takes many values alone" }
    return "\(largest.name) \(largest.kind == .timers ? "have" : "has") taken the most values"
  }

  /// The parts with their numbers of values, one a line.
  var table: [String] {
    let rest = parts.count - Self.shown
    return ["in the \(sampled) states that were looked at:"]
      + parts.prefix(Self.shown).map { part in
        if case .timer(_, let atOnce) = part.kind, atOnce > 1 {
          return "  \(part.name): \(part.values) values, at most \(atOnce) at once"
        }
        return "  \(part.name): \(part.values) values"
      } + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  /// What makes the largest part smaller.
  var advice: String {
    switch parts.first?.kind {
    case .variable(let index)?:
      let variable = chart.variables[index]
      let type = "\(variable.low)..\(variable.high)"
      return variable.type == .integer && !variable.isAny
        ? "give it a smaller type than `\(type)`" : "let it take fewer values"
    case .timer(let event, let atOnce)? where atOnce > 1:
      return "`<cancel>` `\(chart.text(chart.events[event]))` before it is sent again"
    case .timer?, .timers?:
      return
        "`<cancel>` what nobody waits for, or let all delays be multiples of more than "
        + DurationText.text(Int(tick))
    case .region?, nil: return "split the model, or set parameters by `with`"
    }
  }

  /// Where the model gives the largest part another value.
  func places(in definition: ModelDefinition) -> [Diagnostic.Note] {
    let file = definition.file
    let ranges = definition.actionRanges
    // Repeated regions have the same lines of the file.
    let starts = Set(causes.filter(ranges.indices.contains).map { ranges[$0].lowerBound })
    return starts.sorted().prefix(4).map {
      Diagnostic.Note(
        path: file.path, position: file.position(at: $0), text: "here it gets another value")
    }
  }

  /// The actions that give the largest part another value: assignments that compute it, or what sends the event.
  private var causes: [Int] {
    switch parts.first?.kind {
    case .variable(let index)?:
      return chart.actions.indices.filter { number in
        let action = chart.actions[number]
        guard action.kind == .assign, Int(action.a) == index else { return false }
        let expressions = chart.expressions.indices
        // A constant is a single operation, and gives no new values.
        return expressions.contains(Int(action.b))
          && chart.expressions[Int(action.b)].range.count > 1
      }
    case .timer(let event, _)?:
      return chart.delays(of: Int32(event))
    case .timers?, .region?, nil: return []
    }
  }

  /// The values that have been seen of each part.
  private struct Count {
    private let chart: Chart
    private var variables: [Set<[Int32]>]
    private var timers: [Int: (values: Set<[Int64]>, atOnce: Int)] = [:]
    private var together: Set<[ArmedTimer]> = []
    private let regions: [Int]
    private var configurations: [Set<[Int]>]

    init(_ chart: Chart) {
      self.chart = chart
      variables = [Set<[Int32]>](repeating: [], count: chart.variables.count)
      let inner = chart.states.indices.dropFirst().filter {
        // The root of an invoked chart has no parent.
        let parent = Int(chart.states[$0].parent)
        return !chart.states[$0].isHistory && parent >= 0 && chart.states[parent].kind == .parallel
      }
      regions = inner.isEmpty ? [0] : inner
      configurations = [Set<[Int]>](repeating: [], count: regions.count)
    }

    mutating func add(_ snapshot: Snapshot) {
      for (index, variable) in chart.variables.enumerated() {
        let slot = Int(variable.slot)
        let size = variable.type == .list ? 1 + Int(max(0, variable.low)) : 1
        variables[index].insert(
          (slot..<min(slot + size, snapshot.variables.count)).map { snapshot.variables[$0] })
      }
      together.insert(snapshot.timers)
      var times: [Int: [Int64]] = [:]
      for timer in snapshot.timers where timer.event >= 0 {
        times[Int(timer.event), default: []].append(timer.remaining)
      }
      for (event, remaining) in times {
        timers[event, default: ([], 0)].values.insert(remaining)
        timers[event, default: ([], 0)].atOnce = max(
          timers[event]?.atOnce ?? 0, remaining.count)
      }
      for (index, region) in regions.enumerated() {
        let states = region..<Int(chart.states[region].end)
        configurations[index].insert(
          states.filter { chart.states[$0].isAtomic && snapshot.configuration.contains($0) })
      }
    }

    /// The parts in the order of the chart.
    var parts: [Part] {
      var result = variables.indices.map { index in
        let variable = chart.variables[index]
        return Part(
          kind: .variable(index),
          name: named("", variable.name, variable.instance), values: variables[index].count)
      }
      for (event, seen) in timers.sorted(by: { $0.key < $1.key }) {
        result.append(
          Part(
            kind: .timer(event: event, atOnce: seen.atOnce),
            name: named("the timer ", chart.events[event], -1), values: seen.values.count))
      }
      if timers.count != 1 {
        result.append(Part(kind: .timers, name: "the timers", values: together.count))
      }
      for (index, region) in regions.enumerated() {
        let state = chart.states[region]
        result.append(
          Part(
            kind: .region,
            name: region == 0 ? "the state" : named("the region ", state.name, state.instance),
            values: configurations[index].count))
      }
      return result
    }

    private func named(_ kind: String, _ name: NameID, _ instance: Int32) -> String {
      let text = chart.text(name)
      guard instance >= 0 else { return "\(kind)`\(text)`" }
      let of = chart.text(chart.instances[Int(instance)])
      return of == text ? "\(kind)`\(text)`" : "\(kind)`\(text)@\(of)`"
    }
  }
}

extension Chart {
  /// The parameters that delays of events are made of.
  var delayParameters: [Int] {
    let delays = sends.filter { $0.delay >= 0 }.flatMap { send in
      operations[expressions[Int(send.delay)].range]
    }
    return Set(
      delays.filter { $0.code == .parameter || $0.code == .answer }.map { Int($0.operand) }
    ).sorted()
  }

  /// Returns the actions that send an event with a delay.
  func delays(of event: Int32) -> [Int] {
    actions.indices.filter { number in
      let action = actions[number]
      return action.kind == .send && sends[Int(action.a)].event == event
        && sends[Int(action.a)].delay >= 0
    }
  }
}
