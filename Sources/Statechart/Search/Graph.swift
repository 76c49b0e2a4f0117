/// All that a machine can do: its states at rest, and the steps between them.
public struct Graph: Sendable {
  /// A step from one state to another.
  public struct Edge: Sendable, Hashable {
    /// Where it begins.
    public let source: Int32
    /// Where it ends.
    public let target: Int32
    /// The stimulus, or -1 for a move of time.
    public let stimulus: Int32
    /// What was observed: a number of `Graph.labels`.
    public let label: Int32
  }

  /// Why a search was stopped before it was whole.
  public enum Cap: Sendable {
    /// There are more states than were allowed.
    case states
    /// There are more steps to keep than were allowed.
    case steps
    /// A delay has more ticks than a search counts.
    case ticks
    /// More timers run at once than a search can put in order.
    case fractions
    /// Its steps cost more than was allowed.
    case work
  }

  /// A state that a run may begin in.
  public struct Root: Sendable, Hashable {
    /// Its number.
    public let state: Int32
    /// What was observed on the way there.
    public let observations: [Observation]
  }

  /// Edges in order of their sources: breadth first, so that a state's first edge in is shortest.
  public internal(set) var edges: [Edge] = []
  /// By state, where its edges begin in `edges`; one more at the end.
  public internal(set) var firstEdge: [Int32] = []
  /// Sequences of observations, each once.
  public internal(set) var labels: [[Observation]] = []
  /// The states before any stimulus: one for each order and answer that is open at the start.
  public internal(set) var roots: [Root] = []
  /// By state, how many steps lead to it at least.
  public internal(set) var depths: [Int32] = []
  /// Milliseconds of a tick, which divides all delays; 0 when nothing measures time.
  public internal(set) var tick: Int32 = 0
  /// By state of the chart, whether it was ever entered.
  public internal(set) var reachedStates: [Bool] = []
  /// By transition of the chart, whether it was ever taken.
  public internal(set) var takenTransitions: [Bool] = []
  /// Mistakes of the model that showed, each once.
  public internal(set) var faults: [Fault] = []
  /// What stopped the search before it was whole; nil when nothing did.
  public internal(set) var cap: Cap?
  /// Whether it is not whole.
  public var isCapped: Bool { cap != nil }
  /// Bytes that the states took.
  public internal(set) var byteCount = 0
  /// How many edges there are, whether or not they are kept.
  public internal(set) var edgeCount = 0
  var states: StateTable
  var packing: Packing
  var timers = TimerLists()

  init(packing: Packing) {
    self.packing = packing
    states = StateTable(width: packing.width)
  }

  /// How many states there are.
  public var stateCount: Int { states.count }

  /// How many steps lead to the farthest state.
  public var depth: Int { Int(depths.last ?? 0) }

  /// A state as a snapshot.
  public func snapshot(_ state: Int) -> Snapshot {
    var row = [UInt64](repeating: 0, count: packing.width)
    states.read(state, into: &row)
    return packing.unpack(row, timers)
  }

  /// A state's edges, as places in `edges`; none for a state that the limit left unexplored.
  public func edgeRange(of state: Int) -> Range<Int> {
    guard state + 1 < firstEdge.count else { return 0..<0 }
    return Int(firstEdge[state])..<Int(firstEdge[state + 1])
  }
}
