import Statechart

/// Where a compound state or a history leads by default.
struct InitialStates {
  let targets: [String]
  /// The number of the default transition; nil when there is none.
  let transition: Int?
  /// Whether SCXML says the same when nothing is written: the first child, without content.
  let isDefault: Bool
}

extension NamedChart {
  func initial(of state: Int) -> InitialStates {
    let number = Int(chart.states[state].initial)
    guard number >= 0 else { return InitialStates(targets: [], transition: nil, isDefault: true) }
    let transition = chart.transitions[number]
    let targets = targets(of: transition)
    let first = children(of: state).first { !chart.states[$0].isHistory }
    let isFirst = targets == (first.map { [$0] } ?? [])
    return InitialStates(
      targets: targets.map { ids[$0] }, transition: number,
      isDefault: isFirst && transition.content.isEmpty && !chart.states[state].isHistory)
  }
}
