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
    let result = try LogExplainer(app, book, limit: limit).explain(
      LongFile(path: path), &diagnostics)
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
    let explanation = try explain(
      ["doorDidOpen:", "bellDidRing:", "doorDidClose:", "doorDidOpen:"])
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
          help: lines 4 and 5 have changed places

        """
      ])
    #expect(
      explanation.text == """
        possible here:
          doorDidClose:
        nearest possible log: lines 4 and 5 have changed places
          - 10:02 doorDidOpen: again
            doorDidClose:
          + 10:02 doorDidOpen: again
        4 calls in 5 lines, explained up to line 2

        """)
  }

  /// Logs with what is different in the nearest possible one.
  private static let changes: [(log: [String], sentence: String?, diff: [String])] = [
    (
      ["doorDidOpen:", "bellDidRing:", "doorDidClose:", "doorDidClose:", "doorDidOpen:"],
      "line 4 is there twice", ["- doorDidClose:"]
    ),
    (
      ["doorDidOpen:", "bellDidRing:", "doorDidOpen:", "bellDidRing:", "doorDidClose:"],
      "`doorDidClose:` is missing before line 3", ["+ doorDidClose:", "  doorDidOpen:"]
    ),
    (
      ["bellDidRing:", "doorDidOpen:", "doorDidClose:", "doorDidOpen:", "bellDidRing:"],
      "lines 1 and 2 have changed places", []
    ),
    (
      ["doorDidOpen:", "bellDidRing:", "lampDidBlink:", "bellDidRing:", "doorDidClose:"],
      "line 4 is one too many", ["- bellDidRing:"]
    ),
    (["doorDidOpen:", "doorDidOpen:", "doorDidOpen:", "bellDidRing:", "bellDidRing:"], nil, []),
  ]

  @Test(arguments: changes)
  func `a change of one line that makes a log possible is shown as a diff`(
    _ log: [String], _ sentence: String?, _ diff: [String]
  ) throws {
    let change = try explain(log).change
    #expect(change?.sentence == sentence)
    if !diff.isEmpty { #expect(change?.diff == diff) }
  }

  @Test
  func `a value of a parameter that was not given is taken where a log goes furthest with it`()
    throws
  {
    let turn = ["doorDidOpen:", "doorDidClose:"]
    let log = turn + turn + ["doorDidOpen:", "bellDidRing:"]
    let explanation = try explain(log)
    #expect(explanation.value?.text == "version=2")
    #expect(explanation.impossible?.line == 6)
    #expect(try explain(turn + ["bellDidRing:"]).impossible?.line == 2)
    #expect(try explain(log, with: ["version=3"]).impossible?.line == 2)
  }

  @Test func `a value of a parameter that explains a whole log is said`() throws {
    let explanation = try explain(["doorDidOpen:", "bellDidRing:", "doorDidSlam:"])
    #expect(errors(explanation) == [])
    #expect(
      explanation.text.hasPrefix(
        """
        # 3 calls in 3 lines, all explained
        # with spring=strong, which is not the usual value
        model: door
        with: spring=strong
        ---
        """), "\(explanation.text)")
  }

  @Test func `what a log never names is not demanded, and it is said which line could not be else`()
    throws
  {
    let log = ["doorDidOpen:", "doorDidClose:", "doorDidOpen:", "doorDidClose:"]
    let explanation = try explain(log)
    #expect(explanation.isExplained)
    #expect(
      explanation.demands == [
        LogExplanation.Demand(name: "bellDidRing:", line: 2, misspelled: nil)
      ])
    #expect(
      explanation.text.hasPrefix(
        """
        # 4 calls in 4 lines, all explained
        # if the app implements `bellDidRing:`, already line 2 cannot be
        model: door
        without: bellDidRing:
        ---
        """), "\(explanation.text)")
    #expect(try explain(log, isOnlyNamed: true).demands.isEmpty)
  }

  @Test func `an app has a method that it seldom has when the log names it`() throws {
    let explanation = try explain(["doorDidOpen:", "bellDidRing:", "lampDidBlink:"])
    #expect(explanation.isExplained)
    #expect(explanation.trace?.hasPrefix("model: door\non lampDidBlink:\n---\n") == true)
    #expect(try explain(["doorDidOpen:", "bellDidRing:", "doorDidClose:"]).isExplained)
  }

  @Test func `a line that nearly names a callback is pointed to`() throws {
    let explanation = try explain([
      "doorDidOpen:", "10:00 bellDidRang:", "doorDidClose:", "doorDidOpen:", "bellDidRing:",
    ])
    #expect(explanation.impossible?.line == 3)
    let word = try #require(explanation.impossible?.misspelled)
    #expect(word.line == 2 && word.word == "bellDidRang:" && word.callback == "bellDidRing:")
  }

  @Test func `a line that nearly names a method that is taken to be missing is pointed to`() throws
  {
    let explanation = try explain(["doorDidOpen:", "10:00 bellDidRang:", "doorDidClose:"])
    #expect(explanation.isExplained)
    #expect(
      explanation.text.contains(
        "# if the app implements `bellDidRing:`, already line 3 cannot be; "
          + "line 2 has `bellDidRang:`: did you mean `bellDidRing:`?\n"), "\(explanation.text)")
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

  @Test func `JSON has the line, what was possible, and the nearest possible log`() throws {
    let explanation = try explain(["doorDidOpen:", "bellDidRing:", "bellDidRing:", "doorDidClose:"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(explanation.json.utf8)) as? [String: Any])
    #expect(object["line"] as? Int == 3)
    #expect(object["explained"] as? Bool == false)
    #expect(object["possible"] as? [String] == ["doorDidClose:"])
    let change = try #require(object["change"] as? [String: Any])
    #expect(change["kind"] as? String == "doubled")
    #expect(change["line"] as? Int == 3)
    #expect(change["diff"] as? [String] == ["- bellDidRing:"])
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
    let explanation = try explain(log)
    #expect(explanation.isExplained && explanation.beginsLater)
    #expect(
      explanation.text == """
        # 3 calls in 3 lines, all explained
        # the log begins after other calls, so the run has calls before its first line
        model: door
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
    #expect(try explain(["bellDidRing:", "bellDidRing:", "doorDidOpen:"]).impossible?.line == 2)
  }

  @Test
  func `of a log that was cut out the first impossible line is behind those that are possible`()
    throws
  {
    let log = ["doorDidClose:", "doorDidOpen:", "bellDidRing:", "doorDidClose:", "bellDidRing:"]
    let explanation = try explain(log)
    #expect(explanation.impossible?.line == 5 && explanation.beginsLater)
  }

  @Test func `colors and control characters are no part of a line's words`() throws {
    let explanation = try explain([
      "\u{1B}[32mdoorDidOpen:\u{1B}[0m", "\u{7}\u{1B}[1;31mbellDidRing:\u{1B}[0m\t",
      "\u{0}doorDidClose:\u{0}",
    ])
    #expect(explanation.callCount == 3 && explanation.isExplained)
  }

  /// Times of two lines, and whether the second is earlier.
  private static let times: [(first: String, second: String, isEarlier: Bool)] = [
    ("10:00:01", "10:00:00", true), ("10:00:00.25", "10:00:00.3", false),
    ("2026-11-25T10:00:00,500", "2026-11-25T10:00:00,499", true), ("23:59:59", "00:00:01", false),
    ("10:00", "09:00", false), ("99:99:99", "10:00:00", false),
    ("2026-11-25 10:00:01.1 Shop[1:2]", "2026-11-25 10:00:01.100001 Shop[1:2]", false),
  ]

  @Test(arguments: times)
  func `a line that is earlier than one before is pointed to`(
    _ first: String, _ second: String, _ isEarlier: Bool
  ) throws {
    let explanation = try explain(["\(first) doorDidOpen:", "\(second) bellDidRing:"])
    #expect((explanation.earlierLine == 2) == isEarlier)
  }
}
