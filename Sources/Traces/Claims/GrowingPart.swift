import Statechart

/// Which variable makes a search large: the one that has taken the most values.
struct GrowingPart {
  /// As the chart names it; `the timers` when it is no variable.
  let name: String

  /// States that are looked at, evenly spread.
  private static let sampleSize = 20_000

  init(_ graph: Graph, _ chart: Chart) {
    var values = [Set<Int32>](repeating: [], count: chart.variables.count)
    var timers: Set<[ArmedTimer]> = []
    let step = max(1, graph.stateCount / Self.sampleSize)
    for state in stride(from: 0, to: graph.stateCount, by: step) {
      let snapshot = graph.snapshot(state)
      for (index, variable) in chart.variables.enumerated() {
        values[index].insert(snapshot.variables[Int(variable.slot)])
      }
      timers.insert(snapshot.timers)
    }
    let largest = values.indices.max { values[$0].count < values[$1].count }
    if let largest, values[largest].count >= timers.count {
      let name = chart.names[Int(chart.variables[largest].name.raw)]
      self.name = "`\(String(decoding: name, as: UTF8.self))`"
    } else {
      name = "the timers"
    }
  }
}
