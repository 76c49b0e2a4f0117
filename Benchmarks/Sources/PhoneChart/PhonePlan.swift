import Statechart

/// The chart while it is put together: all states first, then what each copy does.
struct PhonePlan {
  /// Memory warnings that an app survives.
  private static let limit: Int32 = 3

  /// One app.
  struct Copy {
    var notRunning = 0
    var running = 0
    var inFront = 0
    var inactive = 0
    var active = 0
    var background = 0
    var suspended = 0
    var warnings = 0
    /// By `PhoneChart.Event`.
    var events: [Int32] = []
    /// By `PhoneChart.Event`: every transition calls the app.
    var calls: [Int32] = []

    /// By `PhoneChart.Leaf`.
    var leaves: [Int] { [notRunning, inactive, active, background, suspended] }
  }

  private(set) var copies: [Copy] = []
  private var builder = ChartBuilder()
  /// Milliseconds after which the background ends, by copy; none where that is the world's choice.
  private let timers: [Int32]

  init(timers: [Int32]) { self.timers = timers }

  mutating func chart(copies count: Int) -> Chart {
    let root = begin(.compound, in: -1)
    let regions = count == 1 ? addCopy(in: root) : addCopies(count, in: root)
    builder.endState(root)
    for (number, copy) in copies.enumerated() {
      setInitial(copy.notRunning, of: regions[number])
      setInitial(copy.inFront, of: copy.running)
      setInitial(copy.inactive, of: copy.inFront)
      addTransitions(copy)
      addContent(copy)
      addStimuli(copy)
    }
    return builder.build()
  }

  // MARK: Parts

  private mutating func addCopy(in root: Int) -> [Int] {
    copies.append(addStates(in: root, 0))
    return [root]
  }

  private mutating func addCopies(_ count: Int, in root: Int) -> [Int] {
    let all = begin(.parallel, in: root)
    var regions: [Int] = []
    for number in 0..<count {
      regions.append(begin(.compound, in: all))
      copies.append(addStates(in: regions[number], number))
      builder.endState(regions[number])
    }
    builder.endState(all)
    setInitial(all, of: root)
    return regions
  }

  private mutating func addStates(in region: Int, _ number: Int) -> Copy {
    var copy = Copy()
    copy.notRunning = leaf(in: region)
    copy.running = begin(.compound, in: region)
    copy.inFront = begin(.compound, in: copy.running)
    copy.inactive = leaf(in: copy.inFront)
    copy.active = leaf(in: copy.inFront)
    builder.endState(copy.inFront)
    copy.background = leaf(in: copy.running)
    copy.suspended = leaf(in: copy.running)
    builder.endState(copy.running)
    var warnings = Variable(name: name("warnings", number), type: .integer)
    (warnings.low, warnings.high) = (0, Self.limit)
    copy.warnings = builder.addVariable(warnings)
    copy.events = PhoneChart.Event.allCases.map { builder.event(word("\($0)", number)) }
    copy.calls = PhoneChart.Event.allCases.map { addCall(name("\($0)", number)) }
    return copy
  }

  private mutating func addCall(_ name: NameID) -> Int32 {
    builder.addCall(Call(callback: Int32(builder.addCallback(Callback(name: name)))))
  }

  private mutating func addTransitions(_ copy: Copy) {
    add(copy, copy.notRunning, [(.launch, copy.inactive)])
    let warnings = Operation(.variable, builder.variable(copy.warnings).slot)
    let limit = Operation(.constant, Self.limit)
    let isBearable = builder.expression([warnings, limit, Operation(.less)])
    let isTooMuch = builder.expression([warnings, limit, Operation(.equal)])
    let more = builder.expression([warnings, Operation(.constant, 1), Operation(.add)])
    var transitions = [transition(copy, .kill, copy.running, copy.notRunning)]
    var warned = ChartTransition(source: Int32(copy.running), hasEvent: true)
    warned.guardExpression = isBearable
    let count = Action(.assign, Int32(copy.warnings), more)
    transitions.append(add(copy, .memory, warned, [], count))
    var killed = ChartTransition(source: Int32(copy.running), hasEvent: true)
    killed.guardExpression = isTooMuch
    transitions.append(add(copy, .memory, killed, [copy.notRunning]))
    set(transitions, copy.running)
    add(copy, copy.inactive, [(.activate, copy.active), (.background, copy.background)])
    add(copy, copy.active, [(.resign, copy.inactive)])
    add(copy, copy.background, [(.foreground, copy.inactive), (.expire, copy.suspended)])
    add(copy, copy.suspended, [(.foreground, copy.inactive)])
  }

  /// No warnings are left when an app is gone; the timer runs while it is in the background.
  private mutating func addContent(_ copy: Copy) {
    let none = builder.expression([Operation(.constant, 0)])
    onEntry(of: copy.notRunning, [Action(.assign, Int32(copy.warnings), none)])
    guard let number = copies.firstIndex(where: { $0.notRunning == copy.notRunning }),
      timers.indices.contains(number)
    else { return }
    let expire = copy.events[PhoneChart.Event.expire.rawValue]
    var send = Send(event: expire)
    send.delay = builder.expression([Operation(.constant, timers[number])])
    send.sendID = name("expire", number)
    onEntry(of: copy.background, [Action(.send, builder.addSend(send))])
    let cancel = handler([Action(.cancel, send.sendID.raw)])
    builder.updateState(copy.background) { $0.exit = cancel }
  }

  private mutating func addStimuli(_ copy: Copy) {
    for event in PhoneChart.Event.allCases where event != .expire || timers.isEmpty {
      builder.addStimulus(Stimulus(words: .empty, event: copy.events[event.rawValue]))
    }
  }

  // MARK: Small steps

  private func word(_ word: String, _ number: Int) -> [UInt8] { Array("\(word).\(number)".utf8) }

  private mutating func name(_ word: String, _ number: Int) -> NameID {
    builder.name(self.word(word, number))
  }

  private mutating func begin(_ kind: ChartState.Kind, in parent: Int) -> Int {
    let name = name("state", builder.stateCount)
    return builder.addState(ChartState(kind: kind, name: name, parent: Int32(parent)))
  }

  private mutating func leaf(in parent: Int) -> Int {
    let state = begin(.atomic, in: parent)
    builder.endState(state)
    return state
  }

  private mutating func setInitial(_ target: Int, of state: Int) {
    let initial = ChartTransition(source: Int32(state), hasEvent: false)
    let transition = Int32(builder.addTransition(initial, targets: [target]))
    builder.updateState(state) { $0.initial = transition }
  }

  private mutating func add(
    _ copy: Copy, _ event: PhoneChart.Event, _ transition: ChartTransition, _ targets: [Int],
    _ action: Action? = nil
  ) -> Int {
    guard let number = copies.firstIndex(where: { $0.notRunning == copy.notRunning }) else {
      return -1
    }
    let descriptor = word("\(event)", number)
    var transition = transition
    let call = Action(.call, copy.calls[event.rawValue])
    transition.content = builder.block(action.map { [$0, call] } ?? [call])
    return builder.addTransition(transition, descriptors: [descriptor], targets: targets)
  }

  private mutating func transition(
    _ copy: Copy, _ event: PhoneChart.Event, _ source: Int, _ target: Int
  ) -> Int {
    add(copy, event, ChartTransition(source: Int32(source), hasEvent: true), [target])
  }

  private mutating func add(
    _ copy: Copy, _ source: Int, _ moves: [(PhoneChart.Event, Int)]
  ) {
    set(moves.map { transition(copy, $0.0, source, $0.1) }, source)
  }

  private mutating func set(_ transitions: [Int], _ state: Int) {
    guard let first = transitions.first else { return }
    builder.updateState(state) {
      $0.transitions = Span32(Int32(first), Int32(first + transitions.count))
    }
  }

  private mutating func onEntry(of state: Int, _ actions: [Action]) {
    let handlers = handler(actions)
    builder.updateState(state) { $0.entry = handlers }
  }

  private mutating func handler(_ actions: [Action]) -> Span32 {
    builder.branches([Branch(content: builder.block(actions))])
  }
}
