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
      let answers = zip(deciders, task.choices).map { decider, choice in
        LineDecision(claims, decider, Machine(chart: chart, app: app, parameters: choice))
      }
      lines.append(LineVerdict(claims, answers))
    }
    return Self.verdict(lines)
  }

  private static func verdict(_ lines: [LineVerdict]) -> ExerciseVerdict {
    var shortest: Int?
    for (index, line) in lines.enumerated() where line.isBroken {
      if shortest.map({ line.length < lines[$0].length }) ?? true { shortest = index }
    }
    if let shortest { return .broken(line: shortest, lines[shortest].run) }
    let states = lines.reduce(0) { $0 + $1.stateCount }
    if lines.contains(where: { $0.isOpen }) { return .undecided(states: states) }
    if let empty = lines.firstIndex(where: { !$0.isTriggered }) { return .vacuous(line: empty) }
    return .solved(states: states)
  }
}
