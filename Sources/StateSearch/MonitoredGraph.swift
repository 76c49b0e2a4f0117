import Statechart

/// The product of a graph and a monitor, searched in the order of the numbers of stimuli, and of moves of time
/// among equal ones.
struct MonitoredGraph: ~Copyable {
  private let shared: SharedGraph
  private let facts: StateFacts
  private let monitor: Monitor
  private let limit: Int
  private let conditions: [Condition]
  /// Whether timers that fire one by one may have fired at once, without the rests between them.
  private let followsBatches: Bool
  /// Whether timers that fall due at one moment may fire one by one.
  private let isSaturated: Bool
  /// What a run has to pass, one after the other, before it violates the claim.
  private let through: [[Predicate]]
  /// What is added to the monitor's state in a node for each of them that the run has passed.
  private static let passing: Int32 = 1 << 27
  /// Whether every rest must be examined because a condition is about more than lesson states.
  private let asksAtRest: Bool
  private var concerns: Concerns
  private let isAskedAtRest: Bool
  private let scope: Condition?
  private var scopeTable: ConditionTable?
  private var conditionTable: ConditionTable?
  /// The nodes, each a state and the monitor's state in it, in one word; where batches are followed, the second
  /// word is a `Batch`.
  private var nodes: StateTable
  /// The value of `node` in the parent of a root, whose `edge` is then the number of the root.
  private static let noNode: Int32 = -1
  /// The previous node and the edge from it, for each node.
  private var parents: [(node: Int32, edge: Int32)] = []
  /// By node, the number of stimuli to it in the upper half, and of moves of time in the lower one.
  private var costs: [UInt64] = []
  private var isExpanded: [Bool] = []
  /// The nodes that a stimulus of the present number leads to, those that time leads to from them, and those with
  /// one stimulus more; each in the order of costs.
  private var queue: [Int32] = []
  private var waits: [Int32] = []
  private var later: [Int32] = []
  private var stimuli: UInt64 = 0
  private var isTriggered = false
  /// The last step of the run that violates the claim, and its cost.
  private var violation: (node: Int32, edge: Int32)?
  private var violationCost = UInt64.max
  private var word: [UInt64] = [0, 0]

  /// Creates the product of a graph, in which timers that fall due at one moment may fire one by one
  /// (`Region.saturate`), and a monitor.
  init(
    _ shared: SharedGraph, _ facts: StateFacts, _ monitor: Monitor, limit: Int, isSaturated: Bool,
    through: [[Predicate]]
  ) {
    self.shared = shared
    self.facts = facts
    self.monitor = monitor
    self.limit = limit
    self.through = through
    self.isSaturated = isSaturated
    conditions = monitor.claim.conditions
    followsBatches = isSaturated && !monitor.claim.allowsMoreRests
    nodes = StateTable(width: followsBatches ? 2 : 1)
    asksAtRest = conditions.contains { $0.terms.contains { !$0.isAboutLessonStates } }
    concerns = Concerns(monitor, and: through.flatMap { $0 })
    // A prohibition without a scope always applies.
    if case .never(_, .always) = monitor.claim.pattern { isTriggered = true }
    isAskedAtRest = monitor.claim.isAskedAtRest
    scope = monitor.claim.scope
    let count = shared.graph.stateCount
    scopeTable = scope.map { ConditionTable($0, facts, stateCount: count) }
    conditionTable = monitor.claim.restCondition.map {
      ConditionTable($0, facts, stateCount: count)
    }
  }

  /// Finds the shortest path that violates the claim, and whether the claim applies at all.
  mutating func search(_ decision: inout ClaimDecider.Decision) {
    if !isSearched() { decision.cap = .memory }
    decision.path = violation.map { path($0.node, $0.edge) }
    decision.isTriggered = isTriggered
  }

  /// Runs the search; returns false when there are too many nodes.
  private mutating func isSearched() -> Bool {
    for (number, root) in shared.graph.roots.enumerated() {
      var watch = Monitor.Watch()
      var situation = facts.beginning
      var passed: Int32 = 0
      follow(nil, root.observations, &situation, &watch, &passed)
      arrive(root.state, situation, &watch, passed, from: Self.noNode, Int32(number), 0)
    }
    var places = (queue: 0, waits: 0)
    while let node = next(&places), costs[node] < violationCost {
      guard nodes.count <= limit else { return false }
      isExpanded[node] = true
      let word = nodes.word(0, of: node)
      let state = Int(word >> 32)
      let memory = Int32(truncatingIfNeeded: word)
      let before = memory / Self.passing * Self.passing
      let batch = followsBatches ? Batch(word: nodes.word(1, of: node)) : Batch(lastRest: state)
      let isMidway = isMidway(state)
      let origin =
        conditions.isEmpty
        ? Situation(lessonStates: [])
        : facts.situation(state, for: conditions, atRest: batch.lastRest)
      for number in shared.graph.edgeRange(of: state) {
        let edge = shared.graph.edges[number]
        if batch.isOpen, edge.stimulus != nil { continue }
        let cost = costs[node] + (edge.stimulus == nil ? 1 : 1 << 32)
        guard
          asksAtRest || isMidway
            || concerns.include(stimulus: edge.stimulus, edge.label, of: shared.graph.labels)
        else {
          // The step does not concern the claim, so what held at rest still holds.
          enter(edge.target, memory, from: Int32(node), Int32(number), cost)
          continue
        }
        var watch = Monitor.Watch(memory: memory - before)
        var situation = origin
        var passed = before
        follow(
          edge.stimulus, shared.graph.labels[Int(edge.label)], &situation, &watch, &passed)
        if followsBatches, edge.stimulus == nil, !watch.isViolated,
          !self.isMidway(Int(edge.target))
        {
          enter(
            edge.target, watch.memory + passed, Batch(lastRest: batch.lastRest, isOpen: true),
            from: Int32(node), Int32(number), cost)
        }
        arrive(
          edge.target, situation, &watch, passed, from: Int32(node), Int32(number), cost,
          lastRest: batch.lastRest)
      }
    }
    return true
  }

  /// Returns whether something fires in a state before there is a rest.
  private func isMidway(_ state: Int) -> Bool { isSaturated && shared.graph.isMidway(state) }

  /// Returns the next node that is not expanded, in the order of costs; nil for none.
  private mutating func next(_ places: inout (queue: Int, waits: Int)) -> Int? {
    while true {
      let (isQueue, isWaits) = (places.queue < queue.count, places.waits < waits.count)
      guard isQueue || isWaits else {
        guard !later.isEmpty else { return nil }
        stimuli += 1
        places = (0, 0)
        queue = later
        waits.removeAll(keepingCapacity: true)
        later.removeAll(keepingCapacity: true)
        continue
      }
      let takesQueue =
        isQueue
        && (!isWaits
          || costs[Int(queue[places.queue])] <= costs[Int(waits[places.waits])])
      let node = Int(takesQueue ? queue[places.queue] : waits[places.waits])
      if takesQueue { places.queue += 1 } else { places.waits += 1 }
      if !isExpanded[node] { return node }
    }
  }

  private func follow(
    _ stimulus: Int32?, _ observations: [Observation], _ situation: inout Situation,
    _ watch: inout Monitor.Watch, _ passed: inout Int32
  ) {
    if let stimulus {
      pass(.stimulus(stimulus), &passed)
      monitor.process(.stimulus(stimulus), &situation, &watch)
    }
    for observation in observations where !watch.isViolated {
      pass(.observation(observation), &passed)
      monitor.process(.observation(observation), &situation, &watch)
    }
  }

  /// Counts an event if it is what a run has to pass next.
  private func pass(_ event: Monitor.Event, _ passed: inout Int32) {
    let count = Int(passed / Self.passing)
    if count < through.count, monitor.matches(through[count], event) { passed += Self.passing }
  }

  /// Adds the node that a step leads to, or the violation there, which ends the run in any case.
  private mutating func arrive(
    _ state: Int32, _ situation: Situation, _ watch: inout Monitor.Watch, _ passed: Int32,
    from parent: Int32, _ edge: Int32, _ cost: UInt64, lastRest: Int = -1
  ) {
    let isMidway = isMidway(Int(state))
    if !watch.isViolated, !isMidway { rest(Int(state), situation, &watch) }
    if watch.isTriggered { isTriggered = true }
    guard watch.isViolated else {
      let batch = isMidway ? Batch(lastRest: lastRest, isOpen: true) : nil
      return enter(state, watch.memory + passed, batch, from: parent, edge, cost)
    }
    guard passed / Self.passing == through.count else { return }
    if cost < violationCost
      || cost == violationCost && isWait(edge, parent) && !isWait(violation?.edge, violation?.node)
    {
      (violation, violationCost) = ((parent, edge), cost)
    }
  }

  @inline(__always)
  private mutating func enter(
    _ state: Int32, _ memory: Int32, _ batch: Batch? = nil, from parent: Int32, _ edge: Int32,
    _ cost: UInt64
  ) {
    word[0] = UInt64(UInt32(bitPattern: state)) << 32 | UInt64(UInt32(bitPattern: memory))
    var hash = StateTable.hash(word[0], at: 0)
    if followsBatches {
      word[1] = (batch ?? Batch(lastRest: Int(state))).word
      hash &+= StateTable.hash(word[1], at: 1)
    }
    let (index, isNew) = nodes.insert(word, at: 0, hash: hash)
    if isNew {
      parents.append((parent, edge))
      costs.append(cost)
      isExpanded.append(false)
    } else if cost < costs[index] {
      parents[index] = (parent, edge)
      costs[index] = cost
    } else {
      let known = parents[index]
      if cost == costs[index], !isExpanded[index], isWait(edge, parent),
        !isWait(known.edge, known.node)
      {
        parents[index] = (parent, edge)
      }
      return
    }
    if cost >> 32 == stimuli { waits.append(Int32(index)) } else { later.append(Int32(index)) }
  }

  @inline(__always)
  private mutating func rest(
    _ state: Int, _ situation: Situation, _ watch: inout Monitor.Watch
  ) {
    guard isAskedAtRest else { return }
    let was = scope?.holds(in: situation) ?? true
    monitor.rest(
      Monitor.Rest(
        wasInScope: was, isInScope: scopeTable?.holds(in: state) ?? true,
        holds: conditionTable?.holds(in: state) ?? true), &watch)
  }

  /// Returns whether time passes in a step; among runs of equal costs those are read best that wait last, and of these
  /// the first in the order of the model.
  private func isWait(_ edge: Int32?, _ parent: Int32?) -> Bool {
    guard let edge, let parent, parent != Self.noNode else { return false }
    return shared.graph.edges[Int(edge)].stimulus == nil
  }

  private func path(_ node: Int32, _ edge: Int32) -> RunPath {
    var steps: [RunPath.Step] = []
    var (node, edge) = (node, edge)
    while node != Self.noNode {
      steps.append(shared.graph.step(shared.graph.edges[Int(edge)]))
      (node, edge) = parents[Int(node)]
    }
    steps.append(shared.graph.step(shared.graph.roots[Int(edge)]))
    return RunPath(steps: steps.reversed())
  }
}

/// Timers that fire at one moment, one after the other and with no rest in between.
private struct Batch {
  /// The state at the last rest, by which conditions are tested until the next one; less than 0 before the first.
  let lastRest: Int
  /// Whether more of them are to fire before there is a rest.
  let isOpen: Bool

  init(lastRest: Int, isOpen: Bool = false) { (self.lastRest, self.isOpen) = (lastRest, isOpen) }

  init(word: UInt64) {
    self.init(
      lastRest: Int(truncatingIfNeeded: Int64(bitPattern: word) >> 1), isOpen: word & 1 == 1)
  }

  var word: UInt64 { UInt64(bitPattern: Int64(lastRest)) << 1 | (isOpen ? 1 : 0) }
}

/// A table of distinct sequences of observations, each identified by its number.
struct LabelTable {
  private(set) var labels: [[Observation]] = []
  private var numbers: [[Observation]: Int32] = [:]
  /// About the memory of the table in bytes.
  private(set) var keptBytes = 0

  mutating func number(of observations: [Observation]) -> Int32 {
    if let known = numbers[observations] { return known }
    let number = Int32(labels.count)
    numbers[observations] = number
    labels.append(observations)
    keptBytes += 96 + observations.count * MemoryLayout<Observation>.stride
    return number
  }
}

/// The steps that concern a claim; all others leave the state of its monitor unchanged.
struct Concerns {
  private let predicates: [Predicate]
  private let asksForStates: Bool
  private let stimuli: [Bool]
  /// Whether each label concerns the claim; nil when not yet known.
  private var known: [Bool?] = []

  init(_ monitor: Monitor, and through: [Predicate] = []) {
    predicates = monitor.claim.predicates + through
    asksForStates = !monitor.claim.conditions.isEmpty
    var stimuli: [Bool] = []
    for predicate in predicates {
      for stimulus in predicate.stimuli {
        while stimuli.count <= Int(stimulus) { stimuli.append(false) }
        stimuli[Int(stimulus)] = true
      }
    }
    self.stimuli = stimuli
  }

  /// Looks up whether a step concerns the claim.
  ///
  /// - Parameters:
  ///   - stimulus: The stimulus of the step; nil for a move of time.
  ///   - label: The observations of the step, as an index into `labels`.
  ///   - labels: All sequences of observations so far.
  /// - Returns: Whether it does; other steps leave the state of the monitor unchanged.
  @inline(__always)
  mutating func include(stimulus: Int32?, _ label: Int32, of labels: [[Observation]]) -> Bool {
    if let stimulus, stimulus < stimuli.count, stimuli[Int(stimulus)] { return true }
    while known.count < labels.count { known.append(nil) }
    if let known = known[Int(label)] { return known }
    let result = concerns(labels[Int(label)])
    known[Int(label)] = result
    return result
  }

  private func concerns(_ observations: [Observation]) -> Bool {
    observations.contains { observation in
      (asksForStates && observation.kind == .state) || predicates.matches(observation)
    }
  }
}
