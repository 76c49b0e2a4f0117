import Base
import Book
import ExampleCharts
import StateSearch
import Statechart
import Testing

@testable import Examples

/// Mistakes of a model with the variable, the value and the shortest run.
@Suite("Runs to mistakes of a model") struct FaultRunTests {
  /// A model of one transition, with what it has beside a variable.
  private static func model(_ transition: String, _ others: String = "") -> Model {
    Charts.model(
      "count",
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
             datamodel="tracebook" initial="on">
        <tb:parameter name="size" values="1..3" default="2" version="true"/>
        <tb:stimulus name="add"/>
        <datamodel>
          <data id="count" tb:type="0..3" expr="0"/>
          <data id="queue" tb:type="list 2 of a b" expr="[]"/>
        </datamodel>
        <state id="on" tb:state-of="on">
      \(transition)
        </state>
        \(others)
      </scxml>
      """)
  }

  private static func found(_ model: Model, with: [String] = []) throws -> [Diagnostic] {
    let listener = Exploration.Listener(
      report: { _ in }, progress: { _, _, _ in }, growth: { _ in })
    return try Exploration(model, with: with, limit: 10_000)
      .run(jobs: 1, cache: nil, listener).filter { $0.id == "model-fault" }
  }

  struct Case: CustomTestStringConvertible {
    let transition: String
    let headline: String
    let run: String

    init(_ transition: String, _ headline: String, _ run: String) {
      (self.transition, self.headline, self.run) = (transition, headline, run)
    }

    var testDescription: String { headline }
  }

  @Test(
    "a mistake names the variable, the value and what it may be, and the stimuli of the shortest run",
    arguments: [
      Case(
        #"<transition event="add"><assign location="count" expr="count + 1"/></transition>"#,
        "the model gives `count` the value 4, which is outside of `0..3`",
        "the shortest run to it:\n> add\n> add\n> add\n> add"),
      Case(
        #"<transition event="add"><assign location="queue" expr="append(queue, 'a')"/></transition>"#,
        "the model gives `queue` 3 elements, and it holds 2",
        "the shortest run to it:\n> add\n> add\n> add"),
      Case(
        #"<transition event="add"><assign location="count" expr="6 / count"/></transition>"#,
        "the model divides by zero for `count`", "the shortest run to it:\n> add"),
      Case(
        #"<transition event="add"><assign location="count" expr="2147483647 + size"/></transition>"#,
        "the model computes a number for `count` that does not fit in 32 bits",
        "the shortest run to it:\n> add"),
      Case(
        #"<transition event="add" cond="6 / count &gt; 1"/>"#,
        "the model divides by zero", "the shortest run to it:\n> add\nrefused"),
      Case(
        #"<onentry><assign location="count" expr="size + 2"/></onentry><transition event="add"/>"#,
        "the model gives `count` the value 4, which is outside of `0..3`",
        "it comes in the initial step"),
    ])
  func mistakes(_ example: Case) throws {
    let found = try Self.found(Self.model(example.transition))
    #expect(found.map(\.headline) == [example.headline])
    #expect(found.map(\.why) == [example.run])
    #expect(found.map(\.position.line) == [10])
  }

  @Test func `a run through time has its waits, and names the values of a parameter that it needs`()
    throws
  {
    let model = Self.model(
      #"<transition event="add" target="late"><send event="done" delay="5s"/></transition>"#,
      #"""
      <state id="late" tb:state-of="late"><transition event="done" target="on">
        <assign location="count" expr="size + 1"/>
      </transition></state>
      """#)
    let found = try Self.found(model)
    #expect(
      found.map(HumanWriter(colored: false).text).joined() == """
        \(model.definition.file.path):13:3: error[model-fault]: \
        the model gives `count` the value 4, which is outside of `0..3`
         13 |   <assign location="count" expr="size + 1"/>
            |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          why: the shortest run to it with size=3:
               > add
               > wait 5s

        """)
  }

  @Test func `a claim file says once what several searches find, with the run of the first`() {
    let model = Self.model(
      #"<transition event="add"><assign location="count" expr="size + count"/></transition>"#)
    let text = "model: count\nwith: size=*\n---\nalways =on\nnever x\n"
    let faults = ClaimText.run(text, model).diagnostics.filter { $0.id == "model-fault" }
    #expect(
      faults.map(HumanWriter(colored: false).text).joined() == """
        x.claim:4:1: error[model-fault]: \
        the model gives `count` the value 4, which is outside of `0..3`
         4 | always =on
           | ^^^^^^^^^^
          why: the shortest run to it with size=1:
               > add
               > add
               > add
               > add
          note: \(model.definition.file.path):10:25: here in the model

        """)
  }
}
