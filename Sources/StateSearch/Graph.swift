public import Statechart

/// The states at rest that a machine can reach, and the steps between them.
public struct Graph: Sendable {
  /// A step from one state to another.
  public struct Edge: Sendable, Hashable {
    /// The index of the state before the step.
    public let source: Int32
    /// The index of the state after the step.
    public let target: Int32
    /// The stimulus, as an index into `chart.stimuli`; nil for a move of time.
    public var stimulus: Int32? { packedStimulus == Self.noStimulus ? nil : packedStimulus }
    /// The observations of the step, as an index into `Graph.labels`.
    public let label: Int32
    /// The stimulus in 32 bits, as a graph has millions of edges.
    private let packedStimulus: Int32

    private static let noStimulus: Int32 = -1

    init(source: Int32, target: Int32, stimulus: Int32?, label: Int32) {
      self.source = source
      self.target = target
      self.label = label
      packedStimulus = stimulus ?? Self.noStimulus
    }
  }

  /// The limits that can stop a search.
  public enum Cap: Sendable {
    /// There are more states than the limit.
    case states
    /// There are more steps to keep than the limit.
    case steps
    /// A delay has more ticks than a search can count.
    case ticks
    /// More timers run at once than a search can order.
    case fractions
    /// The steps exceed the limit on work.
    case work
    /// The states and steps take more bytes than the limit.
    case bytes
    /// Any number of timers can wait at once (`Graph.crowds`), so that there are states without end.
    case timers
  }

  /// A state after an initial step.
  public struct Root: Sendable, Hashable {
    /// The index of the state.
    public let state: Int32
    /// The observations of the initial step.
    public let observations: [Observation]
  }

  /// The edges in the order of their sources, breadth first.
  ///
  /// The first edge into a state is therefore on a shortest path.
  public internal(set) var edges: [Edge] = []
  /// The index in `edges` of the first edge of each state, followed by the end of the last.
  public internal(set) var firstEdge: [Int32] = []
  /// The distinct sequences of observations.
  public internal(set) var labels: [[Observation]] = []
  /// The states before any stimulus, one for each open order and answer of the initial step.
  public internal(set) var roots: [Root] = []
  /// The smallest number of steps to each state.
  public internal(set) var depths: [Int32] = []
  /// The tick in milliseconds, which divides all delays; 0 when there are none.
  public internal(set) var tick: Int32 = 0
  /// Whether each state of the chart was ever entered.
  public internal(set) var reachedStates: [Bool] = []
  /// Whether each transition of the chart was ever taken.
  public internal(set) var takenTransitions: [Bool] = []
  /// The mistakes of the model that occurred, without duplicates.
  public internal(set) var faults: [Fault] = []
  /// The events of which any number can wait at once, in the order in which they were found.
  public internal(set) var crowds: [Int32] = []
  /// The open parameters of which answers were left out that lead a step back to where it was.
  public internal(set) var circles: [NameID] = []
  /// The limit that stopped the search; nil when the graph is complete.
  public internal(set) var cap: Cap?
  /// Whether the graph is incomplete.
  public var isCapped: Bool { cap != nil }
  /// The memory of the states in bytes.
  public internal(set) var byteCount = 0
  /// The number of edges, whether or not they are kept.
  public internal(set) var edgeCount = 0
  var states: StateTable
  var packing: Packing
  var timers = TimerLists()

  init(packing: Packing) {
    self.packing = packing
    states = StateTable(width: packing.width)
  }

  /// The number of states.
  public var stateCount: Int { states.count }

  /// The smallest number of steps to the farthest state.
  public var depth: Int { Int(depths.last ?? 0) }

  /// Returns a state as a snapshot.
  public func snapshot(_ state: Int) -> Snapshot {
    var row = [UInt64](repeating: 0, count: packing.width)
    states.read(state, into: &row)
    return packing.unpack(row, timers)
  }

  /// Returns whether something fires in a state before there is a rest, in a search that saturates.
  func isMidway(_ state: Int) -> Bool { timers.isDue(timerList(state)) }

  /// Returns the indices in `edges` of a state's edges; empty for a state that was not expanded.
  public func edgeRange(of state: Int) -> Range<Int> {
    guard state + 1 < firstEdge.count else { return 0..<0 }
    return Int(firstEdge[state])..<Int(firstEdge[state + 1])
  }
}

/// A path through a graph of regions: the order of its events, without times.
public struct RunPath: Sendable {
  /// The number of stimuli.
  package var stimulusCount: Int { steps.count { $0.stimulus != nil } }

  /// A step and the state that it leads to.
  struct Step: Sendable {
    /// The index of the stimulus; nil for a move of time and for the initial step.
    let stimulus: Int32?
    /// The observations, with times since the moment of the step.
    let observations: [Observation]
    /// The region that the step leads to.
    let target: Snapshot
  }

  /// The initial step, followed by all others.
  var steps: [Step]

  /// The alternative of each callback that the app has settled on, as in `Snapshot.answers`.
  public var answers: [Int32] { steps.last?.target.answers ?? [] }

  /// The stimulus and the observations of each step, in order.
  ///
  /// The stimulus is an index into `chart.stimuli`, or nil for the initial step and moves of time.
  /// Moves of time without observations are omitted.
  public var events: [(stimulus: Int?, observations: [Observation])] {
    steps.enumerated().compactMap { number, step in
      if number > 0, step.stimulus == nil, step.observations.isEmpty { return nil }
      return (step.stimulus.map { Int($0) }, step.observations)
    }
  }
}

extension Graph {
  func step(_ edge: Edge) -> RunPath.Step {
    RunPath.Step(
      stimulus: edge.stimulus, observations: labels[Int(edge.label)],
      target: snapshot(Int(edge.target)))
  }

  func step(_ root: Root) -> RunPath.Step {
    RunPath.Step(
      stimulus: nil, observations: root.observations, target: snapshot(Int(root.state)))
  }
}

extension Explorer {
  /// The path that exceeds a claim's bound, or nil when there is none.
  var violatingPath: RunPath? {
    guard let violation = deadline?.violation else { return nil }
    let last = RunPath.Step(
      stimulus: stimulus(violation.step.stimulus),
      observations: labels.labels[Int(violation.step.label)],
      target: graph.packing.unpack(violation.row, graph.timers))
    return path(to: violation.source, then: last)
  }

  /// Returns the path by which a state was first reached, with a step behind it; for no state the step alone.
  ///
  /// The search has to keep the parents of states.
  func path(to state: Int32?, then last: RunPath.Step) -> RunPath {
    var steps = [last]
    var state = state
    while let reached = state {
      let parent = parents[Int(reached)]
      steps.append(
        RunPath.Step(
          stimulus: stimulus(parent.stimulus), observations: labels.labels[Int(parent.label)],
          target: graph.snapshot(Int(reached))))
      state = parent.state
    }
    return RunPath(steps: steps.reversed())
  }

  /// Returns the stimulus of a step in a search; nil for the passing of time and the initial step.
  func stimulus(_ number: Int32) -> Int32? {
    machine.chart.stimuli.indices.contains(Int(number)) ? number : nil
  }
}

/// A graph that several deciders of claims share: a copy of a graph would copy all of its tables.
package final class SharedGraph: Sendable {
  package let graph: Graph

  package init(_ graph: Graph) { self.graph = graph }
}

/// Properties of the states of a graph that claims need, computed on demand.
final class StateFacts {
  private let shared: SharedGraph
  private let interpreter: Interpreter
  /// The index in `patterns` of each state's lesson states; nil when not yet known.
  private var pattern: [Int32?]
  /// The distinct combinations of lesson states of the app and each instance.
  private var patterns: [[NameID]] = []

  init(_ shared: SharedGraph, _ machine: Machine) {
    self.shared = shared
    interpreter = Interpreter(machine)
    pattern = [Int32?](repeating: nil, count: shared.graph.stateCount)
  }

  /// The situation before the first state.
  var beginning: Situation {
    Situation(
      lessonStates: [NameID](repeating: .none, count: interpreter.chart.instances.count + 1))
  }

  /// Returns the situation of a state, with the snapshot at a rest, by default its own, when one of the conditions
  /// needs it; less than 0 is before the first rest.
  func situation(_ state: Int, for conditions: [Condition], atRest rest: Int? = nil) -> Situation {
    let lessonStates = lessonStates(state)
    let asks = conditions.contains { $0.terms.contains { !$0.isAboutLessonStates } }
    let place = rest ?? state
    return Situation(
      snapshot: asks && place >= 0 ? shared.graph.snapshot(place) : nil, lessonStates: lessonStates)
  }

  private func lessonStates(_ state: Int) -> [NameID] {
    if let known = pattern[state] { return patterns[Int(known)] }
    interpreter.begin(shared.graph.snapshot(state))
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
