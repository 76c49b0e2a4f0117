import Base
import Book
import Statechart
import Testing

/// Charts of a few lines that would run for ever.
struct EndlessChart: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let content: String
  var wait: Int32 = 0
  let fault: Fault.Kind

  private static let words = "a b c d e f g h"

  private static func loops(_ depth: Int, _ body: String) -> String {
    String(repeating: "<foreach array=\"words\" item=\"one\">", count: depth) + body
      + String(repeating: "</foreach>", count: depth)
  }

  private static func looping(_ body: String) -> String {
    """
    <datamodel>
      <data id="words" tb:type="list 8 of \(words)" expr="['a','b','c','d','e','f','g','h']"/>
      <data id="one" tb:type="\(words)" expr="'a'"/>
    </datamodel>
    <state id="s"><transition event="go">\(loops(20, body))</transition></state>
    """
  }

  static let all = [
    EndlessChart(
      testDescription: "loops inside of loops", content: looping("<log label=\"x\"/>"), fault: .work
    ),
    EndlessChart(testDescription: "loops of nothing", content: looping(""), fault: .work),
    EndlessChart(
      testDescription: "loops that raise events", content: looping("<raise event=\"go\"/>"),
      fault: .work),
    EndlessChart(
      testDescription: "loops that send", content: looping("<send event=\"no\"/>"), fault: .work),
    EndlessChart(
      testDescription: "loops that arm timers",
      content: looping("<send event=\"no\" delay=\"1s\"/>"), fault: .timers),
    EndlessChart(
      testDescription: "timers that double",
      content: """
        <state id="s"><transition event="go">
          <send event="go" delay="1ms"/><send event="go" delay="1ms"/>
        </transition></state>
        """, wait: 1000, fault: .timers),
    EndlessChart(
      testDescription: "events that double",
      content: """
        <state id="s"><transition event="go"><send event="go"/><send event="go"/></transition></state>
        """, fault: .endless),
    EndlessChart(
      testDescription: "a timer of a millisecond for weeks",
      content: """
        <state id="s"><transition event="go"><send event="go" delay="1ms"/></transition></state>
        """, wait: 2_000_000_000, fault: .endless),
    EndlessChart(
      testDescription: "transitions without an event",
      content: """
        <state id="s"><transition event="go" target="t"/></state>
        <state id="t"><transition target="u"/></state><state id="u"><transition target="t"/></state>
        """, fault: .endless),
    EndlessChart(
      testDescription: "a long guard in every microstep",
      content: """
        <datamodel><data id="n" tb:type="0..9" expr="0"/></datamodel>
        <state id="s"><transition event="go" target="t"/></state>
        <state id="t"><transition cond="\(String(repeating: "n + ", count: 20_000))1 &gt; 0" \
        target="u"/></state>
        <state id="u"><transition target="t"/></state>
        """, fault: .endless),
  ]
}

@Suite("Budgets of a step") struct BudgetTests {
  @Test(arguments: EndlessChart.all)
  func `end it with a fault that names them`(_ example: EndlessChart) throws {
    let (definition, diagnostics) = Reading.read(
      Reading.chart("<tb:stimulus name=\"go\"/>" + example.content))
    #expect(diagnostics.map(\.headline) == [])
    let machine = Machine(chart: try #require(definition).chart)
    let step = try #require(machine.step(machine.start().snapshot, stimulus: 0))
    let later = machine.wait(step.snapshot, milliseconds: example.wait)
    #expect((step.faults + later.faults).map(\.kind) == [example.fault])
    // What it left can be gone on with.
    let again = machine.wait(later.snapshot, milliseconds: Int32.max)
    #expect(again.snapshot.timers.isEmpty || again.snapshot.timers.count <= StepBudget.timers)
    #expect(again.observations.count <= StepBudget.work)
  }

  @Test func `are far from what charts do`() throws {
    let (definition, _) = Reading.read(
      Reading.chart(
        """
        <tb:stimulus name="go"/>
        <datamodel><data id="n" tb:type="0..9" expr="0"/></datamodel>
        <state id="s"><transition event="go">
          <send event="go" delay="1s"/><if cond="n &lt; 9"><assign location="n" expr="n + 1"/></if>
        </transition></state>
        """))
    let machine = Machine(chart: try #require(definition).chart)
    let step = try #require(machine.step(machine.start().snapshot, stimulus: 0))
    // A day of seconds.
    #expect(machine.wait(step.snapshot, milliseconds: 86_400_000).faults == [])
  }
}
