import Testing

@Suite struct `States and transitions are checked` {
  @Test(arguments: [
    (
      #"<state id="a"/><state id="b"><transition event="go" target="c a"/></state>"#,
      #"""
      door.scxml:2:61: error[scxml-target]: there is no state `c`
       2 | <state id="a"/><state id="b"><transition event="go" target="c a"/></state>
         |                                                             ^
      """#
    ),
    (
      #"<state id="open"/><state id="b"><transition event="go" target="opne"/></state>"#,
      #"""
      door.scxml:2:64: error[scxml-target]: there is no state `opne`
       2 | <state id="open"/><state id="b"><transition event="go" target="opne"/></state>
         |                                                                ^^^^
        help: did you mean `open`?
      """#
    ),
    (
      #"<state id="a"/><state id="a"/>"#,
      #"""
      door.scxml:2:27: error[scxml-duplicate-id]: the id `a` is used twice
       2 | <state id="a"/><state id="a"/>
         |                           ^
        why: a transition could not say which it means
        help: rename one of the states
      """#
    ),
    (
      #"<stat id="a"/><state id="b"/>"#,
      #"""
      door.scxml:2:1: error[scxml-element]: `<stat>` is not an element of SCXML here
       2 | <stat id="a"/><state id="b"/>
         | ^^^^^^^^^^^^^^
        help: did you mean `state`?
      """#
    ),
    (
      #"<script>1</script><state id="a"/>"#,
      #"""
      door.scxml:2:1: error[scxml-script]: scripts are not supported
       2 | <script>1</script><state id="a"/>
         | ^^^^^^^^
        why: what a chart does must be known when it is read
        help: use `<assign>`, `<if>` and `<raise>`
      """#
    ),
    (
      #"<state id="a"><transition/></state>"#,
      #"""
      door.scxml:2:15: error[scxml-transition]: a transition without event, condition and target would never end
       2 | <state id="a"><transition/></state>
         |               ^^^^^^^^^^^^^
        help: add one of `event`, `cond` and `target`
      """#
    ),
    (
      #"<state id="a"><history id="h"/><state id="b"/></state>"#,
      #"""
      door.scxml:2:15: error[scxml-history]: a `<history>` without a default
       2 | <state id="a"><history id="h"/><state id="b"/></state>
         |               ^^^^^^^^^^^^^^^^^
        help: add `<transition target="…"/>` for when it was never left
      """#
    ),
    (
      #"<state id="a"><history id="h"><transition target="h"/></history><state id="b"/></state>"#,
      #"""
      door.scxml:2:51: error[scxml-history]: the default of a `<history>` is a history
       2 | <state id="a"><history id="h"><transition target="h"/></history><state id="b"/></state>
         |                                                   ^
        help: name the state that it would lead to
      """#
    ),
    (
      #"<state id="a"><history id="h"><transition target="a"/></history><state id="b"/></state>"#,
      #"""
      door.scxml:2:51: error[scxml-history]: the default of a `<history>` is outside of its state
       2 | <state id="a"><history id="h"><transition target="a"/></history><state id="b"/></state>
         |                                                   ^
        help: name a state inside of it
      """#
    ),
    (
      #"<state id="c"/><state id="a" initial="c"><state id="b"/></state>"#,
      #"""
      door.scxml:2:39: error[scxml-initial]: an initial state is outside of its state
       2 | <state id="c"/><state id="a" initial="c"><state id="b"/></state>
         |                                       ^
        help: name a state inside of it
      """#
    ),
    (
      #"<initial/><state id="a"/>"#,
      #"""
      door.scxml:2:1: error[scxml-content]: `<initial>` is not allowed in `<scxml>`
       2 | <initial/><state id="a"/>
         | ^^^^^^^^^^
        help: only a `<state>` has one; `<scxml>` has the attribute `initial`
      """#
    ),
    (
      #""#,
      #"""
      door.scxml:1:1: error[scxml-empty]: the chart has no state
       1 | <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" datamodel="tracebook">
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      """#
    ),
    (
      #"<state id="a"/><state id="b"><state id="c"/></state>"#,
      #"""
      door.scxml:2:27: warning[scxml-unreachable]: no transition leads to `b`
       2 | <state id="a"/><state id="b"><state id="c"/></state>
         |                           ^
        help: give a transition this target, or remove the state
      """#
    ),
  ])
  func `what is wrong is said where it is`(content: String, report: String) {
    #expect(Reading.report(Reading.chart(content)) == report + "\n")
  }

  @Test(arguments: [
    // XML in which a sign means something else than it was written for.
    (#"<transition event="go" cond="1 < 2" target="a"/>"#, "write `<` as `&lt;`"),
    (#"<log expr="1"> 1 < 2</log>"#, "write `<` as `&lt;`"),
    (#"<transition cond="true && true" target="a"/>"#, "write `&` as `&amp;`"),
    (#"<log label="a&nbsp;b"/>"#, "write the sign itself instead of `&nbsp;`"),
    (#"<transition event="go target="a"/>"#, "a quotation mark is missing before it"),
    ("<transition event=\"go/>\n<log/>", "the quotation mark of line 2 is not closed"),
    // Names of Tracebook's own that lack their prefix.
    (#"<onentry><call name="x"/></onentry>"#, "did you mean `tb:call`?"),
    (#"<callback name="x"/>"#, "did you mean `tb:callback`?"),
    (#"<state id="b" state-of="x"/>"#, "did you mean `tb:state-of`?"),
    (#"<datamodel><data id="n" type="0..9"/></datamodel>"#, "did you mean `tb:type`?"),
    // Times without a unit, and events of the engine that it never raises.
    (
      #"<onentry><tb:call name="opens" limit="30"/></onentry>"#,
      "write `30ms`, `30s`, `30min`, `30h` or `30d`"
    ),
    (
      #"<onentry><tb:call name="opens" limit="30s"/></onentry><transition event="overrun.open" target="a"/>"#,
      "did you mean `overrun.opens`?"
    ),
    (#"<x:log/>"#, "declare it on the first element, as `xmlns:x=\"…\"`"),
    // An argument of a stimulus behind a blank.
    (#"<transition event="exit 1" target="a"/>"#, "did you mean `exit.1`?"),
  ])
  func `what is written in other words is named`(content: String, help: String) {
    let declared = #"<tb:stimulus name="exit" arguments="code:[0|1]"/><tb:callback name="opens"/>"#
    let report = Reading.report(
      Reading.chart("\(declared)<state id=\"a\">\(content)</state>"))
    #expect(report.contains("  help: \(help)\n"), "\(report)")
  }
}
