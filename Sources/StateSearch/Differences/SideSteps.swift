import Statechart

/// The steps of one of two compared machines, searched state by state as they are needed.
struct SideSteps {
  /// A step from a state.
  struct Step: Hashable {
    /// The number of the shared stimulus; the one after the last is that of timers that fire.
    let move: Int32
    /// The number of the outcome in the `OutcomeTable`.
    let outcome: Int32
    /// The number of the answers of open parameters in the `OutcomeTable`.
    var replies: Int32 = 0
    /// The index of the state that the step leads from, or -1.
    var source: Int32 = -1
    /// The index of the state that the step leads to, whose fractions are not numbered anew.
    let target: Int32
  }

  let side: ComparedMachine
  private(set) var explorer: Explorer
  private var time = SharedTime()
  private let kinds: ComparedKinds
  /// The numbers of open parameters in replies, by the shared numbers of their names.
  let parameters: [Int32: Int32]
  /// The shared number of each stimulus of the chart, or -1 when it is not compared, and then that of
  /// timers that fire.
  private let moves: [Int32]
  /// The steps of each expanded state, ordered by move, outcome and target.
  private(set) var steps: [Step] = []
  /// The run of `steps` of each state; nil for one that is not expanded.
  private var runs: [Range<Int32>?] = []
  /// The compared observations of each label of the explorer, and the number of its replies; nil when not yet
  /// known.
  private var labels: [(lines: [Int32], replies: Int32)?] = []

  init(
    _ side: ComparedMachine, _ kinds: ComparedKinds, _ parameters: [Int32: Int32],
    _ options: Explorer.Options, tick: Int32, isWide: Bool
  ) {
    self.side = side
    self.parameters = parameters
    self.kinds = kinds
    explorer = Explorer(side.machine, options, tick: tick, isWide: isWide, deadline: nil)
    explorer.numbersFractions = false
    let end = Int32(side.stimuli.count)
    var moves = [Int32](repeating: -1, count: side.machine.chart.stimuli.count + 1)
    moves[moves.count - 1] = end
    for (shared, own) in side.stimuli.enumerated() {
      if let own { moves[own] = Int32(shared) }
    }
    self.moves = moves
  }

  // MARK: Steps

  /// Takes the initial step; returns its results as steps.
  mutating func start(_ table: inout OutcomeTable) -> [Step] {
    explorer.start()
    let roots = explorer.graph.roots
    return roots.map { root in
      var outcome = Outcome()
      outcome.lines = numbers(of: root.observations, &table)
      outcome.answers = answers(of: Int(root.state), since: nil)
      return Step(
        move: -1, outcome: table.number(of: outcome),
        replies: table.number(of: side.replies(in: root.observations, parameters)),
        target: root.state)
    }
  }

  /// Returns the run of `steps` of a state, which is expanded when it has not been.
  mutating func run(of state: Int32, _ table: inout OutcomeTable) -> Range<Int> {
    while runs.count <= Int(state) { runs.append(nil) }
    if let known = runs[Int(state)] { return Int(known.lowerBound)..<Int(known.upperBound) }
    let start = steps.count
    explorer.takeSteps(from: Int(state))
    var found: Set<Step> = []
    for step in explorer.steps.steps where moves[Int(step.stimulus)] >= 0 {
      let (lines, replies) = label(step.label, &table)
      found.insert(
        Step(
          move: moves[Int(step.stimulus)], outcome: outcome(of: step, lines, from: state, &table),
          replies: replies, source: state, target: step.target))
    }
    steps += found.sorted {
      ($0.move, $0.outcome, $0.target, $0.replies) < ($1.move, $1.outcome, $1.target, $1.replies)
    }
    runs[Int(state)] = Int32(start)..<Int32(steps.count)
    return start..<steps.count
  }

  private mutating func outcome(
    of step: Steps.Step, _ lines: [Int32], from state: Int32, _ table: inout OutcomeTable
  ) -> Int32 {
    var outcome = Outcome()
    outcome.lines = lines
    outcome.elapsed = step.elapsed
    outcome.answers = answers(of: Int(step.target), since: Int(state))
    return table.number(of: outcome)
  }

  private mutating func label(
    _ label: Int32, _ table: inout OutcomeTable
  ) -> (lines: [Int32], replies: Int32) {
    while labels.count <= Int(label) { labels.append(nil) }
    if let known = labels[Int(label)] { return known }
    let observations = explorer.labels.labels[Int(label)]
    let result = (
      numbers(of: observations, &table),
      table.number(of: side.replies(in: observations, parameters))
    )
    labels[Int(label)] = result
    return result
  }

  private func numbers(
    of observations: [Observation], _ table: inout OutcomeTable
  ) -> [Int32] {
    observations.filter { kinds.includes($0.kind) }.map {
      table.number(of: side.shared($0, showsStates: kinds.hasStates))
    }
  }

  /// Returns the alternatives that the app has decided on in a state and not in an earlier one.
  private func answers(of state: Int, since earlier: Int?) -> [Int32] {
    guard side.machine.app.alternatives.contains(where: { !$0.isEmpty }) else { return [] }
    let after = explorer.graph.answers(state)
    let before = earlier.map { explorer.graph.answers($0) }
    var result: [Int32] = []
    for callback in after.indices where before.map({ $0[callback] != after[callback] }) ?? true {
      guard after[callback] != Snapshot.undecided,
        !side.machine.app.alternatives[callback].isEmpty
      else { continue }
      result += [
        side.shared(side.machine.chart.callbacks[callback].name).raw, after[callback],
      ]
    }
    return result
  }

  // MARK: Time

  /// The limit that stops the search of this side, or nil.
  var cap: Graph.Cap? {
    if explorer.exceedsByteLimit() { return .bytes }
    if explorer.exceedsWorkLimit { return .work }
    if explorer.coverage.isTooLong { return .ticks }
    return nil
  }

  private func list(of state: Int32) -> Int32 { explorer.graph.timerList(Int(state)) }

  mutating func fractions(of state: Int32) -> Fractions {
    time.fractions(of: list(of: state), in: explorer.graph.timers)
  }

  /// Returns whether timers fire when a gap ends.
  func fires(_ state: Int32) -> Bool {
    let move = explorer.graph.timers.move(Int(list(of: state)))
    return move == .toFiring || move == .nextMoment
  }

  /// Returns the state with its fractions numbered by their places in a larger set.
  mutating func number(_ state: Int32, by all: Fractions) -> Int32 {
    replaceList(of: state) { list, time, lists in time.number(list, by: all, in: &lists) }
  }

  mutating func enterGap(_ state: Int32, behind largest: Int32) -> Int32 {
    replaceList(of: state) { list, time, lists in
      time.enterGap(list, behind: largest, in: &lists)
    }
  }

  mutating func leaveGap(_ state: Int32) -> Int32 {
    replaceList(of: state) { list, time, lists in time.leaveGap(list, in: &lists) }
  }

  private mutating func replaceList(
    of state: Int32, _ work: (Int32, inout SharedTime, inout TimerLists) -> Int32
  ) -> Int32 {
    let list = list(of: state)
    let new = work(list, &time, &explorer.graph.timers)
    return new == list ? state : explorer.state(Int(state), withTimers: new)
  }
}
