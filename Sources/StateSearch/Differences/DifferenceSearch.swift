import Statechart

/// A search of everything in which an observer can tell two machines apart.
///
/// The observer chooses stimuli and their times, and sees whether each was possible and what it
/// brought. What has been seen may leave several states open on each side, such as after an open
/// order, so a node of the search is a set of states of each machine (subset construction). The
/// machines share one clock: a node is a region of the timers of all its states (`Region`). A parameter that is
/// open on both sides with the same answers has one answer for both, each time that a step of either asks
/// for it. Two machines that part in no node that is reached therefore have the same runs, at whatever times.
///
/// Nodes are searched in the order of their number of stimuli, and of their moves of time among
/// equal ones. Nothing is followed past an outcome that only one machine has.
package struct DifferenceSearch {
  /// The limits of a search.
  package struct Options: Sendable {
    /// The number of nodes after which the search stops.
    package var limit: Int
    /// The kinds of observations to compare.
    package var kinds: ComparedKinds
    /// The group of each shared stimulus, by which differences are grouped.
    package var groups: [Int32]

    /// Creates the options of a search.
    package init(limit: Int, kinds: ComparedKinds, groups: [Int32]) {
      self.limit = limit
      self.kinds = kinds
      self.groups = groups
    }
  }

  let options: Options
  var sides: [SideSteps]
  var table = OutcomeTable()
  var nodes: [Node] = []
  var arrivals: [Arrival] = []
  var numbers: [Node: Int32] = [:]
  /// The nodes to expand with the present number of stimuli, and those with one more.
  var queue: [Int32] = []
  var nextQueue: [Int32] = []
  var divergences = DivergenceGroups()
  /// What each open parameter may answer, by its number in replies.
  private let answers: [Int32: [Int32]]
  /// The pairs of outcomes by which the machines part in the present move, and the ways in which its questions
  /// were answered so far.
  private var known: Set<[Int32]> = []
  private var answerCount = 0
  /// The limit that stopped the search; nil when every difference has been found.
  package internal(set) var cap: Graph.Cap?
  /// The number of stimuli of all runs that have been compared whole.
  private(set) var depth: Int32 = 0

  /// The number that stands for time where others stand for stimuli.
  var time: Int32 { Int32(options.groups.count) }

  private init(
    _ machines: [ComparedMachine], _ options: Options, tick: Int32, isWide: Bool
  ) {
    self.options = options
    let search = Explorer.Options(limit: options.limit)
    let own = machines.map { $0.answers }
    var answers: [Int32: [Int32]] = [:]
    var sides: [SideSteps] = []
    for (side, machine) in machines.enumerated() {
      var parameters: [Int32: Int32] = [:]
      for (name, values) in own[side] {
        let isShared = own[0][name].map { Set($0) == Set(values) } ?? false
        parameters[name] = side == 0 || isShared ? name : ~name
        answers[side == 0 || isShared ? name : ~name] =
          side == 1 && isShared ? own[0][name] : values
      }
      sides.append(
        SideSteps(machine, options.kinds, parameters, search, tick: tick, isWide: isWide))
    }
    (self.sides, self.answers) = (sides, answers)
  }

  /// Compares two machines.
  ///
  /// - Parameters:
  ///   - first: The first machine.
  ///   - second: The second machine, whose shared stimuli are those of the first.
  ///   - options: The options and limits of the search.
  ///   - progress: A closure that is called with the number of nodes, every 4,096 nodes.
  /// - Returns: The search, with what it has found.
  /// - Complexity: O(nodes · steps of their states).
  package static func compare(
    _ first: ComparedMachine, _ second: ComparedMachine, _ options: Options,
    progress: (Int) -> Void = { _ in }
  ) -> DifferenceSearch {
    var tick: Int32 = 0
    var isWide = false
    while true {
      var search = DifferenceSearch([first, second], options, tick: tick, isWide: isWide)
      search.run(tick, progress)
      let found = search.sides.reduce(tick) {
        Coverage.greatestCommonDivisor($0, $1.explorer.coverage.tick)
      }
      let isTooNarrow = search.sides.contains { $0.explorer.isTooNarrow }
      if found == tick, isWide || !isTooNarrow { return search }
      tick = found
      isWide = isWide || isTooNarrow
    }
  }

  private mutating func run(_ tick: Int32, _ progress: (Int) -> Void) {
    start()
    while cap == nil {
      var place = 0
      while place < queue.count, cap == nil {
        expand(queue[place])
        place += 1
        if mustRestart(tick) { return }
        if place & 0xFFF == 0 { progress(nodes.count) }
      }
      guard cap == nil, !nextQueue.isEmpty else { return }
      depth += 1
      queue = nextQueue
      nextQueue = []
    }
  }

  private func mustRestart(_ tick: Int32) -> Bool {
    sides.contains { $0.explorer.coverage.tick != tick || $0.explorer.isTooNarrow }
  }
}

extension DifferenceSearch {
  /// Lets time pass on all states of a node together, up to the end of a gap or into the next.
  mutating func passTime(_ number: Int32, _ node: Node) {
    let all = fractions(of: node)
    guard !all.isEmpty else { return }
    guard all.count < Fractions.limit else {
      cap = .fractions
      return
    }
    let runs = sides.indices.map { side in
      let steps = node.states(side).flatMap { state in
        all.hasWhole && !all.hasNext
          ? [gap(state, side, behind: all.count)] : moment(state, side, isNext: all.hasNext)
      }
      return steps.sorted { ($0.outcome, $0.target) < ($1.outcome, $1.target) }
    }
    part(runs, of: node, from: number, move: time)
  }

  private mutating func gap(_ state: Int32, _ side: Int, behind largest: Int32) -> SideSteps.Step {
    let target = sides[side].enterGap(state, behind: largest)
    return SideSteps.Step(move: time, outcome: OutcomeTable.silent, target: target)
  }

  /// Returns the steps to the end of a gap, at which the timers of the state may fire, or to a moment before time
  /// passes.
  private mutating func moment(_ state: Int32, _ side: Int, isNext: Bool) -> [SideSteps.Step] {
    guard sides[side].fires(state) && (!isNext || sides[side].fractions(of: state).hasNext) else {
      let target = isNext ? state : sides[side].leaveGap(state)
      return [SideSteps.Step(move: time, outcome: OutcomeTable.silent, target: target)]
    }
    let run = sides[side].run(of: state, &table)
    return sides[side].steps[run].filter { $0.move == time }
  }

  /// Returns the fractions of the timers of all states of both sides.
  mutating func fractions(of node: Node) -> Fractions {
    var all = Fractions()
    for side in sides.indices {
      for state in node.states(side) { all.formUnion(sides[side].fractions(of: state)) }
    }
    return all
  }
}

extension DifferenceSearch {
  mutating func start() {
    let starts = sides.indices.map { side in
      sides[side].start(&table).sorted { $0.outcome < $1.outcome }
    }
    part(starts, of: Node(first: [], second: []), from: -1, move: -1)
  }

  mutating func expand(_ number: Int32) {
    guard !arrivals[Int(number)].isExpanded else { return }
    arrivals[Int(number)].isExpanded = true
    let node = nodes[Int(number)]
    let steps = sides.indices.map { self.steps(from: node, $0) }
    var places = [0, 0]
    while places[0] < steps[0].count || places[1] < steps[1].count {
      let move = min(Self.move(steps[0], places[0]), Self.move(steps[1], places[1]))
      guard move < time else { break }
      let runs = sides.indices.map { side in
        let start = places[side]
        while Self.move(steps[side], places[side]) == move { places[side] += 1 }
        return Array(steps[side][start..<places[side]])
      }
      part(runs, of: node, from: number, move: move)
      guard cap == nil else { return }
    }
    passTime(number, node)
  }

  private static func move(_ steps: [SideSteps.Step], _ place: Int) -> Int32 {
    place < steps.count ? steps[place].move : .max
  }

  /// Returns the steps of all states of one side of a node, ordered by move and outcome.
  private mutating func steps(from node: Node, _ side: Int) -> [SideSteps.Step] {
    let states = node.states(side)
    var result: [SideSteps.Step] = []
    for state in states {
      let run = sides[side].run(of: state, &table)
      check(side)
      result += sides[side].steps[run]
    }
    guard states.count > 1 else { return result }
    return result.sorted { ($0.move, $0.outcome, $0.target) < ($1.move, $1.outcome, $1.target) }
  }

  private mutating func check(_ side: Int) { cap = cap ?? sides[side].cap }
}

extension DifferenceSearch {
  /// The number of ways to answer the questions of a move after which the search stops.
  private static let answerLimit = 4096

  /// Compares a move, whose steps are in the order of their outcomes.
  mutating func part(
    _ runs: [[SideSteps.Step]], of node: Node, from number: Int32, move: Int32
  ) {
    known = []
    answerCount = 0
    part(runs, answering: [], of: node, from: number, move: move)
  }

  /// Compares the steps of a move with some answers, for each answer to what they ask beyond them.
  private mutating func part(
    _ runs: [[SideSteps.Step]], answering given: [Reply], of node: Node, from number: Int32,
    move: Int32
  ) {
    guard let question = question(of: runs, beyond: given), cap == nil else {
      let rest = sides.indices.map { refusals(runs[$0], of: node, $0, move) + runs[$0] }
      compare(rest, answering: given, from: number, move: move)
      return
    }
    for value in answers[question.parameter] ?? [] {
      let reply = Reply(parameter: question.parameter, ordinal: question.ordinal, value: value)
      part(
        runs.map { run in run.filter { !reply.contradicts(table.replies[Int($0.replies)]) } },
        answering: given + [reply], of: node, from: number, move: move)
    }
  }

  /// Returns a question that steps ask beyond those that are answered.
  private mutating func question(
    of runs: [[SideSteps.Step]], beyond given: [Reply]
  ) -> Reply? {
    guard table.replies.count > 1 else { return nil }
    for step in runs.joined() where step.replies > 0 {
      let asked = table.replies[Int(step.replies)]
      if let next = asked.first(where: { !given.contains(where: $0.isSameQuestion) }) {
        return next
      }
    }
    answerCount += 1
    if answerCount > Self.answerLimit { cap = cap ?? .steps }
    return nil
  }

  /// Returns the refusals of a stimulus by the states of one side that have no step.
  private func refusals(
    _ run: [SideSteps.Step], of node: Node, _ side: Int, _ move: Int32
  ) -> [SideSteps.Step] {
    guard move >= 0, move < time else { return [] }
    let states = node.states(side)
    guard states.count > 1 || run.isEmpty else { return [] }
    let takers = Set(run.map { $0.source })
    return states.filter { !takers.contains($0) }.map {
      SideSteps.Step(move: move, outcome: OutcomeTable.refused, target: $0)
    }
  }

  /// Compares the outcomes of a move, which are in order, and follows those that both sides have.
  private mutating func compare(
    _ runs: [[SideSteps.Step]], answering given: [Reply], from number: Int32, move: Int32
  ) {
    let replies = table.number(of: given)
    var rest = runs.map { $0[...] }
    var own: [[Int32]] = [[], []]
    var common: [Int32] = []
    while let outcome = rest.compactMap({ $0.first?.outcome }).min() {
      let targets = sides.indices.map { side in
        let states = rest[side].prefix { $0.outcome == outcome }.map { $0.target }
        rest[side] = rest[side].dropFirst(states.count)
        return states
      }
      if targets[0].isEmpty || targets[1].isEmpty {
        own[targets[0].isEmpty ? 1 : 0].append(outcome)
      } else {
        common.append(outcome)
        follow(targets, from: number, move: move, outcome, replies)
      }
    }
    for side in sides.indices {
      for outcome in own[side] {
        guard
          let divergence = divergence(
            outcome, side, own, common, from: number, move: move, replies),
          // Two outcomes may each be what happens instead of the other.
          known.insert([divergence.first, divergence.second]).inserted
        else { continue }
        let isStimulus = move >= 0 && move < time
        divergences.add(divergence, group: isStimulus ? options.groups[Int(move)] : move, table)
      }
    }
  }

  /// Adds the node of the states after an outcome, unless it has been reached with as few stimuli.
  private mutating func follow(
    _ targets: [[Int32]], from number: Int32, move: Int32, _ outcome: Int32, _ replies: Int32
  ) {
    var node = Node(first: targets[0], second: targets[1])
    let remaining = fractions(of: node)
    if remaining.isTooFine { cap = .fractions }
    if !remaining.isNormal {
      node.first = node.first.map { sides[0].number($0, by: remaining) }
      node.second = node.second.map { sides[1].number($0, by: remaining) }
    }
    node.first = Self.distinct(node.first)
    node.second = Self.distinct(node.second)
    let (stimuli, choices) = length(after: move, from: number)
    let arrival = Arrival(
      parent: number, move: move, outcome: outcome, replies: replies, stimuli: stimuli,
      choices: choices + table[outcome].choices, remaining: remaining)
    if let known = numbers[node] {
      guard arrivals[Int(known)].stimuli > stimuli else { return }
      arrivals[Int(known)] = arrival
      queue.append(known)
      return
    }
    guard nodes.count < options.limit else {
      cap = cap ?? .states
      return
    }
    let new = Int32(nodes.count)
    numbers[node] = new
    nodes.append(node)
    arrivals.append(arrival)
    if stimuli > depth { nextQueue.append(new) } else { queue.append(new) }
  }

  /// Returns the number of stimuli after a move, and of the app's choices before it.
  private func length(after move: Int32, from number: Int32) -> (stimuli: Int32, choices: Int32) {
    guard number >= 0 else { return (0, 0) }
    let arrival = arrivals[Int(number)]
    return (arrival.stimuli + (move < time ? 1 : 0), arrival.choices)
  }

  private static func distinct(_ states: [Int32]) -> [Int32] {
    guard states.count > 1 else { return states }
    return Set(states).sorted()
  }

  /// Returns an outcome that only one side has beside the most similar one of the other side.
  private func divergence(
    _ outcome: Int32, _ side: Int, _ own: [[Int32]], _ common: [Int32], from number: Int32,
    move: Int32, _ replies: Int32
  ) -> Divergence? {
    // Where the other side has an outcome of its own, that is what happens instead.
    let others = own[1 - side] + common
    guard let other = others.max(by: { likeness($0, outcome) < likeness($1, outcome) }) else {
      return nil
    }
    let isInstead = own[1 - side].contains(other)
    let (stimuli, choices) = length(after: move, from: number)
    return Divergence(
      node: number, move: move, replies: replies, first: side == 0 ? outcome : other,
      second: side == 0 ? other : outcome, only: isInstead ? nil : side, stimuli: stimuli,
      choices: choices + table[outcome].choices + table[other].choices)
  }

  private func likeness(_ left: Int32, _ right: Int32) -> Int {
    guard left != OutcomeTable.refused, right != OutcomeTable.refused else { return -1 }
    return table.commonCount(left, right)
  }
}

extension DifferenceSearch {
  /// A set of states of each machine.
  struct Node: Hashable {
    var first: [Int32]
    var second: [Int32]

    func states(_ side: Int) -> [Int32] { side == 0 ? first : second }
  }

  /// How a node was reached with the fewest stimuli.
  struct Arrival {
    /// The number of the node before; -1 for the first nodes.
    var parent: Int32
    /// The shared stimulus, or the number after the last one for time.
    var move: Int32
    var outcome: Int32
    /// The number of what open parameters have answered.
    var replies: Int32
    /// The number of stimuli of the run.
    var stimuli: Int32
    /// The number of times that the app takes an alternative in the run.
    var choices: Int32
    /// The fractions that remained of those in the node before, before they were numbered anew.
    var remaining: Fractions
    var isExpanded = false
  }
}
