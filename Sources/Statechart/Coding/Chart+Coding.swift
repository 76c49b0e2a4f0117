extension Chart {
  /// Returns the chart as bytes: a header, the row counts of its tables, then the tables.
  ///
  /// Derived values are not included. Equal charts have equal bytes.
  ///
  /// - Complexity: O(n), where n is the number of bytes that are returned.
  public func encoded() -> [UInt8] {
    var writer = TableWriter(
      .chart, counts: rowCounts, listing: Table.names.rawValue...Table.eventTypes.rawValue)
    var copy = self
    copy.code(with: &writer)
    return writer.bytes
  }

  /// Creates a chart from bytes, or returns nil when they are not a valid chart.
  ///
  /// The bytes need not be trusted: every decoded chart can be run, since all indices are checked.
  ///
  /// - Parameter bytes: The bytes as `encoded()` returns them.
  public init?(decoding bytes: [UInt8]) {
    self.init()
    var reader = TableReader(
      bytes, .chart, counts: [Int32](repeating: 0, count: Table.count),
      listing: Table.names.rawValue...Table.eventTypes.rawValue)
    code(with: &reader)
    guard reader.isFinished else { return nil }
    guard ChartValidation.isValid(self) else { return nil }
    addConsequences()
    index = ChartIndex(self)
  }

  /// The number of rows of each table, 0 for the tables of an app.
  var rowCounts: [Int32] {
    let all: [Int] = [
      names.count, states.count, transitions.count, targets.count, events.count, actions.count,
      branches.count, loops.count, params.count, sends.count, calls.count, operations.count,
      expressions.count, variables.count, parameters.count, domains.count, callbacks.count,
      requests.count, stimuli.count, words.count, instances.count, sessions.count, invokes.count,
      addresses.count, sendTypes.count, invokeTypes.count, generatedIDs.count, eventTypes.count,
    ]
    var counts = [Int32](repeating: 0, count: Table.count)
    for (table, count) in all.enumerated() { counts[table] = Int32(count) }
    return counts
  }

  private mutating func code(with coder: inout some TableCoder) {
    coder.words(&names, of: .names)
    coder.rows(&states, of: .states)
    coder.rows(&transitions, of: .transitions)
    coder.numbers(&targets, of: .targets, .id(.states))
    coder.rows(&events, of: .events)
    coder.sets(&matches, by: .transitions, of: .events)
    coder.rows(&actions, of: .actions)
    coder.rows(&branches, of: .branches)
    coder.rows(&loops, of: .loops)
    coder.rows(&params, of: .params)
    coder.rows(&sends, of: .sends)
    coder.rows(&calls, of: .calls)
    coder.rows(&operations, of: .operations)
    coder.rows(&expressions, of: .expressions)
    coder.rows(&variables, of: .variables)
    coder.natural(&variableSlots)
    coder.rows(&parameters, of: .parameters)
    coder.numbers(&domains, of: .domains, .any)
    coder.rows(&callbacks, of: .callbacks)
    coder.rows(&requests, of: .requests)
    coder.rows(&stimuli, of: .stimuli)
    coder.rows(&words, of: .words)
    coder.rows(&instances, of: .instances)
    coder.rows(&sessions, of: .sessions)
    coder.rows(&invokes, of: .invokes)
    coder.rows(&addresses, of: .addresses)
    coder.rows(&sendTypes, of: .sendTypes)
    coder.rows(&invokeTypes, of: .invokeTypes)
    coder.rows(&generatedIDs, of: .generatedIDs)
    coder.rows(&eventTypes, of: .eventTypes)
    coder.optional(&otherEvent, in: .events)
    coder.optional(&executionError, in: .events)
    coder.optional(&communicationError, in: .events)
  }
}
