import Base
import Book
import ExampleCharts
import Examples
import System
import Testing

@Suite("Comparisons in a lesson") struct DifferenceFileTests {
  /// A door that creaks when it is oiled, in its older versions, and a gate without oil.
  private static let book = Book(
    settings: BookSettings(
      file: SourceFile(path: "Content/book.yaml", text: ""), title: [:], languages: [],
      chapters: []),
    languages: [],
    models: [
      Charts.model(
        "door", initial: "closed",
        """
        <tb:parameter name="version" values="1..3" default="3" version="true"/>
        <tb:parameter name="spring" values="weak strong" default="weak"/>
        <tb:callback name="doorDidOpen:"/>
        <tb:callback name="doorDidCreak:"/>
        <tb:stimulus name="push" arguments="how:[gently|hard]"/>
        <tb:stimulus name="oil"/>
        <state id="closed" tb:state-of="closed">
          <transition event="push" target="open"/>
          <transition event="oil">
            <if cond="version &lt; 3 and spring == 'weak'"><tb:call name="doorDidCreak:"/></if>
          </transition>
        </state>
        <state id="open" tb:state-of="open">
          <onentry>
            <tb:call name="doorDidOpen:"/><send event="timer.shut" id="shut" delay="2s"/>
          </onentry>
          <transition event="timer.shut" target="closed"/>
        </state>
        """),
      Charts.model(
        "gate", initial: "closed",
        """
        <tb:callback name="doorDidOpen:"/>
        <tb:stimulus name="push" arguments="how:[gently|hard]"/>
        <state id="closed" tb:state-of="closed"><transition event="push" target="open"/></state>
        <state id="open" tb:state-of="open">
          <onentry><tb:call name="doorDidOpen:"/></onentry>
        </state>
        """),
    ], lessons: [], examples: [])

  private static let creak = """
    1. oil: doorDidCreak: | nothing

       version=2       version=3
       > oil           > oil
       doorDidCreak: |

    """

  private static func example(_ text: String) -> ExampleFile {
    ExampleFile(file: SourceFile(path: "x.diff", text: text), lesson: nil, model: "door")
  }

  private static var runner: ExampleRunner {
    for contribution in DifferencesPlugin.plugin.contributions {
      if case .exampleRunner(let runner) = contribution { return runner }
    }
    preconditionFailure("the plugin runs no examples")
  }

  private static func run(_ text: String, _ options: RunOptions = RunOptions()) -> ExampleRun {
    runner.runAll([example(text)], book, options)[0]
  }

  private static func comparison(_ run: ExampleRun) -> Comparison? {
    guard case .comparison(let comparison)? = run.outcome else { return nil }
    return comparison
  }

  private static func report(_ text: String, _ options: RunOptions = RunOptions()) -> String {
    run(text, options).diagnostics.map { found in
      "\(found.position.line):\(found.position.column) \(found.id): \(found.headline)"
        + (found.why.map { " | \($0)" } ?? "") + (found.help.map { " | \($0)" } ?? "")
    }.joined(separator: "\n")
  }

  // MARK: What is found

  @Test func `a recorded difference has both runs, each with the place at which it parts`() throws {
    let run = Self.run("with: version=2\nand: version=3\n---\n" + Self.creak)
    #expect(run.diagnostics.map(\.headline) == [])
    let found = try #require(Self.comparison(run))
    #expect(found.sides.map(\.parameters) == ["version=2", "version=3"])
    let difference = try #require(found.differences.first)
    #expect(difference.runs.map(\.transcript.moments.count) == [1, 1])
    #expect(difference.runs.map(\.decisive.observed) == [0, nil])
    #expect(
      difference.statement.sentences == [
        .message(
          "parts",
          [
            "moment": .message("at", ["event": .stimulus("oil")]),
            "first": .parameters("version=2"), "second": .parameters("version=3"),
            "one": .callback("doorDidCreak:"), "other": .message("nothing"),
          ])
      ])
  }

  @Test func `a version is named by its default where only the other one says a value`() throws {
    let run = Self.run("with: spring=strong\nand: version=2\n---\nno difference\n")
    #expect(run.diagnostics.map(\.headline) == [])
    let found = try #require(Self.comparison(run))
    #expect(found.sides.map(\.parameters) == ["version=3", "version=2"])
    #expect(found.parameters == "spring=strong" && found.differences.isEmpty)
  }

  @Test func `only runs of the named stimuli are compared`() throws {
    let run = Self.run("with: version=2\nand: version=3\nstimuli: push *\n---\nno difference\n")
    #expect(run.diagnostics.map(\.headline) == [])
    #expect(try #require(Self.comparison(run)).stimuli == ["push *"])
  }

  @Test func `another model is compared, and told apart by its name`() throws {
    let text = "against: gate\nshow: callbacks\nstimuli: oil\n---\n"
    let blessed = Self.runner.bless(Self.example(text), Self.book, RunOptions()).bytes
    #expect(
      String(decoding: blessed ?? [], as: UTF8.self) == text + """
        1. oil: refused | nothing

           gate      door version=3
           > oil     > oil
           refused |

        """)
  }

  @Test func `nothing is said of a comparison with a model that has errors`() {
    let book = Book(
      settings: Self.book.settings, languages: [], models: [Self.book.models[0]],
      brokenModels: ["gate"], lessons: [], examples: [])
    let text = "against: gate\non gateDidOpen:\n---\nno difference\n"
    let run = Self.runner.runAll([Self.example(text)], book, RunOptions())[0]
    #expect(run.outcome == nil && run.diagnostics.isEmpty)
  }

  @Test func `a cached result is that of a new comparison`() throws {
    let folder = "/tmp/tracebook-diff-\(UInt64.random(in: 0...UInt64.max))"
    let cache = try #require(ResultCache(folder: folder, program: CommandLine.arguments[0]))
    let text = "with: version=2\nand: version=3\n---\n" + Self.creak
    let runs = (0..<2).map { _ in Self.run(text, RunOptions(cache: cache)) }
    let found = try runs.map { try #require(Self.comparison($0)) }
    #expect(found[0].differences[0].statement == found[1].differences[0].statement)
    #expect(
      found[0].differences[0].runs.map(\.source) == found[1].differences[0].runs.map(\.source))
    #expect(found[0].pairCount == found[1].pairCount)
  }

  // MARK: What is wrong

  @Test func `a file that says something else than what is found is reported at its first line`() {
    let written = Self.creak.replacing("   doorDidCreak: |", with: "   doorDidCreak:")
    #expect(
      Self.report("with: version=2\nand: version=3\n---\n" + written) == """
        8:4 diff-differs: the comparison finds something else than what is written \
        | written (-) and found (+), from the first line that differs:
             version=2       version=3
             > oil           > oil
        -    doorDidCreak:
        +    doorDidCreak: | \
        | fix the model; or `tracebook check --bless` writes what was found
        """)
  }

  @Test func `blessing writes what was found, and leaves a true file alone`() {
    let head = "# Why.\nwith: version=2\nand: version=3\n---\n"
    let bless = { Self.runner.bless(Self.example($0), Self.book, RunOptions()).bytes }
    #expect(String(decoding: bless(head) ?? [], as: UTF8.self) == head + Self.creak)
    #expect(bless(head + Self.creak) == nil)
  }

  @Test(arguments: [
    (
      "with: version=2\n---\n",
      """
      1:1 diff-head: a comparison of one version only | add `and: NAME=VALUE` for the second, or \
      `against: MODEL` for another model
      """
    ),
    (
      "and: verson=2\n---\n",
      "1:6 trace-parameter: `verson` is not a parameter of the model | did you mean `version`?"
    ),
    (
      "and: version=4\n---\n",
      "1:14 trace-parameter: `4` is not a value of `version` | it may be 1 to 3"
    ),
    (
      "against: gat\n---\n", "1:10 unknown-model: there is no model `gat` | did you mean `gate`?"
    ),
    (
      "and: version=2\nstimuli: push, oill\n---\n",
      "2:16 unknown-stimulus: `oill` is not a stimulus of `door` | did you mean `oil`?"
    ),
    (
      "and: version=2\nshow: callback\n---\n",
      "2:7 trace-show: `callback` is nothing that can be compared | did you mean `callbacks`?"
    ),
    (
      "and: version=2\nstimulus: oil\n---\n",
      "2:1 trace-head: `stimulus` is not a key of a head | did you mean `stimuli`?"
    ),
    (
      "and: version=2\nexpect: refuted\n---\n",
      "2:9 trace-head: the key of this line speaks of claims"
    ),
    (
      "and: version=2\non doorDidOpn:\n---\n",
      "2:4 unknown-callback: `doorDidOpn:` is not a callback of `door` "
        + "| did you mean `doorDidOpen:`?"
    ),
    (
      "and: version=2\n",
      "2:1 trace-head: a comparison needs a line `---` between its head and what it found"
    ),
  ])
  func `a wrong head is reported at its place`(_ text: String, _ report: String) {
    #expect(Self.report(text) == report)
    #expect(Self.run(text).outcome == nil)
  }

  @Test func `a comparison that is not whole is an error, and shows nothing`() {
    let text = "and: spring=strong\n---\nno difference\n"
    let options = RunOptions(searchLimit: 1)
    #expect(
      Self.report(text, options) == """
        1:1 diff-stopped: the comparison was stopped at 1 pair of states \
        | what a book compares, it compares whole \
        | compare runs of fewer events with `stimuli:`, or fewer kinds with `show:`
        """)
    #expect(Self.run(text, options).outcome == nil)
  }

  @Test func `another kind of file does not know the keys of a comparison`() {
    var reader = TraceHeadReader(SourceFile(path: "x.trace", text: "and: version=2\n---\n"))
    _ = reader.read()
    #expect(reader.diagnostics.map(\.headline) == ["`and` is not a key of a head"])
  }
}
