import Testing

@Suite struct `Content is checked` {
  @Test(arguments: [
    (
      #"<state id="a"><onentry><rase event="x"/></onentry></state>"#,
      #"""
      door.scxml:2:24: error[scxml-element]: `<rase>` is not executable content of SCXML
       2 | <state id="a"><onentry><rase event="x"/></onentry></state>
         |                        ^^^^^^^^^^^^^^^^^
        help: did you mean `raise`?
      """#
    ),
    (
      #"<state id="a"><onentry><raise/></onentry></state>"#,
      #"""
      door.scxml:2:24: error[scxml-attribute]: `<raise>` needs the attribute `event`
       2 | <state id="a"><onentry><raise/></onentry></state>
         |                        ^^^^^^^^
      """#
    ),
    (
      #"<state id="a"><onentry><script>1</script></onentry></state>"#,
      #"""
      door.scxml:2:24: error[scxml-script]: scripts are not supported
       2 | <state id="a"><onentry><script>1</script></onentry></state>
         |                        ^^^^^^^^
        why: what a chart does must be known when it is read
        help: use `<assign>`, `<if>` and `<raise>`
      """#
    ),
    (
      #"<state id="a"><onentry><send/></onentry></state>"#,
      #"""
      door.scxml:2:24: error[scxml-attribute]: `<send>` needs the attribute `event`
       2 | <state id="a"><onentry><send/></onentry></state>
         |                        ^^^^^^^
      """#
    ),
    (
      #"<state id="a"><onentry><send event="x" target="there"/></onentry></state>"#,
      #"""
      door.scxml:2:48: warning[scxml-send-target]: `there` is not a target
       2 | <state id="a"><onentry><send event="x" target="there"/></onentry></state>
         |                                                ^^^^^
        why: when it runs, this raises `error.execution`
        help: leave `target` out, or write `#_internal`, `#_parent` or `#_` and an invoke's id
      """#
    ),
    (
      #"<state id="a"><onentry><send event="x" type="basichttp"/></onentry></state>"#,
      #"""
      door.scxml:2:46: error[scxml-http]: events are not sent by HTTP
       2 | <state id="a"><onentry><send event="x" type="basichttp"/></onentry></state>
         |                                              ^^^^^^^^^
        why: a chart runs by itself, the same every time
        help: leave `type` out and send to a chart that this one invokes
      """#
    ),
    (
      #"<state id="a"><onentry><send event="x" type="pigeon"/></onentry></state>"#,
      #"""
      door.scxml:2:46: warning[scxml-send-type]: `pigeon` is not a type of event processor
       2 | <state id="a"><onentry><send event="x" type="pigeon"/></onentry></state>
         |                                              ^^^^^^
        why: when it runs, this raises `error.execution`
        help: leave `type` out
      """#
    ),
    (
      #"<state id="a"><onentry><send event="x"><content><b/></content></send></onentry></state>"#,
      #"""
      door.scxml:2:40: error[scxml-content]: an event cannot carry XML
       2 | <state id="a"><onentry><send event="x"><content><b/></content></send></onentry></state>
         |                                        ^^^^^^^^^
        help: give numbers, Booleans and symbols as `<param>`
      """#
    ),
    (
      #"<state id="a"><invoke srcexpr="'b.scxml'"/></state>"#,
      #"""
      door.scxml:2:32: error[scxml-invoke]: an `<invoke>` that does not say which chart it starts
       2 | <state id="a"><invoke srcexpr="'b.scxml'"/></state>
         |                                ^^^^^^^^^
        why: every chart must be known when this one is read
        help: write `src`, or put the chart into `<content>`
      """#
    ),
    (
      #"<state id="a"><invoke src="../b.scxml"/></state>"#,
      #"""
      door.scxml:2:28: error[scxml-source]: there is no file `../b.scxml` beside the chart
       2 | <state id="a"><invoke src="../b.scxml"/></state>
         |                            ^^^^^^^^^^
        why: nothing outside of the chart's folder is read
      """#
    ),
    (
      #"<state id="a"><invoke src="b.scxml"/></state>"#,
      #"""
      door.scxml:2:28: error[scxml-source]: there is no file `b.scxml` beside the chart
       2 | <state id="a"><invoke src="b.scxml"/></state>
         |                            ^^^^^^^
      """#
    ),
    (
      #"<state id="a"><onentry><assign location="_event" expr="1"/></onentry></state>"#,
      #"""
      door.scxml:2:42: warning[chart-system-variable]: `_event` cannot be written to
       2 | <state id="a"><onentry><assign location="_event" expr="1"/></onentry></state>
         |                                          ^^^^^^
        why: when it runs, this raises `error.execution`
      """#
    ),
    (
      #"<state id="a"><transition cond="In('b')" target="a"/></state>"#,
      #"""
      door.scxml:2:36: error[scxml-target]: there is no state `b`
       2 | <state id="a"><transition cond="In('b')" target="a"/></state>
         |                                    ^^^
      """#
    ),
    (
      #"<state id="a"><transition event="x" cond="1 +" target="a"/></state>"#,
      #"""
      door.scxml:2:46: error[expression]: a value is missing
       2 | <state id="a"><transition event="x" cond="1 +" target="a"/></state>
         |                                              ^
      """#
    ),
    (
      #"<state id="ab"><transition event="x" cond="not In('ba')"/></state>"#,
      #"""
      door.scxml:2:51: error[scxml-target]: there is no state `ba`
       2 | <state id="ab"><transition event="x" cond="not In('ba')"/></state>
         |                                                   ^^^^
        help: did you mean `ab`?
      """#
    ),
  ])
  func `what is wrong is said where it is`(content: String, report: String) {
    #expect(Reading.report(Reading.chart(content)) == report + "\n")
  }
}
