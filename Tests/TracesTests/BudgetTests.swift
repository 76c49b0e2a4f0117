import Base
import Book
import ExampleCharts
import StateSearch
import Statechart
import Testing

@Suite("Examples that cost too much") struct BudgetTests {
  /// Every push goes eight to the so many over a list of eight words.
  private static func model(loops: Int) -> Model {
    let words = "a b c d e f g h"
    return Charts.model(
      "counter",
      """
      <tb:stimulus name="push"/>
      <datamodel>
        <data id="words" tb:type="list 8 of \(words)" expr="['a','b','c','d','e','f','g','h']"/>
        <data id="one" tb:type="\(words)" expr="'a'"/>
      </datamodel>
      <state id="s"><transition event="push">
        \(String(repeating: #"<foreach array="words" item="one">"#, count: loops))
        \(String(repeating: "</foreach>", count: loops))
      </transition></state>
      """)
  }

  private static func said(_ pushes: Int, loops: Int) -> String {
    let example = Example(
      whole: "model: counter\n---\n" + String(repeating: "> push\n", count: pushes))
    let run = example.run(in: Book(onlyModel: model(loops: loops)))
    #expect((run.transcript == nil) == !run.diagnostics.isEmpty)
    return run.diagnostics.map { "\($0.position.line): \($0.id): \($0.headline)" }
      .joined(separator: "\n")
  }

  @Test func `a trace ends with the step that was broken off`() {
    let headline =
      "the model does more than 10000000 actions, loops and operations after this stimulus"
    #expect(Self.said(3, loops: 20) == "3: model-fault: \(headline)")
  }

  @Test func `the steps of a trace may cost so much together`() {
    #expect(Self.said(20, loops: 6) == "")
    let said = Self.said(200, loops: 6)
    #expect(said.hasSuffix("the trace costs more than 50000000 actions, loops and operations"))
    #expect(said.contains(": trace-too-long: "))
  }
}
