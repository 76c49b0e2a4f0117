import Base
import Book
import ExampleCharts
import Foundation
import Growth
import System
import Testing

@testable import Explaining

@Suite("Explanations of logs") struct ExplanationTests {
  /// A door that opens, rings and shuts; in old versions it does not ring.
  private static let door = Charts.model(
    "door", initial: "closed",
    """
    <tb:parameter name="version" values="1..3" default="3" version="true"/>
    <tb:parameter name="spring" values="weak strong" default="weak"/>
    <tb:callback name="doorDidOpen:" spelling.swift="doorDidOpen(_:)"/>
    <tb:callback name="bellDidRing:"/>
    <tb:callback name="doorDidClose:"/>
    <tb:callback name="lampDidBlink:" default="false"/>
    <tb:callback name="doorDidSlam:"/>
    <tb:stimulus name="push"/>
    <state id="closed" tb:state-of="closed">
      <transition event="push" target="open"/>
    </state>
    <state id="open" tb:state-of="open">
      <onentry>
        <tb:call name="doorDidOpen:"/>
        <if cond="version == 3"><tb:call name="bellDidRing:"/></if>
        <tb:call name="lampDidBlink:"/>
        <send event="timer.shut" id="shut" delay="2s"/>
      </onentry>
      <transition event="timer.shut" target="closed">
        <if cond="spring == 'strong'"><tb:call name="doorDidSlam:"/><else/>
        <tb:call name="doorDidClose:"/></if>
      </transition>
    </state>
    """)

  /// Explains a log of lines.
  private func explain(
    _ lines: [String], with: [String] = [], isOnlyNamed: Bool = false, limit: Int = 10_000
  ) throws -> LogExplanation {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appendingPathComponent("\(UUID().uuidString).log").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: path))
    let parameters = try ParameterText(Self.door.chart).parse(with)
    let simulation = Simulation(model: Self.door, parameters: parameters)
    let app = LoggedApp(
      simulation, assignments: with, head: nil, isOnlyNamed: isOnlyNamed, omitted: [])
    var diagnostics: [Diagnostic] = []
    let book = Book(onlyModel: Self.door)
    let result = try LogExplainer(app, book, limit: limit).explain(path, &diagnostics)
    #expect(diagnostics.isEmpty)
    return result
  }

  private func errors(_ explanation: LogExplanation) -> [String] {
    explanation.diagnostics("app.log").map { HumanWriter(colored: false).text(of: $0) }
  }

  @Test func `a log that some run has is explained by the run with the fewest stimuli`() throws {
    let log = ["started", "10:00 doorDidOpen(_:)", "10:00 bellDidRing:", "10:02 doorDidClose:"]
    let explanation = try explain(log)
    #expect(explanation.isExplained)
    #expect(
      explanation.text == """
        # 3 calls in 4 lines, all explained
        model: door
        ---
        > push
        doorDidOpen:
        bellDidRing:
        = open

        > wait 2s
        doorDidClose: +2s
        = closed

        """)
  }

  @Test func `a log may end inside of a step`() throws {
    let explanation = try explain(["doorDidOpen:"])
    #expect(explanation.isExplained)
    #expect(explanation.possible.map(\.name) == ["bellDidRing:"])
  }

  @Test func `of a log that no run has the first impossible line is shown`() throws {
    let explanation = try explain([
      "doorDidOpen:", "bellDidRing:", "", "10:02 doorDidOpen: again", "doorDidClose:",
    ])
    #expect(
      errors(explanation) == [
        """
        app.log:4:7: error[log-impossible]: `doorDidOpen:` cannot come here
         4 | 10:02 doorDidOpen: again
           |       ^^^^^^^^^^^^
          why: no run that has the 2 calls of the lines before has this one, too

        """
      ])
    #expect(
      explanation.text == """
        possible here:
          doorDidClose:
        nearest: no other value of one parameter explains the line
        4 calls in 5 lines, explained up to line 2

        """)
  }

  @Test func `the value of a parameter is named under which the log goes furthest`() throws {
    let explanation = try explain(["doorDidOpen:", "doorDidClose:", "doorDidOpen:", "bellDidRing:"])
    let nearest = try #require(explanation.nearest)
    #expect(nearest.parameter == "version" && nearest.value == "2" && nearest.line == 4)
    #expect(explanation.impossible?.line == 2)
  }

  @Test func `a value of a parameter that explains the whole log is the advice`() throws {
    let explanation = try explain(["doorDidOpen:", "bellDidRing:", "doorDidSlam:"])
    #expect(
      errors(explanation) == [
        """
        app.log:3:1: error[log-impossible]: `doorDidSlam:` cannot come here
         3 | doorDidSlam:
           | ^^^^^^^^^^^^
          why: no run that has the 2 calls of the lines before has this one, too
          help: with `spring=strong` the whole log is possible

        """
      ])
  }

  @Test func `a method that the log never names may be missing in the app`() throws {
    let log = ["doorDidOpen:", "doorDidClose:", "doorDidOpen:", "doorDidClose:"]
    let explanation = try explain(log)
    #expect(explanation.silent == ["bellDidRing:"])
    let other = try explain(log, isOnlyNamed: true)
    #expect(other.isExplained)
    #expect(
      other.trace?.hasPrefix("model: door\nwithout: bellDidRing: doorDidSlam:\n---\n") == true)
  }

  @Test func `an app has a method that it seldom has when the log names it`() throws {
    let explanation = try explain(["doorDidOpen:", "bellDidRing:", "lampDidBlink:"])
    #expect(explanation.isExplained)
    #expect(explanation.trace?.hasPrefix("model: door\non lampDidBlink:\n---\n") == true)
    #expect(try explain(["doorDidOpen:", "bellDidRing:", "doorDidClose:"]).isExplained)
  }

  @Test func `a line that nearly names a callback is pointed to`() throws {
    let explanation = try explain(["doorDidOpen:", "10:00 bellDidRang:", "doorDidClose:"])
    let word = try #require(explanation.impossible?.misspelled)
    #expect(word.line == 2 && word.word == "bellDidRang:" && word.callback == "bellDidRing:")
  }

  @Test func `a log that names no callback is an error`() throws {
    let explanation = try explain(["one", "two"])
    #expect(
      errors(explanation) == [
        """
        app.log:1:1: error[log-without-calls]: no line names a callback of `door`
          why: 2 lines were read
          help: write the name of each callback into the log when it is called

        """
      ])
    #expect(explanation.text == "0 calls in 2 lines\n")
    #expect(!explanation.isExplained)
  }

  @Test func `a search that is stopped says how far it came`() throws {
    let explanation = try explain(["doorDidOpen:", "bellDidRing:", "doorDidClose:"], limit: 1)
    #expect(!explanation.isExplained && explanation.impossible == nil)
    #expect(
      explanation.text
        == "3 calls in 3 lines, followed up to line 0: "
        + "the model has more states; `--limit` goes further\n")
  }

  @Test func `JSON has the line, what was possible, and the nearest value`() throws {
    let explanation = try explain(["doorDidOpen:", "bellDidRing:", "doorDidSlam:"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(explanation.json.utf8)) as? [String: Any])
    #expect(object["line"] as? Int == 3)
    #expect(object["explained"] as? Bool == false)
    #expect(object["possible"] as? [String] == ["doorDidClose:"])
    let nearest = try #require(object["nearest"] as? [String: Any])
    #expect(nearest["parameter"] as? String == "spring")
    #expect(nearest["value"] as? String == "strong")
    #expect(nearest["line"] is NSNull)
  }

  @Test func `a line of any length and a log of many lines are read in pieces`() throws {
    let long = String(repeating: "x", count: 300_000)
    let turn = ["doorDidOpen:", "bellDidRing:", long, "doorDidClose:\r"]
    let explanation = try explain(
      Array(repeating: turn, count: 20).flatMap { $0 } + ["doorDidSlam:"])
    #expect(explanation.impossible?.line == 81)
    #expect(explanation.callCount == 61)
  }

  @Test func `a longer line costs as much more as it is longer`() throws {
    let isModest = try Growth.isModest(to: 1 << 20) { size in
      _ = try explain(["doorDidOpen:", String(repeating: "x doorDidOpe ", count: size / 13)])
    }
    #expect(isModest)
  }

  @Test func `a log that has been cut out of a longer one begins after other calls`() throws {
    let log = ["bellDidRing:", "doorDidClose:", "doorDidOpen:"]
    let explanation = try explain(log, isOnlyNamed: true)
    #expect(explanation.isExplained && explanation.beginsLater)
    #expect(
      explanation.text == """
        # 3 calls in 3 lines, all explained
        # the log begins after other calls, so the run has calls before its first line
        model: door
        without: doorDidSlam:
        ---
        > push
        doorDidOpen:
        bellDidRing:
        = open

        > wait 2s
        doorDidClose: +2s
        = closed

        > push
        doorDidOpen:
        bellDidRing:
        = open

        """)
    #expect(
      try !explain(["bellDidRing:", "bellDidRing:", "doorDidOpen:"], isOnlyNamed: true).isExplained)
  }

  @Test func `a log is not refused because its app lacks what would come first`() throws {
    let explanation = try explain(["bellDidRing:", "doorDidClose:"])
    #expect(explanation.isExplained)
    #expect(explanation.assumed == ["doorDidOpen:"])
    #expect(
      explanation.text.hasPrefix(
        """
        # 2 calls in 2 lines, all explained
        # taken as not implemented, as the log never names it: `doorDidOpen:`; `--app` says what the app has
        model: door
        without: doorDidOpen:
        ---
        """), "\(explanation.text)")
    #expect(try explain(["doorDidOpen:", "doorDidClose:"]).assumed == [])
  }
}
