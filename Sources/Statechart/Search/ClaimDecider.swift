/// Decides claims over a searched graph: a monitor runs along every path at once.
public struct ClaimDecider {
  private let graph: Graph
  private let chart: Chart

  /// What came of a claim.
  public struct Decision: Sendable, Equatable {
    /// Steps that lead to the violation, the fewest possible: stimuli, -1 for a tick; nil when
    /// there is none.
    public var counterexample: [Int32]?
    /// The state in which the counterexample ends.
    public var finalState = 0
    /// Whether the claim had anything to say on any path.
    public var isTriggered = false
  }

  /// Decides over a graph of a chart.
  public init(_ graph: Graph, _ chart: Chart) {
    self.graph = graph
    self.chart = chart
  }

  /// Decides one claim.
  ///
  /// O(states · monitor states).
  public func decide(_ claim: Claim) -> Decision {
    if case .staysReachable(let from, let target) = claim.pattern {
      return decideReachable(from, target, unless: claim.escape)
    }
    var product = Product(graph, Monitor(claim, chart))
    return product.search()
  }

  // MARK: Reachability

  private func decideReachable(
    _ from: [Predicate], _ target: [Predicate], unless escape: [Predicate]
  ) -> Decision {
    var decision = Decision()
    let starts = states(meeting: from)
    decision.isTriggered = starts.contains(true)
    let canReach = canReach(target + escape)
    // The state nearest to the beginning, as states are numbered breadth first.
    guard let bad = starts.indices.first(where: { starts[$0] && !canReach[$0] }) else {
      return decision
    }
    decision.counterexample = path(to: bad)
    decision.finalState = bad
    return decision
  }

  /// By state, whether the predicates are met in it or by a step into it.
  private func states(meeting predicates: [Predicate]) -> [Bool] {
    var result = [Bool](repeating: false, count: graph.stateCount)
    if graph.beginning.contains(where: { predicates.matches($0) }) { result[0] = true }
    for edge in graph.edges where meets(edge, predicates) { result[Int(edge.target)] = true }
    // A lesson state goes on until the next one.
    var changed = predicates.contains { $0.kind == .state }
    while changed {
      changed = false
      for edge in graph.edges where result[Int(edge.source)] && !result[Int(edge.target)] {
        if graph.labels[Int(edge.label)].contains(where: { predicates.concern($0) }) { continue }
        if predicates.allSatisfy({ $0.kind == .state }) {
          result[Int(edge.target)] = true
          changed = true
        }
      }
    }
    return result
  }

  private func meets(_ edge: Graph.Edge, _ predicates: [Predicate]) -> Bool {
    predicates.matches(stimulus: edge.stimulus)
      || graph.labels[Int(edge.label)].contains { predicates.matches($0) }
  }

  /// By state, whether some path from it meets the predicates, backwards over the graph.
  private func canReach(_ target: [Predicate]) -> [Bool] {
    var result = states(meeting: target)
    var incoming = [[Int32]](repeating: [], count: graph.stateCount)
    var open: [Int32] = []
    for edge in graph.edges {
      incoming[Int(edge.target)].append(edge.source)
      if !result[Int(edge.source)], meets(edge, target) { result[Int(edge.source)] = true }
    }
    for state in result.indices where result[state] { open.append(Int32(state)) }
    while let state = open.popLast() {
      for source in incoming[Int(state)] where !result[Int(source)] {
        result[Int(source)] = true
        open.append(source)
      }
    }
    return result
  }

  /// The fewest steps to a state.
  private func path(to state: Int) -> [Int32] {
    var first = [Int32](repeating: -1, count: graph.stateCount)
    for (index, edge) in graph.edges.enumerated() where first[Int(edge.target)] < 0 {
      if edge.target != 0 { first[Int(edge.target)] = Int32(index) }
    }
    var steps: [Int32] = []
    var state = state
    while state != 0, first[state] >= 0 {
      let edge = graph.edges[Int(first[state])]
      steps.append(edge.stimulus)
      state = Int(edge.source)
    }
    return steps.reversed()
  }
}

/// The graph and a monitor, walked together, breadth first.
private struct Product {
  private let graph: Graph
  private let monitor: Monitor
  private var nodes = StateTable()
  /// By node, the node before it and the step between.
  private var parents: [(node: Int32, stimulus: Int32)] = []
  private var isTriggered = false

  init(_ graph: Graph, _ monitor: Monitor) {
    self.graph = graph
    self.monitor = monitor
  }

  mutating func search() -> ClaimDecider.Decision {
    var watch = Monitor.Watch()
    for observation in graph.beginning { monitor.see(.observation(observation), &watch) }
    if let found = arrive(0, &watch, from: -1, -2) { return found }
    var node = 0
    while node < nodes.count {
      let words = nodes[node]
      let (state, memory) = (words[words.startIndex], words[words.startIndex + 1])
      for edge in graph.edges(of: Int(state)) {
        var watch = Monitor.Watch(memory: memory)
        follow(edge, &watch)
        if let found = arrive(edge.target, &watch, from: node, edge.stimulus) { return found }
      }
      if let found = idle(state, memory, node) { return found }
      node += 1
    }
    return ClaimDecider.Decision(isTriggered: isTriggered)
  }

  private func follow(_ edge: Graph.Edge, _ watch: inout Monitor.Watch) {
    if edge.stimulus >= 0 { monitor.see(.stimulus(edge.stimulus), &watch) }
    var now: Int32 = 0
    for observation in graph.labels[Int(edge.label)] {
      monitor.pass(observation.at - now, &watch)
      now = observation.at
      if watch.isViolated { return }
      monitor.see(.observation(observation), &watch)
      if watch.isViolated { return }
    }
    monitor.pass(edge.elapsed - now, &watch)
  }

  /// Where no timer runs, time passes and nothing happens: an edge that the graph leaves out.
  private mutating func idle(
    _ state: Int32, _ memory: Int32, _ node: Int
  ) -> ClaimDecider.Decision? {
    guard memory > 0, graph.tick > 0, !graph.hasTimer[Int(state)] else { return nil }
    var watch = Monitor.Watch(memory: memory)
    monitor.pass(graph.tick, &watch)
    return arrive(state, &watch, from: node, -1)
  }

  private mutating func arrive(
    _ state: Int32, _ watch: inout Monitor.Watch, from parent: Int, _ stimulus: Int32
  ) -> ClaimDecider.Decision? {
    if !watch.isViolated { monitor.rest({ graph.snapshot(Int(state)) }, &watch) }
    isTriggered = isTriggered || watch.isTriggered
    guard !watch.isViolated else {
      return ClaimDecider.Decision(
        counterexample: path(parent) + (stimulus == -2 ? [] : [stimulus]),
        finalState: Int(state), isTriggered: true)
    }
    if nodes.insert([state, watch.memory]).isNew { parents.append((Int32(parent), stimulus)) }
    return nil
  }

  private func path(_ node: Int) -> [Int32] {
    var steps: [Int32] = []
    var node = node
    while node >= 0, parents[node].stimulus != -2 {
      steps.append(parents[node].stimulus)
      node = Int(parents[node].node)
    }
    return steps.reversed()
  }
}
