/// Searches everything that a machine can do, breadth first.
///
/// From each state at rest: every stimulus that is possible, and the move of time (`Region`) where a
/// timer runs; for each, every order that is left open and every answer that the app may give.
public struct Explorer {
  let machine: Machine
  private let limit: Int
  /// Steps that are kept at most: there may be a hundred for each state.
  private let stepLimit: Int
  private let keepsEdges: Bool
  let interpreter: Interpreter
  var graph: Graph
  var labels = LabelTable()
  var memory: StepMemory
  /// The state that is expanded.
  var row: [UInt64]
  var steps = Steps()
  /// Whether something did not fit into a row.
  var isTooNarrow = false
  /// The claim whose bound is counted along every run; nil when there is none.
  var deadline: DeadlineWatch?
  private let usesMemory: Bool
  /// Steps that were looked up.
  private var lookups = 0
  /// What the interpreted steps have cost, in units of `StepBudget.work`.
  var work = 0
  private let workLimit: Int
  var isSpent: Bool { work > workLimit }

  private init(
    _ machine: Machine, _ options: Options, tick: Int32, isWide: Bool, deadline: Claim?
  ) {
    self.machine = machine
    limit = options.limit
    workLimit = options.workLimit
    let (steps, isTooMany) = limit.multipliedReportingOverflow(by: 16)
    stepLimit = isTooMany ? .max : max(1 << 20, steps)
    keepsEdges = options.keepsEdges && deadline == nil
    usesMemory = options.usesMemory
    interpreter = Interpreter(
      chart: machine.chart, app: machine.app, parameters: machine.parameters)
    interpreter.isExploring = true
    interpreter.isQuiet = !options.keepsEdges
    interpreter.coverage = Coverage(for: machine.chart, tick: tick)
    interpreter.snapshot.answers = machine.app.alternatives.map { $0.isEmpty ? 0 : -1 }
    let packing = Packing(like: interpreter.snapshot, machine, isWide: isWide)
    // Charts that run side by side are started and stopped as a whole: there is little to learn.
    if machine.chart.invokes.isEmpty, usesMemory {
      interpreter.footprint = Footprint(packing, machine.chart)
    }
    graph = Graph(packing: packing)
    memory = StepMemory(stimuli: machine.chart.stimuli.count + 1)
    // Label 0 is that of steps in which nothing is observed.
    _ = labels.number(of: [])
    row = [UInt64](repeating: 0, count: packing.width)
    self.deadline = deadline.flatMap {
      DeadlineWatch($0, limit: interpreter.coverage.units($0.duration))
    }
  }

  /// How a search is made.
  public struct Options: Sendable {
    /// States after which it gives up.
    public var limit: Int
    /// What its steps may cost, in units of `StepBudget.work`.
    public var workLimit = ExplorerBudget.work
    /// Whether the steps are kept, with all that was observed; without them they are only counted.
    public var keepsEdges = true
    /// Whether a step is interpreted once and then known by what it reads (`StepMemory`).
    ///
    /// The graph is the same without, only later.
    public var usesMemory = true

    /// A search that keeps its steps.
    public init(limit: Int) { self.limit = limit }
  }

  /// The whole graph of at most so many states; `progress` is called with their number every 16,384
  /// states.
  ///
  /// A delay that the tick does not divide is met only while searching: then it begins anew with
  /// a finer tick, which happens as often as there are such delays.
  public static func graph(
    of machine: Machine, _ options: Options, progress: (Int) -> Void = { _ in }
  ) -> Graph {
    search(machine, options, nil, progress).graph
  }

  /// The whole graph of at most `limit` states, with its steps.
  public static func graph(of machine: Machine, limit: Int) -> Graph {
    graph(of: machine, Options(limit: limit))
  }

  /// Searches until a claim's bound is over, or there is nothing more to search.
  static func search(
    _ machine: Machine, _ options: Options, _ claim: Claim?, _ progress: (Int) -> Void = { _ in }
  ) -> Explorer {
    var tick = claim?.duration ?? 0
    var isWide = false
    while true {
      var explorer = Explorer(machine, options, tick: tick, isWide: isWide, deadline: claim)
      if explorer.explore(progress) { return explorer }
      tick = explorer.interpreter.coverage.tick
      isWide = isWide || explorer.isTooNarrow
    }
  }

  /// False when the tick turned out too coarse, or the rows too narrow.
  private mutating func explore(_ progress: (Int) -> Void) -> Bool {
    // A clock that is never moved still has moments and gaps between them.
    let tick = interpreter.coverage.tick
    start()
    var state = 0
    while state < graph.stateCount, deadline?.violation == nil {
      if keepsEdges { graph.firstEdge.append(Int32(graph.edges.count)) }
      if graph.stateCount > limit || graph.edges.count > stepLimit {
        graph.cap = graph.stateCount > limit ? .states : .steps
        break
      }
      expand(state)
      if tick != interpreter.coverage.tick || isTooNarrow { return false }
      if isSpent {
        graph.cap = .work
        break
      }
      if interpreter.coverage.isTooLong || graph.timers.isTooFine {
        graph.cap = interpreter.coverage.isTooLong ? .ticks : .fractions
        break
      }
      state += 1
      if state & 0x3FFF == 0 { rest(progress) }
    }
    if tick != interpreter.coverage.tick || isTooNarrow { return false }
    if keepsEdges { graph.firstEdge.append(Int32(graph.edges.count)) }
    finish(tick)
    return true
  }

  private mutating func finish(_ tick: Int32) {
    graph.labels = labels.labels
    graph.tick = tick
    graph.reachedStates = interpreter.coverage.states
    graph.takenTransitions = interpreter.coverage.transitions
    graph.byteCount = graph.states.byteCount + graph.timers.byteCount
  }

  /// Now and then: what is learned must be of use.
  private mutating func rest(_ progress: (Int) -> Void) {
    progress(graph.stateCount)
    if memory.count > lookups / 4 { interpreter.footprint = nil }
  }

  private mutating func start() {
    let empty = interpreter.snapshot
    repeat {
      interpreter.begin(empty)
      interpreter.start()
      let observations = interpreter.observations.map { $0.counted(in: interpreter.coverage.tick) }
      pack()
      steps.begin()
      steps.add(
        row,
        Steps.Step(
          stimulus: -1, label: labels.number(of: observations), elapsed: interpreter.now,
          hash: hash(of: row)))
      watch(from: nil)
      record(depth: 0, from: -1)
      guard deadline?.violation == nil else { return }
      graph.roots.append(Graph.Root(state: steps.steps[0].target, observations: observations))
    } while !isSpent && interpreter.choices.advance()
    interpreter.choices.restart()
  }

  // MARK: States

  private mutating func expand(_ state: Int) {
    graph.states.read(state, into: &row)
    let hash = hash(of: row)
    steps.begin()
    let count = machine.chart.stimuli.count
    for stimulus in 0..<count { look(stimulus, hash) }
    passTime(hash)
    watch(from: state)
    guard deadline?.violation == nil else { return }
    record(depth: graph.depths[state] + 1, from: state)
    let first = graph.edgeCount
    graph.edgeCount = first + steps.count
    if keepsEdges { addEdges(of: state) }
  }

  private func hash(of row: [UInt64]) -> UInt64 {
    var hash: UInt64 = 0
    for place in row.indices { hash &+= StateTable.hash(row[place], at: place) }
    return hash
  }

  /// Adds to the steps of the state what comes of a stimulus, or of timers that fire, whose number
  /// is last.
  private mutating func look(_ stimulus: Int, _ hash: UInt64) {
    lookups += 1
    if let known = memory.outcomes(of: stimulus, in: row) {
      steps.add(known, of: stimulus, from: row, hash, memory)
      return
    }
    let learned = learn(stimulus)
    steps.add(learned, of: stimulus, from: row, hash, memory)
    if interpreter.footprint == nil { memory.forget(from: learned.lowerBound) }
  }

  /// Adds the move of time to the steps of the state.
  private mutating func passTime(_ hash: UInt64) {
    let field = graph.packing.timers
    let list = Int(field.value(in: row))
    let time = machine.chart.stimuli.count
    switch graph.timers.move(list) {
    case .still: return
    case .toFiring: look(time, hash)
    case .intoGap, .toMoment:
      let next = graph.timers.next(list)
      steps.add(row, Steps.Step(stimulus: Int32(time), label: 0, elapsed: 0, hash: hash))
      steps.set(field, to: next, ofStep: steps.count - 1)
    }
  }

  /// Numbers the states that the steps lead to.
  mutating func record(depth: Int32, from source: Int) {
    steps.warmUp(graph.states)
    for index in 0..<steps.count {
      guard steps.find(index, in: &graph.states) else { continue }
      graph.depths.append(depth)
      deadline?.noteParent(Int32(source), steps.steps[index])
    }
  }

  private mutating func addEdges(of state: Int) {
    let time = Int32(machine.chart.stimuli.count)
    for step in steps.steps {
      graph.edges.append(
        Graph.Edge(
          source: Int32(state), target: step.target,
          stimulus: step.stimulus == time ? -1 : step.stimulus, label: step.label))
    }
  }
}
