import Book
import ExampleCharts
import Examples
import Testing

@Suite("Differences between versions of a model") struct DifferenceTests {
  /// A door that creaks when it is oiled, in its older versions.
  private let door = Charts.model(
    "door", initial: "closed",
    """
    <tb:parameter name="version" values="1..3" default="3" version="true"/>
    <tb:parameter name="spring" values="weak strong" default="weak"/>
    <tb:callback name="doorDidOpen:"/>
    <tb:callback name="doorDidCreak:"/>
    <tb:stimulus name="push"/>
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
    """)

  private static let calls = #"<tb:call name="bellDidRing:"/><tb:call name="lampDidBlink:"/>"#

  @Test func `a model does not differ from itself, which is known of its whole state space`() throws
  {
    let bell = Comparing.bell(Self.calls)
    let report = try Comparing.report(bell, bell)
    #expect(
      report.lines(showing: 10) == [
        "no difference between old.scxml and new.scxml, up to the whole state space: "
          + "3 pairs of states"
      ])
  }

  @Test func `an open order is no difference from the same order written otherwise`() throws {
    let turned = #"<tb:call name="lampDidBlink:"/><tb:call name="bellDidRing:"/>"#
    let report = try Comparing.report(
      Comparing.bell("<tb:either>\(Self.calls)</tb:either>"),
      Comparing.bell("<tb:either>\(turned)</tb:either>"))
    #expect(report.isComplete && report.differences.isEmpty)
  }

  @Test func `an order that was open and is no longer is a difference on one side`() throws {
    let report = try Comparing.report(
      Comparing.bell("<tb:either>\(Self.calls)</tb:either>"), Comparing.bell(Self.calls))
    #expect(
      report.lines(showing: 10) == [
        "1. press: lampDidBlink: | bellDidRing: (1 stimulus, 1 place)",
        "   old.scxml does what new.scxml does as well",
        "",
        "   old.scxml       new.scxml",
        "   > press         > press",
        "   lampDidBlink: | bellDidRing:",
        "   bellDidRing:  | lampDidBlink:",
        "   = ringing       = ringing",
        "",
        "1 difference between old.scxml and new.scxml, up to the whole state space: "
          + "3 pairs of states",
      ])
  }

  @Test func `in one column each line has the sign of the version that says it`() throws {
    let report = try Comparing.report(
      Comparing.bell("<tb:either>\(Self.calls)</tb:either>"), Comparing.bell(Self.calls))
    #expect(
      report.lines(showing: 10, inColumns: false)[2...8] == [
        "", "   - old.scxml", "   + new.scxml", "   > press", "   - lampDidBlink:",
        "     bellDidRing:", "   + lampDidBlink:",
      ])
  }

  @Test func `what an open order leaves behind is told apart only where it is seen`() throws {
    let data = #"<datamodel><data id="n" tb:type="0..2" expr="0"/></datamodel>"#
    let open = """
      <tb:either>
        <assign location="n" expr="1"/><assign location="n" expr="2"/>
      </tb:either>
      """
    func bell(_ content: String, seen: Bool) -> Model {
      Comparing.bell(
        content, declared: data,
        ringing: seen
          ? #"<transition event="hold" cond="n == 1"><tb:call name="lampDidBlink:"/></transition>"#
          : "")
    }
    let two = #"<assign location="n" expr="2"/>"#
    let hidden = try Comparing.report(bell(open, seen: false), bell(two, seen: false))
    #expect(hidden.isComplete && hidden.differences.isEmpty)
    let seen = try Comparing.report(bell(open, seen: true), bell(two, seen: true))
    #expect(seen.differences.map(\.stimulus) == ["hold"])
    #expect(seen.differences.map(\.lines) == [["lampDidBlink:", "refused"]])
    #expect(seen.differences.map(\.only) == [0])
  }

  @Test func `a stimulus that only one version knows is a difference, and is not followed`() throws
  {
    let held = #"<transition event="hold" target="still"/>"#
    let report = try Comparing.report(
      Comparing.bell("", ringing: held), Comparing.bell(""))
    #expect(
      report.lines(showing: 10) == [
        "1. hold: = still | refused (2 stimuli, 2 places)",
        "",
        "   old.scxml   new.scxml",
        "   > press     > press",
        "   = ringing   = ringing",
        "   > hold      > hold",
        "   = still   | refused",
        "",
        "1 difference between old.scxml and new.scxml, up to the whole state space: "
          + "3 pairs of states",
      ])
  }

  @Test func `a stimulus that only one version takes is a difference as well`() throws {
    let report = try Comparing.report(
      Comparing.bell("", ringing: #"<transition event="hold" target="still"/>"#),
      Comparing.bell("", still: #"<transition event="hold"/>"#))
    #expect(report.differences.map(\.stimulus) == ["hold", "hold"])
    #expect(
      report.differences.map(\.lines) == [["refused", "nothing"], ["= still", "refused"]])
  }

  @Test func `a time that differs is found by the shorter wait`() throws {
    let wait = #"<tb:parameter name="wait" values="1s..9s" step="1s" default="2s"/>"#
    let sends = #"<send event="timer.lamp" id="lamp" delayexpr="wait"/>"#
    let lamp = #"<transition event="timer.lamp"><tb:call name="lampDidBlink:"/></transition>"#
    let bell = Comparing.bell(sends, declared: wait, ringing: lamp)
    let report = try Comparing.report(bell, and: ["wait=3s"])
    #expect(
      report.lines(showing: 10) == [
        "1. wait: lampDidBlink: +2s | nothing (1 stimulus, 1 place)",
        "",
        "   defaults            wait=3s",
        "   > press             > press",
        "   = ringing           = ringing",
        "   > wait 2s           > wait 2s",
        "   lampDidBlink: +2s |",
        "",
        "1 difference between defaults and wait=3s, up to the whole state space: 5 pairs of states",
      ])
  }

  @Test func `stimuli between two timers come at times that a run can have`() throws {
    // Both timers must be running, and the second press must come between them.
    let ringing = """
      <transition event="press"><send event="timer.lamp" id="lamp" delay="4s"/></transition>
      <transition event="timer.lamp"><tb:call name="lampDidBlink:"/></transition>
      """
    let late = """
      <transition event="press"><send event="timer.lamp" id="lamp" delay="5s"/></transition>
      <transition event="timer.lamp"><tb:call name="lampDidBlink:"/></transition>
      """
    let report = try Comparing.report(
      Comparing.bell("", ringing: ringing), Comparing.bell("", ringing: late))
    let runs = try #require(report.differences.first?.runs)
    #expect(report.differences.first?.lines == ["lampDidBlink: +4s", "nothing"])
    #expect(runs[0].moments.map(\.stimulus) == ["press", "press", "wait 4s"])
  }

  @Test func `the app decides alike in both versions`() throws {
    let choice = "<tb:choice>set tone</tb:choice>"
    let bell = Comparing.bell(#"<tb:call name="bellDidRing:"/>"#, choice: choice)
    #expect(try Comparing.report(bell, bell).differences.isEmpty)
    let twice = Comparing.bell(
      #"<tb:call name="bellDidRing:"/><tb:call name="lampDidBlink:"/>"#, choice: choice)
    let report = try Comparing.report(bell, twice)
    let source = try #require(report.differences.first?.runs?[0].source)
    #expect(source.hasPrefix("model: bell\nshow: "))
    #expect(!source.contains("set tone"), "the app that does nothing shows the difference too")
  }

  @Test func `lines that are not compared make no difference`() throws {
    let post = #"<tb:post name="BellNotification"/>"#
    let shown = Observed.Kind.shownByDefault
    let (one, other) = (Comparing.bell(post), Comparing.bell(""))
    #expect(try Comparing.report(one, other, shown: shown).differences.isEmpty)
    #expect(
      try Comparing.report(one, other).differences.map(\.lines) == [
        ["! BellNotification", "= ringing"]
      ])
  }

  /// A machine whose guard has an answer of its own each time.
  private func retry(_ transitions: String, _ guards: String...) -> Model {
    let declared = guards.map {
      #"<tb:parameter name="\#($0)" values="true false" default="true" open="true"/>"#
    }
    return Charts.model(
      "retry", initial: "idle",
      declared.joined()
        + #"<tb:stimulus name="GO"/><state id="idle">\#(transitions)</state><state id="b"/>"#
        + (transitions.contains(#""c""#) ? #"<state id="c"/>"# : "")
    )
  }

  @Test func `a guard of both versions answers both alike, each time that it is asked`() throws {
    let once = #"<transition event="GO" cond="may" target="b"/><transition event="GO" target="c"/>"#
    let turned =
      #"<transition event="GO" cond="not may" target="c"/><transition event="GO" target="b"/>"#
    let same = try Comparing.report(retry(once, "may"), retry(turned, "may"))
    #expect(same.isComplete && same.differences.isEmpty)
    let twice =
      #"<transition event="GO" cond="may and may" target="b"/><transition event="GO" target="c"/>"#
    let again = try Comparing.report(retry(once, "may"), retry(twice, "may"))
    #expect(
      again.lines(showing: 10) == [
        "1. GO: = b | = c (1 stimulus, 1 place)",
        "",
        "   old.scxml   new.scxml",
        "   > GO        > GO",
        "   = b       | choose may = false",
        "             | = c",
        "",
        "1 difference between old.scxml and new.scxml, up to the whole state space: "
          + "3 pairs of states",
      ])
  }

  @Test(arguments: [
    (
      "a guard of another name answers for itself", #"cond="must" target="b""#, ["must"],
      ["= b", "refused"]
    ),
    ("the opposite answer", #"cond="not may" target="b""#, ["may"], ["= b", "refused"]),
    ("no guard", #"target="b""#, [], ["refused", "= b"]),
  ])
  func `parts versions where another guard would answer otherwise`(
    _ change: String, _ transition: String, _ guards: [String], _ lines: [String]
  ) throws {
    let old = retry(#"<transition event="GO" cond="may" target="b"/>"#, "may")
    let new = Charts.model(
      "retry", initial: "idle",
      guards.map {
        #"<tb:parameter name="\#($0)" values="true false" default="true" open="true"/>"#
      }
      .joined()
        + #"<tb:stimulus name="GO"/><state id="idle"><transition event="GO" \#(transition)/></state><state id="b"/>"#
    )
    let report = try Comparing.report(old, new)
    #expect(report.isComplete)
    #expect(report.differences.first?.lines == lines, "\(change)")
    #expect(report.differences.allSatisfy { $0.runs != nil }, "\(change)")
  }

  @Test func `a guard that is asked when a timer fires answers both versions alike`() throws {
    func late(_ condition: String, _ before: String) -> Model {
      Charts.model(
        "late", initial: "a",
        """
        <tb:parameter name="may" values="true false" default="true" open="true"/>
        <tb:stimulus name="GO"/>
        <state id="a"><onentry>\(before)<send event="over" delay="2s"/></onentry>
          <transition event="GO"/>
          <transition event="tick" cond="may" target="b"/>
          <transition event="over" cond="\(condition)" target="b"/>
          <transition event="over" target="c"/></state>
        <state id="b"/><state id="c"/>
        """)
    }
    let tick = #"<send event="tick" delay="1s"/>"#
    let same = try Comparing.report(late("may", tick), late("not not may", tick))
    #expect(same.isComplete && same.differences.isEmpty)
    let other = try Comparing.report(late("may", tick), late("not may", tick))
    #expect(other.differences.map(\.lines) == [["= b", "= c"], ["= c", "= b"]])
    #expect(
      other.differences.map { $0.runs?[0].moments.map(\.stimulus) } == [
        ["wait 1s", "wait 1s"], ["wait 1s", "wait 1s"],
      ])
  }

  @Test func `what is set for both versions is what a guard answers in both`() throws {
    let old = retry(#"<transition event="GO" cond="may" target="b"/>"#, "may")
    let new = retry(#"<transition event="GO" cond="may or must" target="b"/>"#, "may", "must")
    #expect(try Comparing.report(old, with: ["may=true"], new).differences.isEmpty)
    #expect(try Comparing.report(old, new).differences.map(\.lines) == [["refused", "= b"]])
    let versions = try Comparing.report(old, and: ["may=false"])
    #expect(versions.differences.map(\.lines) == [["= b", "refused"]])
  }

  @Test func `differences with the same first lines are one, and the shortest run shows it`() throws
  {
    let report = try Comparing.report(door, with: ["version=2"], and: ["version=3"])
    #expect(report.differences.map(\.stimulus) == ["oil"])
    #expect(report.differences.map(\.lines) == [["doorDidCreak:", "nothing"]])
    #expect(report.differences.map(\.stimuli) == [1])
  }

  @Test func `a change of a model is found against its old file, by the shortest run`() throws {
    func door(_ shutting: String) -> Model {
      Charts.model(
        "door", initial: "closed",
        """
        <tb:callback name="doorDidClose:"/>
        <tb:stimulus name="push"/>
        <state id="closed" tb:state-of="closed"><transition event="push" target="open"/></state>
        <state id="open" tb:state-of="open">
          <onentry><send event="timer.shut" id="shut" delay="2s"/></onentry>
          <transition event="timer.shut" target="closed">\(shutting)</transition>
          <onexit><if cond="In('closed')"><tb:call name="doorDidClose:"/></if></onexit>
        </state>
        """)
    }
    let report = try Comparing.report(door(""), door(#"<tb:call name="doorDidClose:"/>"#))
    #expect(report.differences.map(\.lines) == [["= closed", "doorDidClose: +2s"]])
    let runs = try #require(report.differences.first?.runs)
    #expect(
      runs.map { $0.moments.map(\.stimulus) } == [["push", "wait 2s"], ["push", "wait 2s"]])
  }

  @Test func `a search that is stopped says how far it came, and proves nothing`() throws {
    let report = try Comparing.report(door, and: ["spring=strong"], limit: 2)
    #expect(!report.isComplete)
    #expect(
      report.summary
        == "no difference between defaults and spring=strong so far: all runs of up to 1 stimulus "
        + "were compared, stopped at 2 pairs of states, `--limit` goes further")
  }

  @Test func `the runs are traces, which say what is shown and under which parameters`() throws {
    let report = try Comparing.report(door, with: ["version=2"], and: ["version=3"])
    let runs = try #require(report.differences[0].runs)
    #expect(
      runs[0].source == """
        model: door
        with: version=2
        show: callbacks app states ends notifications logs
        ---
        > oil
        doorDidCreak:

        """)
    #expect(
      report.json.hasPrefix(
        #"{"schema":1,"model":"door","versions":["version=2","version=3"],"complete":true,"#))
    #expect(
      report.json.contains(
        #""stimulus":"oil","lines":["doorDidCreak:","nothing"],"stimuli":1,"places":"#))
  }

  @Test(arguments: [
    ("sprung=weak", "`sprung` is not a parameter of the model", "did you mean `spring`?"),
    ("spring=string", "`string` is not a value of `spring`", "did you mean `strong`?"),
  ])
  func `what is no value of a parameter is refused with what is probably meant`(
    _ word: String, _ headline: String, _ help: String
  ) throws {
    let refusal = #expect(throws: ParameterText.Refusal.self) {
      _ = try ModelVersion(door, with: [word])
    }
    #expect(refusal?.headline == headline)
    #expect(refusal?.help == help)
  }
}
