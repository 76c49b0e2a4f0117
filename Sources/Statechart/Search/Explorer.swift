/// Searches everything that a machine can do, breadth first.
///
/// From each state at rest: every stimulus that is possible, and one tick of time where a timer
/// runs; for each, every order that is left open and every answer that the app may give.
public struct Explorer {
  private let machine: Machine
  private let limit: Int
  private var interpreter: Interpreter
  private var graph: Graph
  private var words: [Int32] = []
  private var labels = LabelTable()

  /// A search of at most `limit` states; `tick` divides every duration that claims speak of.
  public init(_ machine: Machine, limit: Int, tick: Int32 = 0) {
    self.machine = machine
    self.limit = limit
    interpreter = Interpreter(
      chart: machine.chart, app: machine.app, parameters: machine.parameters)
    interpreter.isExploring = true
    interpreter.coverage = Coverage(for: machine.chart, tick: tick)
    interpreter.snapshot.answers = machine.app.alternatives.map { $0.isEmpty ? 0 : -1 }
    graph = Graph(packing: Packing(like: interpreter.snapshot))
  }

  /// The whole graph; `progress` is told the number of states now and then.
  ///
  /// `durations` are those that claims speak of: the tick divides them too.
  ///
  /// A delay that the tick does not divide is met only while searching: then it begins anew with
  /// a finer tick, which happens as often as there are such delays.
  public static func graph(
    of machine: Machine, limit: Int, durations: [Int32] = [], progress: (Int) -> Void = { _ in }
  ) -> Graph {
    var tick = durations.reduce(0, Coverage.greatestCommonDivisor)
    while true {
      var explorer = Explorer(machine, limit: limit, tick: tick)
      if let graph = explorer.explore(progress) { return graph }
      tick = explorer.interpreter.coverage.tick
    }
  }

  /// Nil when the tick turned out too coarse.
  private mutating func explore(_ progress: (Int) -> Void) -> Graph? {
    let tick = interpreter.coverage.tick
    start()
    var state = 0
    while state < graph.stateCount {
      graph.firstEdge.append(Int32(graph.edges.count))
      if graph.stateCount > limit {
        graph.isCapped = true
        break
      }
      expand(state, tick)
      if tick != interpreter.coverage.tick { return nil }
      state += 1
      if state & 0x3FFF == 0 { progress(graph.stateCount) }
    }
    graph.firstEdge.append(Int32(graph.edges.count))
    graph.labels = labels.labels
    graph.tick = tick
    graph.reachedStates = interpreter.coverage.states
    graph.takenTransitions = interpreter.coverage.transitions
    graph.byteCount = graph.states.byteCount
    return graph
  }

  private mutating func start() {
    let empty = interpreter.snapshot
    repeat {
      interpreter.begin(empty)
      interpreter.start()
      if graph.beginning.isEmpty { graph.beginning = interpreter.observations }
      _ = record(depth: 0)
    } while interpreter.choices.advance()
  }

  private mutating func expand(_ state: Int, _ tick: Int32) {
    let snapshot = graph.snapshot(state)
    let depth = graph.depths[state] + 1
    for stimulus in machine.chart.stimuli.indices {
      interpreter.begin(snapshot)
      let event = interpreter.event(of: stimulus)
      guard interpreter.isEnabled(event) else { continue }
      interpreter.choices.restart()
      repeat {
        interpreter.begin(snapshot)
        interpreter.process(event)
        addEdge(state, Int32(stimulus), depth)
      } while interpreter.choices.advance()
    }
    guard graph.hasTimer[state], tick > 0 else { return }
    interpreter.choices.restart()
    repeat {
      interpreter.begin(snapshot)
      interpreter.wait(tick)
      addEdge(state, -1, depth)
    } while interpreter.choices.advance()
  }

  private mutating func addEdge(_ source: Int, _ stimulus: Int32, _ depth: Int32) {
    let target = record(depth: depth)
    graph.edges.append(
      Graph.Edge(
        source: Int32(source), target: Int32(target), stimulus: stimulus,
        label: labels.number(of: interpreter.observations), elapsed: interpreter.now))
  }

  /// Notes the state that the interpreter is in.
  private mutating func record(depth: Int32) -> Int {
    graph.packing.pack(interpreter.snapshot, into: &words)
    let (index, isNew) = graph.states.insert(words)
    if isNew {
      graph.depths.append(depth)
      graph.hasTimer.append(interpreter.hasRunningTimer)
    }
    for fault in interpreter.faults where !graph.faults.contains(fault) {
      graph.faults.append(fault)
    }
    return index
  }
}

extension Interpreter {
  /// Whether the passing of time alone would change something.
  var hasRunningTimer: Bool {
    snapshot.timers.contains { $0.action < 0 || snapshot.process != 2 }
  }
}

/// Sequences of observations by number, each once.
private struct LabelTable {
  private(set) var labels: [[Observation]] = []
  private var slots = [Int32](repeating: -1, count: 1 << 10)

  mutating func number(of observations: [Observation]) -> Int32 {
    if (labels.count + 1) * 2 > slots.count { grow() }
    var place = Self.hash(observations) & (slots.count - 1)
    while slots[place] >= 0 {
      if labels[Int(slots[place])] == observations { return slots[place] }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = Int32(labels.count)
    labels.append(observations)
    return slots[place]
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for index in labels.indices {
      var place = Self.hash(labels[index]) & (slots.count - 1)
      while slots[place] >= 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = Int32(index)
    }
  }

  private static func hash(_ observations: [Observation]) -> Int {
    var hash: UInt32 = 2_166_136_261
    for one in observations {
      for word in [one.name.raw, one.instance, one.argument, one.seen.raw, one.at] {
        hash = (hash ^ UInt32(bitPattern: word)) &* 16_777_619
      }
      hash ^= UInt32(one.kind.rawValue)
      hash ^= hash >> 15
    }
    return Int(hash & 0x7FFF_FFFF)
  }
}
