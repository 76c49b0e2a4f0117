public import Statechart

/// Takes single steps of a machine from packed states, for a search by another program.
///
/// The states, the steps and their order are those of a search by `Explorer`, so that its counts can be
/// compared with those of the other program. A packed state is only meaningful to the stepper that has
/// returned it: lists of timers have numbers in the order in which they are met.
public final class StateStepper {
  /// The reasons why the steps so far cannot be relied on.
  public enum Obstacle: Sendable, Equatable {
    /// A delay is not a multiple of the tick; one of this many milliseconds divides all so far.
    case tick(Int32)
    /// A value is outside its type, so that rows have to be wide.
    case narrow
    /// A delay has more ticks than can be counted.
    case ticks
    /// More timers run at once than can be ordered.
    case fractions
  }

  private let tick: Int32
  let claimCount: Int
  private(set) var explorer: Explorer
  private var monitors: StepMonitors
  let starts: [Graph.Root]
  /// The row of the state and the stimulus whose outcomes are in `explorer.steps`.
  private var origin: [UInt64]
  private var stimulus = -1
  private var callsUntilReview = StateStepper.reviewInterval

  private static var reviewInterval: Int { 1 << 18 }

  /// Creates a stepper.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - app: The app.
  ///   - task: The parameters and the claims, which are for the chart.
  ///   - tick: The unit in which time is counted, in milliseconds; 0 when nothing is known to take time.
  ///   - isWide: Whether rows can hold values outside their types.
  ///   - keepsObservations: Whether steps have their observations even when no claim is watched.
  public init(
    _ chart: Chart, _ app: App, _ task: StepTask, tick: Int32, isWide: Bool,
    keepsObservations: Bool = false
  ) {
    let machine = Machine(chart: chart, app: app, parameters: task.parameters)
    var options = Explorer.Options(limit: .max)
    options.workLimit = .max
    options.keepsEdges = keepsObservations || !task.claims.isEmpty
    self.tick = tick
    claimCount = task.claims.count
    monitors = StepMonitors(task.claims, machine)
    explorer = Explorer(machine, options, tick: tick, isWide: isWide, deadline: nil)
    explorer.start()
    starts = explorer.graph.roots
    origin = explorer.row
  }

  /// The number of words in a packed state.
  public var width: Int { explorer.row.count }

  /// The number of stimuli; the passing of time has the number after the last.
  public var stimulusCount: Int { explorer.machine.chart.stimuli.count }

  /// The number of initial steps: one for each open order and answer.
  public var startCount: Int { starts.count }

  /// The reason why the steps so far cannot be relied on, or nil.
  public var obstacle: Obstacle? {
    if explorer.coverage.tick != tick { return .tick(explorer.coverage.tick) }
    if explorer.isTooNarrow { return .narrow }
    if explorer.coverage.isTooLong { return .ticks }
    return explorer.graph.timers.isTooFine ? .fractions : nil
  }

  /// Takes an initial step.
  ///
  /// - Parameters:
  ///   - number: The number of the step, below `startCount`.
  ///   - row: The packed state, of `width` words, which is replaced.
  ///   - memory: The state of each claim's monitor, which is replaced.
  /// - Returns: The index of the first claim that the step violates, or nil.
  public func start(
    _ number: Int, _ row: inout MutableSpan<UInt64>, _ memory: inout MutableSpan<Int32>
  ) -> Int? {
    let root = starts[number]
    for place in 0..<width { row[place] = explorer.graph.states.word(place, of: Int(root.state)) }
    let ends = StepMonitors.Ends(origin: nil, target: explorer.graph.snapshot(Int(root.state)))
    var violated: Int?
    for index in memory.indices {
      memory[index] = 0
      if monitors.follow(index, stimulus: nil, root.observations, ends, &memory[index]) {
        violated = violated ?? index
      }
    }
    return violated
  }

  /// Counts the steps that a stimulus takes from a state.
  ///
  /// - Parameters:
  ///   - stimulus: The stimulus, or `stimulusCount` for the passing of time.
  ///   - row: The packed state.
  /// - Returns: The number, 0 when the stimulus is not possible there.
  public func count(of stimulus: Int, in row: Span<UInt64>) -> Int {
    prepare(stimulus, row)
    return explorer.steps.count
  }

  /// Takes a step.
  ///
  /// - Parameters:
  ///   - number: The number of the step, below the result of `count(of:in:)`.
  ///   - stimulus: The stimulus, or `stimulusCount` for the passing of time.
  ///   - row: The packed state, which is replaced by the one after the step.
  ///   - memory: The state of each claim's monitor, which is updated.
  /// - Returns: The index of the first claim that the step violates, or nil.
  public func take(
    _ number: Int, of stimulus: Int, _ row: inout MutableSpan<UInt64>,
    _ memory: inout MutableSpan<Int32>
  ) -> Int? {
    prepare(stimulus, row.span)
    let violated = watch(number, stimulus, &memory)
    let start = explorer.steps.start(of: number)
    for place in 0..<width { row[place] = explorer.steps.rows[start + place] }
    return violated
  }

  /// Takes the steps of a stimulus from a state, unless they have just been taken.
  private func prepare(_ stimulus: Int, _ row: Span<UInt64>) {
    var isSame = stimulus == self.stimulus
    for place in 0..<width where origin[place] != row[place] {
      origin[place] = row[place]
      isSame = false
    }
    if isSame { return }
    self.stimulus = stimulus
    for place in 0..<width { explorer.row[place] = origin[place] }
    explorer.steps.begin()
    if stimulus < stimulusCount { explorer.addSteps(stimulus, 0) } else { explorer.passTime(0) }
    callsUntilReview -= 1
    if callsUntilReview == 0 {
      callsUntilReview = Self.reviewInterval
      explorer.stopUselessLearning()
    }
  }

  private func watch(
    _ number: Int, _ stimulus: Int, _ memory: inout MutableSpan<Int32>
  ) -> Int? {
    guard !memory.isEmpty else { return nil }
    let label = explorer.steps.steps[number].label
    let cause = stimulus < stimulusCount ? Int32(stimulus) : nil
    let labels = explorer.labels.labels
    let concerned = monitors.concerned(by: cause, label, of: labels)
    if concerned.isEmpty { return nil }
    let graph = explorer.graph
    let ends = StepMonitors.Ends(
      origin: graph.packing.unpack(origin, graph.timers),
      target: graph.packing.unpack(explorer.steps.row(of: number), graph.timers))
    var violated: Int?
    for index in concerned
    where monitors.follow(index, stimulus: cause, labels[Int(label)], ends, &memory[index]) {
      violated = violated ?? index
    }
    return violated
  }
}

extension StateStepper {
  /// Takes an initial step into arrays of `width` words and of a number for each claim.
  package func start(
    _ number: Int, row: inout [UInt64], memory: inout [Int32]
  ) -> Int? {
    var words = row.mutableSpan
    var numbers = memory.mutableSpan
    return start(number, &words, &numbers)
  }

  /// Returns the number of steps that a stimulus takes from the state of a row.
  package func count(of stimulus: Int, inRow row: [UInt64]) -> Int {
    count(of: stimulus, in: row.span)
  }

  /// Takes a step in arrays of `width` words and of a number for each claim.
  package func take(
    _ number: Int, of stimulus: Int, row: inout [UInt64], memory: inout [Int32]
  ) -> Int? {
    var words = row.mutableSpan
    var numbers = memory.mutableSpan
    return take(number, of: stimulus, &words, &numbers)
  }
}

extension StateStepper {
  /// A step that another program took.
  public struct Move: Sendable, Equatable {
    /// The stimulus, or the number after the last one for the passing of time.
    public let stimulus: Int
    /// The number of the step among those of the stimulus.
    public let number: Int

    /// Creates a step.
    public init(stimulus: Int, number: Int) {
      self.stimulus = stimulus
      self.number = number
    }
  }

  /// Repeats steps that another program took, and returns their path without its detours.
  ///
  /// Where the steps return to a state in which the monitors are as before, what lies between is left out;
  /// the last step is always kept.
  ///
  /// - Parameters:
  ///   - start: The number of the initial step.
  ///   - moves: The steps after it.
  /// - Returns: The path, or nil when a step is not possible where it was taken.
  /// - Complexity: O(steps).
  public func path(start: Int, _ moves: [Move]) -> RunPath? {
    guard starts.indices.contains(start) else { return nil }
    var row = [UInt64](repeating: 0, count: width)
    var memory = [Int32](repeating: 0, count: claimCount)
    _ = self.start(start, row: &row, memory: &memory)
    var walk = Walk(explorer.graph.step(starts[start]), row, memory)
    for (index, move) in moves.enumerated() {
      guard (0...stimulusCount).contains(move.stimulus),
        (0..<count(of: move.stimulus, inRow: row)).contains(move.number)
      else { return nil }
      let label = explorer.steps.steps[move.number].label
      _ = take(move.number, of: move.stimulus, row: &row, memory: &memory)
      walk.add(
        RunPath.Step(
          stimulus: explorer.stimulus(Int32(move.stimulus)),
          observations: explorer.labels.labels[Int(label)],
          target: explorer.graph.packing.unpack(row, explorer.graph.timers)), row, memory,
        isLast: index == moves.count - 1)
    }
    return RunPath(steps: walk.steps)
  }
}

/// A path that forgets its detours.
private struct Walk {
  private struct Place: Hashable {
    let row: [UInt64]
    let memory: [Int32]
  }

  private(set) var steps: [RunPath.Step]
  /// The place after each step.
  private var places: [Place]
  private var indices: [Place: Int]

  init(_ first: RunPath.Step, _ row: [UInt64], _ memory: [Int32]) {
    let place = Place(row: row, memory: memory)
    steps = [first]
    places = [place]
    indices = [place: 0]
  }

  mutating func add(
    _ step: RunPath.Step, _ row: [UInt64], _ memory: [Int32], isLast: Bool
  ) {
    let place = Place(row: row, memory: memory)
    if let known = indices[place], !isLast {
      for left in places[(known + 1)...] { indices[left] = nil }
      places.removeSubrange((known + 1)...)
      steps.removeSubrange((known + 1)...)
      return
    }
    indices[place] = steps.count
    steps.append(step)
    places.append(place)
  }
}

/// The monitors of claims, whose states are kept beside each packed state.
struct StepMonitors {
  private struct Watched {
    let monitor: Monitor
    var concerns: Concerns
    /// Whether every rest must be examined because a condition is about more than lesson states.
    let asksAtRest: Bool
  }

  /// The ends of a step.
  struct Ends {
    /// The snapshot before; nil for the initial step.
    let origin: Snapshot?
    let target: Snapshot
  }

  private var watched: [Watched]
  private let interpreter: Interpreter
  private let instances: Int

  init(_ claims: [Claim], _ machine: Machine) {
    instances = machine.chart.instances.count
    interpreter = Interpreter(machine)
    watched = claims.map { claim in
      let monitor = Monitor(claim)
      let asksAtRest = claim.conditions.contains { condition in
        condition.terms.contains { !$0.isAboutLessonStates }
      }
      return Watched(monitor: monitor, concerns: Concerns(monitor), asksAtRest: asksAtRest)
    }
  }

  /// Returns the indices of the claims that a step concerns.
  mutating func concerned(
    by stimulus: Int32?, _ label: Int32, of labels: [[Observation]]
  ) -> [Int] {
    var result: [Int] = []
    for index in watched.indices
    where watched[index].asksAtRest
      || watched[index].concerns.include(stimulus: stimulus, label, of: labels)
    {
      result.append(index)
    }
    return result
  }

  /// Follows a step with a claim's monitor, whose state is `memory`; returns whether it violates the
  /// claim.
  func follow(
    _ index: Int, stimulus: Int32?, _ observations: [Observation], _ ends: Ends,
    _ memory: inout Int32
  ) -> Bool {
    let monitor = watched[index].monitor
    var watch = Monitor.Watch(memory: memory)
    var situation = before(ends.origin, monitor.claim)
    if let stimulus { monitor.process(.stimulus(stimulus), &situation, &watch) }
    for observation in observations where !watch.isViolated {
      monitor.process(.observation(observation), &situation, &watch)
    }
    if !watch.isViolated, monitor.claim.isAskedAtRest {
      rest(monitor, situation, ends.target, &watch)
    }
    memory = watch.memory
    return watch.isViolated
  }

  /// Returns the situation before a step, without what the claim does not ask.
  private func before(_ origin: Snapshot?, _ claim: Claim) -> Situation {
    guard !claim.conditions.isEmpty else { return Situation(lessonStates: []) }
    guard let origin else {
      return Situation(lessonStates: [NameID](repeating: .none, count: instances + 1))
    }
    return situation(origin)
  }

  private func situation(_ snapshot: Snapshot) -> Situation {
    interpreter.begin(snapshot)
    return Situation(snapshot: snapshot, lessonStates: interpreter.lessonStates)
  }

  private func rest(
    _ monitor: Monitor, _ after: Situation, _ target: Snapshot, _ watch: inout Monitor.Watch
  ) {
    let scope = monitor.claim.scope
    let resting = situation(target)
    monitor.rest(
      Monitor.Rest(
        wasInScope: scope?.holds(in: after) ?? true,
        isInScope: scope?.holds(in: resting) ?? true,
        holds: monitor.claim.restCondition?.holds(in: resting) ?? true), &watch)
  }
}
