import Base
import Book
import Testing

@testable import Examples

@Suite struct `The head of a trace` {
  private func read(_ text: String) -> (head: TraceHead, report: String) {
    var reader = TraceHeadReader(SourceFile(path: "x.trace", text: text))
    let head = reader.read()
    let writer = HumanWriter(colored: false)
    return (head, reader.diagnostics.map(writer.text).joined())
  }

  @Test func `each key has its words, and a key that comes again adds to them`() {
    let (head, report) = read(
      """
      # A door that is held open.
      model: door
      with: version=3  spring=strong
      with: spring=weak
      without: doorDidClose: lampDidBlink:
      covers: 14 15

      show: callbacks
      on doorDidOpen:
        save note
        # not an action
      \tafter 20s let-go parcel
      on bellDidRing:
      ---
      > push
      """)
    #expect(report == "")
    #expect(head.model?.text == "door")
    #expect(head.with.map(\.text) == ["version=3", "spring=strong", "spring=weak"])
    #expect(head.without.map(\.text) == ["doorDidClose:", "lampDidBlink:"])
    #expect(head.covers.map(\.text) == ["14", "15"])
    #expect(head.show?.map(\.text) == ["callbacks"])
    #expect(head.methods.map(\.callback.text) == ["doorDidOpen:", "bellDidRing:"])
    #expect(head.methods[0].actions.map(\.text) == ["save note", "after 20s let-go parcel"])
    #expect(head.methods[1].actions.isEmpty)
    #expect(head.bodyLine == 14)
  }

  @Test(arguments: [
    ("# It only opens.\ncovers: none\n---\n", true), ("covers: none\n---\n", false),
    ("# It only opens.\nmodel: door\ncovers: none\n---\n", false),
    ("# It only opens.\ncovers: 14\n---\n", false),
  ])
  func `the reason for showing no fact is right above`(text: String, isReasoned: Bool) {
    let facts = TraceHead.facts(of: SourceFile(path: "x.trace", text: text))
    #expect(facts.isReasoned == isReasoned)
  }

  @Test func `white space after the line of hyphens is not seen`() {
    #expect(read("model: door\n---  \n> push\n").head.bodyLine == 2)
    #expect(read("model: door\r\n---\r\n> push\r\n").head.bodyLine == 2)
    #expect(read("model: door\n----\n").head.bodyLine == nil)
  }

  struct Mistake: CustomTestStringConvertible {
    let head: String
    let report: String
    var testDescription: String { head }
  }

  @Test(arguments: [
    Mistake(
      head: "modle: door",
      report: """
        x.trace:1:1: error[trace-head]: `modle` is not a key of a head
         1 | modle: door
           | ^^^^^
          help: did you mean `model`?

        """),
    Mistake(
      head: "colour: red",
      report: """
        x.trace:1:1: error[trace-head]: `colour` is not a key of a head
         1 | colour: red
           | ^^^^^^
          help: the keys are `model`, `app`, `with`, `without`, `data`, `covers`, `refutes`, `show`, `expect`, `through`, `keep`, `line`, `order`

        """),
    Mistake(
      head: "push hard",
      report: """
        x.trace:1:1: error[trace-head]: a line of the head is not a `key: value`
         1 | push hard
           | ^^^^^^^^^
          help: the transcript begins after a line `---`

        """),
    Mistake(
      head: "with: version=1\n  save note",
      report: """
        x.trace:2:3: error[trace-head]: an action without an `on CALLBACK` above it
         2 |   save note
           |   ^^^^^^^^^

        """),
    Mistake(
      head: "model: door\nmodel: phone",
      report: """
        x.trace:2:1: error[trace-head]: the model is named twice
         2 | model: phone
           | ^^^^^

        """),
  ])
  func `what is wrong is said at its place`(_ mistake: Mistake) {
    #expect(read(mistake.head + "\n---\n").report == mistake.report)
  }

  @Test(arguments: [
    ("data: off on", "1", "`data` without the name of a datum", "write `data NAME: VALUE VALUE`"),
    ("data lamp bulb: off on", "11", "`data` has the names of two data", "write a line for each"),
    (
      "data la.mp: off on", "6", "`la.mp` is not a name of a datum",
      "it may have letters, digits, `-` and `_`"
    ),
    ("data lamp:", "6", "`lamp` has no value", "write `data lamp: VALUE VALUE`"),
    ("data lamp: on", "6", "`lamp` has one value", "write `data lamp: on VALUE`"),
    (
      "data lamp: off, on", "12", "`off,` is not a value of a datum’s own",
      "values have blanks between them: write `off`"
    ),
    (
      "data lamp: lost on", "12", "`lost` is not a value of a datum’s own",
      "it says what becomes of other data: choose another word"
    ),
    (
      "data lamp: before on", "12", "`before` is not a value of a datum’s own",
      "a claim would go on with it: choose another word"
    ),
    (
      "data lamp: off +2s", "16", "`+2s` is not a value of a datum’s own",
      "it may have letters, digits, `-` and `_`"
    ),
    ("data lamp: off on off", "19", "`off` is a value of `lamp` already", "take one away"),
    (
      "data lamp: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", "50",
      "17 values, where a datum has 16 at most", "leave out what the example does not tell apart"
    ),
  ])
  func `data with values of their own are declared once, with two to sixteen that differ`(
    line: String, column: String, headline: String, help: String
  ) {
    let lines = read("\(line)\non x\n  set lamp on\n---\n").report.split(separator: "\n")
    #expect(lines.first.map(String.init) == "x.trace:1:\(column): error[trace-datum]: \(headline)")
    #expect(lines.dropFirst(3).contains("  help: \(help)"))
    #expect(lines.count { $0.contains("[trace-datum]") } == (line.contains("la.mp") ? 2 : 1))
  }

  @Test func `a datum is declared once, and set by something`() {
    let twice = read("data lamp: off on\ndata lamp: off dim\non x\n  after 2s set lamp on\n---\n")
      .report
    #expect(twice.hasPrefix("x.trace:2:6: error[trace-datum]: `lamp` has its values already\n"))
    #expect(
      read("data lamp: off on\non x\n  set bulb on\n---\n").report == """
        x.trace:1:6: warning[trace-datum]: nothing sets `lamp`
         1 | data lamp: off on
           |      ^^^^
          why: so it has its first value all the time
          help: let the app set it, as in `set lamp on`, or take the line away

        """)
  }

  @Test func `a remark may be indented, and a tab may follow the word on`() {
    let (head, report) = read("model: door\n  # a remark\non\tdoorDidOpen:\n\tsave note\n---\n")
    #expect(report == "")
    #expect(head.methods.map(\.callback.text) == ["doorDidOpen:"])
    #expect(head.methods.first?.actions.map(\.text) == ["save note"])
  }

  @Test func `a key that comes after an app's method ends it`() {
    let (head, report) = read("on doorDidOpen:\nwith: version=1\n  save note\n---\n")
    #expect(head.methods[0].actions.isEmpty)
    #expect(report.hasPrefix("x.trace:3:3: error[trace-head]: an action without an `on"))
  }
}

@Suite struct `A trace as a file` {
  struct Mistake: CustomTestStringConvertible {
    let trace: String
    let report: String
    var testDescription: String { trace }
  }

  @Test(arguments: [
    Mistake(
      trace: "model: door\n",
      report: """
        x.trace:2:1: error[trace-head]: a trace needs a line `---` between its head and its transcript
         2 | 
           | ^

        """),
    Mistake(
      trace: "model: door\n---\n# nothing\n",
      report: """
        x.trace:4:1: error[trace-empty]: a trace without a stimulus
         4 | 
           | ^
          help: add a line that begins with `> `

        """),
    Mistake(
      trace: "model: door\n---\n\n= open\n> push\n",
      report: """
        x.trace:4:1: error[trace-order]: an observation comes before any stimulus
         4 | = open
           | ^^^^^^

        """),
    Mistake(
      trace: "---\n> push\n",
      report: """
        x.trace:1:1: error[trace-model]: the trace names no model
         1 | ---
           | ^
          help: add `model: NAME`

        """),
    Mistake(
      trace: "model: door\nexpect: refuted\n---\n> shut\nrefused\n",
      report: """
        x.trace:2:9: error[trace-head]: `expect` speaks of claims
         2 | expect: refuted
           |         ^^^^^^^
          why: a trace is expected to come out as it is written

        """),
    Mistake(
      trace: "model: dor\n---\n> push\n",
      report: """
        x.trace:1:8: error[unknown-model]: there is no model `dor`
         1 | model: dor
           |        ^^^
          help: did you mean `door`?

        """),
    Mistake(
      trace: "model: door\nshow: callback colours\n---\n> shut\nrefused\n",
      report: """
        x.trace:2:7: error[trace-show]: `callback` is nothing that can be shown
         2 | show: callback colours
           |       ^^^^^^^^
          help: did you mean `callbacks`?
        x.trace:2:16: error[trace-show]: `colours` is nothing that can be shown
         2 | show: callback colours
           |                ^^^^^^^
          help: write callbacks, app, states, ends, notifications, logs, values

        """),
    Mistake(
      trace: "model: door\n---\n> shut\nrefused\n> psuh\n= open\n> burn\n",
      report: """
        x.trace:5:3: error[unknown-stimulus]: `psuh` is not a stimulus of `door`
         5 | > psuh
           |   ^^^^
          help: did you mean `push`?

        """),
    Mistake(
      trace: "model: door\n---\n> wait 5\n",
      report: """
        x.trace:3:3: error[unknown-stimulus]: `wait 5` has no time with a unit
         3 | > wait 5
           |   ^^^^^^
          help: did you mean `wait 5s`?

        """),
  ])
  func `what is wrong is said at its place`(_ mistake: Mistake) {
    #expect(Example(whole: mistake.trace).report == mistake.report)
  }

  @Test func `a blank follows the sign of a line`() {
    let said = Example("> push\ndoorWillOpen: gently\ndoorIsMoving: (ajar)\ndoorDidOpen:\n=open\n")
    #expect(said.run.diagnostics.map(\.help) == ["write `= open`"])
  }

  @Test func `lines that are not shown are not compared`() {
    let said = Example(head: "show: states\n", "> push\ndoorDidOpen:\n= open\n").run.diagnostics
    #expect(
      said.map(\.help) == [
        "`show:` leaves such lines out: write `show: callbacks states` in the head"
      ])
  }

  @Test(arguments: [
    ("5", "did you mean `wait 5s`?"), ("1m", "did you mean `wait 1min`?"),
    ("2 minutes", "did you mean `wait 2min`?"), ("90 Sec", "did you mean `wait 90s`?"),
    ("1hr", "did you mean `wait 1h`?"), ("5 msec", "did you mean `wait 5ms`?"),
    ("1.5s", "write a whole number with `ms`, `s`, `min`, `h` or `d`"),
    ("soon", "write a whole number with `ms`, `s`, `min`, `h` or `d`"),
    ("2 days", "did you mean `wait 2d`?"), ("9999h", "the longest time is `49d`"),
    ("50d", "the longest time is `49d`"),
  ])
  func `a time is written with its unit`(time: String, help: String) {
    let said = Example("> wait \(time)\n").run.diagnostics.compactMap(\.help)
    #expect(said == [help])
  }

  @Test func `the folder's model counts where the head names none`() {
    #expect(Example(whole: "---\n> shut\nrefused\n", model: "door").report == "")
  }

  @Test func `a model's mistake is reported at the stimulus and points to the chart`() {
    let report = Example("> oil\ndoorDidCreak:\n").report
    #expect(
      report == """
        x.trace:3:3: error[model-fault]: the model calls `doorDidCreak:`, which exists only up to 2
         3 | > oil
           |   ^^^
          note: Content/models/door/model.scxml:61:29: here in the model

        """)
  }
}
