import Base
import Testing

@Suite struct Expressions {
  private func value(_ expression: String) -> String {
    let content = """
      <tb:parameter name="os" values="4..26" default="12"/>
      <tb:parameter name="modes" set="red green blue" default="red+blue"/>
      <datamodel>
        <data id="n" expr="7"/><data id="flag" expr="true"/><data id="word" expr="'moss'"/>
        <data id="color" tb:type="red green"/><data id="list" tb:type="list 4 of symbol" expr="['a']"/>
        <data id="numbers" expr="[1, 2, 3]"/><data id="any"/><data id="held" tb:type="any" expr="5"/>
      </datamodel>
      <state id="here"><transition event="ask"><log expr="\\(expression)"/></transition>
      <transition event="error.execution"><log label="error"/></transition></state><state id="there"/>
      """.replacingOccurrences("\\(expression)", expression)
    let (definition, diagnostics) = Reading.read(Reading.chart(content))
    guard definition != nil else {
      return diagnostics.filter { $0.severity == .error }.map {
        "\($0.headline)\($0.help.map { "; \($0)" } ?? "")"
      }.joined(separator: "\n")
    }
    guard var run = Run(content) else { return "unread" }
    return run.send("ask").joined(separator: " ")
  }

  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 / 2", "3"), ("-7 / 2", "-3"), ("-7 % 4", "-3"),
    ("- -3", "3"), ("2s", "2000"), ("1min + 1ms", "60001"), ("1h", "3600000"), ("n - 10", "-3"),
    ("true and false or true", "true"), ("not true or true", "true"), ("!flag", "false"),
    ("1 &lt; 2 &amp;&amp; 2 &lt;= 2", "true"), ("3 > 4 || 4 >= 4", "true"), ("1 != 2", "true"),
    ("flag ? 'yes' : 'no'", "'yes'"), ("n == 7 ? 1 : 1 / 0", "1"),
    ("false and 1 / 0 == 0", "false"),
    ("true or 1 / 0 == 0", "true"), ("word == 'moss'", "true"), ("color == 'red'", "true"),
    ("In('here')", "true"), ("In('there')", "false"), ("_event.name", "'ask'"),
    ("_event.name == 'ask'", "true"), ("'ask' == _event.name", "true"),
    ("_event.type", "'external'"),
    ("os >= 12", "true"), ("modes contains 'blue'", "true"), ("modes contains 'green'", "false"),
    ("list contains 'a'", "true"), ("length(append(list, 'b'))", "2"), ("numbers[1]", "2"),
    ("length(remove(numbers, 2))", "2"), ("numbers == [1, 2, 3]", "true"), ("[] == list", "false"),
    ("isBound(any)", "false"), ("isBound(held)", "true"), ("isBound(n)", "true"), ("held + 1", "6"),
    ("held == 5", "true"), ("5 == held", "true"), ("held == 'x'", "false"), ("held &lt; 6", "true"),
    ("isBound(_event.data.x)", "false"), ("_event.data.x == 1", "false"), ("_sessionid", "'main'"),
    ("startsWith(word, 'mo')", "true"), ("'mo' + 'ss'", "'moss'"), ("flag ? held : 1", "5"),
    ("flag ? 1 : held", "1"), ("isBound(numbers)", "true"),
  ])
  func `an expression has its value`(expression: String, expected: String) {
    #expect(value(expression) == expected)
  }

  @Test(arguments: [
    "1 / 0", "1 % 0", "2147483647 + 1", "numbers[3]", "numbers[-1]", "any + 1", "'no' + 'where'",
    "held + 'x'", "_event.data.x + 1", "any ? 1 : 2",
  ])
  func `what only the run can tell raises an error`(expression: String) {
    #expect(value(expression) == "error")
  }

  @Test(arguments: [
    (#""#, #"a value is missing"#),
    (#"1 +"#, #"a value is missing"#),
    (#"(1"#, #"`)` is missing"#),
    (#"1 2"#, #"something follows where the expression ends"#),
    (#"'open"#, #"a symbol is not closed; add a `'`"#),
    (#"1 @ 2"#, #"`@` has no meaning in an expression"#),
    (#"§"#, #"`§` has no meaning in an expression"#),
    (#"5 days"#, #"something follows where the expression ends"#),
    (#"99999999999"#, #"a number that does not fit 32 bits"#),
    (#"wrod"#, #"`wrod` is not a variable, parameter or argument here; did you mean `word`?"#),
    (#"1 + true"#, #"a Boolean is used where a number is needed"#),
    (#"1 and true"#, #"a number is used where a Boolean is needed"#),
    (#"not 1"#, #"a number is used where a Boolean is needed"#),
    (#"'a' &lt; 'b'"#, #"a symbol is used where a number is needed"#),
    (#"flag == 1"#, #"a number is used where a Boolean is needed"#),
    (#"n ? 1 : 2"#, #"a number is used where a Boolean is needed"#),
    (#"flag ? 1 : 'a'"#, #"a symbol is used where a number is needed"#),
    (#"In(here)"#, #"`In` takes the id of a state in quotes"#),
    (#"In('her')"#, #"there is no state `her`; did you mean `here`?"#),
    (#"_event"#, #"`.` is missing"#),
    (
      #"_event.nam"#,
      #"an event has no such field; it has `name`, `data`, `type`, `sendid`, `origin`, `origintype` and `invokeid`"#
    ),
    (#"_event.data."#, #"the name of a datum is missing"#),
    (#"_instance"#, #"`_instance` is used outside of instances"#),
    (#"modes"#, #"a set can only be asked what it contains; write `contains 'word'` after it"#),
    (#"modes contains 'gren'"#, #"`gren` is not a word of the set; did you mean `green`?"#),
    (#"n contains 1"#, #"a number contains nothing; a list is needed"#),
    (#"length(n)"#, #"`length` takes a list, not a number"#),
    (#"append(list, 1)"#, #"a number is used where a symbol is needed"#),
    (#"[1, 'a']"#, #"a symbol is used where a number is needed"#),
    (#"[held]"#, #"the type of a list's value must be known"#),
    (#"color == 'gren'"#, #"`gren` can never be equal to this; did you mean `green`?"#),
    (#"list == numbers"#, #"a list of numbers is used where a list of symbols is needed"#),
    (#"numbers[true]"#, #"a Boolean is used where a number is needed"#),
    (#"isBound("#, #"a value is missing"#),
    (#"startsWith(1, 'a')"#, #"a number is used where a symbol is needed"#),
  ])
  func `what is wrong with an expression is said when it is read`(
    expression: String, report: String
  ) {
    #expect(value(expression) == report)
  }
}

extension String {
  fileprivate func replacingOccurrences(_ of: String, _ with: String) -> String {
    split(separator: of, omittingEmptySubsequences: false).joined(separator: with)
  }
}
