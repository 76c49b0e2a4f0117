import Statechart

/// Properties of the states of a graph that claims need, computed on demand.
final class StateFacts {
  private let graph: Graph
  private let interpreter: Interpreter
  /// The index in `patterns` of each state's lesson states; nil when not yet known.
  private var pattern: [Int32?]
  /// The distinct combinations of lesson states of the app and each instance.
  private var patterns: [[NameID]] = []

  init(_ graph: Graph, _ machine: Machine) {
    self.graph = graph
    interpreter = Interpreter(machine)
    pattern = [Int32?](repeating: nil, count: graph.stateCount)
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
    if let known = pattern[state] { return patterns[Int(known)] }
    interpreter.begin(graph.snapshot(state))
    let found = interpreter.lessonStates
    let number = patterns.firstIndex(of: found) ?? patterns.count
    if number == patterns.count { patterns.append(found) }
    pattern[state] = Int32(number)
    return found
  }
}

/// A cache of whether a condition holds in each state of a graph.
struct ConditionTable {
  private let condition: Condition
  private let facts: StateFacts
  /// The result for each state; nil when not yet known.
  private var known: [Bool?]

  init(_ condition: Condition, _ facts: StateFacts, stateCount: Int) {
    self.condition = condition
    self.facts = facts
    known = [Bool?](repeating: nil, count: stateCount)
  }

  mutating func holds(in state: Int) -> Bool {
    if let known = known[state] { return known }
    let result = condition.holds(in: facts.situation(state, for: [condition]))
    known[state] = result
    return result
  }
}
