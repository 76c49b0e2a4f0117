import Testing

/// One mistake has one message, at its cause.
@Suite struct `Names that do not belong together` {
  @Test(arguments: [
    (
      """
      <state id="opne"><transition event="a" target="shut"/></state>
      <state id="shut"><transition event="b" target="open"/><transition event="c" target="open"/></state>
      """,
      #"""
      door.scxml:2:12: error[scxml-target]: nothing uses the state `opne`
       2 | <state id="opne"><transition event="a" target="shut"/></state>
         |            ^^^^
        why: nothing declares `open`, which is used on line 3
        help: did you mean `open`?
      """#
    ),
    (
      """
      <state id="a"><transition event="x" target="c"/><transition event="y" target="c"/></state>
      <state id="b"><transition event="x" target="a"/></state>
      """,
      #"""
      door.scxml:2:45: error[scxml-target]: there is no state `c`
       2 | <state id="a"><transition event="x" target="c"/><transition event="y" target="c"/></state>
         |                                             ^
        why: the same is on line 2
      """#
    ),
    (
      """
      <tb:callback name="didOpne"/>
      <state id="a"><onentry><tb:call name="didOpen"/></onentry><onexit><tb:call name="didOpen"/></onexit></state>
      """,
      #"""
      door.scxml:2:20: error[chart-callback]: nothing uses the callback `didOpne`
       2 | <tb:callback name="didOpne"/>
         |                    ^^^^^^^
        why: nothing declares `didOpen`, which is used on line 3
        help: did you mean `didOpen`?
      """#
    ),
    (
      """
      <tb:stimulus name="psuh" arguments="soft|hard"/>
      <state id="a"><transition event="push.soft" target="a"/><transition event="push.hard" target="a"/></state>
      """,
      #"""
      door.scxml:2:20: error[scxml-event]: nothing uses the stimulus or event `psuh`
       2 | <tb:stimulus name="psuh" arguments="soft|hard"/>
         |                    ^^^^
        why: nothing declares `push.soft`, `push.hard`, which is used on line 3
        help: did you mean `push.soft`, `push.hard`?
      """#
    ),
    (
      """
      <tb:stimulus name="push"/>
      <state id="a"><transition event="push" target="a"/><transition evnt="ring" target="a"/></state>
      """,
      #"""
      door.scxml:3:64: error[chart-attribute]: `evnt` is not an attribute of `transition`
       3 | <state id="a"><transition event="push" target="a"/><transition evnt="ring" target="a"/></state>
         |                                                                ^^^^
        help: did you mean `event`?
      """#
    ),
    (
      """
      <state id="a"><onentry><send event="late" delay="72"/></onentry></state>
      """,
      #"""
      door.scxml:2:50: error[scxml-delay]: `72` has no unit of time
       2 | <state id="a"><onentry><send event="late" delay="72"/></onentry></state>
         |                                                  ^^
        help: write `72ms`, `72s`, `72min`, `72h` or `72d`
      """#
    ),
    (
      """
      <state id="a"><onentry><send event="late" delay="P1DT15M"/></onentry></state>
      """,
      #"""
      door.scxml:2:50: error[scxml-delay]: `P1DT15M` is a duration of ISO 8601
       2 | <state id="a"><onentry><send event="late" delay="P1DT15M"/></onentry></state>
         |                                                  ^^^^^^^
        why: delays of SCXML are times as in CSS
        help: write `87300s`
      """#
    ),
    (
      """
      <state id="a"><onentry><send event="late" delayexpr="'1 hour'"/></onentry></state>
      """,
      #"""
      door.scxml:2:54: error[scxml-delay]: `1 hour` is not a time
       2 | <state id="a"><onentry><send event="late" delayexpr="'1 hour'"/></onentry></state>
         |                                                      ^^^^^^^^
        help: did you mean `1h`?
      """#
    ),
  ])
  func `one cause is one error`(content: String, report: String) {
    #expect(Reading.report(Reading.chart(content)) == report + "\n")
  }

  @Test func `what no transition takes is a warning`() {
    let report = Reading.report(
      Reading.chart(
        """
        <tb:stimulus name="push"/>
        <tb:stimulus name="ring"/>
        <state id="a"><transition event="push" target="a"/><transition event="overrun" target="a"/>
        <transition event="knock" target="a"/></state>
        """))
    #expect(
      report.split(separator: "\n").filter { $0.hasPrefix("door") } == [
        "door.scxml:3:20: warning[unused-stimulus]: no transition takes the stimulus `ring`",
        "door.scxml:5:20: warning[scxml-event]: nothing raises `knock`",
      ])
  }

  @Test func `an element that is not read is the only mistake`() {
    let content = """
      <tb:stimulus name="push"/>
      <tb:stimulis name="ring"/>
      <state id="a"><transition event="push"/><transition event="ring"/></state>
      """
    let report = Reading.report(Reading.chart(content))
    #expect(report.contains("error[chart-element]"))
    #expect(!report.contains("scxml-event"), "\(report)")
  }

  @Test func `a chart without stimuli of its own may wait for anything`() {
    let content = #"<state id="a"><transition event="knock" target="a"/></state>"#
    #expect(Reading.report(Reading.chart(content)) == "")
  }
}
