import Base
import Book
import ExampleCharts
import StateSearch
import Statechart
import Testing

@testable import Examples

@Suite("Claims that cost too much") struct SearchBudgetTests {
  private static let model = Charts.model(
    "counter", #"<tb:stimulus name="push"/><state id="s"><transition event="push"/></state>"#)

  @Test func `a claim file may have so many claims`() {
    let claims = String(repeating: "never >push unless >push\n", count: SearchBudget.claims + 1)
    let verdicts = ClaimText.run("model: counter\n---\n" + claims, Self.model)
    #expect(verdicts.results.isEmpty)
    #expect(verdicts.diagnostics.map(\.id) == ["too-many-claims"])
    #expect(verdicts.diagnostics.first?.position.line == 3 + SearchBudget.claims)
  }

  @Test func `a search ends within a step that has a million orders, and is not whole`() {
    let either = "<tb:either><tb:call name=\"onA:\"/><tb:call name=\"onB:\"/></tb:either>"
    let model = Charts.model(
      "orders",
      """
      <tb:callback name="onA:"/><tb:callback name="onB:"/><tb:stimulus name="go"/>
      <state id="s"><transition event="go">\(String(repeating: either, count: 20))</transition></state>
      """)
    var options = Explorer.Options(limit: 100)
    options.workLimit = 100_000
    let graph = Explorer.graph(of: Machine(chart: model.chart), options)
    #expect(graph.cap == .work)
    #expect(graph.labels.count < 1000)
  }

  @Test func `a search ends when its states and steps take too many bytes, and is not whole`() {
    let regions = (0..<12).map {
      #"<state id="r\#($0)"><state id="a\#($0)"><transition event="g\#($0)" target="b\#($0)"/></state><state id="b\#($0)"/></state>"#
    }.joined()
    let model = Charts.model("regions", #"<parallel id="all">\#(regions)</parallel>"#)
    var options = Explorer.Options(limit: 1_000_000)
    #expect(options.byteLimit == 128_000_000 || options.byteLimit == 128 << 20)
    options.byteLimit = 200_000
    let graph = Explorer.graph(of: Machine(chart: model.chart), options)
    #expect(graph.cap == .bytes)
    #expect((100...3000).contains(graph.stateCount))
    let gap = SearchGap(Graph.Cap.bytes, graph, model.chart)
    #expect(
      gap.headline
        == "the search was stopped at \(graph.stateCount) states, which take too much memory")
  }
}
