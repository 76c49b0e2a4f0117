private import StateSearch
private import Statechart

/// A chart whose states multiply: parallel copies of a small machine, each with a variable.
package enum Copies {
  /// The size of a searched graph.
  package struct Count: Sendable {
    /// The number of states at rest.
    package let states: Int
    /// The number of steps between states.
    package let transitions: Int
  }

  /// Searches a chart with a number of copies, each of which multiplies the states by six.
  package static func search(_ copies: Int) -> Count {
    let machine = Machine(chart: CopiesPlan.chart(copies))
    let graph = Explorer.graph(of: machine, limit: 10_000_000)
    return Count(states: graph.stateCount, transitions: graph.edges.count)
  }
}
