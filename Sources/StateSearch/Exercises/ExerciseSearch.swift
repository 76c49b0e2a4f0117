public import Statechart

/// Decides whether a script solves an exercise, as the check of a book decides its author's attempts.
public struct ExerciseSearch {
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
    var script = Script(script, task, chart)
    let app = script.app(task)
    if !script.mistakes.isEmpty { return .mistakes(script.mistakes) }
    if let missing = script.missing(task.kept) { return .missing(missing) }
    return verdict(on: app, limit: limit)
  }

  private func verdict(on app: App, limit: Int) -> ExerciseVerdict {
    let deciders = task.choices.map { choice in
      ClaimDecider(
        Machine(chart: chart, app: app, parameters: choice), Explorer.Options(limit: limit))
    }
    var lines: [LineVerdict] = []
    for claims in task.claims {
      lines.append(
        LineVerdict(
          claims,
          zip(deciders, task.choices).map { decider, choice in
            LineDecision(claims, decider, Machine(chart: chart, app: app, parameters: choice))
          }))
    }
    return Self.verdict(lines)
  }

  private static func verdict(_ lines: [LineVerdict]) -> ExerciseVerdict {
    let runs = lines.map { line in
      line.kind == .refuted ? ExerciseVerdict.BrokenRun(line.found) : nil
    }
    // Without a run a line has more moments than any has.
    let lengths = runs.map { run in run.map { max(1, $0.run.actions.count) } ?? .max }
    var shortest: Int?
    for index in lines.indices where lines[index].kind == .refuted {
      if shortest.map({ lengths[index] < lengths[$0] }) ?? true { shortest = index }
    }
    if let shortest { return .broken(line: shortest, runs[shortest]) }
    let states = lines.reduce(0) { $0 + $1.stateCount }
    if lines.contains(where: { $0.kind == .undecided }) { return .undecided(states: states) }
    if let empty = lines.firstIndex(where: { !$0.isTriggered }) { return .vacuous(line: empty) }
    return .solved(states: states)
  }
}
