import Statechart

/// Decides what stays reachable, backwards over a graph.
struct Reachability {
  private let shared: SharedGraph
  private let facts: StateFacts

  init(_ shared: SharedGraph, _ facts: StateFacts) {
    self.shared = shared
    self.facts = facts
  }

  /// The states from which an aim is reached.
  struct Reach {
    /// Whether it is from each state, at rest there.
    var atRest: [Bool]
    /// Whether it is from each state to which time leads, where further timers may fire at the same moment.
    var inBatch: [Bool]
  }

  /// Decides whether from every state in which the first aim is met some run leads to the target.
  ///
  /// A condition is met as long as it holds at rest, an event in the step in which it occurs. An
  /// event that has already occurred must be able to occur again.
  ///
  /// - Complexity: O(edges · predicates).
  func decide(from: Claim.Aim, _ reach: Reach, _ decision: inout ClaimDecider.Decision) {
    var isTriggered = false
    // The edge or root to the nearest state from which the target is not reachable.
    var best: (length: Int32, edge: Int?, root: Int?)?
    func consider(_ isReached: Bool, _ length: Int32, edge: Int? = nil, root: Int? = nil) {
      isTriggered = true
      guard !isReached, length < best?.length ?? .max else { return }
      best = (length, edge, root)
    }
    let starts = holding(from.condition)
    for (number, root) in shared.graph.roots.enumerated()
    where starts[Int(root.state)] || root.observations.contains(where: from.events.matches) {
      consider(reach.atRest[Int(root.state)], 0, root: number)
    }
    let happens = labels { from.events.matches($0) }
    for (number, edge) in shared.graph.edges.enumerated() {
      let isMet =
        happens[Int(edge.label)] || edge.stimulus.map(from.events.matches(stimulus:)) == true
      guard isMet || starts[Int(edge.target)] else { continue }
      let isReached = isMet && edge.stimulus == nil ? reach.inBatch : reach.atRest
      consider(
        isReached[Int(edge.target)], shared.graph.depths[Int(edge.source)] + 1, edge: number)
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

  /// Returns whether a condition holds in each state at rest.
  private func holding(_ condition: Condition) -> [Bool] {
    guard !condition.terms.isEmpty else {
      return [Bool](repeating: false, count: shared.graph.stateCount)
    }
    var table = ConditionTable(condition, facts, stateCount: shared.graph.stateCount)
    return (0..<shared.graph.stateCount).map { !shared.graph.isMidway($0) && table.holds(in: $0) }
  }

  /// Returns whether each state meets the aim or has a path to it.
  func reach(_ target: Claim.Aim) -> Reach {
    var result = holding(target.condition)
    let incoming = Incoming(shared)
    for edge in edges(meeting: target) { result[Int(shared.graph.edges[edge].source)] = true }
    var open = result.indices.filter { result[$0] }
    while let state = open.popLast() {
      for source in incoming.sources(of: state) where !result[Int(source)] {
        result[Int(source)] = true
        open.append(Int(source))
      }
    }
    return Reach(atRest: result, inBatch: result)
  }

  /// Returns the states from which every run of the machine can go on to the aim, in a graph with all runs of it and
  /// others (`Region.saturate`).
  ///
  /// What a state of such a graph stands for differs only in how many events wait, and when they come. So a stimulus
  /// leads on from all of it. Waiting does if all that may come first does, as something comes, and what leads back
  /// to the same state does so a finite number of times. As events that are due together come without a rest in
  /// between, all that may come next has to lead on as well.
  ///
  /// - Complexity: O(states · edges) at worst, when each turn adds one state.
  func sureReach(_ target: Claim.Aim) -> Reach {
    let graph = shared.graph
    var meets = [Bool](repeating: false, count: graph.edges.count)
    for edge in edges(meeting: target) { meets[edge] = true }
    var reach = Reach(atRest: holding(target.condition), inBatch: [])
    func leads(_ number: Int) -> Bool {
      let edge = graph.edges[number]
      let isReached = edge.stimulus == nil ? reach.inBatch : reach.atRest
      return meets[number] || isReached[Int(edge.target)]
    }
    var isLarger = true
    while isLarger {
      reach.inBatch = reach.atRest
      var isSmaller = true
      while isSmaller {
        isSmaller = false
        for state in reach.inBatch.indices where reach.inBatch[state] {
          let edges = graph.edgeRange(of: state)
          guard edges.contains(where: { graph.edges[$0].stimulus == nil && !leads($0) }) else {
            continue
          }
          reach.inBatch[state] = false
          isSmaller = true
        }
      }
      isLarger = false
      for state in reach.atRest.indices where !reach.atRest[state] {
        let edges = graph.edgeRange(of: state)
        let coming = edges.filter {
          graph.edges[$0].stimulus == nil && graph.edges[$0].target != state
        }
        guard
          edges.contains(where: { graph.edges[$0].stimulus != nil && leads($0) })
            || !coming.isEmpty && coming.allSatisfy(leads)
        else { continue }
        reach.atRest[state] = true
        isLarger = true
      }
    }
    return reach
  }

  /// Returns the edges on which an aim is met, in their order.
  private func edges(meeting target: Claim.Aim) -> [Int] {
    // A lesson state is also reached by a step that enters it and exits it again.
    let happens = labels { observation in
      target.events.matches(observation)
        || target.condition.terms.contains { $0.isEntered(by: observation) }
    }
    return shared.graph.edges.indices.filter {
      let edge = shared.graph.edges[$0]
      return happens[Int(edge.label)]
        || edge.stimulus.map(target.events.matches(stimulus:)) == true
    }
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
