package import Statechart

/// Draws a chart for a test: states first, then what happens, by name.
package final class ChartSketch {
  package var builder = ChartBuilder()
  private var numbers: [String: Int] = [:]
  private var open: [Int] = []
  private var transitions: [(source: Int, entry: ChartTransition, on: [String], to: [String])] = []
  private var entries: [Int: [Branch]] = [:]
  private var exits: [Int: [Branch]] = [:]
  private var initials: [Int: (to: [String], content: Span32)] = [:]

  package init() { open = [builder.addState(ChartState(kind: .compound, name: .none, parent: -1))] }

  // MARK: States

  package func leaf(_ name: String, _ kind: ChartState.Kind = .atomic, lesson: String? = nil) {
    group(name, kind, lesson: lesson) {}
  }

  package func group(
    _ name: String, _ kind: ChartState.Kind = .compound, lesson: String? = nil, _ body: () -> Void
  ) {
    var state = ChartState(kind: kind, name: self.name(name), parent: Int32(open[open.count - 1]))
    if let lesson { state.lessonState = self.name(lesson) }
    let number = builder.addState(state)
    numbers[name] = number
    open.append(number)
    body()
    builder.endState(open.removeLast())
  }

  // MARK: What happens

  package func on(
    _ source: String, _ events: String, to targets: String..., when condition: [Operation]? = nil,
    isInternal: Bool = false, do actions: [Action] = []
  ) {
    var entry = ChartTransition(source: Int32(number(source)), hasEvent: !events.isEmpty)
    entry.isInternal = isInternal
    if let condition { entry.guardExpression = builder.expression(condition) }
    entry.content = builder.block(actions)
    transitions.append(
      (number(source), entry, events.split(separator: " ").map(String.init), targets))
  }

  package func entry(_ state: String, _ actions: Action...) {
    entries[number(state), default: []].append(Branch(content: builder.block(actions)))
  }

  package func exit(_ state: String, _ actions: Action...) {
    exits[number(state), default: []].append(Branch(content: builder.block(actions)))
  }

  /// What a compound state or a history is entered by; "" is the root.
  package func initial(_ state: String, _ targets: String..., do actions: [Action] = []) {
    initials[number(state)] = (targets, builder.block(actions))
  }

  // MARK: Words and actions

  package func name(_ word: String) -> NameID { builder.name(word.utf8) }
  package func number(_ state: String) -> Int { state.isEmpty ? 0 : numbers[state, default: -1] }
  package func log(_ word: String) -> Action { Action(.log, name(word).raw) }
  package func raise(_ event: String) -> Action { Action(.raise, builder.event(event.utf8)) }
  package func value(_ number: Int32) -> [Operation] { [Operation(.constant, number)] }

  package func send(_ event: String, after delay: Int32? = nil, id: String? = nil) -> Action {
    var send = Send(event: builder.event(event.utf8))
    if let delay {
      // A constant is a time as it is written, which has no sign.
      let time = value(abs(delay))
      send.delay = builder.expression(delay < 0 ? time + [Operation(.negate)] : time)
    }
    if let id { send.sendID = name(id) }
    return Action(.send, builder.addSend(send))
  }

  package func cancel(_ id: String) -> Action { Action(.cancel, name(id).raw) }

  package func assign(_ variable: Int, _ operations: [Operation]) -> Action {
    Action(.assign, Int32(variable), builder.expression(operations))
  }

  package func callback(_ name: String) -> Int {
    builder.addCallback(Callback(name: self.name(name)))
  }

  package func call(_ callback: Int, _ change: (inout Call) -> Void = { _ in }) -> Action {
    var call = Call(callback: Int32(callback))
    change(&call)
    return Action(.call, builder.addCall(call))
  }

  package func either(_ children: [Action]...) -> Action {
    let run = builder.branches(children.map { Branch(content: builder.block($0)) })
    return Action(.either, run.start, run.end)
  }

  // MARK: Building

  package func chart() -> Chart {
    builder.endState(0)
    for state in 0..<builder.stateCount {
      addTransitions(of: state)
      if let handlers = entries[state] {
        let run = builder.branches(handlers)
        builder.updateState(state) { $0.entry = run }
      }
      if let handlers = exits[state] {
        let run = builder.branches(handlers)
        builder.updateState(state) { $0.exit = run }
      }
    }
    for state in 0..<builder.stateCount { addInitial(of: state) }
    return builder.build()
  }

  private func addTransitions(of state: Int) {
    let own = transitions.filter { $0.source == state }.map { entry in
      builder.addTransition(
        entry.entry, descriptors: entry.on.map { Array($0.utf8) }, targets: entry.to.map(number))
    }
    guard let first = own.first, let last = own.last else { return }
    builder.updateState(state) { $0.transitions = Span32(Int32(first), Int32(last + 1)) }
  }

  private func addInitial(of state: Int) {
    let entry = builder.state(state)
    guard entry.kind == .compound || entry.isHistory else { return }
    var transition = ChartTransition(source: -1, hasEvent: false)
    var targets = [state + 1]
    if let initial = initials[state] {
      targets = initial.to.map(number)
      transition.content = initial.content
    }
    let number = builder.addTransition(transition, targets: targets)
    builder.updateState(state) { $0.initial = Int32(number) }
  }
}
