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
      return Reachability(graph).decide(from: from, target + claim.escape)
    }
    var product = Product(graph, Monitor(claim, chart))
    return product.search()
  }
}

/// The graph and a monitor, walked together, breadth first.
private struct Product {
  private let graph: Graph
  private let monitor: Monitor
  /// The state and what the monitor remembers in it, one word for both.
  private var nodes = StateTable(width: 1)
  /// By node, the node before it and the step between.
  private var parents: [(node: Int32, stimulus: Int32)] = []
  private var isTriggered = false
  private var word: [UInt64] = [0]

  init(_ graph: Graph, _ monitor: Monitor) {
    self.graph = graph
    self.monitor = monitor
  }

  mutating func search() -> ClaimDecider.Decision {
    for root in graph.roots {
      var watch = Monitor.Watch()
      for observation in root.observations { monitor.see(.observation(observation), &watch) }
      if let found = arrive(root.state, &watch, from: -1, -2) { return found }
    }
    var node = 0
    while node < nodes.count {
      let word = nodes.single(node)
      let state = Int32(truncatingIfNeeded: word >> 32)
      let memory = Int32(truncatingIfNeeded: word)
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
    word[0] = UInt64(UInt32(bitPattern: state)) << 32 | UInt64(UInt32(bitPattern: watch.memory))
    let (_, isNew) = nodes.insert(word, at: 0, hash: StateTable.hash(word[0], at: 0))
    if isNew { parents.append((Int32(parent), stimulus)) }
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
