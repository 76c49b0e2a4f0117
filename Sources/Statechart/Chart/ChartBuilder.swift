/// Puts a chart together, table by table.
///
/// States come first, in document order; then each state's transitions as one run; a block after
/// the blocks inside it. `build` works out what follows from the rest.
public struct ChartBuilder: Sendable {
  var chart = Chart()
  private var index = NameIndex()
  /// By name, its event; -1 for none.
  private var eventNumbers: [Int32] = []
  /// By name, the transitions that have it as a descriptor.
  var listeners: [[Int32]] = []
  /// Transitions that any event enables.
  var wildcards: [Int32] = []
  var hasWildcard = false
  /// By transition, its event descriptors.
  var descriptors: [[[UInt8]]] = []

  /// An empty chart.
  public init() {}

  // MARK: Words

  /// The number of a word.
  public mutating func name(_ word: some Collection<UInt8>) -> NameID {
    NameID(Int32(index.intern(word, in: &chart.names)))
  }

  /// The bytes of a name.
  public func text(_ name: NameID) -> ArraySlice<UInt8> { chart.names[Int(name.raw)] }

  /// The number of an event, added when it is new.
  public mutating func event(_ word: some Collection<UInt8>) -> Int32 { event(name(word)) }

  mutating func event(_ name: NameID) -> Int32 {
    while eventNumbers.count < chart.names.count { eventNumbers.append(-1) }
    let number = eventNumbers[Int(name.raw)]
    guard number < 0 else { return number }
    eventNumbers[Int(name.raw)] = Int32(chart.events.count)
    chart.events.append(name)
    return Int32(chart.events.count - 1)
  }

  /// The number of a word; nil when the chart has it not.
  func find(_ word: some Collection<UInt8>) -> Int? { index.find(word, in: chart.names) }

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

  /// How many states there are so far.
  public var stateCount: Int { chart.states.count }

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

  /// Adds a loop and gives its number.
  public mutating func addLoop(_ loop: Loop) -> Int32 {
    chart.loops.append(loop)
    return Int32(chart.loops.count - 1)
  }

  /// Adds what an event carries, as one run.
  public mutating func params(_ params: [Param]) -> Span32 {
    let start = Int32(chart.params.count)
    chart.params += params
    return Span32(start, Int32(chart.params.count))
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

  /// How many variables there are so far.
  public var variableCount: Int { chart.variables.count }

  /// Adds a slot of a snapshot that is not a variable, and gives its number.
  public mutating func addSlot() -> Int32 {
    chart.variableSlots += 1
    return chart.variableSlots - 1
  }

  /// Says that a variable's value comes when its state is first entered.
  public mutating func setLate(_ index: Int) { chart.variables[index].isLate = true }

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

  /// How many stimuli there are so far.
  public var stimulusCount: Int { chart.stimuli.count }

  /// Adds a stimulus.
  public mutating func addStimulus(_ stimulus: Stimulus) { chart.stimuli.append(stimulus) }

  /// Adds an instance and gives its number.
  public mutating func addInstance(_ name: NameID) -> Int32 {
    if let index = chart.instances.firstIndex(of: name) { return Int32(index) }
    chart.instances.append(name)
    return Int32(chart.instances.count - 1)
  }
}
