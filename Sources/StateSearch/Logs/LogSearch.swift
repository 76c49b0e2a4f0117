package import Statechart

/// Finds the runs of an app that explain a log, or the first line that none explains.
package struct LogSearch: Sendable {
  private let chart: Chart
  private let app: LogApp
  private let parameters: [Int32]
  private let fixed: Set<Int>
  private let budget: LogBudget

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - chart: The chart of the model that is to explain the log.
  ///   - app: The app that wrote the log.
  ///   - parameters: The values of all parameters.
  ///   - fixed: The indices of the parameters whose values are known, so that no others are tried.
  ///   - budget: The limits of the search.
  package init(
    _ chart: Chart, _ app: LogApp, _ parameters: [Int32], fixed: Set<Int> = [], _ budget: LogBudget
  ) {
    self.chart = chart
    self.app = app
    self.parameters = parameters
    self.fixed = fixed
    self.budget = budget
  }

  /// A log as it was followed under some values.
  private struct Reading: ~Copyable {
    var follower: LogFollower
    /// The parameter that has another value, if one has.
    var value: LogVerdict.Value?

    var isExplained: Bool { follower.end == .explained }
  }

  /// Follows a log.
  ///
  /// - Parameters:
  ///   - log: The calls of the log, of which there is at least one.
  ///   - names: What names callbacks in lines.
  ///   - progress: A closure that is called with the number of calls followed now and then.
  /// - Returns: What is known of the log.
  package func verdict(
    on log: CallLog, _ names: LogNames, progress: (Int) -> Void = { _ in }
  ) -> LogVerdict {
    let lines = SpeechReader(chart, log, names).lines()
    var reading = best(lines, progress)
    if case .stopped = reading.follower.end,
      let any = LogFollower.anyPath(like: reading.follower, limit: LogBudget.places)
    {
      return verdict(reading, explainedBy: LogVerdict.Run(path: any.path, tick: any.tick))
    }
    var verdict = LogVerdict(reading.follower, reading.value)
    verdict.demands = demands(reading, lines)
    if verdict.explained > 0,
      let path = reading.follower.shortestPath(for: verdict.explained, limit: LogBudget.places)
    {
      verdict.run = LogVerdict.Run(path: path, tick: reading.follower.tick)
    }
    if case .impossible(let place) = reading.follower.end {
      verdict.restarts = restarts(reading, lines, past: place)
      verdict.edit = reading.follower.bestEdit()
      // A changed log may reach states in which time has to be counted otherwise.
      while reading.follower.steps.recount != nil {
        reading.follower = reading.follower.following(
          reading.follower.machine, lines, reading.follower.options)
        verdict.edit = reading.follower.bestEdit()
      }
    }
    return verdict
  }

  /// Returns what is known of a log by one run that has all of its lines.
  private func verdict(
    _ reading: borrowing Reading, explainedBy run: LogVerdict.Run
  ) -> LogVerdict {
    var verdict = LogVerdict(reading.follower, reading.value)
    verdict.end = .explained
    verdict.explained = reading.follower.lines.numbers.count
    verdict.possible = []
    verdict.run = run
    verdict.isShortest = false
    return verdict
  }

  // MARK: Readings

  /// Returns the reading under which a log goes furthest, of equals the first.
  ///
  /// A log is read as a whole one or one that was cut out, under the given values or with one that is not known to be as
  /// it is.
  private func best(_ lines: LogLines, _ progress: (Int) -> Void) -> Reading {
    let machine = Machine(
      chart: chart, app: app.implementing(lines.meanings), parameters: parameters)
    let options = budget.options
    var best = Reading(
      follower: LogFollower.follow(machine, lines, options, progress: progress))
    if case .stopped = best.follower.end { return best }
    if !best.isExplained, !app.isExact {
      var later = options
      later.beginsLater = true
      if best.follower.explained > 0 { later.region = LogBudget.region }
      let reading = Reading(
        follower: best.follower.following(machine, lines, later, progress: progress))
      if reading.isExplained || reading.follower.explained > best.follower.explained {
        best = reading
      }
    }
    if case .impossible = best.follower.end { vary(&best, lines) }
    return best
  }

  /// Follows a log under other values of one parameter each.
  private func vary(_ best: inout Reading, _ lines: LogLines) {
    let evaluated = best.follower.steps.explorer.readSet?.evaluated
    let own = ParameterResidue(chart, parameters, evaluated: evaluated)
    var options = budget.variantOptions
    options.beginsLater = best.follower.options.beginsLater
    for other in ParameterClasses(chart, around: parameters).all()
    where !fixed.contains(other.parameter) {
      guard let value = closest(other.members, other.parameter) else { continue }
      var values = parameters
      values[other.parameter] = value
      // Where nothing that was evaluated differs, the log ends at the same line.
      guard ParameterResidue(chart, values, evaluated: evaluated) != own else { continue }
      let machine = Machine(
        chart: chart, app: app.implementing(lines.meanings), parameters: values)
      let reading = Reading(
        follower: best.follower.following(machine, lines, options),
        value: LogVerdict.Value(parameter: other.parameter, value: value))
      // A line or two that are possible by chance are no sign of another value.
      let reach = best.value == nil ? best.follower.explained + Self.further : 0
      guard reading.isExplained || reading.follower.explained >= reach else { continue }
      if isBetter(reading, than: best) { best = reading }
    }
  }

  /// The number of lines by which a log has to go further under another value, unless it goes to its end.
  private static var further: Int { 3 }

  private func isBetter(_ one: borrowing Reading, than other: borrowing Reading) -> Bool {
    if one.follower.explained != other.follower.explained {
      return one.follower.explained > other.follower.explained
    }
    guard let value = one.value, let known = other.value else { return false }
    return chart.parameters[value.parameter].isVersion
      && !chart.parameters[known.parameter].isVersion
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

  // MARK: What else may be so

  /// The number of methods of which it is said what follows if the app has them.
  private static var demandCount: Int { 3 }

  /// Returns the methods that a log never names, and of which one would make an earlier line impossible; the earliest
  /// line first.
  private func demands(
    _ reading: borrowing Reading, _ lines: LogLines
  ) -> [LogVerdict.Demand] {
    guard !app.isExact else { return [] }
    let machine = reading.follower.machine
    let named = Set(lines.meanings.flatMap { $0.map { $0.callback } })
    let usual = base(machine, lines, chart.callbacks.indices.map { Int32($0) })
    let strict = follow(usual, lines, reading)
    guard strict.explained < reading.follower.explained else { return [] }
    var found: [LogVerdict.Demand] = []
    for callback in Set(strict.possible.map { $0.callback }).subtracting(named).sorted() {
      let follower = follow(base(machine, lines, [callback]), lines, reading)
      guard case .impossible(let line) = follower.end, line < reading.follower.explained else {
        continue
      }
      found.append(LogVerdict.Demand(callback: callback, line: line))
    }
    found.sort { ($0.line, $0.callback) < ($1.line, $1.callback) }
    return Array(found.prefix(Self.demandCount))
  }

  /// Returns a machine of the app with other methods that it usually has.
  private func base(_ machine: Machine, _ lines: LogLines, _ others: [Int32]) -> Machine {
    let app = app.implementing(lines.meanings, and: others)
    return Machine(chart: chart, app: app, parameters: machine.parameters)
  }

  private func follow(
    _ machine: Machine, _ lines: LogLines, _ reading: borrowing Reading
  ) -> LogFollower {
    var options = budget.variantOptions
    options.beginsLater = reading.follower.options.beginsLater
    return reading.follower.following(machine, lines, options)
  }

  /// Returns whether a log goes further if a process may have ended though nothing shows it.
  private func restarts(
    _ reading: borrowing Reading, _ lines: LogLines, past place: Int
  ) -> Bool {
    guard lines.marksEnds else { return false }
    var open = lines
    open.ends = .anywhere
    return follow(reading.follower.machine, open, reading).explained > place
  }
}

extension LogFollower {
  /// Returns the change of one line with which the log goes furthest; nil when none leads past the line behind the
  /// impossible one.
  fileprivate mutating func bestEdit() -> LogEdit? {
    guard case .impossible = end else { return nil }
    var best: LogEdit?
    for edit in changes() {
      let found = explained(with: edit)
      guard found.isWhole || found.explained > explained + 1 else { continue }
      if best.map({ reach(found) > reach($0) }) ?? true { best = found }
    }
    return best
  }

  /// How far a change leads; all that lead to the end are alike.
  private func reach(_ edit: LogEdit) -> Int { edit.isWhole ? .max : edit.explained }

  /// The changes near the impossible line, the likely ones first.
  private func changes() -> [LogEdit] {
    let place = explained
    let numbers = lines.numbers
    let first = firstChange
    var result: [LogEdit] = []
    if place > first, numbers[place] == numbers[place - 1] {
      result.append(LogEdit(kind: .doubled, line: place))
    }
    if place + 1 < numbers.count { result.append(LogEdit(kind: .swapped(place + 1), line: place)) }
    for line in (first..<place).reversed() {
      result.append(LogEdit(kind: .swapped(place), line: line))
    }
    let calls = Set(
      lines.meanings.flatMap { $0 }.map { LoggedCall(callback: $0.callback) }
    )
    .sorted(by: LoggedCall.precedes)
    for line in (first...place).reversed() {
      result += calls.map { LogEdit(kind: .missing($0), line: line) }
    }
    for line in (first...place).reversed() { result.append(LogEdit(kind: .extra, line: line)) }
    return result
  }
}
