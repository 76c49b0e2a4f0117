private import Statechart

/// A chart whose states multiply: copies of one small machine side by side, each with a variable.
package enum Copies {
  /// What a search came to.
  package struct Count: Sendable {
    /// States at rest.
    package let states: Int
    /// Steps between them.
    package let transitions: Int
  }

  /// Searches as many copies; each takes part with six states.
  package static func search(_ copies: Int) -> Count {
    let machine = Machine(chart: CopiesPlan.chart(copies))
    let graph = Explorer.graph(of: machine, limit: 10_000_000)
    return Count(states: graph.stateCount, transitions: graph.edges.count)
  }
}
