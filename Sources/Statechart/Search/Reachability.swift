/// Decides what stays reachable, backwards over a searched graph.
struct Reachability {
  private let graph: Graph

  init(_ graph: Graph) { self.graph = graph }

  /// Whether from wherever the first predicates are met some run leads to the others.
  ///
  /// A lesson state is met as long as it is active, anything else in the step in which it happens;
  /// what has happened already must be able to happen again. O(edges · predicates).
  func decide(from: [Predicate], _ target: [Predicate]) -> ClaimDecider.Decision {
    var decision = ClaimDecider.Decision()
    let canReach = canReach(target)
    var best: (length: Int32, steps: () -> [Int32], state: Int32)?
    func consider(_ state: Int32, _ length: Int32, _ steps: @escaping () -> [Int32]) {
      decision.isTriggered = true
      guard !canReach[Int(state)], length < best?.length ?? .max else { return }
      best = (length, steps, state)
    }
    for (state, isActive) in active(from).enumerated() where isActive {
      consider(Int32(state), graph.depths[state]) { path(to: Int32(state)) }
    }
    for root in graph.roots where root.observations.contains(where: { from.happens($0) }) {
      consider(root.state, 0) { [] }
    }
    for edge in graph.edges where happens(edge, from) {
      consider(edge.target, graph.depths[Int(edge.source)] + 1) {
        path(to: edge.source) + [edge.stimulus]
      }
    }
    guard let best else { return decision }
    decision.counterexample = best.steps()
    decision.finalState = Int(best.state)
    return decision
  }

  private func happens(_ edge: Graph.Edge, _ predicates: [Predicate]) -> Bool {
    predicates.matches(stimulus: edge.stimulus)
      || graph.labels[Int(edge.label)].contains { predicates.happens($0) }
  }

  /// Whether a step leads into a lesson state, and be it only to leave it again.
  private func passes(_ edge: Graph.Edge, _ predicates: [Predicate]) -> Bool {
    graph.labels[Int(edge.label)].contains { predicates.matches($0) }
  }

  // MARK: Lesson states

  /// By state, whether one of the lesson states among the predicates is active in it.
  private func active(_ predicates: [Predicate]) -> [Bool] {
    var result = [Bool](repeating: false, count: graph.stateCount)
    for predicate in predicates where predicate.kind == .state { mark(predicate, in: &result) }
    return result
  }

  private func mark(_ predicate: Predicate, in result: inout [Bool]) {
    var isActive = [Bool](repeating: false, count: graph.stateCount)
    var open: [Int32] = []
    func enter(_ state: Int32) {
      guard !isActive[Int(state)] else { return }
      isActive[Int(state)] = true
      open.append(state)
    }
    // What a step does to the state; nil when it says nothing of it.
    let changes = graph.labels.map { change($0, predicate) }
    for root in graph.roots where change(root.observations, predicate) == true {
      enter(root.state)
    }
    for edge in graph.edges where changes[Int(edge.label)] == true { enter(edge.target) }
    while let state = open.popLast() {
      for edge in graph.edges(of: Int(state)) where changes[Int(edge.label)] == nil {
        enter(edge.target)
      }
    }
    for state in isActive.indices where isActive[state] { result[state] = true }
  }

  private func change(_ observations: [Observation], _ predicate: Predicate) -> Bool? {
    observations.last { [predicate].concern($0) }.map(predicate.matches)
  }

  // MARK: Paths

  /// By state, whether a lesson state is active or some path from it leads to what is wanted.
  private func canReach(_ target: [Predicate]) -> [Bool] {
    var result = active(target)
    var incoming = [[Int32]](repeating: [], count: graph.stateCount)
    for edge in graph.edges {
      incoming[Int(edge.target)].append(edge.source)
      if happens(edge, target) || passes(edge, target) { result[Int(edge.source)] = true }
    }
    var open = result.indices.filter { result[$0] }
    while let state = open.popLast() {
      for source in incoming[state] where !result[Int(source)] {
        result[Int(source)] = true
        open.append(Int(source))
      }
    }
    return result
  }

  /// The fewest steps to a state.
  private func path(to state: Int32) -> [Int32] {
    var first = [Int32](repeating: -1, count: graph.stateCount)
    for (index, edge) in graph.edges.enumerated() where graph.depths[Int(edge.target)] > 0 {
      if first[Int(edge.target)] < 0 { first[Int(edge.target)] = Int32(index) }
    }
    var steps: [Int32] = []
    var state = Int(state)
    while first[state] >= 0 {
      let edge = graph.edges[Int(first[state])]
      steps.append(edge.stimulus)
      state = Int(edge.source)
    }
    return steps.reversed()
  }
}

extension [Predicate] {
  /// Whether an observation is one of those that are no lesson states.
  fileprivate func happens(_ observation: Observation) -> Bool {
    contains { $0.kind != .state && $0.matches(observation) }
  }
}
