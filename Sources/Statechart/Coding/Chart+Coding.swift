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

extension Chart {
  /// Returns whether an array contains a valid value for each parameter of the chart, in order.
  public func accepts(parameters values: [Int32]) -> Bool {
    guard values.count == parameters.count else { return false }
    for (parameter, value) in zip(parameters, values) where !accepts(value, parameter) {
      return false
    }
    return true
  }

  /// The largest number of values of an open parameter, each of which a search tries.
  public static var answerLimit: Int { 64 }

  /// Returns the values that an open parameter may have, in the order of its domain.
  ///
  /// There are none for another parameter, nor for times, sets and more than `answerLimit` numbers or words.
  public func answers(ofParameter index: Int) -> [Int32] {
    let parameter = parameters[index]
    guard parameter.isOpen else { return [] }
    switch parameter.kind {
    case .boolean: return [0, 1]
    case .symbol:
      let words = parameter.domain.range
      return words.count > Self.answerLimit ? [] : Array(domains[words])
    case .integer:
      let isRange = parameter.low <= parameter.high
      guard isRange, Int64(parameter.high) - Int64(parameter.low) < Int64(Self.answerLimit) else {
        return []
      }
      return Array(parameter.low...parameter.high)
    case .time, .set: return []
    }
  }

  private func accepts(_ value: Int32, _ parameter: Parameter) -> Bool {
    switch parameter.kind {
    case .integer, .time: value >= parameter.low && value <= parameter.high
    case .boolean: value == 0 || value == 1
    case .symbol: domains[parameter.domain.range].contains(value)
    case .set: value >= 0 && value >> Int32(parameter.domain.range.count) == 0
    }
  }
}

extension Chart {
  /// Computes the values that a builder sets while it builds and that are therefore not encoded.
  mutating func addConsequences() {
    historyCount = 0
    for (number, session) in sessions.enumerated() {
      for state in session.states.range { states[state].session = Int32(number) }
    }
    for state in states.indices where states[state].isHistory {
      states[state].historySlot = historyCount
      historyCount += 1
    }
    hasLessonStates = states.contains { $0.lessonState != .none }
    for index in transitions.indices {
      let entry = transitions[index]
      let targets = targets[entry.targets.range]
      transitions[index].hasHistoryTarget = targets.contains { states[Int($0)].isHistory }
      guard !transitions[index].hasHistoryTarget, entry.source >= 0 else { continue }
      transitions[index].domain = Int32(
        states.domain(
          source: Int(entry.source), isInternal: entry.isInternal, targets: targets))
    }
  }
}

extension Variable: Coded {
  static var blank: Variable { Variable(name: .none, type: .integer) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.name(&name)
    coder.kind(&type)
    coder.kind(&element)
    coder.natural(&slot)
    coder.number(&low)
    coder.number(&high)
    coder.run(&domain, of: .domains)
    coder.optional(&initial, in: .expressions)
    coder.flag(&isAny)
    coder.flag(&isLate)
    coder.optional(&instance, in: .instances)
  }
}

extension Parameter: Coded {
  static var blank: Parameter { Parameter(name: .none, kind: .integer) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.name(&name)
    coder.kind(&kind)
    coder.run(&domain, of: .domains)
    coder.number(&low)
    coder.number(&high)
    coder.number(&step)
    coder.number(&initial)
    coder.flag(&isOpen)
    coder.flag(&isVersion)
    coder.number(&since)
    coder.number(&until)
  }
}

extension Callback: Coded {
  static var blank: Callback { Callback(name: .none) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.name(&name)
    coder.number(&since)
    coder.number(&until)
    coder.flag(&isDefault)
  }
}

extension Request: Coded {
  static var blank: Request { Request(name: .none) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.name(&name)
    coder.run(&arguments, of: .words)
    coder.run(&content, of: .actions)
  }
}

extension Stimulus: Coded {
  static var blank: Stimulus { Stimulus(words: .empty, event: -1) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.run(&words, of: .words)
    coder.natural(&omissible)
    coder.run(&data, of: .domains)
    coder.optional(&event, in: .events)
  }
}

extension NameID: Coded {
  static var blank: NameID { .none }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) { coder.name(&self) }
}

extension ChartState: Coded {
  static var blank: ChartState { ChartState(kind: .atomic, name: .none, parent: -1) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.kind(&kind)
    coder.optionalName(&name)
    coder.optional(&parent, in: .states)
    coder.natural(&end)
    coder.run(&entry, of: .branches)
    coder.run(&exit, of: .branches)
    coder.run(&transitions, of: .transitions)
    coder.optional(&initial, in: .transitions)
    coder.optional(&doneEvent, in: .events)
    coder.run(&invokes, of: .invokes)
    coder.run(&doneData, of: .params)
    coder.run(&lateVariables, of: .variables)
    coder.number(&lateFlag)
    coder.optionalName(&lessonState)
    coder.optional(&instance, in: .instances)
  }
}

extension ChartTransition: Coded {
  static var blank: ChartTransition { ChartTransition(source: -1, hasEvent: false) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.optional(&source, in: .states)
    coder.flag(&hasEvent)
    coder.optional(&guardExpression, in: .expressions)
    coder.run(&targets, of: .targets)
    coder.flag(&isInternal)
    coder.run(&content, of: .actions)
  }
}

extension Session: Coded {
  static var blank: Session {
    Session(states: .empty, variables: .empty, id: .none, address: .none)
  }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.run(&states, of: .states)
    coder.run(&variables, of: .variables)
    coder.optional(&parent, in: .sessions)
    coder.optional(&invoke, in: .invokes)
    coder.name(&id)
    coder.name(&address)
  }
}

extension Invoke: Coded {
  static var blank: Invoke { Invoke(session: 0, id: .none) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.id(&session, in: .sessions)
    coder.name(&id)
    coder.optional(&doneEvent, in: .events)
    coder.optional(&idVariable, in: .variables)
    coder.optional(&type, in: .expressions)
    coder.run(&params, of: .params)
    coder.run(&finalize, of: .actions)
    coder.flag(&isForwarding)
  }
}

extension Address: Coded {
  static var blank: Address { Address(name: .none, sender: -1, session: -1) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.name(&name)
    coder.optional(&sender, in: .sessions)
    coder.optional(&session, in: .sessions)
  }
}

extension App {
  /// Returns the app as bytes: a header, the row counts of its tables, then the tables.
  ///
  /// The bytes can be decoded only with the same chart. Equal apps have equal bytes.
  ///
  /// - Parameter chart: The chart that the app was built for.
  /// - Returns: The bytes, for `init(decoding:for:)`.
  public func encoded(for chart: Chart) -> [UInt8] {
    var counts = chart.rowCounts
    counts[Table.names.rawValue] += Int32(names.count)
    counts[Table.appNames.rawValue] = Int32(names.count)
    counts[Table.appActions.rawValue] = Int32(actions.count)
    counts[Table.appArguments.rawValue] = Int32(arguments.count)
    counts[Table.appData.rawValue] = Int32(data.count)
    counts[Table.appReplies.rawValue] = Int32(replies.count)
    var writer = TableWriter(.app, counts: counts, listing: App.tables)
    var copy = self
    copy.code(with: &writer)
    return writer.bytes
  }

  /// Creates an app from bytes, or returns nil when they are not a valid app for the chart.
  ///
  /// The bytes need not be trusted: every decoded app can be run with that chart.
  ///
  /// - Parameters:
  ///   - bytes: The bytes as `encoded(for:)` returns them.
  ///   - chart: The chart with which the app was encoded.
  public init?(decoding bytes: [UInt8], for chart: borrowing Chart) {
    self.init(for: chart)
    var reader = TableReader(bytes, .app, counts: chart.rowCounts, listing: App.tables)
    reader.add(reader.count(of: .appNames), to: .names)
    code(with: &reader)
    guard reader.isFinished else { return nil }
    guard names.isValid, actions.allSatisfy({ $0.isValid }) else { return nil }
  }

  private static var tables: ClosedRange<Int> {
    Table.appNames.rawValue...Table.appReplies.rawValue
  }

  private mutating func code(with coder: inout some TableCoder) {
    coder.words(&names, of: .appNames)
    for callback in implemented.indices {
      coder.flag(&implemented[callback])
      coder.run(&scripts[callback], of: .appActions)
      codeAlternatives(of: callback, with: &coder)
    }
    coder.rows(&actions, of: .appActions)
    coder.numbers(&arguments, of: .appArguments, .any)
    coder.rows(&data, of: .appData)
    codeReplies(with: &coder)
  }

  /// Codes the replies of an app of code, which are those of a recording when they are read.
  private mutating func codeReplies(with coder: inout some TableCoder) {
    var isCode = code != nil
    coder.flag(&isCode)
    guard isCode else { return }
    code = code ?? .recorded
    coder.rows(&replies, of: .appReplies)
    coder.numbers(&owners, of: .appActions, .id(.appReplies))
  }

  private mutating func codeAlternatives(of callback: Int, with coder: inout some TableCoder) {
    var count = Int32(alternatives[callback].count)
    coder.natural(&count)
    for place in 0..<Int(count) {
      if place == alternatives[callback].count { alternatives[callback].append(.empty) }
      coder.run(&alternatives[callback][place], of: .appActions)
      if coder.isBroken { return }
    }
  }
}

extension AppAction {
  /// Whether the delay is one; a continuation without one could resume others without end.
  fileprivate var isValid: Bool { delay >= (verb == .resume ? 0 : -1) }
}

extension AppReply: Coded {
  static var blank: AppReply { AppReply(AppCall()) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.optional(&call.callback, in: .callbacks)
    coder.number(&call.continuation)
    coder.optional(&call.instance, in: .instances)
    coder.number(&call.argument)
    var hasArgument = call.argumentType != nil
    coder.flag(&hasArgument)
    if hasArgument {
      var type = call.argumentType ?? .integer
      coder.kind(&type)
      call.argumentType = type
    }
    coder.optionalName(&call.seen)
    coder.number(&call.endings)
    coder.flag(&isComplete)
  }
}

extension AppAction: Coded {
  static var blank: AppAction { AppAction(.set, 0, text: .none) }

  @inline(never)
  mutating func code(with coder: inout some TableCoder) {
    coder.kind(&verb)
    switch verb {
    case .set, .save, .restore: coder.id(&operand, in: .appData)
    case .block: coder.natural(&operand)
    case .returnValue: coder.number(&operand)
    case .request: coder.id(&operand, in: .requests)
    case .resume, .cancel: coder.natural(&operand)
    }
    coder.run(&arguments, of: .appArguments)
    coder.number(&delay)
    // A continuation is never observed, so it needs no name.
    if verb == .resume || verb == .cancel { coder.optionalName(&text) } else { coder.name(&text) }
  }
}
