import Statechart
import Testing

@Suite struct `Invoked charts` {
  /// A caller that invokes a chart with some content and logs what it hears.
  private func caller(
    _ child: String, _ attributes: String = #"id="line""#, inside: String = "",
    around: String = "", data: String = ""
  ) -> Run? {
    Run(
      """
      <datamodel><data id="heard"/>\(data)</datamodel>
      <state id="calling">
        <invoke \(attributes)>\(inside)<content>
          <scxml xmlns="http://www.w3.org/2005/07/scxml" datamodel="tracebook">\(child)</scxml>
        </content></invoke>
        <transition event="hang-up" target="idle"/>
        <transition event="done.invoke.line" target="idle"><log label="done" expr="_event.data.x"/></transition>
        <transition event="from.child"><log expr="_event.invokeid"/><log expr="_event.data.x"/></transition>
        \(around)
      </state>
      <state id="idle"/>
      """)
  }

  @Test func `a chart that reaches its end says so, with its data`() throws {
    let run = try #require(
      caller(#"<final id="end"><donedata><param name="x" expr="7"/></donedata></final>"#))
    #expect(run.log == ["done 7"])
    #expect(run.active == ["idle"])
  }

  @Test func `both sides send to each other`() throws {
    var run = try #require(
      caller(
        """
        <state id="wait"><transition event="hello" target="wait">
          <send target="#_parent" event="from.child"><param name="x" expr="_event.data.y + 1"/></send>
        </transition></state>
        """,
        around: """
          <transition event="speak"><send target="#_line" event="hello"><param name="y" expr="4"/></send></transition>
          """))
    #expect(run.active == ["calling", "wait"])
    #expect(run.send("speak") == ["'line'", "5"])
  }

  @Test func `leaving the state cancels the chart, whose farewell is not heard`() throws {
    var run = try #require(
      caller(
        """
        <state id="wait"><onentry><send event="late" delay="1s"/></onentry>
          <onexit><log label="bye"/><send target="#_parent" event="from.child"/></onexit>
          <transition event="late" target="wait"/></state>
        """))
    #expect(run.send("hang-up") == ["bye"])
    #expect(run.snapshot.timers.isEmpty)
    #expect(run.active == ["idle"])
    #expect(run.wait(5000).isEmpty)
  }

  @Test func `parameters take the place of what variables start with`() throws {
    let run = try #require(
      caller(
        """
        <datamodel><data id="n" expr="1"/><data id="m" expr="2"/></datamodel>
        <state id="wait"><onentry><log expr="n"/><log expr="m"/></onentry></state>
        """, #"id="line" namelist="heard""#,
        inside: #"<param name="n" expr="9"/><param name="nothing" expr="3"/>"#,
        data: #"<data id="unused" expr="1"/>"#)
    )
    // `heard` is not bound, so that the whole invocation fails.
    #expect(run.log.isEmpty)
    let other = try #require(
      caller(
        """
        <datamodel><data id="n" expr="1"/><data id="m" expr="2"/></datamodel>
        <state id="wait"><onentry><log expr="n"/><log expr="m"/></onentry></state>
        """, inside: #"<param name="n" expr="9"/><param name="nothing" expr="3"/>"#))
    #expect(other.log == ["9", "2"])
  }

  @Test func `finalize sees an event before the transitions do`() throws {
    var run = try #require(
      caller(
        """
        <state id="wait"><transition event="ask" target="wait">
          <send target="#_parent" event="answer"><param name="x" expr="3"/></send></transition></state>
        """, #"id="line" autoforward="true""#,
        inside: #"<finalize><assign location="heard" expr="_event.data.x"/></finalize>"#,
        around: #"<transition event="answer" cond="heard == 3"><log label="heard"/></transition>"#))
    #expect(run.send("ask") == ["heard"])
  }

  @Test func `a state that is left again within the macrostep invokes nothing`() throws {
    let run = try #require(
      caller(
        #"<state id="x"><onentry><log label="started"/></onentry></state>"#,
        around: #"<transition target="idle"/>"#))
    #expect(run.log.isEmpty)
    #expect(run.active == ["idle"])
  }

  @Test func `a chart beside the file is invoked`() throws {
    let child = #"""
      <scxml xmlns="http://www.w3.org/2005/07/scxml"><final id="end"/></scxml>
      """#
    let run = try #require(
      Run(
        """
        <state id="a"><invoke src="file:child.scxml"/>
        <transition event="done.invoke" target="b"/></state><state id="b"/>
        """, siblings: ["child.scxml": child]))
    #expect(run.active == ["b"])
  }

  @Test func `an ended session leaves nothing in the snapshot`() throws {
    var run = try #require(
      caller(
        """
        <datamodel><data id="n" expr="0"/></datamodel>
        <state id="wait"><transition event="count"><assign location="n" expr="n + 1"/></transition></state>
        """, #"id="line" autoforward="true""#,
        around: #"<transition event="again" target="calling"/>"#))
    let fresh = run.snapshot
    run.send("count")
    #expect(run.snapshot != fresh)
    run.send("again")
    #expect(run.snapshot == fresh)
  }
}

@Suite struct `Events and errors` {
  private func desk(_ entry: String, _ rest: String = "") -> Run? {
    Run(
      """
      <datamodel><data id="id"/><data id="n" expr="1"/><data id="list" expr="['a', 'b']"/></datamodel>
      <state id="desk"><onentry>\(entry)</onentry>\(rest)
      <transition event="error.*"><log expr="_event.name"/><log expr="_event.type"/></transition>
      <transition event="mail"><log expr="_event.data.x"/><log expr="_event.sendid"/></transition>
      <transition event="plain"><log expr="_event.data"/></transition></state>
      """)
  }

  @Test(arguments: [
    (
      #"<send event="x" target="there"/><log label="never"/>"#, ["'error.execution'", "'platform'"]
    ),
    (#"<send event="x" type="pigeon"/><log label="never"/>"#, ["'error.execution'", "'platform'"]),
    (
      ##"<send event="x" target="#_nobody"/><log label="on"/>"##,
      ["on", "'error.communication'", "'platform'"]
    ),
    (##"<send event="x" target="#_parent"/>"##, ["'error.communication'", "'platform'"]),
    (
      #"<assign location="_name" expr="1"/><log label="never"/>"#,
      ["'error.execution'", "'platform'"]
    ),
    (
      #"<send event="mail"><param name="x" expr="1 / 0"/></send>"#,
      ["'error.execution'", "'platform'"]
    ),
    (#"<send event="mail" id="seven"><param name="x" expr="n + 6"/></send>"#, ["7", "'seven'"]),
    (#"<send event="mail" namelist="n"><param name="x" expr="true"/></send>"#, ["true", ""]),
    (#"<send event="mail" idlocation="id"/><log expr="id"/>"#, ["'send.1'", "", "'send.1'"]),
    (#"<send event="plain"><content>two  words</content></send>"#, ["'two words'"]),
    (#"<send event="plain"><content expr="n + 1"/></send>"#, ["2"]),
    (#"<send eventexpr="'pla' + 'in'"/>"#, [""]),
    (#"<send eventexpr="'no' + 'where'"/>"#, ["'error.execution'", "'platform'"]),
    (#"<send eventexpr="'plain'"/>"#, [""]),
    (#"<assign location="n">42</assign><log expr="n"/>"#, ["42"]),
    (#"<assign location="id">some text</assign><log expr="id"/>"#, ["'some text'"]),
    (
      #"<foreach array="list" item="it" index="at"><log expr="it"/><log expr="at"/></foreach>"#,
      ["'a'", "0", "'b'", "1"]
    ),
    (
      #"<foreach array="list" item="it"><log expr="1 / 0"/></foreach><log label="after"/>"#,
      ["after", "'error.execution'", "'platform'"]
    ),
    (
      #"<foreach array="list" item="n"><log label="never"/></foreach>"#,
      ["'error.execution'", "'platform'"]
    ),
    (#"<send event="plain" delay=".25s"/>"#, []),
  ])
  func `content does what the standard says`(entry: String, log: [String]) throws {
    #expect(try #require(desk(entry)).log == log)
  }

  @Test func `a delayed event carries what was true when it was sent`() throws {
    var run = try #require(
      desk(
        """
        <send event="mail" delay="1.5s"><param name="x" expr="n"/></send>
        <assign location="n" expr="2"/>
        """))
    #expect(run.wait(1499).isEmpty)
    #expect(run.wait(1) == ["1", ""])
  }

  @Test func `late data have no value before their state is entered`() throws {
    let content = """
      <state id="a"><onentry><if cond="isBound(n)"><log label="bound"/><else/><log label="not yet"/></if></onentry>
      <transition event="go" target="b"/></state>
      <state id="b"><datamodel><data id="n" tb:type="any" expr="5"/></datamodel>
      <onentry><log expr="n"/><assign location="n" expr="n + 1"/></onentry>
      <transition event="go" target="b"/></state>
      """
    var late = try #require(Run(content, #"binding="late""#))
    #expect(late.log == ["not yet"])
    #expect(late.send("go") == ["5"])
    #expect(late.send("go") == ["6"])
    #expect(try #require(Run(content, #"binding="early""#)).log == ["bound"])
  }

  @Test func `done data that fail are left out`() throws {
    let run = try #require(
      Run(
        """
        <state id="s"><transition event="done.state.s"><log expr="_event.data.a"/><log expr="_event.data.b"/></transition>
        <transition event="error.execution"><log label="error"/></transition>
        <final id="f"><donedata><param name="a" expr="1 / 0"/><param name="b" expr="2"/></donedata></final></state>
        """))
    #expect(run.log == ["error", "", "2"])
  }

  @Test func `the event lasts until the next one`() throws {
    var run = try #require(
      Run(
        """
        <state id="a"><transition event="go" target="b"/></state>
        <state id="b"><transition target="c"><log expr="_event.name"/></transition></state><state id="c"/>
        """))
    #expect(run.send("go") == ["'go'"])
  }
}
