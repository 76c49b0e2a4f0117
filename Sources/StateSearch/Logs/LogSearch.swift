package import Statechart

/// Finds the runs of an app that explain a log, or the first line that none explains.
package struct LogSearch: Sendable {
  private let chart: Chart
  private let app: LogApp
  private let parameters: [Int32]
  private let budget: LogBudget

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - chart: The chart of the model that is to explain the log.
  ///   - app: The app that wrote the log.
  ///   - parameters: The values of all parameters.
  ///   - budget: The limits of the search.
  package init(_ chart: Chart, _ app: LogApp, _ parameters: [Int32], _ budget: LogBudget) {
    self.chart = chart
    self.app = app
    self.parameters = parameters
    self.budget = budget
  }

  /// Follows a log.
  ///
  /// - Parameters:
  ///   - log: The calls of the log, of which there is at least one.
  ///   - advises: Whether it is searched what would explain an impossible line, which takes many times as long.
  ///   - progress: A closure that is called with the number of calls followed now and then.
  /// - Returns: What is known of the log.
  package func verdict(
    on log: CallLog, advises: Bool = true, progress: (Int) -> Void = { _ in }
  ) -> LogVerdict {
    var machine = Machine(chart: chart, app: app.implementing(log), parameters: parameters)
    let lines = log.followed
    var follower = LogFollower.follow(machine, lines, budget.options, progress: progress)
    let assumed = assumed(machine, lines, log.named, follower)
    if !assumed.isEmpty {
      machine = Machine(
        chart: chart, app: machine.app.omitting(assumed), parameters: parameters)
      follower = LogFollower.follow(machine, lines, budget.options, progress: progress)
    }
    let isLater = later(machine, lines, &follower)
    var verdict = LogVerdict(
      machine: machine, end: follower.end,
      explained: follower.end.explained(of: lines.numbers.count),
      stateCount: follower.stateCount, faults: follower.faults, possible: follower.possible)
    verdict.assumed = assumed
    verdict.beginsLater = isLater
    switch follower.end {
    case .explained: break
    case .stopped:
      if let any = LogFollower.anyPath(machine, lines, budget.options, limit: LogBudget.places) {
        verdict.explain(all: lines, by: LogVerdict.Run(path: any.path, tick: any.tick))
        return verdict
      }
    case .impossible(let place):
      guard advises else { break }
      verdict.nearest = nearest(machine, lines, follower, past: place)
      verdict.silent = silent(machine, lines, log.named, follower, past: place)
    }
    if verdict.explained > 0,
      let path = follower.shortestPath(for: verdict.explained, limit: LogBudget.places)
    {
      verdict.run = LogVerdict.Run(path: path, tick: follower.tick)
    }
    return verdict
  }

  // MARK: What would explain it

  /// Returns methods without which the log can begin as it does, and which it never names.
  ///
  /// Few apps have all the methods that come first, and the author of a log need not know which. Later a call
  /// that is missing may be what is looked for.
  private func assumed(
    _ machine: Machine, _ lines: LogFollower.Lines, _ named: Set<Int32>,
    _ follower: borrowing LogFollower
  ) -> [Int32] {
    guard follower.end == .impossible(line: 0), !app.isExact else { return [] }
    return silent(machine, lines, named, follower, past: 0)
  }

  /// Returns whether some run has all lines if the log begins after other calls, as those that are cut out of longer
  /// ones do; follows the log so then.
  private func later(
    _ machine: Machine, _ lines: LogFollower.Lines, _ follower: inout LogFollower
  ) -> Bool {
    guard case .impossible(let place) = follower.end, !app.isExact else { return false }
    var options = budget.options
    options.beginsLater = true
    if place > 0 { options.states = min(options.states, LogBudget.laterStates) }
    let other = LogFollower.follow(machine, lines, options)
    guard other.end == .explained else { return false }
    follower = other
    return true
  }

  /// Returns the value of a parameter, varied alone, under which the log goes furthest; of those that
  /// go equally far, the one of the version, and then the first.
  private func nearest(
    _ machine: Machine, _ lines: LogFollower.Lines, _ follower: borrowing LogFollower,
    past place: Int
  ) -> LogVerdict.Nearest? {
    var best: LogVerdict.Nearest?
    let evaluated = follower.steps.explorer.readSet?.evaluated
    let own = ParameterResidue(chart, parameters, evaluated: evaluated)
    for other in ParameterClasses(chart, around: parameters).all() {
      guard let value = closest(other.members, other.parameter) else { continue }
      var values = parameters
      values[other.parameter] = value
      // Where nothing that was evaluated differs, the log ends at the same line.
      guard ParameterResidue(chart, values, evaluated: evaluated) != own else { continue }
      let far = follow(
        Machine(chart: chart, app: machine.app, parameters: values), lines
      ).end.explained(of: lines.numbers.count)
      let found = LogVerdict.Nearest(parameter: other.parameter, value: value, explained: far)
      if far > place, best.map({ isBetter(found, than: $0) }) ?? true { best = found }
    }
    return best
  }

  private func isBetter(_ one: LogVerdict.Nearest, than other: LogVerdict.Nearest) -> Bool {
    if one.explained != other.explained { return one.explained > other.explained }
    return chart.parameters[one.parameter].isVersion
      && !chart.parameters[other.parameter].isVersion
  }

  /// Returns the member of a class that is nearest to the present value of a parameter; nil when it
  /// differs in more than one word of a set.
  private func closest(_ members: [Int32], _ index: Int) -> Int32? {
    let value = parameters[index]
    switch chart.parameters[index].kind {
    case .set: return members.first { ($0 ^ value).nonzeroBitCount == 1 }
    case .boolean, .symbol: return members.first
    case .integer, .time:
      return members.min { abs(Int($0) - Int(value)) < abs(Int($1) - Int(value)) }
    }
  }

  /// Returns methods that the log never names, without which it goes further: one of those that could
  /// have come if one is enough, or else as few as are found by taking one back after the other.
  ///
  /// The others are added where they are in the way: first those that could have come, then all.
  private func silent(
    _ machine: Machine, _ lines: LogFollower.Lines, _ named: Set<Int32>,
    _ first: borrowing LogFollower, past place: Int
  ) -> [Int32] {
    let count = lines.numbers.count
    var omitted: [Int32] = []
    func omitting(_ callbacks: [Int32]) -> LogFollower {
      let app = machine.app.omitting(callbacks)
      return follow(Machine(chart: chart, app: app, parameters: parameters), lines)
    }
    func unnamed(_ callbacks: some Sequence<Int32>) -> [Int32] {
      Set(callbacks).subtracting(named).subtracting(omitted).sorted()
    }
    var single: (callback: Int32, far: Int)?
    for callback in unnamed(first.possible.map { $0.callback }) {
      let far = omitting([callback]).end.explained(of: count)
      if far > place, far > single?.far ?? 0 { single = (callback, far) }
    }
    if let single { return [single.callback] }
    var (possible, inTheWay, far) = (first.possible, first.inTheWay, place)
    while far <= place {
      var more = unnamed(possible.map { $0.callback })
      if more.isEmpty { more = unnamed(inTheWay) }
      if more.isEmpty { return [] }
      omitted += more
      let follower = omitting(omitted)
      (possible, inTheWay) = (follower.possible, follower.inTheWay)
      far = follower.end.explained(of: count)
    }
    for callback in omitted.sorted() {
      let fewer = omitted.filter { $0 != callback }
      if omitting(fewer).end.explained(of: count) > place { omitted = fewer }
    }
    return omitted.sorted()
  }

  /// Follows a log by another machine.
  private func follow(_ machine: Machine, _ lines: LogFollower.Lines) -> LogFollower {
    LogFollower.follow(machine, lines, budget.variantOptions)
  }
}

extension LogVerdict {
  /// Notes that some run has all lines of a log, when not all runs could be followed.
  fileprivate mutating func explain(all lines: LogFollower.Lines, by run: Run) {
    end = .explained
    explained = lines.numbers.count
    possible = []
    self.run = run
    isShortest = false
  }
}

extension LogFollower.End {
  /// Returns the number of lines that some run has, of all lines.
  fileprivate func explained(of count: Int) -> Int {
    switch self {
    case .explained: count
    case .impossible(let line), .stopped(let line, _): line
    }
  }
}

/// What a search says of a log.
package struct LogVerdict: Sendable {
  /// The value of a parameter, varied alone, under which a log goes further.
  package struct Nearest: Sendable {
    /// The index of the parameter.
    package let parameter: Int
    package let value: Int32
    /// The number of calls that some run has under the value.
    package let explained: Int
  }

  /// A run that has the explained lines.
  package struct Run: Sendable {
    package let path: RunPath
    /// The tick of the search in milliseconds; 0 when nothing depends on time.
    package let tick: Int32
  }

  /// The machine of the app, with the methods that it must have to write the log.
  package let machine: Machine
  /// How far the log was followed.
  package internal(set) var end: LogFollower.End
  /// The number of calls that some run has.
  package internal(set) var explained: Int
  /// The number of states of the model that were searched.
  package let stateCount: Int
  /// The mistakes of the model that occurred.
  package let faults: [Fault]
  /// The calls that could have come after the last line that some run has.
  package internal(set) var possible: [LoggedCall]
  /// The value of a parameter under which the log goes furthest; nil when none goes further.
  package internal(set) var nearest: Nearest?
  /// Methods that the log never names, and that the app is taken not to have, as the log could not begin so
  /// otherwise; indices into `chart.callbacks`.
  package internal(set) var assumed: [Int32] = []
  /// Whether the log begins after calls that it does not have.
  package internal(set) var beginsLater = false
  /// Methods that the log never names, and without which it goes further, as indices into
  /// `chart.callbacks`.
  package internal(set) var silent: [Int32] = []
  /// A run that has the explained lines; nil when none was found.
  package internal(set) var run: Run?
  /// Whether the run is known to have as few stimuli as any.
  package internal(set) var isShortest = true
}
