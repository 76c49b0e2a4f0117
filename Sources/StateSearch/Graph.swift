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

  /// Returns the indices in `edges` of a state's edges; empty for a state that was not expanded.
  public func edgeRange(of state: Int) -> Range<Int> {
    guard state + 1 < firstEdge.count else { return 0..<0 }
    return Int(firstEdge[state])..<Int(firstEdge[state + 1])
  }
}
