import Statechart

/// Decides what stays reachable, backwards over a complete graph.
struct Reachability {
  private let shared: SharedGraph
  private let facts: StateFacts

  init(_ shared: SharedGraph, _ facts: StateFacts) {
    self.shared = shared
    self.facts = facts
  }

  /// Decides whether from every state in which the first aim is met some run leads to the target.
  ///
  /// A condition is met as long as it holds at rest, an event in the step in which it occurs. An
  /// event that has already occurred must be able to occur again.
  ///
  /// - Complexity: O(edges · predicates).
  func decide(
    from: Claim.Aim, _ target: Claim.Aim, _ decision: inout ClaimDecider.Decision
  ) {
    var isTriggered = false
    let canReach = canReach(target)
    // The edge or root to the nearest state from which the target is not reachable.
    var best: (length: Int32, edge: Int?, root: Int?)?
    func consider(_ state: Int32, _ length: Int32, edge: Int? = nil, root: Int? = nil) {
      isTriggered = true
      guard !canReach[Int(state)], length < best?.length ?? .max else { return }
      best = (length, edge, root)
    }
    let starts = holding(from.condition)
    for (number, root) in shared.graph.roots.enumerated()
    where starts[Int(root.state)] || root.observations.contains(where: from.events.matches) {
      consider(root.state, 0, root: number)
    }
    let happens = labels { from.events.matches($0) }
    for (number, edge) in shared.graph.edges.enumerated()
    where starts[Int(edge.target)] || happens[Int(edge.label)]
      || edge.stimulus.map(from.events.matches(stimulus:)) == true
    {
      consider(edge.target, shared.graph.depths[Int(edge.source)] + 1, edge: number)
    }
    decision.isTriggered = isTriggered
    guard let best else { return }
    decision.path =
      best.edge.map(path)
      ?? best.root.map { RunPath(steps: [shared.graph.step(shared.graph.roots[$0])]) }
  }

  /// Returns whether each label has an observation of some kind.
  private func labels(_ isWanted: (Observation) -> Bool) -> [Bool] {
    shared.graph.labels.map { $0.contains(where: isWanted) }
  }

  /// Returns whether a condition holds in each state.
  private func holding(_ condition: Condition) -> [Bool] {
    guard !condition.terms.isEmpty else {
      return [Bool](repeating: false, count: shared.graph.stateCount)
    }
    var table = ConditionTable(condition, facts, stateCount: shared.graph.stateCount)
    return (0..<shared.graph.stateCount).map { table.holds(in: $0) }
  }

  /// Returns whether each state meets the aim or has a path to it.
  private func canReach(_ target: Claim.Aim) -> [Bool] {
    var result = holding(target.condition)
    // A lesson state is also reached by a step that enters it and exits it again.
    let happens = labels { observation in
      target.events.matches(observation)
        || target.condition.terms.contains { $0.isEntered(by: observation) }
    }
    let incoming = Incoming(shared)
    for edge in shared.graph.edges
    where happens[Int(edge.label)] || edge.stimulus.map(target.events.matches(stimulus:)) == true {
      result[Int(edge.source)] = true
    }
    var open = result.indices.filter { result[$0] }
    while let state = open.popLast() {
      for source in incoming.sources(of: state) where !result[Int(source)] {
        result[Int(source)] = true
        open.append(Int(source))
      }
    }
    return result
  }

  /// Returns a shortest path that ends with an edge.
  private func path(endingWith edge: Int) -> RunPath {
    // Edges are in the order of their sources, so the first edge into a state is on a shortest
    // path.
    var first = [Int?](repeating: nil, count: shared.graph.stateCount)
    for (index, edge) in shared.graph.edges.enumerated()
    where shared.graph.depths[Int(edge.target)] > 0 {
      if first[Int(edge.target)] == nil { first[Int(edge.target)] = index }
    }
    var steps = [shared.graph.step(shared.graph.edges[edge])]
    var state = Int(shared.graph.edges[edge].source)
    while let number = first[state] {
      let edge = shared.graph.edges[number]
      steps.append(shared.graph.step(edge))
      state = Int(edge.source)
    }
    if let root = shared.graph.roots.first(where: { $0.state == state }) {
      steps.append(shared.graph.step(root))
    }
    return RunPath(steps: steps.reversed())
  }
}

/// The sources of the edges into each state.
private struct Incoming {
  /// The index of the first source of each state in `all`, followed by the end of the last.
  private var first: [Int32]
  private var all: [Int32]

  init(_ shared: SharedGraph) {
    first = [Int32](repeating: 0, count: shared.graph.stateCount + 1)
    for edge in shared.graph.edges { first[Int(edge.target) + 1] += 1 }
    for state in 0..<shared.graph.stateCount { first[state + 1] += first[state] }
    var next = first
    all = [Int32](repeating: 0, count: shared.graph.edges.count)
    for edge in shared.graph.edges {
      all[Int(next[Int(edge.target)])] = edge.source
      next[Int(edge.target)] += 1
    }
  }

  func sources(of state: Int) -> ArraySlice<Int32> {
    all[Int(first[state])..<Int(first[state + 1])]
  }
}
