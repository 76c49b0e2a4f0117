import Base
import Book
import ExampleCharts
import StateSearch
import Statechart
import System
import Testing

@testable import Examples

@Suite("Searches of claims") struct ClaimBatchTests {
  private func residue(_ with: String) throws -> ParameterResidue {
    let chart = try #require(Charts.book.model("door")).chart
    return ParameterResidue(chart, try ParameterText(chart).parse([with]))
  }

  @Test func `values under which nothing differs leave the same`() throws {
    #expect(try residue("version=1") == residue("version=2"))
    #expect(try residue("version=2") != residue("version=3"))
    #expect(try residue("spring=weak") != residue("spring=strong"))
  }

  @Test func `what leaves the same has the same graph`() throws {
    let chart = try #require(Charts.book.model("door")).chart
    func graph(_ with: String) throws -> [Graph.Edge] {
      Explorer.graph(
        of: Machine(chart: chart, parameters: try ParameterText(chart).parse([with])),
        limit: 10_000
      ).edges
    }
    #expect(try graph("version=1") == graph("version=2"))
  }

  @Test func `each parameter is varied alone, once for values that do the same`() throws {
    let chart = try #require(Charts.book.model("door")).chart
    #expect(
      ParameterVariants(chart).all().map(\.text) == ["defaults", "version=1, 2", "spring=strong"])
  }

  /// Two bells that ring in either order; the door opens only when the second one is first.
  private static let chart = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
           datamodel="tracebook" initial="shut">
      <tb:callback name="firstDidRing:"/><tb:callback name="secondDidRing:"/>
      <tb:stimulus name="ring"/>
      <state id="shut" tb:state-of="shut">
        <transition event="ring">
          <tb:either><tb:call name="firstDidRing:"/><tb:call name="secondDidRing:"/></tb:either>
        </transition>
      </state>
    </scxml>
    """

  private func run(_ claims: String, limit: Int = SearchBudget.states) -> ClaimVerdicts {
    let file = SourceFile(path: "x.claim", text: "model: bells\n---\n\(claims)")
    let book = Book(onlyModel: Charts.model("bells", Self.chart))
    return ClaimBatch.run([ExampleFile(file: file, lesson: nil, model: nil)], book, limit: limit)[0]
  }

  @Test func `a counterexample that needs another order says so, and is a trace all the same`()
    throws
  {
    let run = run(
      "firstDidRing: only after secondDidRing:\nsecondDidRing: only after firstDidRing:\n")
    let examples = run.results.compactMap(\.run)
    #expect(examples.map(\.needsOtherOrder) == [false, true])
    #expect(
      examples.last?.source == """
        # Breaks the claim only where what the model leaves open comes in another order.
        model: bells
        ---
        > ring
        secondDidRing:
        firstDidRing:

        """)
  }

  private static let capped = "model: door\nwith: version=2\n---\nnever x stuck\n"

  @Test func `a search that was stopped proves nothing`() {
    let door = SourceFile(path: "x.claim", text: Self.capped)
    let run = ClaimBatch.run(
      [ExampleFile(file: door, lesson: nil, model: nil)], Charts.book, limit: 3)[0]
    guard case .undecided? = run.results.first?.verdict else {
      Issue.record("\(run.results)")
      return
    }
    #expect(run.diagnostics.map(\.id) == ["claim-undecided"])
    #expect(run.diagnostics[0].headline == "the search was stopped at 6 states")
  }

  @Test func `a result tells its line, its search and its run`() throws {
    let run = run("# one\n\nnever firstDidRing: while =shut\n")
    let result = try #require(run.results.first)
    #expect(result.line == 5)
    #expect(result.stateCount == 1)
    #expect(result.tick == 0)
    #expect(!result.isMisconception)
    let example = try #require(result.run)
    #expect(
      example.transcript.moments[0].observed.map(\.name) == ["firstDidRing:", "secondDidRing:"])
  }

  @Test func `what was kept is what was decided`() throws {
    let run = run("never firstDidRing: while =shut\nnever x\nnever secondDidRing: after x\n")
    let bytes = try #require(Stored.bytes(run.run))
    let file = ExampleFile(
      file: SourceFile(path: "x.claim", text: ""), lesson: nil, model: nil)
    let context = file.runContext(Book(onlyModel: Charts.model("bells", Self.chart)))
    let restored = try #require(Stored.value(bytes[...], as: ExampleRun.self, in: context))
    #expect(Stored.bytes(restored) == bytes)
    #expect(Stored.value(bytes[...], as: ExampleRun.self) == nil)
    #expect(restored.diagnostics == run.diagnostics)
    guard case .claims(let results)? = restored.outcome else {
      Issue.record("nothing came back")
      return
    }
    #expect(results.map(\.text) == run.results.map(\.text))
    let old = try #require(run.results[0].run)
    let new = try #require(results[0].run)
    #expect(new.source == old.source)
    #expect(new.transcript.moments.map(\.observed) == old.transcript.moments.map(\.observed))
  }

  @Test func `an exploration names what no search reaches, and what grows`() throws {
    let door = try #require(Charts.book.model("door"))
    let listener = Exploration.Listener(
      report: { _ in }, progress: { _, _, _ in }, growth: { _ in })
    let capped = try Exploration(door, with: ["spring=weak"], limit: 20)
    let found = capped.run(jobs: 2, cache: nil, listener)
    let stopped = try #require(found.first { $0.id == "search-capped" })
    #expect(
      stopped.why == """
        `knocks` has taken the most values
        in the 22 states that were looked at:
          `knocks`: 4 values
          `last`: 3 values
          the state: 3 values
          the timer `timer.shut`: 2 values
        """)
    #expect(stopped.help == "give it a smaller type than `0..99`, or raise `--limit`")
    let lines = stopped.notes.map { door.definition.file.lineText($0.position.line - 1) }
    #expect(lines.allSatisfy { $0.contains("location=\"knocks\"") } && !lines.isEmpty, "\(lines)")
    let whole = try Exploration(door, with: [], limit: 100_000).run(jobs: 2, cache: nil, listener)
    #expect(whole.filter { $0.id == "unreached-state" } == [])
    #expect(whole.contains { $0.id == "unreached-transition" })
  }

  @Test
  func `a transition that one instance takes is reached, and one that none takes is named once`()
    throws
  {
    let model = Charts.model(
      "lamps",
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
             datamodel="tracebook" initial="lamp">
        <tb:stimulus name="press" arguments="A|B"/>
        <state id="lamp" tb:instances="A B" initial="dark">
          <state id="dark" tb:state-of="dark">
            <transition event="press.@" cond="_instance == 'B'" target="lit"/>
            <transition event="press.@" cond="_instance == 'C'" target="lit"/>
          </state>
          <state id="lit" tb:state-of="lit"><transition event="press.@" target="dark"/></state>
        </state>
      </scxml>
      """)
    let listener = Exploration.Listener(
      report: { _ in }, progress: { _, _, _ in }, growth: { _ in })
    let found = try Exploration(model, with: [], limit: 1000).run(jobs: 1, cache: nil, listener)
    #expect(found.filter { $0.id == "unreached-transition" }.map(\.position.line) == [7])
  }
}
