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
