import Base
import Book
import ExampleCharts
import Examples
import StateSearch
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
      [
        "7:1 exercise-section "
          + "a part of an exercise must begin with `--- solution`, `--- wrong` or `--- mutant`"
      ]
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

  /// Lines of real code with one mistake each, and what is reported.
  private static let lines: [(lines: String, reported: String?)] = [
    ("line: write() => set letter\nline: save(x) => save letter\nLATER", nil),
    (
      "line: write() => set letter\nLATER",
      "12:3 exercise-line no line of code stands for `save letter`"
    ),
    (
      "line: write() => set letter\nline: save() => sav letter\nLATER",
      "3:17 unknown-action `sav` is nothing that an app can do"
    ),
    (
      "line: write() => set letter\nline: save(x) => save letter\nline: save( x ); => block 1s\nLATER",
      "4:7 exercise-line the same line of code stands here twice"
    ),
    (
      "line: write() => set letter\nline: save(x) => save letter\nline: save()\nLATER",
      "4:7 exercise-line a line of code that stands for no action"
    ),
    (
      "line: write() => set letter\nline: save(x) => save letter\nline: sleep() => block 1s\nLATER",
      "4:7 exercise-line no attempt uses this line of code"
    ),
  ]

  @Test(arguments: lines)
  func `a line of code stands for actions of the app and of its attempts`(
    _ lines: String, _ reported: String?
  ) throws {
    let later =
      "line: restore() => restore letter\nline: after({time}, save) => after {time} save letter"
    let head = Self.app.replacing("keep: set letter", with: lines.replacing("LATER", with: later))
    let all = try run(head + Self.solution + Self.wrong).diagnostics
      .filter { $0.id != "exercise-thoughtless" }
    let found = (all.hasErrors ? all.filter { $0.severity == .error } : all)
      .map { "\($0.position.line):\($0.position.column) \($0.id) \($0.headline)" }
    #expect(found.first == reported)
  }

  @Test func `an exercise in real code has its lines, and the methods that attempts name`() throws {
    let head = Self.app.replacing(
      "keep: set letter",
      with: """
        keep: set letter
        line: write(letter) => set letter
        line: save(letter) => save letter
        line: later({time}) { save(letter) } => after {time} save letter
        line: read() => restore letter
        """)
    guard case .exercise(let exercise)? = try run(head + Self.solution + Self.wrong).outcome else {
      Issue.record("no exercise")
      return
    }
    #expect(exercise.methods == ["shopDidOpen:"])
    #expect(exercise.lines?.all.map(\.code).first == "write(letter)")
  }

  /// What readers type, and the line that it is.
  private static let typed: [(typed: String, line: String?)] = [
    ("cover?.hide()", "cover?.hide() = set cover hidden"),
    ("  cover ?. hide ( ) ;", "cover?.hide() = set cover hidden"),
    ("cover.hide()", nil), ("cover?.hide", nil), ("", nil),
    (
      "later(2.5) { url in save(url) }",
      "later(2.5) { file in save(file) } = after 2500ms save note"
    ),
    ("later(3) { _ in save(_) }", nil),
    ("later(3) { f in save(g) }", nil),
    ("later(x) { file in save(file) }", nil),
    ("show(\"two words\")", "show(\"two words\") = block 1s; block 2s"),
    ("show(\"two  words\")", nil),
    ("count = running", "count = running = set count running"),
  ]

  @Test(arguments: typed)
  func `a typed line is one of the lines, whatever its spaces and names of parameters`(
    _ typed: String, _ line: String?
  ) {
    let lines = CodeLines(
      [
        CodeLines.Line(code: "cover?.hide()", actions: ["set cover hidden"]),
        CodeLines.Line(
          code: "later({time}) { file in save(file) }", actions: ["after {time} save note"]),
        CodeLines.Line(code: "show(\"two words\")", actions: ["block 1s", "block 2s"]),
        CodeLines.Line(code: "count = {value}", actions: ["set count {value}"]),
      ], language: "swift")
    let found = lines.line(typed: typed)
    #expect(found.map { "\($0.code) = \($0.actions.joined(separator: "; "))" } == line)
  }

  /// Actions, and the code that stands for them.
  private static let written: [(actions: [String], language: String, code: [String]?)] = [
    (["set note", "save note"], "swift", ["both()"]),
    (["save note", "set note"], "swift", ["save()", "change()"]),
    (["after 500ms save note"], "swift", ["later(0.5)"]),
    (["after 500ms save note"], "js", ["later(500)"]),
    (["after 2min save note"], "js", ["later(120000)"]),
    (["after 61050ms save note"], "swift", ["later(61.05)"]),
    (["block 1s"], "swift", nil),
  ]

  @Test(arguments: written)
  func `actions are told by the lines that stand for most of them`(
    _ actions: [String], _ language: String, _ code: [String]?
  ) {
    let lines = CodeLines(
      [
        CodeLines.Line(code: "change()", actions: ["set note"]),
        CodeLines.Line(code: "save()", actions: ["save note"]),
        CodeLines.Line(code: "both()", actions: ["set note", "save note"]),
        CodeLines.Line(code: "later({time})", actions: ["after {time} save note"]),
      ], language: language)
    #expect((try? lines.lines(for: actions))?.map(\.line.code) == code)
  }

  @Test func `an exercise in real code that a habit solves is reported, unless that is a solution`()
    throws
  {
    let lines = """
      keep: set letter
      line: write() => set letter
      line: save() => save letter
      line: later({time}) => after {time} save letter
      line: read() => restore letter
      """
    let head = Self.app.replacing("keep: set letter", with: lines)
    let other = "--- solution\n" + Self.methods("  set letter", "shopWillShut:")
    let found = try run(head + other + Self.wrong).diagnostics
    #expect(found.map(\.id) == ["exercise-thoughtless"])
    #expect(found.map(\.why) == ["it is enough to save after every `set`, and 1 more"])
    #expect(try run(Self.app + other + Self.wrong).diagnostics == [])
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
    (methods("  set letter"), "broken by claim 0, 3 events"),
    ("", "missing 0"),
    (methods("  save letter", "shopWillShut:"), "missing 0"),
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
    guard case .undecided? = judged?.verdict else {
      Issue.record("\(String(describing: judged))")
      return
    }
  }

  private static func text(_ answer: AttemptAnswer) -> String {
    switch answer.verdict {
    case .solved: "solved"
    case .broken(let line, _):
      "broken by claim \(line), \(answer.run?.transcript.moments.count ?? 0) events"
    case .vacuous(let line): "vacuous \(line)"
    case .missing(let number): "missing \(number)"
    case .undecided: "undecided"
    case .mistakes:
      answer.mistakes.map { "\($0.position.line):\($0.position.column) \($0.id)" }.first ?? ""
    }
  }
}
