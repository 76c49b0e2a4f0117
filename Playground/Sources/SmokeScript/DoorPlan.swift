import Statechart

/// A builder of the door's chart.
struct DoorPlan {
  private var builder = ChartBuilder()
  private var openings = 0
  private var doorDidOpen = 0

  mutating func chart() -> Chart {
    openings = builder.addVariable(openingsVariable())
    doorDidOpen = builder.addCallback(Callback(name: name("doorDidOpen")))
    let states = addStates()
    addTransitions(states)
    addContent(states)
    addStimuli()
    return builder.build()
  }

  private struct States {
    var root = 0
    var house = 0
    var door = 0
    var closed = 0
    var open = 0
    var bell = 0
    var silent = 0
    var ringing = 0
  }

  // MARK: Parts

  private mutating func openingsVariable() -> Variable {
    var variable = Variable(name: name("openings"), type: .integer)
    variable.low = 0
    variable.high = 999
    return variable
  }

  private mutating func addStates() -> States {
    var states = States()
    states.root = begin(.compound, "", in: -1)
    states.house = begin(.parallel, "house", in: states.root)
    states.door = begin(.compound, "door", in: states.house)
    states.closed = leaf("closed", in: states.door, isLessonState: true)
    states.open = leaf("open", in: states.door, isLessonState: true)
    builder.endState(states.door)
    states.bell = begin(.compound, "bell", in: states.house)
    states.silent = leaf("silent", in: states.bell)
    states.ringing = leaf("ringing", in: states.bell)
    builder.endState(states.bell)
    builder.endState(states.house)
    builder.endState(states.root)
    return states
  }

  private mutating func addTransitions(_ states: States) {
    setInitial(states.house, of: states.root)
    setInitial(states.closed, of: states.door)
    setInitial(states.silent, of: states.bell)
    let isFree = isFreeExpression()
    let count = builder.block([Action(.assign, Int32(openings), nextExpression())])
    setTransitions(
      of: states.closed,
      [
        transition("push", from: states.closed, to: [states.open], if: isFree, count),
        transition("lock", from: states.closed, to: [], if: -1, count),
      ])
    setTransitions(
      of: states.open,
      [
        transition("shut", from: states.open, to: [states.closed]),
        transition("push", from: states.open, to: [states.closed]),
      ])
    setTransitions(
      of: states.silent, [transition("ring", from: states.silent, to: [states.ringing])])
    setTransitions(
      of: states.ringing, [transition("hush", from: states.ringing, to: [states.silent])])
  }

  private mutating func addContent(_ states: States) {
    var call = Call(callback: Int32(doorDidOpen))
    call.argument = builder.expression([count])
    call.argumentType = .integer
    let tell = Action(.call, builder.addCall(call))
    onEntry(of: states.open, [tell, send("shut", after: 10_000)])
    onExit(of: states.open, [Action(.cancel, name("shut").raw)])
    onEntry(of: states.ringing, [send("hush", after: 1500)])
  }

  private mutating func addStimuli() {
    for word in ["push", "lock", "ring"] as [StaticString] {
      let words = builder.words([name(word)])
      builder.addStimulus(Stimulus(words: words, event: builder.event(bytes(word))))
    }
  }

  // MARK: Expressions

  private var count: Operation {
    Operation(.variable, builder.variable(openings).slot)
  }

  /// Returns the guard by which every third push finds the door stuck, until it is locked.
  private mutating func isFreeExpression() -> Int32 {
    builder.expression([
      count, Operation(.constant, 3), Operation(.remainder), Operation(.constant, 2),
      Operation(.unequal),
    ])
  }

  private mutating func nextExpression() -> Int32 {
    builder.expression([
      count, Operation(.constant, 1), Operation(.add), Operation(.constant, 1000),
      Operation(.remainder),
    ])
  }

  // MARK: Helpers

  private mutating func name(_ word: StaticString) -> NameID { builder.name(bytes(word)) }

  private mutating func begin(_ kind: ChartState.Kind, _ word: StaticString, in parent: Int) -> Int
  {
    builder.addState(ChartState(kind: kind, name: name(word), parent: Int32(parent)))
  }

  private mutating func leaf(
    _ word: StaticString, in parent: Int, isLessonState: Bool = false
  ) -> Int {
    var state = ChartState(kind: .atomic, name: name(word), parent: Int32(parent))
    if isLessonState { state.lessonState = state.name }
    let index = builder.addState(state)
    builder.endState(index)
    return index
  }

  private mutating func setInitial(_ target: Int, of state: Int) {
    let initial = ChartTransition(source: Int32(state), hasEvent: false)
    let transition = Int32(builder.addTransition(initial, targets: [target]))
    builder.updateState(state) { $0.initial = transition }
  }

  private mutating func transition(
    _ event: StaticString, from source: Int, to targets: [Int], if guardExpression: Int32 = -1,
    _ content: Span32 = .empty
  ) -> Int {
    var transition = ChartTransition(source: Int32(source), hasEvent: true)
    transition.guardExpression = guardExpression
    transition.content = content
    _ = builder.event(bytes(event))
    return builder.addTransition(transition, descriptors: [bytes(event)], targets: targets)
  }

  private mutating func setTransitions(of state: Int, _ run: [Int]) {
    guard let first = run.first else { return }
    builder.updateState(state) {
      $0.transitions = Span32(Int32(first), Int32(first + run.count))
    }
  }

  private mutating func send(_ event: StaticString, after milliseconds: Int32) -> Action {
    var send = Send(event: builder.event(bytes(event)))
    send.delay = builder.expression([Operation(.constant, milliseconds)])
    send.sendID = name(event)
    return Action(.send, builder.addSend(send))
  }

  private mutating func onEntry(of state: Int, _ actions: [Action]) {
    let handlers = handler(actions)
    builder.updateState(state) { $0.entry = handlers }
  }

  private mutating func onExit(of state: Int, _ actions: [Action]) {
    let handlers = handler(actions)
    builder.updateState(state) { $0.exit = handlers }
  }

  private mutating func handler(_ actions: [Action]) -> Span32 {
    builder.branches([Branch(content: builder.block(actions))])
  }
}
