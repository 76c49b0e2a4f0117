import Base
import Book
import ExampleCharts
import Examples
import System
import Testing

/// Apps that readers repair until claims hold on every run.
@Suite("Exercises") struct ExerciseTests {
  /// A shop that is opened and left; what is not saved when it burns is lost.
  private static let book = Book(
    onlyModel: Charts.model(
      "shop",
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
             datamodel="tracebook" initial="shut">
        <tb:callback name="shopDidOpen:"><tb:choice>set letter</tb:choice></tb:callback>
        <tb:callback name="shopWillShut:" spelling.swift="shopWillShut(_:)"/>
        <tb:callback name="shopDidShut:"/>
        <tb:stimulus name="open"/>
        <tb:stimulus name="leave"/>
        <tb:stimulus name="burn"/>
        <state id="shut" tb:state-of="shut">
          <onentry><tb:process do="start"/></onentry>
          <transition event="open" target="open"><tb:call name="shopDidOpen:"/></transition>
          <transition event="burn" target="burnt"><tb:process do="end" reason="burnt"/></transition>
        </state>
        <state id="open" tb:state-of="open">
          <transition event="leave" target="shut">
            <tb:call name="shopWillShut:"/>
            <tb:call name="shopDidShut:"/>
          </transition>
        </state>
        <state id="burnt" tb:state-of="burnt"/>
      </scxml>
      """))

  private static let app = """
    model: shop
    keep: set letter
    on shopDidOpen:
      set letter
    ---
    never ?letter lost

    """

  private static func methods(_ opening: String, _ other: String = "") -> String {
    "on shopDidOpen:\n\(opening)\n" + (other.isEmpty ? "" : "on \(other)\n  save letter\n")
  }

  private static let solution = "--- solution\n" + methods("  set letter\n  save letter")

  private static let wrong =
    "--- wrong\n" + methods("  save letter\n  set letter")
    + "--- wrong\n" + methods("  set letter\n  after 1s save letter")
    + "--- wrong\n" + methods("  set letter\n  restore letter")

  private static var runner: ExampleRunner? {
    for case .exampleRunner(let runner) in ClaimsPlugin.plugin.contributions
    where runner.fileExtension == "exercise" {
      return runner
    }
    return nil
  }

  private func run(_ text: String, cache: ResultCache? = nil) throws -> ExampleRun {
    let runner = try #require(Self.runner)
    return runner.runAll([example(text)], Self.book, RunOptions(cache: cache))[0]
  }

  private func example(_ text: String) -> ExampleFile {
    ExampleFile(
      file: SourceFile(path: "x.exercise", text: text), lesson: nil, model: nil)
  }

  @Test func `have so many attempts at most, as each is searched`() throws {
    let found = try run(Self.app + Self.solution + String(repeating: Self.wrong, count: 70))
    let many = found.diagnostics.filter { $0.id == "too-many-attempts" }
    #expect(many.map(\.headline) == ["more than 200 attempts"])
    #expect(try run(Self.app + Self.solution + Self.wrong).diagnostics == [])
  }

  @Test func `an exercise has its app, what is kept, the shortest run and its solutions`() throws {
    let run = try run(Self.app + Self.solution + Self.wrong)
    #expect(run.diagnostics == [])
    guard case .exercise(let exercise)? = run.outcome else {
      Issue.record("\(String(describing: run.outcome))")
      return
    }
    let given = SetUp.Method(callback: "shopDidOpen:", actions: ["set letter"])
    #expect(exercise.app == SetUp(methods: [given]))
    #expect(exercise.kept == [given])
    #expect(
      exercise.solutions == [
        [SetUp.Method(callback: "shopDidOpen:", actions: ["set letter", "save letter"])]
      ])
    let claim = try #require(exercise.claims.first)
    #expect(claim.text == "never ?letter lost")
    #expect(claim.run?.transcript.moments.map(\.stimulus) == ["open", "leave", "burn"])
  }

  @Test
  func `an exercise about values of a datum’s own offers them, and warns of one that no app sets`()
    throws
  {
    let app = Self.app.replacing("keep: set letter", with: "data sign: in out\ndata lamp: off on")
      .replacing("  set letter", with: "  set sign out")
      .replacing("never ?letter lost", with: "never ?sign out while =shut")
    let run = try run(
      app + "--- solution\non shopWillShut:\n  set sign in\n"
        + ["set sign out", "after 1s set sign in", "block 1s"].map {
          "--- wrong\non shopDidOpen:\n  set sign out\non shopDidShut:\n  \($0)\n"
        }.joined())
    #expect(run.diagnostics.map(\.headline) == ["nothing sets `lamp`"])
    guard case .exercise(let exercise)? = run.outcome else {
      Issue.record("\(String(describing: run.outcome))")
      return
    }
    #expect(exercise.app.data.map(\.name) == ["sign", "lamp"])
    let model = try #require(Self.book.models.first)
    #expect(
      exercise.actions(of: model.chart) == [
        "set sign in", "set sign out", "set lamp off", "set lamp on", "block 1s", "return true",
        "after 2s set sign out",
      ])
    let source = try #require(exercise.claims.first?.run?.source)
    #expect(source.contains("\ndata sign: in out\non shopDidOpen:\n  set sign out\n---\n"))
    #expect(!source.contains("lamp"))
  }

  /// Exercises with one mistake each: their text below the head, and what is reported.
  private static let mistakes: [(text: String, reported: [String])] = [
    (
      app + wrong,
      ["19:1 exercise-section an exercise without a solution"]
    ),
    (
      app + solution,
      ["11:1 exercise-section 0 wrong attempts, where at least 3 belong"]
    ),
    (
      app + "--- soluton\n" + methods("  set letter") + solution + wrong,
      ["7:1 exercise-section a part of an exercise must begin with `--- solution` or `--- wrong`"]
    ),
    (
      app + solution + wrong + "--- wrong\nwith: version=1\n" + methods("  set letter\n  set note"),
      ["24:7 exercise-section an attempt must consist of `on CALLBACK` blocks only"]
    ),
    (
      app + solution + wrong + "--- wrong\n" + methods("  set   letter"),
      ["23:1 exercise-section the attempt is the app as it is given"]
    ),
    (
      app + solution + solution + wrong,
      ["11:1 exercise-section the attempt is the same as that of line 7"]
    ),
    (
      app.replacing("keep: set letter", with: "keep: set letter, set lettre") + solution + wrong,
      ["2:19 exercise-keep the app has no action `set lettre` to keep"]
    ),
    (
      app.replacing("  set letter\n---", with: "  set letter\n  save letter\n---")
        + "--- solution\n" + methods("  set letter\n  save letter\n  save letter") + wrong,
      ["7:1 exercise-holds the app of the exercise keeps every claim already"]
    ),
    (
      app + solution + "--- solution\n"
        + methods("  set letter", "shopDidShut:").replacing(
          "save letter", with: "restore letter") + wrong,
      ["11:1 exercise-solution the solution breaks `never ?letter lost`"]
    ),
    (
      app + solution + "--- solution\n" + methods("  save letter") + wrong,
      ["11:1 exercise-solution the solution gives up what has to be kept"]
    ),
    (
      app + solution + wrong + "--- wrong\n" + methods("  set letter", "shopWillShut:"),
      ["23:1 exercise-wrong this wrong attempt solves the exercise"]
    ),
    (
      app + solution + wrong + "--- wrong\n" + methods("  restore letter"),
      ["23:1 exercise-wrong this wrong attempt is refused without a run"]
    ),
    (
      app + solution + wrong + "--- wrong\n" + methods("  set letter\n  sav letter"),
      ["26:3 unknown-action `sav` is nothing that an app can do"]
    ),
    (
      app.replacing("never ?letter", with: "never ?lettre") + solution + wrong,
      ["6:7 claim the model has no variable `lettre`"]
    ),
    (
      app.replacing("keep: set letter", with: "expect: refuted") + solution + wrong,
      ["2:9 trace-head `expect` speaks of claims"]
    ),
    (
      app.replacing("keep: set letter", with: "app: shop.swift").replacing(
        "on shopDidOpen:\n  set letter\n", with: "") + solution + wrong,
      ["2:6 app-unusable an app in code runs in a trace only"]
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake of the author is reported at its place`(
    _ text: String, _ reported: [String]
  ) throws {
    let found = try run(text).diagnostics.map {
      "\($0.position.line):\($0.position.column) \($0.id) \($0.headline)"
    }
    #expect(found.first == reported.first)
  }

  @Test func `a solution that is none is reported with the shortest run`() throws {
    let text =
      Self.app + Self.solution + "--- solution\n" + Self.methods("  set letter\n  set note")
      + Self.wrong
    let found = try run(text).diagnostics
    #expect(found.count == 1)
    #expect(
      found.first?.why == """
        the shortest run, as a trace:
        model: shop
        on shopDidOpen:
          set letter
          set note
        ---
        > open
        shopDidOpen:
          set letter
          set note
        = open (entered)

        > leave
        shopWillShut:
        shopDidShut:
        = shut (entered)

        > burn
        x burnt
        = burnt (entered)
        """)
  }

  @Test func `keep belongs to exercises`() throws {
    let claim = ClaimText.run("model: shop\nkeep: set x\n---\nnever x\n", Self.book)
    #expect(claim.diagnostics.map(\.headline).first == "`keep` speaks of exercises")
  }

  /// Apps as readers write them, and what becomes of them.
  private static let attempts: [(app: String, verdict: String)] = [
    (methods("  set letter\n  save letter"), "solved"),
    (methods("  set letter", "shopWillShut:"), "solved"),
    (methods("  set letter"), "broken by never ?letter lost, 3 events"),
    ("", "missing set letter in shopDidOpen:"),
    (methods("  save letter", "shopWillShut:"), "missing set letter in shopDidOpen:"),
    (methods("  set letter\n  sav letter"), "3:3 unknown-action"),
    (methods("  set letter", "shopWilShut:"), "3:4 unknown-callback"),
    ("  set letter\n", "1:3 trace-head"),
    (methods("  set letter") + "without: shopDidOpen:\n", "3:10 exercise-section"),
  ]

  @Test(arguments: attempts)
  func `what a reader writes is judged`(_ app: String, _ verdict: String) throws {
    let runner = try #require(Self.runner)
    let judged = runner.judge(
      example(Self.app + Self.solution + Self.wrong), app, Self.book, 1000)
    #expect(judged.map(Self.text) == verdict)
  }

  @Test func `a search that is too long decides nothing`() throws {
    let runner = try #require(Self.runner)
    let file = example(Self.app + Self.solution + Self.wrong)
    let judged = runner.judge(file, Self.methods("  set letter\n  save letter"), Self.book, 1)
    guard case .undecided? = judged else {
      Issue.record("\(String(describing: judged))")
      return
    }
  }

  private static func text(_ verdict: AttemptVerdict) -> String {
    switch verdict {
    case .solved: "solved"
    case .broken(let claim):
      "broken by \(claim.text), \(claim.run?.transcript.moments.count ?? 0) events"
    case .vacuous(let claim): "vacuous \(claim.text)"
    case .missing(let method):
      "missing \(method.actions.joined(separator: ", ")) in \(method.callback)"
    case .undecided: "undecided"
    case .mistakes(let found):
      found.map { "\($0.position.line):\($0.position.column) \($0.id)" }.first ?? ""
    }
  }
}
