import Diagnostics
import Testing

/// Charts that others wrote with ECMAScript.
@Suite struct `The data model of ECMAScript` {
  private func content(_ expression: String) -> String {
    """
    <datamodel>
      <data id="n" expr="7"/><data id="flag" expr="true"/><data id="word" expr="&quot;moss&quot;"/>
      <data id="any"/>
    </datamodel>
    <state id="here"><transition event="ask"><log expr="\(expression)"/></transition>
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
    ("1e3", "`e` is not a unit of time; the units are ms, s, min and h"),
    ("word + '!'", "texts cannot be put together here"),
    ("any == 5", "`==` may convert these values before it compares them; write `===` or `!==`"),
    ("any ? 1 : 2", "it is not known whether this value is a Boolean; compare it: `=== true`"),
    ("n ? 1 : 2", "a number is used where a Boolean is needed"),
    ("n === '7'", "a symbol is used where a number is needed"),
    ("'it\\'s'", "escapes in texts are not read"),
    (
      "Math.max(n, 1)",
      "`Math` is not a variable, parameter or argument here; a symbol is written in quotes: `'Math'`"
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
      Reading.chart(content(expression), #"datamodel="ecmascript""#)
    ).diagnostics.filter { $0.severity == .error }
    #expect(found.map { $0.headline + ($0.help.map { "; \($0)" } ?? "") } == [headline])
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

  @Test(arguments: ["===", "!=="])
  func `is not read elsewhere`(_ sign: String) {
    #expect(Run("<state id='a'><transition cond='1 \(sign) 1'/></state>") == nil)
  }
}
