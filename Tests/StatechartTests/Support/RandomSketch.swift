import ChartSketch
import Statechart

/// A chart that nobody thought of, the same for the same seed, with everything that the interpreter
/// distinguishes between its ways to take a step.
struct RandomSketch {
  /// What the outside may send.
  static let events = ["a", "b", "c", "d"]

  private let sketch = ChartSketch()
  private var random: RandomSource
  private var states: [String] = []
  private var targets: [String] = []
  private var calls: [Action] = []
  private let variable: Int
  private let hasLessons: Bool
  private let hasHistory: Bool
  private let hasFinals: Bool
  private let hasParallels: Bool

  static func chart(seed: Int) -> Chart {
    var maker = RandomSketch(seed: seed)
    return maker.make(isWide: seed % 16 == 15, isLate: seed % 8 == 7)
  }

  private init(seed: Int) {
    random = RandomSource(seed: seed)
    hasLessons = random.chance(40)
    hasHistory = random.chance(20)
    hasFinals = random.chance(30)
    hasParallels = random.chance(50)
    var entry = Variable(name: sketch.name("x"), type: .integer)
    (entry.low, entry.high) = (0, 3)
    variable = sketch.builder.addVariable(entry)
    let plain = sketch.callback("onPlain")
    let asking = sketch.callback("onAsking")
    let slot = sketch.builder.expression([Operation(.variable, 0)])
    calls = [
      sketch.call(plain), sketch.call(plain) { $0.sees = sketch.name("elsewhere") },
      sketch.call(asking) {
        $0.argument = slot
        $0.argumentType = .integer
        $0.result = Int32(variable)
      },
    ]
  }

  private mutating func make(isWide: Bool, isLate: Bool) -> Chart {
    addStates(depth: 0)
    addStates(depth: 0)
    if isWide { for number in 0..<70 { sketch.leaf("far\(number)") } }
    if isLate { bindLate() }
    for state in states {
      if random.chance(40) { addHandler(sketch.entry, state) }
      if random.chance(40) { addHandler(sketch.exit, state) }
      for _ in 0..<random.number(below: 4) { addTransition(from: state) }
    }
    return sketch.chart()
  }

  // MARK: States

  private mutating func addStates(depth: Int) {
    let name = "s\(states.count)"
    states.append(name)
    targets.append(name)
    let lesson = hasLessons && random.chance(40) ? "lesson \(random.number(below: 4))" : nil
    guard depth < 3, random.chance(depth == 0 ? 90 : 45) else {
      return sketch.leaf(name, lesson: lesson)
    }
    let isParallel = hasParallels && random.chance(40)
    sketch.group(name, isParallel ? .parallel : .compound, lesson: lesson) {
      if hasHistory, !isParallel, random.chance(50) { addHistory(of: name) }
      for _ in 0..<(1 + random.number(below: 3)) { addStates(depth: depth + 1) }
      if hasFinals, !isParallel, random.chance(50) {
        sketch.leaf("end of \(name)", .final)
        targets.append("end of \(name)")
      }
    }
  }

  private mutating func addHistory(of name: String) {
    sketch.leaf("history of \(name)", random.chance(50) ? .deepHistory : .shallowHistory)
    // What follows it is its default.
    targets.append("history of \(name)")
  }

  private func bindLate() {
    var entry = Variable(name: sketch.name("late"), type: .integer)
    (entry.low, entry.high) = (0, 9)
    let late = Int32(sketch.builder.addVariable(entry))
    sketch.builder.setLate(Int(late))
    sketch.builder.setInitial(sketch.builder.expression(sketch.value(7)), ofVariable: Int(late))
    let flag = sketch.builder.addSlot()
    sketch.builder.updateState(sketch.number(states[states.count - 1])) {
      $0.lateFlag = flag
      $0.lateVariables = Span32(late, late + 1)
    }
  }

  // MARK: What happens

  private mutating func addHandler(_ add: (String, Action...) -> Void, _ state: String) {
    add(state, action(), action())
    if random.chance(20) { add(state, action()) }
  }

  private mutating func addTransition(from state: String) {
    let isEventless = random.chance(8)
    let event = isEventless ? "" : random.pick(["a", "b", "c", "d", "a b", "c d", "done.state.*"])
    // Only what changes its own guard comes to an end.
    let content =
      isEventless
      ? [sketch.assign(variable, sketch.value(0))]
      : (0..<random.number(below: 4)).map { _ in mayRaise(event) ? raisingAction() : action() }
    let condition = isEventless ? [x, Operation(.constant, 3), Operation(.equal)] : condition()
    if random.chance(25) {
      sketch.on(state, event, when: condition, do: content)
    } else {
      sketch.on(
        state, event, to: random.pick(event.hasPrefix("done") ? states : targets), when: condition,
        isInternal: random.chance(20),
        do: content)
    }
  }

  private var x: Operation { Operation(.variable, 0) }

  private mutating func condition() -> [Operation]? {
    let number = Operation(.constant, Int32(random.number(below: 4)))
    switch random.number(below: 10) {
    case 0: return [x, number, Operation(.less)]
    case 1: return [x, number, Operation(.equal)]
    case 2: return [Operation(.isActive, Int32(sketch.number(random.pick(states))))]
    case 3: return [number, x, Operation(.divide)]
    case 4: return [x, number, Operation(.less), Operation(.not)]
    default: return nil
    }
  }

  /// Whether content may raise `d`: only what events from outside run, so that steps end soon.
  private func mayRaise(_ event: String) -> Bool { ["a", "b", "c", "a b"].contains(event) }

  private mutating func raisingAction() -> Action {
    switch random.number(below: 6) {
    case 0: sketch.raise("d")
    case 1: sketch.send("d")
    default: action()
    }
  }

  private mutating func action() -> Action {
    switch random.number(below: 10) {
    case 0, 1: sketch.send(random.pick(Self.events), after: 5, id: "timer")
    case 2: sketch.cancel("timer")
    case 3, 4: sketch.assign(variable, [x, Operation(.constant, 1), Operation(.add)])
    case 5: sketch.assign(variable, sketch.value(0))
    case 6: sketch.either([action()], [sketch.log("or")])
    case 7: sketch.log("log \(random.number(below: 3))")
    default: random.pick(calls)
    }
  }
}
