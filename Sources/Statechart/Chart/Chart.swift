/// A statechart as flat tables of integers: read once, never changed, the same on every machine.
///
/// States stand in document order, so that a state's descendants are the run of numbers after it,
/// entry order is ascending and exit order descending (SCXML 3.13).
public struct Chart: Sendable, Equatable {
  /// Every word that the chart uses.
  public internal(set) var names = NameTable()
  /// The root first, then all states in document order.
  public internal(set) var states: [ChartState] = []
  /// In document order of their sources, then of themselves.
  public internal(set) var transitions: [ChartTransition] = []
  /// Targets of transitions, run after run.
  public internal(set) var targets: [Int32] = []
  /// Events by number; an event's name.
  public internal(set) var events: [NameID] = []
  /// For each transition one bit an event: which it is enabled by, wildcards and prefixes resolved.
  public internal(set) var matches: [UInt64] = []
  /// Executable content; a block is a run of it.
  public internal(set) var actions: [Action] = []
  /// Branches of `if` and children of `either`, run after run.
  public internal(set) var branches: [Branch] = []
  /// Bodies of `foreach`.
  public internal(set) var loops: [Loop] = []
  /// What events carry and invoked charts start with, run after run.
  public internal(set) var params: [Param] = []
  /// What `send` sends.
  public internal(set) var sends: [Send] = []
  /// Calls to the app.
  public internal(set) var calls: [Call] = []
  /// Expressions in postfix form, run after run.
  public internal(set) var operations: [Operation] = []
  /// The runs of `operations`.
  public internal(set) var expressions: [Span32] = []
  /// The data model.
  public internal(set) var variables: [Variable] = []
  /// Slots that all variables take in a snapshot.
  public internal(set) var variableSlots: Int32 = 0
  /// What `with:` sets.
  public internal(set) var parameters: [Parameter] = []
  /// Domains of parameters and closed symbol types, run after run.
  public internal(set) var domains: [Int32] = []
  /// The app's methods, in document order.
  public internal(set) var callbacks: [Callback] = []
  /// What an app may ask for.
  public internal(set) var requests: [Request] = []
  /// Everything that the world may do, argument by argument.
  public internal(set) var stimuli: [Stimulus] = []
  /// Words of stimuli and names of arguments, run after run.
  public internal(set) var words: [NameID] = []
  /// The names of instances; empty where nothing is replicated.
  public internal(set) var instances: [NameID] = []
  /// The chart itself, then those that it invokes, and those that they invoke.
  public internal(set) var sessions: [Session] = []
  /// What starts the others.
  public internal(set) var invokes: [Invoke] = []
  /// Where events may be sent to.
  public internal(set) var addresses: [Address] = []
  /// Names of the types of `<send>` that there are: those of SCXML's own processor.
  public internal(set) var sendTypes: [NameID] = []
  /// Names of the types of `<invoke>` that there are: those of charts.
  public internal(set) var invokeTypes: [NameID] = []
  /// Names for ids that `<send>` generates.
  public internal(set) var generatedIDs: [NameID] = []
  /// `internal`, `platform`, `external`: what `_event.type` says.
  public internal(set) var eventTypes: [NameID] = []
  /// The event without a name that stands for all that are not mentioned; -1 when nothing listens.
  public internal(set) var otherEvent: Int32 = -1
  /// `error.execution`, or -1 when the chart knows no such event.
  public internal(set) var executionError: Int32 = -1
  /// `error.communication`, or -1 when nothing listens.
  public internal(set) var communicationError: Int32 = -1
  /// Whether any state says which lesson state it is.
  public internal(set) var hasLessonStates = false
  /// How many history states there are.
  public internal(set) var historyCount: Int32 = 0

  /// What follows from the rest, worked out once.
  var index = ChartIndex()

  /// An empty chart, to be filled by a builder or a decoder.
  init() {}

  /// Words of 64 bits that a set of this chart's states takes.
  public var stateWords: Int { max(1, (states.count + 63) / 64) }

  /// Words of 64 bits that a row of `matches` takes.
  var eventWords: Int { (events.count + 63) / 64 }
}

/// A run of a table.
public struct Span32: Sendable, Hashable {
  /// The first element.
  public var start: Int32
  /// One past the last.
  public var end: Int32

  /// A run from its ends.
  public init(_ start: Int32, _ end: Int32) {
    self.start = start
    self.end = end
  }

  /// Nothing.
  public static let empty = Span32(0, 0)

  /// Whether the run holds nothing.
  public var isEmpty: Bool { start >= end }

  var range: Range<Int> { Int(start)..<Int(end) }
}
