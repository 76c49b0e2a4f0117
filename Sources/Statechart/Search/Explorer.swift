/// Searches everything that a machine can do, breadth first.
///
/// From each state at rest: every stimulus that is possible, and one tick of time where a timer
/// runs; for each, every order that is left open and every answer that the app may give.
public struct Explorer {
  let machine: Machine
  private let limit: Int
  private let keepsEdges: Bool
  let interpreter: Interpreter
  var graph: Graph
  var labels = LabelTable()
  var memory: StepMemory
  /// The state that is expanded.
  var row: [UInt64]
  private var steps = Steps()
  /// Whether something did not fit into a row.
  var isTooNarrow = false
  /// Steps that were looked up.
  private var lookups = 0

  private init(_ machine: Machine, limit: Int, tick: Int32, isWide: Bool, keepsEdges: Bool) {
    self.machine = machine
    self.limit = limit
    self.keepsEdges = keepsEdges
    interpreter = Interpreter(
      chart: machine.chart, app: machine.app, parameters: machine.parameters)
    interpreter.isExploring = true
    interpreter.isQuiet = !keepsEdges
    interpreter.coverage = Coverage(for: machine.chart, tick: tick)
    interpreter.snapshot.answers = machine.app.alternatives.map { $0.isEmpty ? 0 : -1 }
    let packing = Packing(like: interpreter.snapshot, machine, isWide: isWide)
    // Charts that run side by side are started and stopped as a whole: there is little to learn.
    if machine.chart.invokes.isEmpty { interpreter.footprint = Footprint(packing, machine.chart) }
    graph = Graph(packing: packing)
    memory = StepMemory(stimuli: machine.chart.stimuli.count + 1)
    row = [UInt64](repeating: 0, count: packing.width)
  }

  /// The whole graph of at most `limit` states; `progress` is told their number now and then.
  ///
  /// `durations` are those that claims speak of: the tick divides them too. Without edges, whose
  /// number is counted all the same, nothing is kept of what was observed either.
  ///
  /// A delay that the tick does not divide is met only while searching: then it begins anew with
  /// a finer tick, which happens as often as there are such delays.
  public static func graph(
    of machine: Machine, limit: Int, durations: [Int32] = [], keepsEdges: Bool = true,
    progress: (Int) -> Void = { _ in }
  ) -> Graph {
    var tick = durations.reduce(0, Coverage.greatestCommonDivisor)
    var isWide = false
    while true {
      var explorer = Explorer(
        machine, limit: limit, tick: tick, isWide: isWide, keepsEdges: keepsEdges)
      if let graph = explorer.explore(progress) { return graph }
      tick = explorer.interpreter.coverage.tick
      isWide = isWide || explorer.isTooNarrow
    }
  }

  /// Nil when the tick turned out too coarse, or the rows too narrow.
  private mutating func explore(_ progress: (Int) -> Void) -> Graph? {
    let tick = interpreter.coverage.tick
    start()
    var state = 0
    while state < graph.stateCount {
      if keepsEdges { graph.firstEdge.append(Int32(graph.edges.count)) }
      if graph.stateCount > limit {
        graph.isCapped = true
        break
      }
      expand(state, tick)
      if tick != interpreter.coverage.tick || isTooNarrow { return nil }
      state += 1
      if state & 0x3FFF == 0 { rest(progress) }
    }
    if keepsEdges { graph.firstEdge.append(Int32(graph.edges.count)) }
    graph.labels = labels.labels
    graph.tick = tick
    graph.reachedStates = interpreter.coverage.states
    graph.takenTransitions = interpreter.coverage.transitions
    graph.byteCount = graph.states.byteCount + graph.timers.byteCount
    return graph
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
      let observations = interpreter.observations
      pack()
      steps.begin()
      steps.add(row, Steps.Step(stimulus: -1, label: 0, elapsed: 0, hash: hash(of: row)))
      record(depth: 0)
      graph.roots.append(Graph.Root(state: steps.steps[0].target, observations: observations))
    } while interpreter.choices.advance()
    interpreter.choices.restart()
  }

  // MARK: States

  private mutating func expand(_ state: Int, _ tick: Int32) {
    graph.states.read(state, into: &row)
    let hash = hash(of: row)
    steps.begin()
    let count = machine.chart.stimuli.count
    for stimulus in 0..<count { look(stimulus, hash, tick) }
    if graph.hasTimer[state], tick > 0 { look(count, hash, tick) }
    record(depth: graph.depths[state] + 1)
    let first = graph.edgeCount
    graph.edgeCount = first + steps.count
    if keepsEdges { addEdges(of: state) }
  }

  private func hash(of row: [UInt64]) -> UInt64 {
    var hash: UInt64 = 0
    for place in row.indices { hash &+= StateTable.hash(row[place], at: place) }
    return hash
  }

  /// Adds to the steps of the state what comes of a stimulus, or of a tick, whose number is last.
  private mutating func look(_ stimulus: Int, _ hash: UInt64, _ tick: Int32) {
    lookups += 1
    if let known = memory.outcomes(of: stimulus, in: row) {
      steps.add(known, of: stimulus, from: row, hash, memory)
      return
    }
    let learned = learn(stimulus, tick)
    steps.add(learned, of: stimulus, from: row, hash, memory)
    if interpreter.footprint == nil { memory.forget(from: learned.lowerBound) }
  }

  /// Numbers the states that the steps lead to.
  private mutating func record(depth: Int32) {
    steps.warmUp(graph.states)
    for index in 0..<steps.count {
      let isNew = steps.find(index, in: &graph.states)
      guard isNew else { continue }
      graph.depths.append(depth)
      graph.hasTimer.append(hasRunningTimer(steps.rows, steps.start(of: index)))
    }
  }

  private func hasRunningTimer(_ rows: [UInt64], _ start: Int) -> Bool {
    let packing = graph.packing
    let list = packing.timers.value(in: rows, at: start)
    return graph.timers.runs(
      Int(list), isSuspended: packing.process.value(in: rows, at: start) == 2)
  }

  private mutating func addEdges(of state: Int) {
    let tick = Int32(machine.chart.stimuli.count)
    for step in steps.steps {
      graph.edges.append(
        Graph.Edge(
          source: Int32(state), target: step.target,
          stimulus: step.stimulus == tick ? -1 : step.stimulus, label: step.label,
          elapsed: step.elapsed))
    }
  }
}
