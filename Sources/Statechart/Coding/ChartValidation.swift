/// Checks that a decoded chart can be run: constraints between rows, beyond valid indices.
///
/// The interpreter does not check these while it runs.
enum ChartValidation {
  /// The maximum depth of states and of nested blocks, each level of which is a recursive call.
  static var depthLimit: Int { 256 }

  /// Returns whether all constraints hold.
  ///
  /// - Complexity: O(rows), except for pathological charts, whose effort is capped.
  static func isValid(_ chart: Chart) -> Bool {
    chart.names.isValid && hasUsableSizes(chart) && hasValidDeclarations(chart)
      && hasValidTree(chart) && hasValidSessions(chart) && hasValidTransitions(chart)
      && hasValidHistories(chart) && hasValidSlots(chart) && hasValidExpressions(chart)
      && hasValidContent(chart)
  }

  /// Returns whether a snapshot and the derived tables stay small.
  private static func hasUsableSizes(_ chart: Chart) -> Bool {
    let histories = chart.states.count { $0.isHistory }
    return FileHeader.admits(chart.states.count, chart.eventWords)
      && FileHeader.admits((histories + 8) * 16, chart.stateWords)
      && chart.variableSlots <= 1 << 16 && chart.instances.count <= 1 << 12
      && chart.sessions.count < 256
  }

  private static func hasValidDeclarations(_ chart: Chart) -> Bool {
    for stimulus in chart.stimuli {
      let words = stimulus.words.end - stimulus.words.start
      let data = stimulus.data.end - stimulus.data.start
      if stimulus.omissible > words || data % 3 != 0 { return false }
    }
    return !chart.sendTypes.isEmpty && chart.eventTypes.count == 3
  }
}
