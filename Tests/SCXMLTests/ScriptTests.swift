import Base
import Testing

/// Charts that others wrote with ECMAScript.
@Suite struct `The data model of ECMAScript` {
  private func content(_ expression: String, assigned: Bool = false) -> String {
    let action =
      assigned
      ? "<assign location=\"any\" expr=\"\(expression)\"/>" : "<log expr=\"\(expression)\"/>"
    return """
      <datamodel>
        <data id="n" expr="7"/><data id="flag" expr="true"/><data id="word" expr="&quot;moss&quot;"/>
        <data id="any"/>
      </datamodel>
      <state id="here"><transition event="ask">\(action)</transition>
      <transition event="error.execution"><log label="error"/></transition></state><state id="there"/>
      """
  }

  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("-7 % 4", "-3"), ("n === 7", "true"), ("n !== 7", "false"),
    ("n == 7", "true"),
    ("n != 7", "false"), ("n &gt;= 7 &amp;&amp; !flag", "false"), ("n &lt; 7 || flag", "true"),
    ("&quot;moss&quot; === word", "true"), ("'moss' == word", "true"),
    ("&quot;it’s '&quot;", "'it’s ''"), ("flag ? 'yes' : &quot;no&quot;", "'yes'"),
    ("In('here')", "true"),
    ("In(&quot;there&quot;)", "false"), ("_event.name === 'ask'", "true"), ("any === 5", "false"),
    ("any == 5", "false"), ("any ? 1 : 2", "2"), ("n ? 1 : 2", "1"), ("word ? 1 : 2", "1"),
    ("!any", "true"), ("!word", "false"), ("!0", "true"), ("!''", "true"), ("![]", "false"),
    ("any === undefined", "true"), ("n !== undefined", "true"), ("any == undefined", "true"),
    ("typeof any === 'undefined'", "true"), ("typeof n !== 'undefined'", "true"),
    ("typeof nothing == 'undefined'", "true"), ("_event.data['how'] === undefined", "true"),
    ("'ask' == _event.name", "true"), ("_event.name != 'ask'", "false"),
    ("any == 'Infinite'", "false"), ("any == 'ö'", "false"), ("any == '-'", "false"),
    ("_event.name", "'ask'"),
    ("!flag === false", "true"), ("!(n === 7)", "false"), ("5 - -3", "8"), ("!!flag", "true"),
    ("0", "0"),
  ])
  func `says what ours says`(_ expression: String, _ value: String) throws {
    var run = try #require(Run(content(expression), dataModel: "ecmascript"), "\(expression)")
    #expect(run.send("ask").joined(separator: " ").hasSuffix(value))
  }

  @Test(arguments: [
    ("n / 2", "a division may give a fraction, and numbers are whole here"),
    ("1.5 + n", "`1.5` is not a whole number in decimal digits"),
    ("0x10", "`0x10` is not a whole number in decimal digits"),
    ("010", "`010` is not a whole number in decimal digits"),
    ("1e3", "`e` is not a unit of time; the units are ms, s, min, h and d"),
    ("word + '!'", "texts cannot be put together here"),
    ("any == flag", "`==` may convert these values before it compares them; write `===` or `!==`"),
    ("any == ' 7'", "`==` may convert these values before it compares them; write `===` or `!==`"),
    ("word || 'none'", "a symbol is used where a Boolean is needed"),
    (
      "(any &amp;&amp; flag) === true",
      "it is not known whether this value is a Boolean; compare it: `=== true`"
    ),
    (
      "typeof n === 'number'",
      "`typeof` can only be asked for `'undefined'`; write `=== 'undefined'`"
    ),
    ("n === '7'", "a symbol is used where a number is needed"),
    ("'it\\'s'", "escapes in texts are not read"),
    (
      "Math.max(n, 1)",
      "`Math` is not a variable, parameter or argument here; there are `In`, `append`, `isBound`, "
        + "`length`, `remove`, `startsWith`"
    ),
    ("n++", "`++` would change a variable; write `<assign>`"),
    ("--n", "`--` would change a variable; write `<assign>`"),
    ("!n === 7", "a number is used where a Boolean is needed"),
    ("any &lt; 5", "it is not known whether this value is a number"),
    ("any + 1", "it is not known whether these values are numbers or texts"),
    ("[1] === [1]", "ECMAScript compares which lists these are, not what is in them"),
    ("word.length", "something follows where the expression ends"),
    ("&quot;open", "a symbol is not closed; add a `\"`"),
  ])
  func `is refused where it would say something else`(_ expression: String, _ headline: String) {
    let found = Reading.read(
      Reading.chart(content(expression, assigned: true), #"datamodel="ecmascript""#)
    ).diagnostics.filter { $0.severity == .error }
    #expect(found.map { $0.headline + ($0.help.map { "; \($0)" } ?? "") } == [headline])
  }

  @Test(arguments: [
    (
      #"<state id="s"><transition cond="typeof late === 'undefined'" target="t"/></state>"#,
      ["`typeof` cannot be asked of a variable that is bound late"]
    ),
    (
      #"<state id="s"><onentry><send event="e"><content>{ "name": "moss" }</content></send></onentry></state>"#,
      ["`{` has no meaning in an expression"]
    ),
    (
      #"<state id="s"><onentry><send event="e"><content>1.5</content></send></onentry></state>"#,
      ["`1.5` is not a whole number in decimal digits"]
    ),
    (
      #"<state id="s"><onentry><send event="e"><content>"moss"</content></send></onentry></state>"#,
      []
    ),
    (
      #"<state id="s"><onentry><send event="e"><content>moss 1.5</content></send></onentry></state>"#,
      []
    ),
  ])
  func `what is bound late, and JSON, are refused where they would say something else`(
    _ content: String, _ headlines: [String]
  ) {
    let chart = Reading.chart(
      content + #"<state id="t"><datamodel><data id="late" expr="1"/></datamodel></state>"#,
      #"datamodel="ecmascript" binding="late""#)
    let found = Reading.read(chart).diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.headline) == headlines)
  }

  @Test func `is refused at the place of the first part that it does not read`() {
    let chart = Reading.chart(
      #"<datamodel><data id="n" expr="7"/></datamodel><state id="a"><transition cond="n / 2 > 3"/></state>"#,
      #"datamodel="ecmascript""#)
    #expect(
      Reading.report(chart) == """
        door.scxml:2:81: error[expression]: a division may give a fraction, and numbers are whole here
         2 | <datamodel><data id="n" expr="7"/></datamodel><state id="a"><transition cond="n / 2 > 3"/></state>
           |                                                                                 ^
          why: of ECMAScript whole numbers, texts, names, operators and `In()` are read, since a chart is to be searched

        """)
  }

  @Test(arguments: [
    ("n &amp;&amp; word", "yes"), ("0 || ''", "no"), ("any || word", "yes"),
    ("any &amp;&amp; n", "no"),
    ("(any || n) &amp;&amp; !any", "yes"), ("[]", "yes"), ("any", "no"), ("'no'", "yes"),
    ("n &gt; 3 &amp;&amp; word", "yes"), ("_event.data &amp;&amp; _event.data.name", "no"),
  ])
  func `takes for true in a condition what ECMAScript takes`(_ condition: String, _ answer: String)
    throws
  {
    var run = try #require(
      Run(
        """
        <datamodel><data id="n" expr="7"/><data id="word" expr="'moss'"/><data id="any"/></datamodel>
        <state id="a"><transition event="ask">
          <if cond="\(condition)"><log label="yes"/><else/><log label="no"/></if>
        </transition></state>
        """, dataModel: "ecmascript"), "\(condition)")
    #expect(run.send("ask") == [answer])
  }

  /// By the tables of ECMAScript 7.2.14, for what a value of unknown type may be here.
  @Test(arguments: [
    ("1", "1 true '1'"), ("0", "0 false '0' ''"), ("7", "7 '7'"), ("'1'", "1 true '1'"),
    ("''", "0 false ''"),
    ("'moss'", "'moss'"), ("true", "1 true '1'"), ("false", "0 false '0' ''"), ("'7'", "7 '7'"),
  ])
  func `compares as ECMAScript converts`(_ constant: String, _ equal: String) throws {
    let values = ["0", "1", "7", "true", "false", "''", "'0'", "'1'", "'7'", "'moss'"]
    for value in values + ["undefined"] {
      let assigned = value == "undefined" ? "" : "<assign location=\"any\" expr=\"\(value)\"/>"
      var run = try #require(
        Run(
          """
          <datamodel><data id="any"/></datamodel>
          <state id="a"><transition event="ask">\(assigned)
            <if cond="any == \(constant)"><log label="yes"/><else/><log label="no"/></if>
            <if cond="\(constant) != any"><log label="no"/><else/><log label="yes"/></if>
          </transition></state>
          """, dataModel: "ecmascript"))
      let answer = equal.split(separator: " ").map(String.init).contains(value) ? "yes" : "no"
      #expect(run.send("ask") == [answer, answer], "\(value) == \(constant)")
    }
  }

  @Test func `does not compare a number where a text of the chart is another spelling of it`() {
    let chart = Reading.chart(
      """
      <datamodel><data id="any"/></datamodel><state id="a">
      <transition event="x" cond="any == 1"/><transition event="y"><assign location="any" expr="'01'"/></transition></state>
      """, #"datamodel="ecmascript""#)
    #expect(
      Reading.read(chart).diagnostics.map {
        "\($0.position.line):\($0.position.column) \($0.headline)"
      }
        == ["3:29 `==` may take `01` for the number"])
  }

  @Test(arguments: [
    ("'1.5s'", 1500), ("\"200ms\"", 200), ("wait", 3000), ("n + 's'", 7000), ("n * 2 + 'ms'", 14),
    ("n", 7),
  ])
  func `waits as long as a text says`(_ delay: String, _ time: Int32) throws {
    var run = try #require(
      Run(
        """
        <datamodel><data id="n" expr="7"/><data id="wait" expr="'3s'"/></datamodel>
        <state id="a"><onentry><send event="due" delayexpr="\(delay.replacing("\"", with: "&quot;"))"/></onentry>
        <transition event="due" target="b"/></state><state id="b"/>
        """, dataModel: "ecmascript"), "\(delay)")
    run.wait(time - 1)
    #expect(run.active == ["a"])
    run.wait(1)
    #expect(run.active == ["b"])
  }

  @Test func `sends back to where an event came from`() throws {
    var run = try #require(
      Run(
        """
        <state id="a"><transition event="ask"><send event="answer" targetexpr="_event.origin" typeexpr="_event.origintype"/></transition>
        <transition event="answer"><log label="heard"/></transition>
        <transition event="error.execution"><log label="nowhere"/></transition>
        <transition event="begin"><send event="ask"/></transition></state>
        """, dataModel: "ecmascript"))
    #expect(run.send("begin") == ["heard"])
    #expect(run.send("ask") == ["nowhere"])
  }

  @Test func `waits for no text that may change`() {
    let chart = Reading.chart(
      """
      <datamodel><data id="wait" expr="'3s'"/></datamodel>
      <state id="a"><onentry><send event="due" delayexpr="wait"/></onentry>
      <transition event="due"><assign location="wait" expr="'4s'"/></transition></state>
      """, #"datamodel="ecmascript""#)
    #expect(
      Reading.read(chart).diagnostics.map(\.headline) == [
        "a symbol is used where a number is needed"
      ])
  }

  @Test func `of a remark is shown as it is written where more would be needed`() throws {
    let chart =
      #"<state id="a"><transition event="ask"><log label="it" expr="Date.now() + 1"/></transition></state>"#
    #expect(
      Reading.report(Reading.chart(chart, #"datamodel="ecmascript""#)) == """
        door.scxml:2:61: warning[log-expression]: `Date` is not a variable, parameter or argument here
         2 | <state id="a"><transition event="ask"><log label="it" expr="Date.now() + 1"/></transition></state>
           |                                                             ^^^^
          why: the remark shows the expression as it is written

        """)
    var run = try #require(Run(chart, dataModel: "ecmascript"))
    #expect(run.send("ask") == ["it Date.now() + 1"])
  }

  @Test func `may have scripts that do nothing`() {
    #expect(Run("<script> </script><state id='a'><onentry><script/></onentry></state>") != nil)
  }

  @Test func `may have loops whose item is not used beside a name like it`() throws {
    let run = try #require(
      Run(
        """
        <datamodel><data id="Var1" expr="0"/><data id="Var3" expr="[1, 2]"/></datamodel>
        <state id="a"><onentry><foreach item="Var2" array="Var3"><assign location="Var1" expr="Var1 + 1"/></foreach>
        <log expr="Var1"/></onentry></state>
        """, dataModel: "ecmascript"))
    #expect(run.log == ["2"])
  }

  @Test(arguments: ["===", "!=="])
  func `is not read elsewhere`(_ sign: String) {
    #expect(Run("<state id='a'><transition cond='1 \(sign) 1'/></state>") == nil)
  }
}
