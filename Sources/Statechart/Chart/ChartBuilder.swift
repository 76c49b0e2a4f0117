/// Puts a chart together, table by table.
///
/// States come first, in document order; then each state's transitions as one run; a block after
/// the blocks inside it. `build` works out what follows from the rest.
public struct ChartBuilder: Sendable {
  var chart = Chart()
  /// By transition, its event descriptors.
  private var descriptors: [[[UInt8]]] = []
  /// Whether the chart takes every event that it mentions: one without stimuli of its own.
  private var mentionedEvents: [NameID] = []

  /// An empty chart.
  public init() {}

  // MARK: Words

  /// The number of a word.
  public mutating func name(_ word: some Collection<UInt8>) -> NameID {
    NameID(Int32(chart.names.intern(word)))
  }

  /// The bytes of a name.
  public func text(_ name: NameID) -> ArraySlice<UInt8> { chart.names[Int(name.raw)] }

  /// The number of an event, added when it is new.
  public mutating func event(_ word: some Collection<UInt8>) -> Int32 { event(name(word)) }

  private mutating func event(_ name: NameID) -> Int32 {
    if let index = chart.events.firstIndex(of: name) { return Int32(index) }
    chart.events.append(name)
    return Int32(chart.events.count - 1)
  }

  /// Adds words as one run.
  public mutating func words(_ names: [NameID]) -> Span32 {
    let start = Int32(chart.words.count)
    chart.words += names
    return Span32(start, Int32(chart.words.count))
  }

  /// Adds numbers as one run of `Chart.domains`.
  public mutating func domain(_ values: [Int32]) -> Span32 {
    let start = Int32(chart.domains.count)
    chart.domains += values
    return Span32(start, Int32(chart.domains.count))
  }

  // MARK: States and transitions

  /// Adds a state and gives its number; its descendants are added next, then `endState`.
  public mutating func addState(_ state: ChartState) -> Int {
    var state = state
    if state.isHistory {
      state.historySlot = chart.historyCount
      chart.historyCount += 1
    }
    chart.states.append(state)
    return chart.states.count - 1
  }

  /// Says that all descendants of a state have been added.
  public mutating func endState(_ state: Int) {
    chart.states[state].end = Int32(chart.states.count)
  }

  /// Changes a state that was added.
  public mutating func updateState(_ state: Int, _ change: (inout ChartState) -> Void) {
    change(&chart.states[state])
  }

  /// A state that was added.
  public func state(_ index: Int) -> ChartState { chart.states[index] }

  /// Adds a transition; `descriptors` are the words of its `event` attribute.
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

  /// Adds actions as one block.
  public mutating func block(_ actions: [Action]) -> Span32 {
    let start = Int32(chart.actions.count)
    chart.actions += actions
    return Span32(start, Int32(chart.actions.count))
  }

  /// How many actions there are so far: the number of the next one.
  public var actionCount: Int { chart.actions.count }

  /// Adds branches as one run.
  public mutating func branches(_ branches: [Branch]) -> Span32 {
    let start = Int32(chart.branches.count)
    chart.branches += branches
    return Span32(start, Int32(chart.branches.count))
  }

  /// Adds an expression and gives its number.
  public mutating func expression(_ operations: [Operation]) -> Int32 {
    let start = Int32(chart.operations.count)
    chart.operations += operations
    chart.expressions.append(Span32(start, Int32(chart.operations.count)))
    return Int32(chart.expressions.count - 1)
  }

  /// Adds a send and gives its number.
  public mutating func addSend(_ send: Send) -> Int32 {
    chart.sends.append(send)
    return Int32(chart.sends.count - 1)
  }

  /// Adds a call and gives its number.
  public mutating func addCall(_ call: Call) -> Int32 {
    chart.calls.append(call)
    return Int32(chart.calls.count - 1)
  }

  // MARK: Declarations

  /// Adds a variable, gives it its place in a snapshot, and gives its number.
  public mutating func addVariable(_ variable: Variable) -> Int {
    var variable = variable
    variable.slot = chart.variableSlots
    chart.variableSlots += variable.type == .list ? 1 + variable.low : 1
    chart.variables.append(variable)
    return chart.variables.count - 1
  }

  /// A variable that was added.
  public func variable(_ index: Int) -> Variable { chart.variables[index] }

  /// Says what a variable starts with.
  public mutating func setInitial(_ expression: Int32, ofVariable index: Int) {
    chart.variables[index].initial = expression
  }

  /// Adds a parameter and gives its number.
  public mutating func addParameter(_ parameter: Parameter) -> Int {
    chart.parameters.append(parameter)
    return chart.parameters.count - 1
  }

  /// A parameter that was added.
  public func parameter(_ index: Int) -> Parameter { chart.parameters[index] }

  /// Numbers of `Chart.domains` that were added.
  public func domainValues(_ run: Span32) -> ArraySlice<Int32> { chart.domains[run.range] }

  /// Adds a callback and gives its number.
  public mutating func addCallback(_ callback: Callback) -> Int {
    chart.callbacks.append(callback)
    return chart.callbacks.count - 1
  }

  /// Adds a request and gives its number; its content may come later.
  public mutating func addRequest(_ request: Request) -> Int {
    chart.requests.append(request)
    return chart.requests.count - 1
  }

  /// Gives a request its content.
  public mutating func setContent(_ content: Span32, ofRequest index: Int) {
    chart.requests[index].content = content
  }

  /// Adds a stimulus.
  public mutating func addStimulus(_ stimulus: Stimulus) { chart.stimuli.append(stimulus) }

  /// Adds an instance and gives its number.
  public mutating func addInstance(_ name: NameID) -> Int32 {
    if let index = chart.instances.firstIndex(of: name) { return Int32(index) }
    chart.instances.append(name)
    return Int32(chart.instances.count - 1)
  }

  // MARK: Building

  /// The chart, with all that follows from what was added.
  public mutating func build() -> Chart {
    chart.executionError = event(Array("error.execution".utf8))
    chart.hasLessonStates = chart.states.contains { $0.lessonState != .none }
    if chart.stimuli.isEmpty { addMentionedEvents() }
    addDoneEvents()
    addOverrunEvents()
    setDomains()
    setMatches()
    return chart
  }

  private mutating func addMentionedEvents() {
    for descriptor in descriptors.joined() {
      let trimmed = EventDescriptor.trimmed(descriptor)
      guard !trimmed.isEmpty else { continue }
      let name = name(trimmed)
      if chart.stimuli.contains(where: { chart.words[Int($0.words.start)] == name }) { continue }
      addStimulus(Stimulus(words: words([name]), event: event(name)))
    }
  }

  private mutating func addDoneEvents() {
    for index in chart.states.indices {
      let state = chart.states[index]
      guard state.kind == .compound || state.kind == .parallel, state.name != .none else { continue }
      chart.states[index].doneEvent = listenedEvent(Array("done.state.".utf8) + text(state.name))
    }
  }

  private mutating func addOverrunEvents() {
    for index in chart.calls.indices where chart.calls[index].limit >= 0 {
      let name = text(chart.callbacks[Int(chart.calls[index].callback)].name)
      chart.calls[index].overrunEvent = listenedEvent(Array("overrun.".utf8) + name)
    }
  }

  /// The number of an event if any transition listens to it, otherwise -1.
  private mutating func listenedEvent(_ word: [UInt8]) -> Int32 {
    let isListened = descriptors.joined().contains { EventDescriptor.matches($0, word[...]) }
    return isListened ? event(word) : -1
  }

  private mutating func setDomains() {
    for index in chart.transitions.indices {
      let transition = chart.transitions[index]
      guard !transition.hasHistoryTarget, transition.source >= 0 else { continue }
      chart.transitions[index].domain = Int32(
        chart.domain(
          source: Int(transition.source), isInternal: transition.isInternal,
          targets: chart.targets[transition.targets.range].map { Int($0) }))
    }
  }

  private mutating func setMatches() {
    let width = chart.eventWords
    chart.matches = [UInt64](repeating: 0, count: width * chart.transitions.count)
    for transition in chart.transitions.indices {
      for event in chart.events.indices {
        let name = text(chart.events[event])
        if descriptors[transition].contains(where: { EventDescriptor.matches($0, name) }) {
          chart.matches[transition * width + event >> 6] |= 1 << UInt64(event & 63)
        }
      }
    }
  }
}

/// Event descriptors as SCXML 3.12.1 defines them: a token-wise prefix, `*` for anything.
enum EventDescriptor {
  static func matches(_ descriptor: [UInt8], _ event: ArraySlice<UInt8>) -> Bool {
    let prefix = trimmed(descriptor)
    if prefix.isEmpty { return !descriptor.isEmpty }
    guard event.starts(with: prefix) else { return false }
    let rest = event.dropFirst(prefix.count)
    return rest.isEmpty || rest.first == UInt8(ascii: ".")
  }

  /// Without the `.*` or `.` that may follow and means nothing more.
  static func trimmed(_ descriptor: [UInt8]) -> ArraySlice<UInt8> {
    var result = descriptor[...]
    if result.last == UInt8(ascii: "*") { result.removeLast() }
    if result.last == UInt8(ascii: ".") { result.removeLast() }
    return result
  }
}
