/// Whether a chart from bytes can be run: what holds between its rows, beyond that each number
/// points into its table.
///
/// The engine asks nothing of this while it runs; it trusts its chart.
enum ChartSoundness {
  /// Levels of states, and of blocks inside of blocks: the engine calls itself once for each.
  static var depthLimit: Int { 256 }

  /// O(rows) but for pathological charts, for which the effort is capped.
  static func isSound(_ chart: Chart) -> Bool {
    chart.names.isSound && hasUsableSizes(chart) && hasSoundDeclarations(chart)
      && hasSoundTree(chart) && hasSoundSessions(chart) && hasSoundTransitions(chart)
      && hasSoundHistories(chart) && hasSoundSlots(chart) && hasSoundExpressions(chart)
      && hasSoundContent(chart)
  }

  /// Whether a snapshot and what is worked out in advance stay small.
  private static func hasUsableSizes(_ chart: Chart) -> Bool {
    let histories = chart.states.count { $0.isHistory }
    return FileHeader.admits(chart.states.count, chart.eventWords)
      && FileHeader.admits((histories + 8) * 16, chart.stateWords)
      && chart.variableSlots <= 1 << 16 && chart.instances.count <= 1 << 12
      && chart.sessions.count < 256
  }

  private static func hasSoundDeclarations(_ chart: Chart) -> Bool {
    for stimulus in chart.stimuli {
      let words = stimulus.words.end - stimulus.words.start
      let data = stimulus.data.end - stimulus.data.start
      if stimulus.omissible > words || data % 3 != 0 { return false }
    }
    return !chart.sendTypes.isEmpty && chart.eventTypes.count == 3
  }
}
