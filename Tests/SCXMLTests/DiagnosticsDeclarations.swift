import Testing

@Suite struct `Declarations are checked` {
  @Test(arguments: [
    (
      #"<state id="a"><onentry><assign location="lokc" expr="1"/></onentry></state><datamodel><data id="lock"/></datamodel>"#,
      #"""
      door.scxml:2:42: error[chart-variable]: there is no variable `lokc`
       2 | <state id="a"><onentry><assign location="lokc" expr="1"/></onentry></state><datamodel><data id="lock"/></datamodel>
         |                                          ^^^^
        help: did you mean `lock`?
      """#
    ),
    (
      #"<datamodel><data id="n" tb:type="1..2 or"/><data id="m" tb:type="list 99 of symbol"/></datamodel><state id="a"/>"#,
      #"""
      door.scxml:2:34: error[chart-type]: `1..2 or` is not a type
       2 | <datamodel><data id="n" tb:type="1..2 or"/><data id="m" tb:type="list 99 of symbol"/></datamodel><state id="a"/>
         |                                  ^^^^^^^
        help: write a range `0..9`, `boolean`, `symbol`, words, or `list 4 of …`
      door.scxml:2:66: error[chart-type]: `list 99 of symbol` is not a type
       2 | <datamodel><data id="n" tb:type="1..2 or"/><data id="m" tb:type="list 99 of symbol"/></datamodel><state id="a"/>
         |                                                                  ^^^^^^^^^^^^^^^^^
        help: write a range `0..9`, `boolean`, `symbol`, words, or `list 4 of …`
      """#
    ),
    (
      #"<datamodel><data id="n" tb:type="boolan"/></datamodel><state id="a"><onentry><log expr="1 +"/><log expr="n + 1"/></onentry></state>"#,
      #"""
      door.scxml:2:34: error[chart-type]: `boolan` is not a type
       2 | <datamodel><data id="n" tb:type="boolan"/></datamodel><state id="a"><onentry><log expr="1 +"/><log expr="n + 1"/></onentry></state>
         |                                  ^^^^^^
        help: did you mean `boolean`?
      door.scxml:2:92: error[expression]: a value is missing
       2 | <datamodel><data id="n" tb:type="boolan"/></datamodel><state id="a"><onentry><log expr="1 +"/><log expr="n + 1"/></onentry></state>
         |                                                                                            ^
      """#
    ),
    (
      #"<datamodel><data id="n"/><data id="n"/></datamodel><state id="a"/>"#,
      #"""
      door.scxml:2:36: error[chart-duplicate]: the variable `n` is declared twice
       2 | <datamodel><data id="n"/><data id="n"/></datamodel><state id="a"/>
         |                                    ^
      """#
    ),
    (
      #"<state id="a"><onentry><tb:call name="opened"/></onentry></state>"#,
      #"""
      door.scxml:2:39: error[chart-callback]: `opened` is not declared
       2 | <state id="a"><onentry><tb:call name="opened"/></onentry></state>
         |                                       ^^^^^^
        help: declare it with `<tb:callback name="opened"/>`
      """#
    ),
    (
      #"<tb:logged as="is shut" callback="closed"/><state id="a"/>"#,
      #"""
      door.scxml:2:35: error[chart-callback]: `closed` is not a callback
       2 | <tb:logged as="is shut" callback="closed"/><state id="a"/>
         |                                   ^^^^^^
      """#
    ),
    (
      #"<tb:callback name="opened" sinse="3" since="x"/><state id="a"/>"#,
      #"""
      door.scxml:2:28: error[chart-attribute]: `sinse` is not an attribute of `callback`
       2 | <tb:callback name="opened" sinse="3" since="x"/><state id="a"/>
         |                            ^^^^^
        help: did you mean `since`?
      door.scxml:2:45: error[chart-number]: `x` is not a whole number
       2 | <tb:callback name="opened" sinse="3" since="x"/><state id="a"/>
         |                                             ^
      """#
    ),
    (
      #"<tb:calback name="opened"/><state id="a"/>"#,
      #"""
      door.scxml:2:5: error[chart-element]: `calback` is not a declaration
       2 | <tb:calback name="opened"/><state id="a"/>
         |     ^^^^^^^
        help: did you mean `callback`?
      """#
    ),
    (
      #"<tb:parameter name="os" values="1..3" default="4"/><state id="a"/>"#,
      #"""
      door.scxml:2:48: error[chart-parameter]: `4` is not among the parameter's values
       2 | <tb:parameter name="os" values="1..3" default="4"/><state id="a"/>
         |                                                ^
      """#
    ),
    (
      #"<tb:parameter name="os"/><state id="a"/>"#,
      #"""
      door.scxml:2:1: error[scxml-attribute]: `<parameter>` needs the attribute `values`
       2 | <tb:parameter name="os"/><state id="a"/>
         | ^^^^^^^^^^^^^^^^^^^^^^^^^
      """#
    ),
    (
      #"<state id="a"><onentry><tb:process do="begin"/><tb:process do="end"/></onentry></state>"#,
      #"""
      door.scxml:2:40: error[chart-process]: `begin` is nothing that a process does
       2 | <state id="a"><onentry><tb:process do="begin"/><tb:process do="end"/></onentry></state>
         |                                        ^^^^^
        help: write `start`, `suspend`, `resume` or `end`
      door.scxml:2:48: error[scxml-attribute]: `<process>` needs the attribute `reason`
       2 | <state id="a"><onentry><tb:process do="begin"/><tb:process do="end"/></onentry></state>
         |                                                ^^^^^^^^^^^^^^^^^^^^^^
      """#
    ),
    (
      #"<state id="a"><tb:call name="x"/></state>"#,
      #"""
      door.scxml:2:19: error[chart-element]: `call` is not allowed in a state
       2 | <state id="a"><tb:call name="x"/></state>
         |                   ^^^^
        help: declarations are children of `<scxml>`; content goes into `<onentry>`
      """#
    ),
    (
      #"<tb:callback name="doorDidOpen:" spelling.swift="doorDidOpne(_:)"/><tb:callback name="shut" spelling.swift="windowShot()"/><state id="a"/>"#,
      #"""
      door.scxml:2:50: error[chart-spelling]: `doorDidOpne` is nearly `doorDidOpen` of the callback's name
       2 | <tb:callback name="doorDidOpen:" spelling.swift="doorDidOpne(_:)"/><tb:callback name="shut" spelling.swift="windowShot()"/><state id="a"/>
         |                                                  ^^^^^^^^^^^
        help: did you mean `doorDidOpen`?
      """#
    ),
    (
      #"<datamodel><data id="hue" tb:type="red green" expr="'red'"/></datamodel><state id="a"><onentry><assign location="hue" expr="'gren'"/></onentry></state>"#,
      #"""
      door.scxml:2:126: error[chart-value]: `gren` is not among the values of `hue`
       2 | <datamodel><data id="hue" tb:type="red green" expr="'red'"/></datamodel><state id="a"><onentry><assign location="hue" expr="'gren'"/></onentry></state>
         |                                                                                                                              ^^^^
        help: did you mean `green`?
      """#
    ),
    (
      #"<state id="a" tb:instances="A B"><state id="b" tb:instances="C"/></state>"#,
      #"""
      door.scxml:2:62: error[chart-instances]: instances inside of instances
       2 | <state id="a" tb:instances="A B"><state id="b" tb:instances="C"/></state>
         |                                                              ^
      """#
    ),
    (
      #"<tb:parameter name="modes" set="red green"/><state id="a"><transition event="x" cond="modes contains 'gren'"/></state>"#,
      #"""
      door.scxml:2:102: error[chart-value]: `gren` is not a word of the set
       2 | <tb:parameter name="modes" set="red green"/><state id="a"><transition event="x" cond="modes contains 'gren'"/></state>
         |                                                                                                      ^^^^^^
        help: did you mean `green`?
      """#
    ),
  ])
  func `what is wrong is said where it is`(content: String, report: String) {
    #expect(Reading.report(Reading.chart(content)) == report + "\n")
  }
}
