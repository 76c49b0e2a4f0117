import Statechart

/// Properties of the states of a graph that claims need, computed on demand.
final class StateFacts {
  private let graph: Graph
  private let interpreter: Interpreter
  /// The index in `patterns` of each state's lesson states; -1 when not yet known.
  private var pattern: [Int32]
  /// The distinct combinations of lesson states of the app and each instance.
  private var patterns: [[NameID]] = []

  init(_ graph: Graph, _ machine: Machine) {
    self.graph = graph
    interpreter = Interpreter(
      chart: machine.chart, app: machine.app, parameters: machine.parameters)
    pattern = [Int32](repeating: -1, count: graph.stateCount)
  }

  /// The situation before the first state.
  var beginning: Situation {
    Situation(
      lessonStates: [NameID](repeating: .none, count: interpreter.chart.instances.count + 1))
  }

  /// Returns the situation of a state, with its snapshot when one of the conditions needs it.
  func situation(_ state: Int, for conditions: [Condition]) -> Situation {
    let lessonStates = lessonStates(state)
    let asks = conditions.contains { $0.terms.contains { !$0.isAboutLessonStates } }
    return Situation(snapshot: asks ? graph.snapshot(state) : nil, lessonStates: lessonStates)
  }

  private func lessonStates(_ state: Int) -> [NameID] {
    if pattern[state] < 0 {
      interpreter.begin(graph.snapshot(state))
      let found = interpreter.lessonStates
      pattern[state] = Int32(patterns.firstIndex(of: found) ?? patterns.count)
      if Int(pattern[state]) == patterns.count { patterns.append(found) }
    }
    return patterns[Int(pattern[state])]
  }
}

/// A cache of whether a condition holds in each state of a graph.
struct ConditionTable {
  private let condition: Condition
  private let facts: StateFacts
  /// The result for each state: 0 for unknown, 1 for no, 2 for yes.
  private var known: [UInt8]

  init(_ condition: Condition, _ facts: StateFacts, stateCount: Int) {
    self.condition = condition
    self.facts = facts
    known = [UInt8](repeating: 0, count: stateCount)
  }

  mutating func holds(in state: Int) -> Bool {
    if known[state] == 0 {
      let situation = facts.situation(state, for: [condition])
      known[state] = condition.holds(in: situation) ? 2 : 1
    }
    return known[state] == 2
  }
}
