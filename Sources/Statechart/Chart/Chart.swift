/// A statechart as flat tables of integers.
///
/// A chart does not change after it is built or decoded. States are in document order, so that a
/// state's descendants directly follow it, entry order is ascending and exit order descending
/// (SCXML 3.13). An index that refers to no row is -1, since the tables are packed and encoded.
///
/// A chart is built by a `ChartBuilder` or read from bytes that another program may have written:
///
/// ```swift
/// let bytes = chart.encoded()
/// if let copy = Chart(decoding: bytes) {
///   let machine = Machine(chart: copy)
/// }
/// ```
public struct Chart: Sendable, Equatable {
  /// All words of the chart; a `NameID` is an index into this table.
  public internal(set) var names = NameTable()
  /// The root, then all other states in document order.
  public internal(set) var states: [ChartState] = []
  /// The transitions, in document order of their sources and then in their own.
  public internal(set) var transitions: [ChartTransition] = []
  /// The targets of transitions, as indices into `states`.
  public internal(set) var targets: [Int32] = []
  /// The names of the events; an event is identified by its index in this array.
  public internal(set) var events: [NameID] = []
  /// A row of bits for each transition: the events that match one of its event descriptors.
  ///
  /// Wildcards and prefixes are already resolved.
  public internal(set) var matches: [UInt64] = []
  /// All executable content; a block is a run of this array.
  public internal(set) var actions: [Action] = []
  /// The branches of `<if>`, the children of `either` and the `<onentry>` and `<onexit>` handlers.
  public internal(set) var branches: [Branch] = []
  /// The `<foreach>` elements.
  public internal(set) var loops: [Loop] = []
  /// The data of events and the initial values passed to invoked charts.
  public internal(set) var params: [Param] = []
  /// The `<send>` elements.
  public internal(set) var sends: [Send] = []
  /// The synchronous calls to the app.
  public internal(set) var calls: [Call] = []
  /// The operations of all expressions, in postfix form.
  public internal(set) var operations: [Operation] = []
  /// The expressions, each a run of `operations`.
  public internal(set) var expressions: [Span32] = []
  /// The variables of the data model.
  public internal(set) var variables: [Variable] = []
  /// The number of 32-bit slots that all variables take in a snapshot.
  public internal(set) var variableSlots: Int32 = 0
  /// The parameters of a run, which an example sets by `with:`.
  public internal(set) var parameters: [Parameter] = []
  /// The domains of parameters and closed symbol types, and the arguments of stimuli.
  public internal(set) var domains: [Int32] = []
  /// The methods and hooks of the app, in document order.
  public internal(set) var callbacks: [Callback] = []
  /// The requests that the app can make.
  public internal(set) var requests: [Request] = []
  /// The events that the environment can cause, one stimulus for each combination of arguments.
  public internal(set) var stimuli: [Stimulus] = []
  /// The words of stimuli and the names of request arguments.
  public internal(set) var words: [NameID] = []
  /// The names of the replicated instances, then of the regions with lesson states of their own.
  public internal(set) var instances: [NameID] = []
  /// The main session, followed by those of the invoked charts.
  public internal(set) var sessions: [Session] = []
  /// The `<invoke>` elements.
  public internal(set) var invokes: [Invoke] = []
  /// The targets that a `<send>` can name.
  public internal(set) var addresses: [Address] = []
  /// The supported types of `<send>`: the names of the SCXML event processor.
  public internal(set) var sendTypes: [NameID] = []
  /// The supported types of `<invoke>`: the names of SCXML itself.
  public internal(set) var invokeTypes: [NameID] = []
  /// The identifiers that a `<send>` with an `idlocation` can generate.
  public internal(set) var generatedIDs: [NameID] = []
  /// The names `internal`, `platform` and `external`, the values of `_event.type`.
  public internal(set) var eventTypes: [NameID] = []
  /// The index of the unnamed event that represents every name the chart does not mention; -1 when
  /// no transition matches such a name.
  public internal(set) var otherEvent: Int32 = -1
  /// The index of the event `error.execution`, or -1 when the chart does not define it.
  public internal(set) var executionError: Int32 = -1
  /// The index of the event `error.communication`, or -1 when no transition matches it.
  public internal(set) var communicationError: Int32 = -1
  /// Whether any state declares a lesson state.
  public internal(set) var hasLessonStates = false
  /// The number of history states.
  public internal(set) var historyCount: Int32 = 0

  /// Lookup tables derived from the other tables.
  package internal(set) var index = ChartIndex()

  /// Creates an empty chart, which a builder or a decoder fills.
  init() {}

  /// The number of 64-bit words in a set of this chart's states, at least one.
  public var stateWords: Int { max(1, (states.count + 63) / 64) }

  /// The number of 64-bit words in a row of `matches`.
  var eventWords: Int { (events.count + 63) / 64 }
}

/// A half-open range of indices into one of the tables of a chart or an app.
public struct Span32: Sendable, Hashable {
  /// The index of the first element.
  public var start: Int32
  /// The index after the last element.
  public var end: Int32

  /// Creates a range from its start and its end.
  public init(_ start: Int32, _ end: Int32) {
    self.start = start
    self.end = end
  }

  /// The empty range.
  public static let empty = Span32(0, 0)

  /// Whether the range has no elements.
  public var isEmpty: Bool { start >= end }

  /// The indices of the elements.
  package var range: Range<Int> { Int(start)..<Int(end) }
}

extension Chart {
  /// The indices of the instances that are no regions of a parallel state.
  ///
  /// - Complexity: O(instances × states).
  package var repeatedInstances: [Int32] {
    instances.indices.map { Int32($0) }.filter { !isRegion($0) }
  }

  /// Returns whether an instance is a region of a parallel state, which has lesson states of its own.
  ///
  /// A region is named after its outermost state. The outermost state of a repetition is not: it has the
  /// name of the repeated state as well.
  ///
  /// - Parameter instance: An index into `instances`.
  /// - Returns: Whether the states with this index are a region of the chart.
  /// - Complexity: O(states).
  package func isRegion(_ instance: Int32) -> Bool {
    states.contains { state in
      state.instance == instance && state.name == instances[Int(instance)] && state.parent >= 0
        && states[Int(state.parent)].instance != instance
    }
  }
}
