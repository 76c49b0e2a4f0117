import Base
import Book
import ExampleCharts
import Examples
import System
import Testing

/// Claims that readers put together, and what each says about a mistake.
@Suite("Claims that catch a mutant") struct CatchTests {
  private static let book = Book(
    onlyModel: Charts.model(
      "house",
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
             datamodel="tracebook" initial="shut">
        <tb:callback name="doorDidOpen:"/>
        <tb:callback name="doorDidShut:"/>
        <tb:stimulus name="come"/>
        <tb:stimulus name="go"/>
        <state id="shut" tb:state-of="shut">
          <transition event="come" target="open"><tb:call name="doorDidOpen:"/></transition>
        </state>
        <state id="open" tb:state-of="open">
          <transition event="go" target="shut"><tb:call name="doorDidShut:"/></transition>
        </state>
      </scxml>
      """))

  /// The lamp stays on when the house is left.
  private static let text = """
    model: house
    data lamp: off on
    on doorDidOpen:
      set lamp on
    on doorDidShut:
      set lamp off
    ---
    never ?lamp off {#dark}
    never ?lamp on {#light}

    while =shut {#shut}
    while =open {#open}
    --- mutant
    on doorDidOpen:
      set lamp on
    on doorDidShut:
    # Nothing.

    """

  private static let parts =
    "never ?lamp off {#dark}\nnever ?lamp on {#light}\n\nwhile =shut {#shut}\nwhile =open {#open}\n"

  private func run(_ text: String, limit: Int? = nil) throws -> ExampleRun {
    let runners = ClaimsPlugin.plugin.contributions.compactMap { contribution in
      if case .exampleRunner(let runner) = contribution { runner } else { nil }
    }
    let runner = try #require(runners.first { $0.fileExtension == "exercise" })
    let file = SourceFile(path: "Content/lessons/a/x.exercise", text: text)
    let example = ExampleFile(file: file, lesson: "a", model: nil)
    return runner.runAll([example], Self.book, RunOptions(searchLimit: limit))[0]
  }

  private func task(_ text: String = text) throws -> Catching {
    let run = try run(text)
    #expect(run.diagnostics == [])
    guard case .catching(let task)? = run.outcome else { throw Missing() }
    return task
  }

  private struct Missing: Error {}

  @Test func `every claim that the parts make has its answer and its run`() throws {
    let task = try task()
    #expect(task.slots.map { $0.map(\.name) } == [["dark", "light"], ["shut", "open"]])
    #expect(task.answers.map(\.kind) == [.breaks, .keeps, .catches, .breaks])
    #expect(
      task.answers.map(\.claim.text) == [
        "never ?lamp off while =shut", "never ?lamp off while =open",
        "never ?lamp on while =shut", "never ?lamp on while =open",
      ])
    #expect(
      task.answers.map { $0.claim.run?.transcript.moments.map(\.stimulus) ?? [] } == [
        ["wait 0s"], [], ["come", "go"], ["come"],
      ])
    #expect(task.solution == 2)
  }

  @Test func `a choice is found by its parts, and its parts by its place`() throws {
    let task = try task()
    for place in task.answers.indices {
      #expect(task.place(of: task.choice(at: place)) == place)
    }
    for wrong in [[], [0], [0, 0, 0], [2, 0], [0, 2], [-1, 0]] {
      #expect(task.place(of: wrong) == nil)
    }
  }

  /// Exercises with one mistake each: what is replaced, with what, and what is reported.
  private static let mistakes: [(old: String, new: String, reported: String)] = [
    (
      parts,
      "", "8:1 exercise-catch there are no parts of a claim to choose from"
    ),
    ("{#light}\n\n", "{#light}\n", "8:1 exercise-catch all parts stand in one slot"),
    ("while =open {#open}\n", "", "11:1 exercise-catch a slot with one part only"),
    ("while =open {#open}", "while =open", "12:1 exercise-catch a part without a name"),
    ("{#open}", "{#shut}", "12:15 duplicate-claim `shut` is the name of two claims"),
    ("{#open}", "{#Open it}", "12:15 invalid-id `Open it` is not a name of a claim"),
    (
      "while =open", "while =opn",
      "12:1 claim the model has no lesson state `opn`"
    ),
    ("while =open", "while", "12:1 claim a condition is missing"),
    (
      "--- mutant", "--- solution\non doorDidOpen:\n--- mutant",
      "13:1 exercise-catch an exercise with `--- mutant` has no such part"
    ),
    (
      "--- mutant", "--- mutant\non doorDidShut:\n--- mutant",
      "15:1 exercise-catch a second mutant"
    ),
    (
      "# Nothing.\n", "  set lamp off\n",
      "13:1 exercise-section the attempt is the app as it is given"
    ),
    (
      "data lamp", "keep: set lamp on\ndata lamp",
      "2:7 exercise-catch an exercise with `--- mutant` keeps no actions"
    ),
    (
      "never ?lamp on {#light}\n",
      (1...40).map { "never ?lamp on {#light-\($0)}\n" }.joined(),
      "8:1 exercise-catch the parts make more than 64 claims"
    ),
    (
      "# Nothing.\n", "  set lamp on\n  set lamp off\n",
      "13:1 exercise-catch no claim catches this mutant"
    ),
    ("# Nothing.\n", "  set lamp dim\n", "17:12 trace-action `dim` is not a value of `lamp`"),
    (
      parts,
      "never ?lamp on {#light}\nnever ?lamp = on {#bright}\n\nwhile =shut {#shut}\n"
        + "while =shut or =shut {#twice}\n",
      "13:1 exercise-catch every claim catches this mutant"
    ),
    (
      "never ?lamp off {#dark}\nnever ?lamp on {#light}\n",
      "never ?lamp on {#light}\nnever ?lamp off {#dark}\n",
      "13:1 exercise-thoughtless the exercise is solved without a thought"
    ),
    (
      "while =shut {#shut}\nwhile =open {#open}\n", "while =open {#open}\nwhile =shut {#shut}\n",
      "13:1 exercise-thoughtless the exercise is solved without a thought"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake is reported at its place`(
    _ old: String, _ new: String, _ reported: String
  ) throws {
    #expect(Self.text.contains(old))
    let run = try run(Self.text.replacing(old, with: new))
    let all = run.diagnostics.map {
      "\($0.position.line):\($0.position.column) \($0.id) \($0.headline)"
    }
    #expect(all == [reported])
    #expect(run.diagnostics.allSatisfy { $0.path == "Content/lessons/a/x.exercise" })
    #expect((run.outcome == nil) == run.diagnostics.hasErrors)
  }

  @Test func `a claim that is not decided is reported at its first part`() throws {
    let run = try run(Self.text, limit: 1)
    #expect(run.outcome == nil)
    #expect(run.diagnostics.map(\.id).contains("claim-undecided"))
    #expect(run.diagnostics.allSatisfy { [8, 9].contains($0.position.line) })
    #expect(run.diagnostics.allSatisfy { $0.why?.hasPrefix("the parts make `never") == true })
  }
}
