import Base
import Book
import ExampleCharts
import StateSearch
import Statechart
import System
import Testing

@testable import Examples
@testable import Spin

/// What SPIN does with a folder is tried by `make spin`; here its steps are taken one by one.
@Suite("Models for SPIN") struct SpinTests {
  /// A lamp that goes out by itself, and may be noticed in either of two orders.
  private static let lamp = Charts.model(
    "lamp",
    """
    <tb:parameter name="bulb" values="weak strong" default="weak"/>
    <tb:callback name="lampDidGlow:"/><tb:callback name="bellDidRing:"/>
    <tb:stimulus name="touch"/><tb:stimulus name="dust"/>
    <state id="dark" tb:state-of="dark">
      <transition event="touch" target="lit">
        <tb:either><tb:call name="lampDidGlow:"/><tb:call name="bellDidRing:"/></tb:either>
      </transition>
      <transition event="dust"/>
    </state>
    <state id="lit" tb:state-of="lit">
      <onentry>
        <if cond="bulb == 'weak'">
          <send event="out" id="out" delay="4s"/><else/><send event="out" id="out" delay="10s"/>
        </if>
      </onentry>
      <onexit><cancel sendid="out"/></onexit>
      <transition event="touch" target="warm"><send event="late" delay="6s"/></transition>
      <transition event="out" target="dark"/>
    </state>
    <state id="warm" tb:state-of="warm">
      <transition event="late" target="dark"><tb:call name="bellDidRing:"/></transition>
    </state>
    """)

  private func subject(
    _ claims: String, _ model: Model, with assignments: [String] = [],
    _ diagnostics: inout [Diagnostic]
  ) throws(SpinSubject.Refusal) -> SpinSubject {
    let file = SourceFile(path: "x.claim", text: claims)
    return try SpinSubject(
      model, claims: ExampleFile(file: file, lesson: nil, model: nil), with: assignments,
      Book(onlyModel: model), &diagnostics)
  }

  private func subject(_ claims: String, _ model: Model) throws -> SpinSubject {
    var diagnostics: [Diagnostic] = []
    return try subject(claims, model, &diagnostics)
  }

  // MARK: Steps

  @Test(arguments: [[], ["bulb=strong"]])
  func `single steps reach as many states by as many steps as a search`(
    _ assignments: [String]
  ) throws {
    var diagnostics: [Diagnostic] = []
    let subject = try SpinSubject(Self.lamp, with: assignments, &diagnostics)
    let steps = SteppedSearch(subject)
    let graph = Explorer.graph(of: subject.machine, limit: 20_000)
    #expect(graph.cap == nil && steps.obstacle == nil)
    #expect((steps.stateCount, steps.stepCount) == (graph.stateCount, graph.edgeCount))
  }

  @Test func `a tick that is too coarse is reported with the one that is needed`() throws {
    var diagnostics: [Diagnostic] = []
    let subject = try SpinSubject(Self.lamp, with: [], &diagnostics)
    #expect(subject.tick() == 2000, "delays of 4 s and 6 s")
    let stepper = StateStepper(
      subject.model.chart, subject.app, subject.task, tick: 4000, isWide: false)
    var row = [UInt64](repeating: 0, count: stepper.width)
    var none: [Int32] = []
    _ = stepper.start(0, row: &row, memory: &none)
    // Only the second touch waits for 6 s.
    for _ in 0..<2 {
      #expect(stepper.obstacle == nil)
      _ = stepper.take(0, of: 0, row: &row, memory: &none)
    }
    #expect(stepper.obstacle == .tick(2000))
  }

  @Test(arguments: FalseClaim.all)
  func `monitors beside the steps break the claims that are false, and no others`(
    _ example: FalseClaim
  ) throws {
    for (claim, isTrue) in example.claims.map({ ($0, false) }) + example.truths.map({ ($0, true) })
    {
      let text = "model: m\n\(example.head)---\n\(claim)\n"
      guard let subject = try? subject(text, example.model) else { continue }
      let search = SteppedSearch(subject)
      let asksForRun = claim.hasPrefix("some run")
      let verdict = ClaimText.run(text, example.model, limit: 20_000)
      let open = ["claim-vacuous", "claim-undecided"]
      guard !verdict.diagnostics.contains(where: { open.contains($0.id) }) else { continue }
      #expect((search.trail != nil) == (isTrue == asksForRun), "\(claim)")
    }
  }

  // MARK: Runs

  @Test func `a run that breaks a claim comes back as a trace`() throws {
    let subject = try subject(
      "model: lamp\nwith: bulb=strong\n---\nnever bellDidRing:\n", Self.lamp)
    let trail = try #require(SteppedSearch(subject).trail)
    let trace = try SpinRun(of: subject).trace(SpinTrail(trail))
    #expect(
      trace == """
        model: lamp
        with: bulb=strong
        ---
        > touch
        {lampDidGlow:, bellDidRing:}
        = lit (entered)

        """)
  }

  @Test func `detours of a run are left out`() throws {
    let subject = try subject("model: lamp\n---\nnever bellDidRing:\n", Self.lamp)
    let trail = try #require(SteppedSearch(subject).trail)
    let lines = trail.split(separator: "\n")
    // Dust changes nothing.
    let dust = try #require(Simulation(model: Self.lamp).known.firstIndex(of: "dust"))
    let detour = [String](repeating: "tracebook: 0 \(dust) 0 0", count: 50)
    let long = (lines[..<3].map(String.init) + detour + lines[3...].map(String.init))
      .joined(separator: "\n")
    let run = SpinRun(of: subject)
    #expect(try run.trace(SpinTrail(long)) == run.trace(SpinTrail(trail)))
  }

  @Test func `of several models the one that breaks the claim is taken`() throws {
    let trail = try #require(
      SpinTrail(
        """
        tracebook: engine 1000 1
        tracebook: 1 -1 0 0
        tracebook: engine 1000 1
        tracebook: 0 -1 2 0
        tracebook: 1 3 0 0
        tracebook: 0 4 1 0
        tracebook: 1 5 0 2
        tracebook: 0 6 0 0
        """))
    #expect((trail.start, trail.violated, trail.tick, trail.isWide) == (0, 2, 1000, true))
    #expect(
      trail.moves == [
        StateStepper.Move(stimulus: 3, number: 0), StateStepper.Move(stimulus: 5, number: 0),
      ])
  }

  @Test(arguments: [
    ("", "noRun"), ("spin: nothing\n", "noRun"), ("tracebook: 0 1\n", "noRun"),
    ("tracebook: 0 3 0 1\n", "noRun"), ("tracebook: 0 -1 0 0\n", "noClaim"),
    ("tracebook: 0 -1 0 7\n", "noClaim"), ("tracebook: 0 -1 9 1\n", "notPossible"),
    ("tracebook: 0 -1 0 0\ntracebook: 0 99 0 1\n", "notPossible"),
    ("tracebook: 0 -1 0 0\ntracebook: 0 2 -4 1\n", "notPossible"),
    ("tracebook: 0 -1 0 1\n", "unconfirmed"),
  ])
  func `a text that is no run of the model is refused`(_ text: String, _ reason: String) throws {
    let subject = try subject("model: lamp\n---\nnever bellDidRing:\n", Self.lamp)
    do {
      let trail = SpinTrail("tracebook: engine 2000 0\n" + text)
      let trace = try SpinRun(of: subject).trace(trail)
      Issue.record("it became\n\(trace)")
    } catch {
      #expect("\(error)" == reason)
    }
  }

  // MARK: Files

  @Test func `claims with a bound in time are left out with a warning`() throws {
    var diagnostics: [Diagnostic] = []
    let text = """
      model: lamp
      with: bulb=*
      ---
      after >touch, bellDidRing: within 1s
      never bellDidRing:

      """
    let subject = try subject(text, Self.lamp, &diagnostics)
    #expect(subject.claims.count == 1 && subject.parameters == "bulb=weak")
    #expect(
      diagnostics.map { "\($0.position.line) \($0.id)" } == ["4 claim-not-exported"])
  }

  @Test(arguments: [
    ("model: lamp\n---\nafter >touch, bellDidRing: within 1s\n", [], "none of the claims"),
    ("model: lamp\nwith: bulb=weak\n---\nnever bellDidRing:\n", ["bulb=strong"], "is not about"),
  ])
  func `claims that cannot be handed over are refused`(
    _ text: String, _ with: [String], _ part: String
  ) {
    var diagnostics: [Diagnostic] = []
    do {
      _ = try subject(text, Self.lamp, with: with, &diagnostics)
      Issue.record("it was taken")
    } catch {
      guard case .claims(let headline) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(headline.contains(part))
    }
  }

  @Test func `the folder has the model, its sizes and the parts of the program`() throws {
    let subject = try subject("model: lamp\n---\nnever bellDidRing:\n", Self.lamp)
    let parts = SpinFolder.Parts(
      texts: [SourceFile(path: "Makefile", text: "help:\n")], engine: [1, 2, 3])
    let files = SpinFolder(subject, parts).files
    #expect(files.map(\.path) == ["model.pml", "model.h", "libtracebook-step.a", "Makefile"])
    #expect(SpinFolder(subject, parts).files == files)
    let model = String(decoding: files[0].bytes, as: UTF8.self)
    let names = Simulation(model: Self.lamp).known
    #expect(model.contains("  :: STEP(0)\t/* \(names[0]) */\n"))
    #expect(model.contains("  :: STEP(\(names.count))\t/* time passes */\n  od\n"))
    let data = String(decoding: files[1].bytes, as: UTF8.self)
    #expect(data.contains("#define TB_CLAIMS 1\n"))
  }

  @Test func `what a search is asked survives the numbers in which it is written`() throws {
    for example in FalseClaim.all {
      for claim in example.claims + example.truths {
        guard let subject = try? subject("model: m\n\(example.head)---\n\(claim)\n", example.model)
        else { continue }
        let task = subject.task
        #expect(StepTask(words: task.words) == task, "\(claim)")
        #expect(StepTask(words: Array(task.words.dropLast())) == nil)
      }
    }
  }
}
