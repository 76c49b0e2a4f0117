import Base
import Book
import ExampleCharts
import Examples
import System
import Testing

/// Calls that readers put in order, and every order that the model allows.
@Suite("Calls in order") struct CallOrderTests {
  /// A house whose two bells ring in any order before its doors open, and which is left by one call.
  private static let book = Book(
    onlyModel: Charts.model(
      "house",
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
             datamodel="tracebook" initial="shut">
        <tb:callback name="firstDidRing:"/>
        <tb:callback name="secondDidRing:"/>
        <tb:callback name="doorDidOpen:"/>
        <tb:callback name="doorDidShut:"/>
        <tb:stimulus name="come"/>
        <tb:stimulus name="go"/>
        <state id="shut" tb:state-of="shut">
          <transition event="come" target="open">
            <tb:either><tb:call name="firstDidRing:"/><tb:call name="secondDidRing:"/></tb:either>
            <tb:call name="doorDidOpen:"/>
          </transition>
        </state>
        <state id="open" tb:state-of="open">
          <transition event="go" target="shut"><tb:call name="doorDidShut:"/></transition>
        </state>
      </scxml>
      """))

  private static let trace = """
    model: house
    ---
    > come
    {firstDidRing:, secondDidRing:}
    doorDidOpen:
    = open

    > go
    doorDidShut:
    = shut

    > come
    {firstDidRing:, secondDidRing:}
    doorDidOpen:
    = open

    """

  private func run(_ text: String, trace: String? = trace) throws -> ExampleRun {
    let runners = ClaimsPlugin.plugin.contributions.compactMap { contribution in
      if case .exampleRunner(let runner) = contribution { runner } else { nil }
    }
    let runner = try #require(runners.first { $0.fileExtension == "exercise" })
    let file = SourceFile(path: "Content/lessons/a/x.exercise", text: text)
    let named = runner.readCompanions(file).map(\.name)
    let other = trace.map { SourceFile(path: "Content/lessons/a/day.trace", text: $0) }
    let example = ExampleFile(
      file: file, lesson: "a", model: nil,
      companions: [other].compactMap { $0 }.filter { named.contains(BookPath.name($0.path)) })
    return runner.runAll([example], Self.book, RunOptions())[0]
  }

  private func order(_ text: String) throws -> CallOrder {
    let run = try run(text)
    #expect(run.diagnostics == [])
    guard case .order(let order)? = run.outcome else { throw Missing() }
    return order
  }

  private struct Missing: Error {}

  @Test func `every order that the model allows is right, and none that it forbids`() throws {
    let order = try order("order: day.trace 1..2\n")
    #expect(order.stimuli == ["come", "go"])
    #expect(
      order.calls.map(\.name) == [
        "firstDidRing:", "secondDidRing:", "doorDidOpen:", "doorDidShut:",
      ])
    #expect(order.orders == [[0, 1, 2, 3], [1, 0, 2, 3]])
    #expect(order.agreement(of: [1, 0, 2, 3]) == 4)
    #expect(order.agreement(of: [1, 0, 3, 2]) == 2)
    #expect(order.agreement(of: [2, 0, 1, 3]) == 0)
  }

  @Test func `the calls are given in an order that no run has`() throws {
    let order = try order("order: day.trace\n")
    #expect(order.orders.count == 4)
    #expect(order.given.sorted() == [0, 0, 1, 1, 2, 2, 3])
    #expect(!order.orders.contains(order.given))
  }

  @Test func `events before those that are named happen as in the trace`() throws {
    let order = try order("covers: 3\norder: day.trace 2..3\n# Why.\n")
    #expect(order.orders == [[0, 1, 2, 3], [0, 2, 1, 3]])
    #expect(order.calls.first?.name == "doorDidShut:")
  }

  /// Exercises with one mistake each, and what is reported.
  private static let mistakes: [(text: String, trace: String?, reported: String)] = [
    ("order: night.trace\n", trace, "1:8 there is no trace `night.trace` in the lesson"),
    ("order: day.trace\n", nil, "1:8 there is no trace `day.trace` in the lesson"),
    ("order: day.trace 4\n", trace, "1:18 `4` names no events of `day.trace`"),
    ("order: day.trace 0\n", trace, "1:18 `0` names no events of `day.trace`"),
    ("order: day.trace 2..1\n", trace, "1:18 `2..1` names no events of `day.trace`"),
    ("order: day.trace 1.2\n", trace, "1:18 `1.2` names no events of `day.trace`"),
    ("order: day.trace first day\n", trace, "1:18 `first day` names no events of `day.trace`"),
    ("order: day.trace 1 2\n", trace, "1:18 `1 2` names no events of `day.trace`"),
    ("order: day.trace 2\n", trace, "1:8 1 call to order"),
    (
      "order: day.trace\n", trace.replacing("doorDidShut:", with: "doorDidOpen:"),
      "1:8 `day.trace` is not what the engine runs"
    ),
    (
      "order: day.trace\n", "model: house\napp: door.swift\n---\n",
      "1:8 the app of `day.trace` is in code"
    ),
    (
      "model: house\norder: day.trace\n", trace,
      "1:1 an exercise with `order:` has no such line"
    ),
    (
      "order: day.trace\non doorDidOpen:\n", trace,
      "2:1 an exercise with `order:` has no such line"
    ),
    (
      "order: day.trace\n---\nnever doorDidOpen:\n", trace,
      "2:1 an exercise with `order:` has no such line"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake is reported at its place`(
    _ text: String, _ trace: String?, _ reported: String
  ) throws {
    let run = try run(text, trace: trace)
    let all = run.diagnostics.map {
      "\($0.position.line):\($0.position.column) \($0.headline)"
    }
    #expect(all == [reported])
    #expect(run.diagnostics.allSatisfy { $0.id == "exercise-order" && $0.help != nil })
    #expect(run.outcome == nil)
  }

  @Test func `calls that may come in almost any order are no task`() throws {
    let long =
      Self.trace + "\n> go\ndoorDidShut:\n= shut\n\n> come\n"
      + "{firstDidRing:, secondDidRing:}\ndoorDidOpen:\n= open\n"
    #expect(try run("order: day.trace\n", trace: long).outcome != nil)
    let longer =
      long + "\n> go\ndoorDidShut:\n= shut\n\n> come\n"
      + "{firstDidRing:, secondDidRing:}\ndoorDidOpen:\n= open\n"
    #expect(
      try run("order: day.trace\n", trace: longer).diagnostics.map(\.headline)
        == ["15 calls to order"])
  }

  @Test func `a trace says nothing of orders`() {
    var diagnostics: [Diagnostic] = []
    _ = TraceFile(
      SourceFile(path: "x.trace", text: "model: house\norder: day.trace\n---\n> come\n"),
      &diagnostics)
    #expect(diagnostics.map(\.headline) == ["`order` speaks of exercises"])
  }
}
