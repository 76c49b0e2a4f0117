import Statechart

extension DifferenceSearch {
  mutating func start() {
    let starts = sides.indices.map { side in
      sides[side].start(&table).sorted { $0.outcome < $1.outcome }[...]
    }
    part(starts, from: -1, move: -1)
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
        return start == places[side]
          ? refusal(of: node, side, move)[...] : steps[side][start..<places[side]]
      }
      part(runs, from: number, move: move)
      guard cap == nil else { return }
    }
    passTime(number, node)
  }

  private static func move(_ steps: [SideSteps.Step], _ place: Int) -> Int32 {
    place < steps.count ? steps[place].move : .max
  }

  /// Returns the steps of all states of one side of a node, ordered by move and outcome.
  ///
  /// Where some states refuse a stimulus that others take, that is an outcome too.
  private mutating func steps(from node: Node, _ side: Int) -> [SideSteps.Step] {
    let states = node.states(side)
    if states.count == 1 {
      let run = sides[side].run(of: states[0], &table)
      check(side)
      return Array(sides[side].steps[run])
    }
    var result: [SideSteps.Step] = []
    var takers: [Int32: [Int32]] = [:]
    for state in states {
      let run = sides[side].run(of: state, &table)
      check(side)
      for step in sides[side].steps[run] {
        result.append(step)
        if takers[step.move]?.last != state { takers[step.move, default: []].append(state) }
      }
    }
    for (move, taking) in takers where taking.count < states.count && move < time {
      for state in states where !taking.contains(state) {
        result.append(SideSteps.Step(move: move, outcome: OutcomeTable.refused, target: state))
      }
    }
    return result.sorted { ($0.move, $0.outcome, $0.target) < ($1.move, $1.outcome, $1.target) }
  }

  private func refusal(of node: Node, _ side: Int, _ move: Int32) -> [SideSteps.Step] {
    node.states(side).map {
      SideSteps.Step(move: move, outcome: OutcomeTable.refused, target: $0)
    }
  }

  private mutating func check(_ side: Int) { cap = cap ?? sides[side].cap }
}
