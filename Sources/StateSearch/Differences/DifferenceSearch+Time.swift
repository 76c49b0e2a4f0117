import Statechart

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
        all.hasWhole ? [gap(state, side, behind: all.count)] : moment(state, side)
      }
      return steps.sorted { ($0.outcome, $0.target) < ($1.outcome, $1.target) }[...]
    }
    part(runs, from: number, move: time)
  }

  private mutating func gap(_ state: Int32, _ side: Int, behind largest: Int32) -> SideSteps.Step {
    let target = sides[side].enterGap(state, behind: largest)
    return SideSteps.Step(move: time, outcome: OutcomeTable.silent, target: target)
  }

  /// Returns the steps to the end of a gap, at which the timers of the state may fire.
  private mutating func moment(_ state: Int32, _ side: Int) -> [SideSteps.Step] {
    guard sides[side].fires(state) else {
      let target = sides[side].leaveGap(state)
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
