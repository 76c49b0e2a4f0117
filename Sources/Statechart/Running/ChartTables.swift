/// The tables of a chart that every step reads, by address, so that reading counts no references.
///
/// The addresses are valid as long as the chart they were taken from is retained and not changed,
/// which an `Interpreter` guarantees for its own chart.
struct ChartTables {
  let sets: Rows<UInt64>
  /// The number of words in each of the sets.
  let stateWords: Int
  let sessions: Rows<Session>
  let states: Rows<ChartState>
  let transitions: Rows<ChartTransition>
  let targets: Rows<Int32>
  let actions: Rows<Action>
  let branches: Rows<Branch>
  let sends: Rows<Send>
  let calls: Rows<Call>
  let expressions: Rows<Span32>
  let operations: Rows<Operation>
  let variables: Rows<Variable>
  /// Whether any leaf state, itself or by an ancestor, has an eventless transition.
  let hasEventless: Bool
  private let matches: Rows<UInt64>
  private let eventWords: Int

  init(_ chart: borrowing Chart) {
    sets = Rows(chart.index.sets)
    stateWords = chart.stateWords
    sessions = Rows(chart.sessions)
    states = Rows(chart.states)
    transitions = Rows(chart.transitions)
    targets = Rows(chart.targets)
    actions = Rows(chart.actions)
    branches = Rows(chart.branches)
    sends = Rows(chart.sends)
    calls = Rows(chart.calls)
    expressions = Rows(chart.expressions)
    operations = Rows(chart.operations)
    variables = Rows(chart.variables)
    hasEventless = chart.index.hasEventless
    matches = Rows(chart.matches)
    eventWords = chart.eventWords
  }

  /// Returns whether a transition has an event descriptor that matches an event.
  func matches(_ transition: Int, _ event: Int32) -> Bool {
    matches[transition &* eventWords &+ Int(event >> 6)] >> UInt64(event & 63) & 1 == 1
  }
}

/// An unowned view of an array's elements; an index out of range is a failed precondition.
struct Rows<Row> {
  private let start: UnsafePointer<Row>?
  private let count: Int

  init(_ rows: [Row]) {
    (start, count) = rows.withUnsafeBufferPointer { ($0.baseAddress, $0.count) }
  }

  subscript(index: Int) -> Row {
    @inline(__always) unsafeAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no such row")
      return start.unsafelyUnwrapped + index
    }
  }
}
