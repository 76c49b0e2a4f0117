public import Statechart

/// Decides whether a script solves an exercise, as the check of a book decides its author's attempts.
public struct ExerciseSearch: Sendable {
  private let task: ExerciseTask
  private let chart: Chart

  /// Creates a search for an exercise.
  ///
  /// - Parameters:
  ///   - task: What the exercise asks, compiled for the chart.
  ///   - chart: The chart.
  public init(_ task: ExerciseTask, _ chart: Chart) {
    self.task = task
    self.chart = chart
  }

  /// Decides a script.
  ///
  /// - Parameters:
  ///   - script: The UTF-8 bytes of a script.
  ///   - limit: The number of states after which a search stops.
  /// - Returns: The verdict, for a broken claim with the shortest run of all claims.
  public func verdict(on script: [UInt8], limit: Int) -> ExerciseVerdict {
    decide(script, limit: limit).verdict
  }

  /// A verdict, and what was searched for it.
  package struct Decision: Sendable {
    package let verdict: ExerciseVerdict
    /// The claims by line; none where nothing was searched.
    package var lines: [LineVerdict] = []
    /// The mistakes of the model that the searches met.
    package var faults: [Fault] = []
    /// The app of the script; nil where it cannot be run.
    package var app: App?
  }

  /// Decides a script, with the runs that show it.
  package func decide(_ script: [UInt8], limit: Int) -> Decision {
    var script = Script(script, task, chart)
    let app = script.app(task)
    if !script.mistakes.isEmpty { return Decision(verdict: .mistakes(script.mistakes)) }
    if let missing = script.missing(task.kept) {
      return Decision(verdict: .missing(missing), app: app)
    }
    return decide(app, limit: limit)
  }

  private func decide(_ app: App, limit: Int) -> Decision {
    let machines = task.choices.map {
      Machine(chart: chart, app: app, parameters: $0, answers: task.answers)
    }
    let deciders = machines.map { ClaimDecider($0, Explorer.Options(limit: limit)) }
    var lines: [LineVerdict] = []
    var faults: [Fault] = []
    for claims in task.claims {
      let decisions = zip(deciders, machines).map { LineDecision(claims, $0, $1) }
      for decision in decisions { faults += decision.faults }
      lines.append(LineVerdict(claims, decisions))
    }
    return Decision(verdict: Self.verdict(lines), lines: lines, faults: faults, app: app)
  }

  private static func verdict(_ lines: [LineVerdict]) -> ExerciseVerdict {
    var broken: ExerciseVerdict?
    var shortest = Int.max
    var states = 0
    var isOpen = false
    var vacuous: Int?
    for (index, line) in lines.enumerated() {
      states += line.stateCount
      if line.kind == .undecided { isOpen = true }
      if !line.isTriggered, vacuous == nil { vacuous = index }
      guard line.kind == .refuted else { continue }
      let run = ExerciseVerdict.BrokenRun(line.found)
      // A line without a run is longer than any.
      let length = run.map { max(1, $0.run.actions.count) } ?? .max
      if broken == nil || length < shortest {
        (broken, shortest) = (.broken(line: index, run), length)
      }
    }
    if let broken { return broken }
    if isOpen { return .undecided(states: states) }
    return vacuous.map { .vacuous(line: $0) } ?? .solved(states: states)
  }
}

/// What a search says of an app that a reader has written for an exercise.
public enum ExerciseVerdict: Sendable {
  /// Every claim holds on every run; so many states were searched.
  case solved(states: Int)
  /// A claim of a line is refuted.
  case broken(line: Int, BrokenRun?)
  /// The claims of a line hold only because what they speak of never happens.
  case vacuous(line: Int)
  /// An action that has to be kept is missing; it is given by its index in `ExerciseTask.kept`.
  case missing(Int)
  /// The search was stopped after so many states.
  case undecided(states: Int)
  /// The script cannot be run because of lines, given by their one-based numbers.
  case mistakes([Int])

  /// A shortest run that breaks a claim.
  public struct BrokenRun: Sendable {
    /// The run; when it has no actions, the start itself breaks the claim.
    public let run: PlayableRun
    /// Whether the claim is broken only where what the model leaves open comes in another order.
    public let needsOtherOrder: Bool
    /// The index of the observation of the last action that breaks the claim, or -1.
    public let decisive: Int32
  }
}

extension ExerciseVerdict {
  /// The verdict as 32-bit numbers: its kind, and then what the lesson `engine-module` says.
  ///
  /// - Parameter chart: The chart of the exercise.
  /// - Returns: The numbers.
  public func words(for chart: Chart) -> [Int32] {
    var writer = WordWriter()
    switch self {
    case .solved(let states):
      writer.write(0)
      writer.write(states)
    case .broken(let line, let run):
      writer.write(1)
      writer.write(line)
      writer.write(run != nil)
      run?.write(to: &writer, chart)
    case .vacuous(let line):
      writer.write(2)
      writer.write(line)
    case .missing(let index):
      writer.write(3)
      writer.write(index)
    case .undecided(let states):
      writer.write(4)
      writer.write(states)
    case .mistakes(let lines):
      writer.write(5)
      writer.write(rows: lines) { $0.write($1) }
    }
    return writer.words
  }
}

extension ExerciseVerdict.BrokenRun {
  /// Creates the run of a claim that is broken; returns nil when no player can repeat it, as none takes
  /// another order at the start.
  init?(_ found: LineDecision.Found?) {
    guard let found, case .run(let run) = found.outcome, let playable = PlayableRun(run) else {
      return nil
    }
    self.run = playable
    needsOtherOrder = !run.isAsWritten
    decisive = Self.decisive(run, found.claim)
  }

  /// Returns the last observation of a run that the claim forbids, by its index in the last step, or -1.
  private static func decisive(_ run: ConcreteRun, _ claim: Claim) -> Int32 {
    let forbidden = claim.pattern.forbidden
    guard !forbidden.isEmpty else { return -1 }
    let last = run.lastObservations.lastIndex { seen in forbidden.contains { $0.matches(seen) } }
    return Int32(last ?? -1)
  }

  fileprivate func write(to writer: inout WordWriter, _ chart: Chart) {
    writer.write(needsOtherOrder)
    writer.write(decisive)
    run.write(to: &writer, chart)
  }
}

extension ConcreteRun {
  /// What is observed in the last step of the run.
  fileprivate var lastObservations: [Observation] {
    var orders = start
    var step = machine.start(orders: &orders)
    for action in actions {
      orders = action.orders
      if let stimulus = action.stimulus {
        guard let next = machine.step(step.snapshot, stimulus: Int(stimulus), orders: &orders)
        else { return [] }
        step = next
      } else {
        step = machine.wait(step.snapshot, milliseconds: action.milliseconds, orders: &orders)
      }
    }
    return step.observations
  }
}
