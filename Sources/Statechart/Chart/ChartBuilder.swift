/// Builds a chart table by table.
///
/// Add states first, in document order, then the transitions of each state as one run, and every
/// block of content after the blocks nested in it. `build()` derives the rest.
///
/// A lamp with two states, and an event that leads from the first to the second:
///
/// ```swift
/// var builder = ChartBuilder()
/// let (off, on) = (builder.name("off".utf8), builder.name("on".utf8))
/// let root = builder.addState(ChartState(kind: .compound, name: .none, parent: -1))
/// let dark = builder.addState(ChartState(kind: .atomic, name: off, parent: Int32(root)))
/// builder.endState(dark)
/// let lit = builder.addState(ChartState(kind: .atomic, name: on, parent: Int32(root)))
/// builder.endState(lit)
/// builder.endState(root)
///
/// let push = builder.addTransition(
///   ChartTransition(source: Int32(dark), hasEvent: true),
///   descriptors: [Array("push".utf8)], targets: [lit])
/// builder.updateState(dark) { $0.transitions = Span32(Int32(push), Int32(push) + 1) }
/// let initial = builder.addTransition(
///   ChartTransition(source: -1, hasEvent: false), targets: [dark])
/// builder.updateState(root) { $0.initial = Int32(initial) }
/// let chart = builder.build()
/// ```
///
/// Indices are not checked while a chart is built, so a wrong one is a programming error; a chart
/// from elsewhere is checked by `Chart.init(decoding:)`.
public struct ChartBuilder: Sendable {
  var chart = Chart()
  private var index = NameIndex()
  /// The index of the event with a name, by name; -1 for none.
  private var eventNumbers: [Int32] = []
  /// The transitions that have a word as a descriptor, by name.
  var listeners: [[Int32]] = []
  /// The transitions that any event matches.
  var wildcards: [Int32] = []
  var hasWildcard = false
  /// The event descriptors of each transition.
  var descriptors: [[[UInt8]]] = []
  /// The events that each session sends to itself, or gets from other sessions.
  var ownEvents: [OwnEvents] = []
  /// The events that expressions compare the present one with.
  var mentionedEvents: [[UInt8]] = []

  /// Creates a builder of an empty chart.
  public init() {}

  // MARK: Words

  /// Returns the name of a word, which is added when it is new.
  ///
  /// - Parameter word: The UTF-8 bytes of the word.
  /// - Returns: The name, which is the same for equal words.
  /// - Complexity: O(n), amortized, where n is the number of bytes of the word.
  public mutating func name(_ word: some Collection<UInt8>) -> NameID {
    NameID(Int32(index.intern(word, in: &chart.names)))
  }

  /// Returns the UTF-8 bytes of a name.
  public func text(_ name: NameID) -> ArraySlice<UInt8> { chart.names[Int(name.raw)] }

  /// Returns the index of the event with a name; the event is added when it is new.
  public mutating func event(_ word: some Collection<UInt8>) -> Int32 { event(name(word)) }

  mutating func event(_ name: NameID) -> Int32 {
    while eventNumbers.count < chart.names.count { eventNumbers.append(-1) }
    let number = eventNumbers[Int(name.raw)]
    guard number < 0 else { return number }
    eventNumbers[Int(name.raw)] = Int32(chart.events.count)
    chart.events.append(name)
    return Int32(chart.events.count - 1)
  }

  /// Returns the index of a word in `Chart.names`, or nil when it is absent.
  func find(_ word: some Collection<UInt8>) -> Int? { index.find(word, in: chart.names) }

  /// Adds words to `Chart.words` and returns their run.
  public mutating func words(_ names: [NameID]) -> Span32 {
    let start = Int32(chart.words.count)
    chart.words += names
    return Span32(start, Int32(chart.words.count))
  }

  /// Adds values to `Chart.domains` and returns their run.
  public mutating func domain(_ values: [Int32]) -> Span32 {
    let start = Int32(chart.domains.count)
    chart.domains += values
    return Span32(start, Int32(chart.domains.count))
  }

  // MARK: States and transitions

  /// Adds a state and returns its index.
  ///
  /// Add its descendants next and then call `endState(_:)`. The first state is the root, which is
  /// compound, has no parent and stands for the `<scxml>` element.
  ///
  /// - Parameter state: The state; its `historySlot` is set here, its `end` by `endState(_:)`.
  /// - Returns: The index of the state in `Chart.states`.
  public mutating func addState(_ state: ChartState) -> Int {
    var state = state
    if state.isHistory {
      state.historySlot = chart.historyCount
      chart.historyCount += 1
    }
    chart.states.append(state)
    return chart.states.count - 1
  }

  /// Marks the end of a state's descendants, all of which have been added.
  public mutating func endState(_ state: Int) {
    chart.states[state].end = Int32(chart.states.count)
  }

  /// Changes a state that has been added.
  public mutating func updateState(_ state: Int, _ change: (inout ChartState) -> Void) {
    change(&chart.states[state])
  }

  /// The number of states added so far.
  public var stateCount: Int { chart.states.count }

  /// Returns a state that has been added.
  public func state(_ index: Int) -> ChartState { chart.states[index] }

  /// Adds a transition.
  ///
  /// - Parameters:
  ///   - transition: The transition; its `targets` and `hasHistoryTarget` are set here.
  ///   - descriptors: The descriptors of its `event` attribute, as UTF-8 bytes.
  ///   - targets: The indices of its target states, which have already been added.
  /// - Returns: The index of the transition.
  public mutating func addTransition(
    _ transition: ChartTransition, descriptors: [[UInt8]] = [], targets: [Int] = []
  ) -> Int {
    var transition = transition
    let start = Int32(chart.targets.count)
    chart.targets += targets.map { Int32($0) }
    transition.targets = Span32(start, Int32(chart.targets.count))
    transition.hasHistoryTarget = targets.contains { chart.states[$0].isHistory }
    chart.transitions.append(transition)
    self.descriptors.append(descriptors)
    return chart.transitions.count - 1
  }

  // MARK: Content

  /// Adds actions to `Chart.actions` and returns their run.
  public mutating func block(_ actions: [Action]) -> Span32 {
    let start = Int32(chart.actions.count)
    chart.actions += actions
    return Span32(start, Int32(chart.actions.count))
  }

  /// Adds branches to `Chart.branches` and returns their run.
  public mutating func branches(_ branches: [Branch]) -> Span32 {
    let start = Int32(chart.branches.count)
    chart.branches += branches
    return Span32(start, Int32(chart.branches.count))
  }

  /// Adds an expression in postfix form and returns its index.
  ///
  /// - Parameter operations: The operations in the order of their evaluation, operands first; they
  ///   leave one value.
  /// - Returns: The index of the expression in `Chart.expressions`.
  public mutating func expression(_ operations: [Operation]) -> Int32 {
    let start = Int32(chart.operations.count)
    chart.operations += operations
    chart.expressions.append(Span32(start, Int32(chart.operations.count)))
    return Int32(chart.expressions.count - 1)
  }

  /// Adds a send and returns its index.
  public mutating func addSend(_ send: Send) -> Int32 {
    chart.sends.append(send)
    return Int32(chart.sends.count - 1)
  }

  /// Adds a loop and returns its index.
  public mutating func addLoop(_ loop: Loop) -> Int32 {
    chart.loops.append(loop)
    return Int32(chart.loops.count - 1)
  }

  /// Adds parameters of an event or an invocation to `Chart.params` and returns their run.
  public mutating func params(_ params: [Param]) -> Span32 {
    let start = Int32(chart.params.count)
    chart.params += params
    return Span32(start, Int32(chart.params.count))
  }

  /// Adds a call and returns its index.
  public mutating func addCall(_ call: Call) -> Int32 {
    chart.calls.append(call)
    return Int32(chart.calls.count - 1)
  }

  // MARK: Declarations

  /// Adds a variable, assigns its slots in a snapshot and returns its index.
  public mutating func addVariable(_ variable: Variable) -> Int {
    var variable = variable
    variable.slot = chart.variableSlots
    chart.variableSlots += variable.type == .list ? 1 + variable.low : 1
    chart.variables.append(variable)
    return chart.variables.count - 1
  }

  /// Returns a variable that has been added.
  public func variable(_ index: Int) -> Variable { chart.variables[index] }

  /// The number of variables added so far.
  public var variableCount: Int { chart.variables.count }

  /// Reserves a slot of a snapshot for something other than a variable and returns its index.
  public mutating func addSlot() -> Int32 {
    chart.variableSlots += 1
    return chart.variableSlots - 1
  }

  /// Makes a variable receive its value when its state is first entered (`binding="late"`).
  public mutating func setLate(_ index: Int) { chart.variables[index].isLate = true }

  /// Sets the expression of a variable's initial value.
  public mutating func setInitial(_ expression: Int32, ofVariable index: Int) {
    chart.variables[index].initial = expression
  }

  /// Adds a parameter and returns its index.
  public mutating func addParameter(_ parameter: Parameter) -> Int {
    chart.parameters.append(parameter)
    return chart.parameters.count - 1
  }

  /// Returns a parameter that has been added.
  public func parameter(_ index: Int) -> Parameter { chart.parameters[index] }

  /// Returns values of `Chart.domains` that have been added.
  public func domainValues(_ run: Span32) -> ArraySlice<Int32> { chart.domains[run.range] }

  /// Adds a callback and returns its index.
  public mutating func addCallback(_ callback: Callback) -> Int {
    chart.callbacks.append(callback)
    return chart.callbacks.count - 1
  }

  /// Adds a request and returns its index; its content may be set later.
  public mutating func addRequest(_ request: Request) -> Int {
    chart.requests.append(request)
    return chart.requests.count - 1
  }

  /// Sets the content of a request.
  public mutating func setContent(_ content: Span32, ofRequest index: Int) {
    chart.requests[index].content = content
  }

  /// The number of stimuli added so far.
  public var stimulusCount: Int { chart.stimuli.count }

  /// Adds a stimulus, whose index is the number of those before it.
  public mutating func addStimulus(_ stimulus: Stimulus) { chart.stimuli.append(stimulus) }

  /// Returns the index of the instance with a name; the instance is added when it is new.
  public mutating func addInstance(_ name: NameID) -> Int32 {
    if let index = chart.instances.firstIndex(of: name) { return Int32(index) }
    chart.instances.append(name)
    return Int32(chart.instances.count - 1)
  }
}

extension ChartBuilder {
  /// Adds a session from states that have already been added.
  ///
  /// The main session is added first. When no session is added, all states belong to the main one.
  ///
  /// - Parameters:
  ///   - states: The session's root and all of its states, a run of `Chart.states`.
  ///   - id: The value of `_sessionid`.
  ///   - parent: The index of the invoking session; -1 for the main session.
  /// - Returns: The index of the session.
  public mutating func addSession(
    states: Span32, id: NameID, parent: Int32 = -1
  ) -> Int32 {
    let number = Int32(chart.sessions.count)
    let address = name(Array("#_scxml_".utf8) + text(id))
    chart.sessions.append(
      Session(states: states, variables: .empty, parent: parent, id: id, address: address))
    for state in states.range { chart.states[state].session = number }
    return number
  }

  /// Sets the variables of a session, a run of `Chart.variables`.
  public mutating func setVariables(_ variables: Span32, ofSession session: Int32) {
    chart.sessions[Int(session)].variables = variables
  }

  /// Returns a session that has been added.
  public func session(_ number: Int32) -> Session { chart.sessions[Int(number)] }

  /// The number of sessions added so far.
  public var sessionCount: Int { chart.sessions.count }

  /// Sets the variable of the invoked chart that receives a parameter's value.
  public mutating func setVariable(_ variable: Int32, ofParam index: Int) {
    chart.params[index].variable = variable
  }

  /// Returns a parameter that has been added.
  public func param(_ index: Int) -> Param { chart.params[index] }

  /// Adds invocations and links their sessions to them; returns their run in `Chart.invokes`.
  public mutating func addInvokes(_ invokes: [Invoke]) -> Span32 {
    let start = Int32(chart.invokes.count)
    for invoke in invokes {
      chart.sessions[Int(invoke.session)].invoke = Int32(chart.invokes.count)
      chart.invokes.append(invoke)
    }
    return Span32(start, Int32(chart.invokes.count))
  }
}

/// A hash index of the words in a name table, used while a chart is built.
struct NameIndex: Sendable {
  /// The word in each slot of a hash table with open addressing; -1 is free.
  ///
  /// The number of slots is a power of two.
  private var slots = [Int32](repeating: -1, count: 256)
  private var count = 0

  /// Returns the index of a word, which is added when it is new.
  ///
  /// - Complexity: amortized O(bytes of the word).
  mutating func intern(_ word: some Collection<UInt8>, in names: inout NameTable) -> Int {
    let place = slot(of: word, in: names)
    if slots[place] >= 0 { return Int(slots[place]) }
    let number = names.append(word)
    slots[place] = Int32(number)
    count += 1
    if count * 2 > slots.count { grow(names) }
    return number
  }

  /// Returns the index of a word, or nil when it is absent.
  func find(_ word: some Collection<UInt8>, in names: NameTable) -> Int? {
    let number = slots[slot(of: word, in: names)]
    return number < 0 ? nil : Int(number)
  }

  private func slot(of word: some Collection<UInt8>, in names: NameTable) -> Int {
    var place = Self.hash(word) & (slots.count - 1)
    while slots[place] >= 0, !names[Int(slots[place])].elementsEqual(word) {
      place = (place + 1) & (slots.count - 1)
    }
    return place
  }

  private mutating func grow(_ names: NameTable) {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in 0..<names.count { slots[slot(of: names[number], in: names)] = Int32(number) }
  }

  private static func hash(_ word: some Collection<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash ^ hash >> 15) & 0x7FFF_FFFF)
  }
}
