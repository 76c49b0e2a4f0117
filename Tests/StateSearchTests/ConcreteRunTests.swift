import ChartSketch
import Statechart
import Testing

@testable import StateSearch

@Suite("Runs of a path") struct ConcreteRunTests {
  /// A kettle that is switched on, and boils after three seconds.
  private static let kettle: (machine: Machine, graph: Graph) = {
    let sketch = ChartSketch()
    for state in ["cold", "heating", "boiling"] { sketch.leaf(state) }
    sketch.on("cold", "push", to: "heating", do: [sketch.send("whistle", after: 3000)])
    sketch.on("heating", "whistle", to: "boiling")
    let push = Stimulus(
      words: sketch.builder.words([sketch.name("push")]), event: sketch.builder.event("push".utf8))
    sketch.builder.addStimulus(push)
    let machine = Machine(chart: sketch.chart())
    return (machine, Explorer.graph(of: machine, limit: 100))
  }()

  /// The path that takes the first edge of each state, so many of them.
  private func path(_ count: Int) -> RunPath {
    let graph = Self.kettle.graph
    var steps = [graph.step(graph.roots[0])]
    var state = Int(graph.roots[0].state)
    for _ in 0..<count {
      let edge = graph.edges[graph.edgeRange(of: state).lowerBound]
      steps.append(graph.step(edge))
      state = Int(edge.target)
    }
    return RunPath(steps: steps)
  }

  @Test(arguments: 0...3)
  func `a path becomes a run that ends where the path does`(_ count: Int) {
    let (machine, graph) = Self.kettle
    guard case .run(let run) = ConcreteRun.find(path(count), of: machine, tick: graph.tick) else {
      Issue.record("no run for \(count) steps")
      return
    }
    #expect(run.isAsWritten)
  }

  @Test func `a path whose last region is another one is lost`() {
    let (machine, graph) = Self.kettle
    var wrong = path(2)
    let last = wrong.steps[2]
    #expect(last.stimulus == nil, "time passes last, which nothing else holds against the path")
    wrong.steps[2] = RunPath.Step(
      stimulus: last.stimulus, observations: last.observations, target: wrong.steps[1].target)
    guard case .notReproducible = ConcreteRun.find(wrong, of: machine, tick: graph.tick) else {
      Issue.record("a run that ends elsewhere was taken")
      return
    }
  }
}
