public import Statechart

/// A breadth-first search of everything that a machine can do.
///
/// Each state at rest is expanded by every possible stimulus and by the move of time (`Region`)
/// when a timer is running, with every open order and every answer that the app may give.
public struct Explorer {
  let machine: Machine
  private let limit: Int
  /// The maximum number of steps that are kept, as there may be a hundred for each state.
  private let stepLimit: Int
  private let keepsEdges: Bool
  private let variant: (any SearchVariant)?
  private let saturates: Bool
  private let followsCrowds: Bool
  let interpreter: Interpreter
  /// The delegate of the interpreter.
  let coverage: Coverage
  /// The recorder of the interpreter; nil when nothing is learned.
  private(set) var readSet: ReadSet?
  var graph: Graph
  var labels = LabelTable()
  var memory: StepMemory
  /// What searches of machines that differ in some traits have learned, with these traits.
  private var inherited: [(memory: StepMemory, traits: MachineTraits)] = []
  /// The packed state that is being expanded.
  var row: [UInt64]
  var steps = Steps()
  /// Whether fractions of a tick are numbered without gaps after every step; a comparison does that
  /// over all states that it follows at once.
  var numbersFractions = true
  /// Whether time moves at once to the gap before the only timer fires.
  var skipsTime = false
  /// Whether a value did not fit in a row.
  var isTooNarrow = false
  /// The claim whose bound is counted along every run, or nil.
  var deadline: DeadlineWatch?
  /// The mistakes of the model to which runs are wanted, or nil.
  var hunt: FaultHunt?
  /// The step by which each state was first reached, where a path is wanted and steps are not kept; the
  /// state is nil for a root.
  private(set) var parents: [(state: Int32?, stimulus: Int32, label: Int32)] = []
  /// The state whose steps are taken; nil in the initial step.
  private var stepSource: Int32?
  private let usesMemory: Bool
  /// The number of steps that were looked up.
  private var lookups = 0
  /// The cost of the interpreted steps in units of `StepBudget.work`.
  var work = 0
  private let workLimit: Int
  var exceedsWorkLimit: Bool { work > workLimit }
  private let byteLimit: Int
  /// Whether a search that saturates has lost runs of the machine.
  var isLost = false
  /// The number of states after which a search ends that cannot be whole, as events pile up, and one that
  /// saturates.
  private let crowdLimit: Int

  init(
    _ machine: Machine, _ options: Options, tick: Int32, isWide: Bool, deadline: Claim?,
    hunt: FaultHunt? = nil
  ) {
    self.machine = machine
    limit = options.limit
    crowdLimit = max(1 << 14, limit / 16)
    workLimit = options.workLimit
    byteLimit = options.byteLimit
    let (steps, isTooMany) = limit.multipliedReportingOverflow(by: 16)
    stepLimit = isTooMany ? .max : max(1 << 20, steps)
    self.hunt = hunt
    keepsEdges = options.keepsEdges && deadline == nil && hunt == nil
    usesMemory = options.usesMemory
    variant = options.variant
    saturates = options.saturates
    followsCrowds = variant != nil && !saturates
    interpreter = Interpreter(machine)
    interpreter.isQuiet = !options.keepsEdges
    coverage = Coverage(for: machine.chart, tick: tick)
    interpreter.delegate = coverage
    interpreter.snapshot.answers = machine.app.alternatives.map {
      $0.isEmpty ? 0 : Snapshot.undecided
    }
    let packing = Packing(like: interpreter.snapshot, machine, isWide: isWide)
    // Invoked sessions start and stop as a whole, so there is little to learn.
    if machine.chart.invokes.isEmpty, usesMemory {
      readSet = ReadSet(packing, machine.chart)
      interpreter.recorder = readSet
    }
    graph = Graph(packing: packing)
    memory = StepMemory(stimuli: machine.chart.stimuli.count + 2)
    // Label 0 is that of steps without observations.
    _ = labels.number(of: [])
    row = [UInt64](repeating: 0, count: packing.width)
    self.deadline = deadline.flatMap {
      [coverage] in DeadlineWatch($0, limit: Int32(coverage.units($0.duration)))
    }
  }

  /// Takes over what the search of another machine with the same chart has learned, of which only what depends on
  /// their differences is learned anew; both count time alike.
  ///
  /// The search must not have begun.
  mutating func inherit(from other: Explorer) {
    let traits = MachineTraits(of: machine, unlike: other.machine)
    inherited = other.inherited.map { ($0.memory, $0.traits.union(traits)) }
    inherited.append((other.memory, traits))
    (labels, graph.timers, graph.faults) = (other.labels, other.graph.timers, other.graph.faults)
    if let readSet, let known = other.readSet { readSet.inherit(from: known) }
  }

  /// The options of a search.
  public struct Options: Sendable {
    /// The number of states after which the search stops.
    public var limit: Int
    /// The maximum cost of the search in units of `StepBudget.work`.
    public var workLimit = ExplorerBudget.work
    /// Whether steps are kept with their observations; otherwise they are only counted.
    public var keepsEdges = true
    /// Whether the outcomes of a step are reused when everything it reads is equal (`StepMemory`).
    ///
    /// This makes the search faster and does not change the graph.
    public var usesMemory = true

    /// What the search does otherwise; nil in one of the machine as it is.
    var variant: (any SearchVariant)?

    /// Whether the graph has all runs of the machine, and others.
    var saturates: Bool { variant?.saturates == true }

    /// The maximum size in bytes of what the search keeps, counted and not measured, so that it stops in the
    /// same state everywhere.
    public var byteLimit: Int

    /// Creates options with a limit on the number of states; steps are kept.
    public init(limit: Int) {
      self.limit = limit
      let (bytes, isTooMany) = limit.multipliedReportingOverflow(by: ExplorerBudget.bytesPerState)
      byteLimit = isTooMany ? .max : max(ExplorerBudget.bytes, bytes)
    }
  }

  /// Searches a machine and returns its graph, which is incomplete when a limit is exceeded.
  ///
  /// When the search meets a delay that the tick does not divide, it restarts with a finer tick,
  /// once for each such delay at most.
  ///
  /// - Parameters:
  ///   - machine: The machine to search.
  ///   - options: The options and limits of the search.
  ///   - progress: A closure that is called with the graph as far as it goes, every 16,384 states.
  /// - Returns: The graph, whose `cap` names the limit that stopped the search.
  public static func graph(
    of machine: Machine, _ options: Options, progress: (Graph) -> Void = { _ in }
  ) -> Graph {
    search(machine, options, nil, progress).graph
  }

  /// Searches a machine for at most `limit` states and returns its graph, with its steps.
  public static func graph(of machine: Machine, limit: Int) -> Graph {
    graph(of: machine, Options(limit: limit))
  }

  /// Searches until a claim's bound is exceeded or all states have been searched.
  static func search(
    _ machine: Machine, _ options: Options, _ claim: Claim?, hunting hunt: FaultHunt? = nil,
    _ progress: (Graph) -> Void = { _ in }
  ) -> Explorer {
    var tick = Coverage.tick(0, dividing: claim?.duration ?? 0)
    var isWide = false
    while true {
      var explorer = Explorer(
        machine, options, tick: tick, isWide: isWide, deadline: claim, hunt: hunt)
      if explorer.explore(progress) { return explorer }
      tick = explorer.coverage.tick
      isWide = isWide || explorer.isTooNarrow
    }
  }

  /// Runs the search; returns false when the tick was too coarse or the rows were too narrow.
  private mutating func explore(_ progress: (Graph) -> Void) -> Bool {
    // A clock that is never moved still has moments and gaps between them.
    let tick = coverage.tick
    graph.tick = tick
    if saturates { coverage.watched = interpreter }
    defer { coverage.watched = nil }
    start()
    var state = 0
    // The first state whose stimuli are taken after all to which time leads, where runs of few stimuli are wanted.
    var layer = 0
    while !isDecided {
      if state == graph.stateCount {
        guard followsCrowds, layer < state else { break }
        for place in layer..<state where !isDecided { expand(place, .stimuli) }
        layer = state
        continue
      }
      if keepsEdges { graph.firstEdge.append(Int32(graph.edges.count)) }
      let isEndless = saturates || !graph.crowds.isEmpty
      if isLost || isEndless && graph.stateCount > crowdLimit {
        graph.cap = .timers
        break
      }
      if graph.stateCount > limit || graph.edges.count > stepLimit {
        graph.cap = graph.stateCount > limit ? .states : .steps
        break
      }
      expand(state, followsCrowds ? .time : .all)
      if tick != coverage.tick || isTooNarrow { return false }
      if exceedsWorkLimit || exceedsByteLimit() {
        graph.cap = exceedsWorkLimit ? .work : .bytes
        break
      }
      if coverage.isTooLong || graph.timers.isTooFine {
        graph.cap = coverage.isTooLong ? .ticks : .fractions
        break
      }
      state += 1
      if state & 0x3FFF == 0 { report(progress) }
    }
    if tick != coverage.tick || isTooNarrow { return false }
    if keepsEdges {
      graph.firstEdge.append(Int32(graph.edges.count))
      variant?.finish(&graph)
    }
    finish(tick)
    return true
  }

  /// Whether the search has found what it was made for.
  private var isDecided: Bool { deadline?.violation != nil || hunt?.isOver == true }

  /// Returns whether what is kept is too large, with a number of bytes that is kept elsewhere.
  func exceedsByteLimit(with others: Int = 0) -> Bool {
    let perState = graph.packing.width * 8 + 64
    let perEdge = MemoryLayout<Graph.Edge>.stride
    return graph.stateCount * perState + graph.edges.count * perEdge + graph.timers.keptBytes
      + memory.keptBytes + labels.keptBytes + others > byteLimit
  }

  private mutating func finish(_ tick: Int32) {
    graph.labels = labels.labels
    graph.tick = tick
    if isLost || !graph.crowds.isEmpty { graph.cap = .timers }
    graph.reachedStates = coverage.states
    graph.takenTransitions = coverage.transitions
    graph.byteCount = graph.states.byteCount + graph.timers.byteCount
  }

  private mutating func report(_ progress: (Graph) -> Void) {
    progress(graph)
    stopUselessLearning()
  }

  /// Stops learning when lookups rarely succeed.
  mutating func stopUselessLearning() {
    if memory.count > lookups / 4 {
      readSet = nil
      interpreter.recorder = nil
    }
  }

  mutating func start() {
    let empty = interpreter.snapshot
    repeat {
      coverage.armed = []
      interpreter.begin(empty)
      interpreter.start()
      if isCircle(hasOthers: !graph.roots.isEmpty) { continue }
      queue(beside: [], elapsed: interpreter.now)
      let observations = interpreter.observations.map { $0.counted(in: coverage.tick) }
      pack()
      let label = labels.number(of: observations)
      recordFaults(Steps.Step.initial, label)
      steps.begin()
      steps.add(
        row,
        Steps.Step(
          stimulus: Steps.Step.initial, label: label, elapsed: Int32(clamping: interpreter.now),
          hash: StateTable.hash(of: row)))
      watch(from: nil)
      record(depth: 0, from: nil)
      guard deadline?.violation == nil else { return }
      graph.roots.append(Graph.Root(state: steps.steps[0].target, observations: observations))
    } while !exceedsWorkLimit && interpreter.orders.advance()
    interpreter.orders.restart()
  }

  // MARK: States

  /// Begins `steps` with those that stimuli take from a state, and returns the hash of its row.
  mutating func takeStimuli(from state: Int, isWaiting: Bool = false) -> UInt64 {
    graph.states.read(state, into: &row)
    stepSource = Int32(state)
    let hash = StateTable.hash(of: row)
    steps.begin()
    guard !isWaiting, !graph.timers.isDue(graph.timerList(state)) else { return hash }
    let count = machine.chart.stimuli.count
    for stimulus in 0..<count { addSteps(stimulus, hash) }
    return hash
  }

  /// Adds the states that the steps lead to to the graph.
  mutating func addTargets() {
    for index in 0..<steps.count { _ = steps.find(index, in: &graph.states) }
  }

  /// The steps from a state that are taken.
  private enum Part { case all, stimuli, time }

  private mutating func expand(_ state: Int, _ part: Part) {
    if !graph.crowds.isEmpty, graph.timers.isCrowded(graph.timerList(state)) { return }
    let hash = takeStimuli(from: state, isWaiting: part == .time)
    if part != .stimuli { passTime(hash) }
    if graph.timers.isVague(graph.timerList(state)),
      graph.faults.contains(where: { $0.exceedsBudget })
    {
      isLost = true
    }
    watch(from: state)
    guard deadline?.violation == nil else { return }
    record(depth: graph.depths[state] + 1, from: state)
    let first = graph.edgeCount
    graph.edgeCount = first + steps.count
    if keepsEdges { addEdges(of: state) }
  }

  /// Adds the steps of a stimulus, or of timers that fire, which have the number after the last
  /// stimulus.
  mutating func addSteps(_ stimulus: Int, _ hash: UInt64) {
    lookups += 1
    if let known = memory.outcomes(of: stimulus, in: row) {
      steps.add(known, of: stimulus, from: row, hash, memory)
      return
    }
    for other in inherited {
      guard let known = other.memory.outcomes(of: stimulus, in: row, apartFrom: other.traits)
      else { continue }
      steps.add(known, of: stimulus, from: row, hash, other.memory)
      return
    }
    let learned = learn(stimulus)
    steps.add(learned, of: stimulus, from: row, hash, memory)
    if readSet == nil { memory.forget(from: learned.lowerBound) }
  }

  /// Adds the move of time to the steps of the state.
  mutating func passTime(_ hash: UInt64) {
    let field = graph.packing.timers
    let list = Int(field.value(in: row))
    let time = machine.chart.stimuli.count
    if saturates, graph.timers.isVague(Int32(list)) || graph.timers.isDue(Int32(list)) {
      addSteps(time + 1, hash)
    }
    switch graph.timers.move(list) {
    case .still: return
    case .toFiring, .nextMoment: addSteps(time, hash)
    case .intoGap, .toMoment:
      let next = skipsTime ? graph.timers.last(before: list) : graph.timers.next(list)
      steps.add(row, Steps.Step(stimulus: Int32(time), label: 0, elapsed: 0, hash: hash))
      steps.set(field, to: next, ofStep: steps.count - 1)
    }
  }

  /// Numbers the states that the steps lead to.
  mutating func record(depth: Int32, from source: Int?) {
    steps.prefetch(graph.states)
    for index in 0..<steps.count {
      guard steps.find(index, in: &graph.states) else { continue }
      graph.depths.append(depth)
      let isEarly = graph.stateCount <= crowdLimit
      guard deadline != nil || hunt != nil || isEarly else { continue }
      let step = steps.steps[index]
      parents.append((source.map { Int32($0) }, step.stimulus, step.label))
      if variant == nil, isEarly, graph.timers.hasCrowds {
        findCrowds(at: Int(step.target))
      }
    }
  }

  private mutating func addEdges(of state: Int) {
    for step in steps.steps {
      graph.edges.append(
        Graph.Edge(
          source: Int32(state), target: step.target,
          stimulus: stimulus(step.stimulus), label: step.label))
    }
  }
}

extension Explorer {
  /// Interprets a stimulus, or the firing of timers, with all open choices; returns the outcomes.
  mutating func learn(_ stimulus: Int) -> Range<Int> {
    let snapshot = graph.packing.unpack(row, graph.timers)
    let start = memory.outcomes.count
    let origin = row
    readSet?.clear()
    if saturates { readSet?.read(.timers) }
    interpret(stimulus, from: snapshot)
    row = origin
    if let readSet = readSet {
      memory.learn(stimulus, readSet, in: row, outcomes: start)
    }
    return start..<memory.outcomes.count
  }

  private mutating func interpret(_ stimulus: Int, from snapshot: Snapshot) {
    let time = machine.chart.stimuli.count
    guard stimulus <= time else {
      variant?.interpret(stimulus, from: snapshot, in: &self)
      return
    }
    guard stimulus < time else {
      // The smallest fraction is one unit, which remains until the moment at which the timers fire.
      let moment: Int64 = snapshot.timers.contains { $0.isNext } ? 0 : 1
      repeatSteps(stimulus, from: snapshot, moment: moment) {
        $0.wait(moment)
        return true
      }
      return
    }
    let event = interpreter.event(of: stimulus)
    repeatSteps(stimulus, from: snapshot, moment: 0) { $0.take(event) }
  }

  mutating func fire(
    _ index: Int, stays: Bool, _ stimulus: Int, from snapshot: Snapshot
  ) {
    var others = snapshot.timers
    if !stays { others.remove(at: index) }
    repeatSteps(stimulus, from: snapshot, moment: 0, beside: others) {
      $0.fire(index, stays: stays)
      return true
    }
  }

  /// Takes a step with all open choices; `moment` is its beginning in units after the state.
  ///
  /// The closure returns false when the step is not possible with the choices.
  mutating func repeatSteps(
    _ stimulus: Int, from snapshot: Snapshot, moment: Int64, beside timers: [ArmedTimer]? = nil,
    _ step: (Interpreter) -> Bool
  ) {
    interpreter.orders.restart()
    let first = memory.outcomes.count
    repeat {
      readSet?.clearWrites()
      coverage.armed = []
      interpreter.begin(snapshot)
      guard step(interpreter) else {
        // A guard that fails refuses the stimulus, which is a mistake all the same.
        recordFaults(Int32(stimulus), 0, isRefused: true)
        work += 1
        continue
      }
      if isCircle(hasOthers: memory.outcomes.count > first) { continue }
      queue(beside: timers ?? snapshot.timers, elapsed: interpreter.now - moment)
      pack()
      let label = label(from: moment)
      recordFaults(Int32(stimulus), label)
      memory.add(
        row, written: readSet?.written ?? everything, label: label,
        elapsed: Int32(clamping: interpreter.now - moment))
    } while !exceedsWorkLimit && interpreter.orders.advance()
  }

  /// Returns whether the step leads back to where it was by its answers, which is left out where there are others.
  private mutating func isCircle(hasOthers: Bool) -> Bool {
    guard interpreter.isCircular else { return false }
    for name in interpreter.circle where !graph.circles.contains(name) {
      graph.circles.append(name)
    }
    var orders = interpreter.orders
    if hasOthers || orders.advance() {
      work += interpreter.work + 1
      return true
    }
    interpreter.refuseCircle()
    return false
  }

  private mutating func queue(beside timers: [ArmedTimer], elapsed: Int64) {
    guard let variant, saturates else { return }
    readSet?.write(.timers)
    if elapsed > 0 { variant.queue(beside: timers, elapsed: elapsed, in: &self) }
  }

  private mutating func label(from moment: Int64) -> Int32 {
    guard !interpreter.isQuiet else { return 0 }
    let tick = coverage.tick
    return labels.number(
      of: interpreter.observations.map { $0.counted(in: tick, from: moment) })
  }

  private var everything: [UInt64] { [UInt64](repeating: .max, count: row.count) }

  /// Packs the state of the interpreter into `row`.
  mutating func pack() {
    work += interpreter.work + 1
    variant?.saturate(&interpreter.snapshot.timers)
    if numbersFractions { Region.normalize(&interpreter.snapshot.timers) }
    let list = graph.timers.number(of: interpreter.snapshot.timers)
    if !graph.packing.pack(interpreter.snapshot, timers: list, into: &row) { isTooNarrow = true }
  }

  /// Records the faults of the step that led to `row`, each where it occurs first.
  private mutating func recordFaults(_ stimulus: Int32, _ label: Int32, isRefused: Bool = false) {
    for fault in interpreter.faults where !graph.faults.contains(where: fault.recurs) {
      graph.faults.append(fault)
      hunt?.found.append(
        FaultHunt.Step(
          fault: fault, source: stepSource, stimulus: stimulus, label: label, row: row,
          isRefused: isRefused))
    }
  }
}

extension Observation {
  /// Returns the observation with its time in milliseconds instead of parts of a tick.
  ///
  /// The observations of a step occur whole ticks after the moment at which it begins.
  func counted(in tick: Int32, from moment: Int64 = 0) -> Observation {
    guard at != 0 else { return self }
    var result = self
    result.at = (at - moment) / Int64(Region.tick) * Int64(tick)
    return result
  }
}
