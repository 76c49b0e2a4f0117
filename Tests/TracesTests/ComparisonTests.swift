import Base
import Book
import Growth
import Testing

@Suite struct `A transcript against the run` {
  struct Case: CustomTestStringConvertible {
    let name: String
    var head = ""
    let transcript: String
    let report: String
    var testDescription: String { name }
  }

  private static let push = "> push\ndoorWillOpen:\ndoorIsMoving:\ndoorDidOpen:\n= open\n"

  @Test(arguments: [
    Case(
      name: "a line that did not happen",
      transcript: push + "\n> shut\ndoorMayShut:\ndoorDidCreak:\ndoorDidClose:\n= closed\n",
      report: """
        x.trace:11:1: error[trace-differs]: the run differs from what is written under `> shut`
         11 | doorDidCreak:
            | ^^^^^^^^^^^^^
          why: written (-) and observed (+):
                 doorMayShut:
               - doorDidCreak:
                 doorDidClose:
                 = closed
          help: fix the text or the model; `tracebook check --bless` writes what was observed

        """),
    Case(
      name: "a line that is missing at the end",
      transcript: "> push\ndoorWillOpen:\ndoorIsMoving:\ndoorDidOpen:\n\n# later\n",
      report: """
        x.trace:6:1: error[trace-differs]: the run differs from what is written under `> push`
         6 | doorDidOpen:
           | ^^^^^^^^^^^^
          why: written (-) and observed (+):
                 doorWillOpen:
                 doorIsMoving:
                 doorDidOpen:
               + = open
          help: fix the text or the model; `tracebook check --bless` writes what was observed

        """),
    Case(
      name: "a line that is missing at the beginning",
      transcript: "> push\ndoorIsMoving:\ndoorDidOpen:\n= open\n",
      report: """
        x.trace:3:1: error[trace-differs]: the run differs from what is written under `> push`
         3 | > push
           | ^^^^^^
          why: written (-) and observed (+):
               + doorWillOpen: gently
                 doorIsMoving:
                 doorDidOpen:
                 = open
          help: fix the text or the model; `tracebook check --bless` writes what was observed

        """),
    Case(
      name: "a line that says something else",
      transcript: "> push hard\ndoorWillOpen: gently\ndoorIsMoving:\n  save note\n= open\n",
      report: """
        x.trace:4:1: error[trace-differs]: the run differs from what is written under `> push hard`
         4 | doorWillOpen: gently
           | ^^^^^^^^^^^^^^^^^^^^
          why: written (-) and observed (+):
               - doorWillOpen: gently
               + doorWillOpen: hard
                 doorIsMoving:
               -   save note
               + doorDidOpen:
                 = open
          help: fix the text or the model; `tracebook check --bless` writes what was observed

        """),
    Case(
      name: "a stimulus that is refused",
      transcript: "> shut\ndoorDidClose:\n",
      report: """
        x.trace:4:1: error[trace-differs]: the run differs from what is written under `> shut`
         4 | doorDidClose:
           | ^^^^^^^^^^^^^
          why: written (-) and observed (+):
               - doorDidClose:
               + refused
          help: it is possible after `> push`; or write `refused` if that is what you mean

        """),
    Case(
      name: "a stimulus that is possible after all",
      transcript: "> wait 5s\nrefused\n",
      report: """
        x.trace:4:1: error[trace-differs]: the run differs from what is written under `> wait 5s`
         4 | refused
           | ^^^^^^^
          why: written (-) and observed (+):
               - refused
          help: fix the text or the model; `tracebook check --bless` writes what was observed

        """),
    Case(
      name: "values that are asked",
      transcript: "> knock\n? knocks 1\n? held true\n? spring strong\n? nobody none\n",
      report: """
        x.trace:7:3: error[unknown-datum]: `door` has no variable, parameter or datum `nobody`
         7 | ? nobody none
           |   ^^^^^^
          why: no run can contain this line
          help: there are `version`, `spring`, `chain`, `held`, `may`, `knocks`, `last`
        x.trace:5:1: error[trace-differs]: the run differs from what is written under `> knock`
         5 | ? held true
           | ^^^^^^^^^^^
          why: written (-) and observed (+):
                 ? knocks 1
               - ? held true
               + ? held false
               - ? spring strong
               + ? spring weak
               - ? nobody none
          help: fix the text or the model; `tracebook check --bless` writes what was observed

        """),
  ])
  func `differs at the first line that does, with the whole moment`(_ one: Case) {
    #expect(Example(one.transcript).report == one.report)
  }

  @Test(arguments: [
    Case(
      name: "a stimulus without its sign",
      transcript:
        "> push\ndoorWillOpen: gently\ndoorIsMoving: (ajar)\ndoorDidOpen:\n= open\nshut\n",
      report: """
        x.trace:8:1: error[unmarked-stimulus]: `shut` is a stimulus, and its line does not begin with `>`
         8 | shut
           | ^^^^
          why: without the sign the line expects a callback of that name
          help: write `> shut`

        """),
    Case(
      name: "an action that is not indented",
      transcript: "> knock\nsave note\n",
      report: """
        x.trace:4:1: error[unindented-action]: `save note` is an action of the app, and is not indented
         4 | save note
           | ^^^^^^^^^
          why: at the start of a line there is a callback
          help: write it below its callback, after two spaces

        """),
    Case(
      name: "a callback in another spelling",
      transcript: "> push\n{doorWillOpen:, doorDidOpen(_:)}\n",
      report: """
        x.trace:4:17: error[unknown-callback]: `door` has no callback `doorDidOpen(_:)`
         4 | {doorWillOpen:, doorDidOpen(_:)}
           |                 ^^^^^^^^^^^^^^^
          why: no run can contain this line
          help: did you mean `doorDidOpen:`?
        x.trace:4:1: error[trace-differs]: the run differs from what is written under `> push`

        """),
    Case(
      name: "a state with a wrong letter",
      transcript: "> push\n= opem\n",
      report: """
        x.trace:4:3: error[unknown-state]: `door` has no lesson state `opem`
         4 | = opem
           |   ^^^^
          why: no run can contain this line
          help: did you mean `open`?
        x.trace:4:1: error[trace-differs]: the run differs from what is written under `> push`

        """),
  ])
  func `a line that no run contains is explained`(_ one: Case) {
    let report = Example(one.transcript).report
    #expect(report.hasPrefix(one.report), "\(report)")
  }

  @Test func `one wrong letter is one error`() {
    let written =
      "> push\ndoorWilOpen: gently\ndoorIsMoving: (ajar)\ndoorDidOpen:\n= open\n"
    #expect(Example(written).run.diagnostics.map(\.id) == ["unknown-callback"])
  }

  @Test func `blessing keeps a stimulus without its sign`() {
    #expect(Example("> push\nshut\n").blessed == nil)
  }

  @Test func `every moment that differs is reported`() {
    let run = Example("> push\n> shut\n> knock\n~ knock: 1\n").run
    #expect(run.diagnostics.map(\.position.line) == [3, 4, 6])
    #expect(run.transcript?.moments.count == 3)
  }

  @Test func `only what is shown is compared`() {
    let run = "> push\n> wait 10s\n> knock\n> burn\n"
    let shown: KeyValuePairs = [
      "callbacks": """
      > push
      doorWillOpen:
      doorIsMoving:
      doorDidOpen:
      > wait 10s
      doorDidClose: +10s
      > knock
      > burn

      """,
      "app": "> push\n  set note\n> wait 10s\n> knock\n> burn\n",
      "states": "> push\n= open\n> wait 10s\n= closed\n> knock\n> burn\n= gone\n",
      "ends": "> push\n> wait 10s\n> knock\n> burn\nx burnt: no door\n",
      "notifications": "> push\n! DoorDidOpenNotification\n> wait 10s\n> knock\n> burn\n",
      "logs": "> push\n> wait 10s\n> knock\n~ knock: 1\n> burn\n",
      "values": run,
      "states logs": "> push\n= open\n> wait 10s\n= closed\n> knock\n~ knock: 1\n> burn\n= gone\n",
    ]
    for (kinds, transcript) in shown {
      let head = "show: \(kinds)\non doorDidOpen:\n  set note\n"
      #expect(Example(head: head, transcript).report == "", "\(kinds)")
      if transcript != run {
        #expect(Example(head: head, run).report != "", "\(kinds)")
      }
    }
  }

  @Test func `what is open may be written in any order, and only that`() {
    #expect(Example("> ring\n{bellDidRing:, lampDidBlink:}\n").report == "")
    #expect(Example("> ring\n{lampDidBlink:, bellDidRing:}\n").report == "")
    #expect(
      Example("> ring\n{bellDidRing:, bellDidRing:}\n").run.diagnostics.map(\.id)
        == ["trace-differs"])
    #expect(
      Example("> ring\n{bellDidRing:}\n").run.diagnostics.map(\.id) == ["trace-differs"])
    #expect(
      Example("> push\n{doorWillOpen:, doorIsMoving:}\ndoorDidOpen:\n= open\n").run.diagnostics
        .map(\.id) == ["trace-differs"])
  }

  @Test func `what is open may be written line by line, in each of its orders`() {
    #expect(Example("> ring\nbellDidRing:\nlampDidBlink:\n").report == "")
    #expect(Example("> ring\nlampDidBlink:\nbellDidRing:\n").report == "")
    #expect(
      Example("> ring\nlampDidBlink:\nbellDidRing:\n\n> ring\nbellDidRing:\nlampDidBlink:\n")
        .report == "")
    for lines in ["bellDidRing:\n", "lampDidBlink:\n", "bellDidRing:\nbellDidRing:\n"] {
      #expect(Example("> ring\n" + lines).run.diagnostics.map(\.id) == ["trace-differs"])
    }
  }

  @Test func `a transcript has the decisions that lead to the orders it tells`() {
    let trace = "> ring\nlampDidBlink:\nbellDidRing:\n\n> ring\nbellDidRing:\nlampDidBlink:\n"
    #expect(Example(trace).run.transcript?.moments.map(\.decisions) == [[1], []])
  }

  @Test func `what was written in the other order has its consequences`() {
    let head = "show: callbacks logs\n"
    #expect(
      Example(head: head, "> peal\nbellDidRing:\n~ first\n> peal\nbellDidRing:\n~ second\n")
        .report == "")
    #expect(
      Example(head: head, "> peal\nbellDidRing:\n~ second\n\n> wait 1s\n? last second\n").report
        == "")
    #expect(
      Example(head: head, "> peal\nbellDidRing:\n~ second\n\n> wait 1s\n? last first\n").run
        .diagnostics.map(\.id) == ["trace-differs"])
  }

  @Test func `what differs is reported in the order that comes nearest`() {
    let lines = "> peal\nbellDidRing:\n~ second\n~ again\n"
    #expect(
      Example(head: "show: callbacks logs\n", lines).report == """
        x.trace:7:1: error[trace-differs]: the run differs from what is written under `> peal`
         7 | ~ again
           | ^^^^^^^
          why: written (-) and observed (+):
                 bellDidRing:
                 ~ second
               - ~ again
          help: fix the text or the model; `tracebook check --bless` writes what was observed

        """)
  }

  @Test func `what the app does inside an open order is under its callback`() {
    let head = "on bellDidRing:\n  save note\n"
    #expect(
      Example(head: head, "> ring\n").blessed?.hasSuffix(
        "> ring\nbellDidRing:\n  save note\nlampDidBlink:\n") == true)
    #expect(
      Example(head: head, "> ring\nbellDidRing:\n  save note\nlampDidBlink:\n").report == "")
    #expect(
      Example(head: head, "> ring\nlampDidBlink:\nbellDidRing:\n  save note\n").report == "")
    #expect(
      Example(head: head, "> ring\nbellDidRing:\nlampDidBlink:\n  save note\n").run.diagnostics
        .map(\.id) == ["trace-differs"])
    #expect(
      Example(head: head, "> ring\n{bellDidRing:,   save note, lampDidBlink:}\n").report == "")
  }

  @Test func `orders without number are not all tried`() {
    let isModest = Growth.isModest(to: 2_000) { count in
      let lines = String(repeating: "> clang\nbellDidRing:\n", count: count)
      #expect(Example(lines).run.diagnostics.count == count)
    }
    #expect(isModest)
  }

  @Test func `instances are distinguished`() {
    let head = "model: phone\n---\n"
    let transcript = """
      > ring B
      lineDidRing:@B
      = ringing@B

      > ring A
      lineDidRing:
      = ringing

      > answer B
      = idle@B

      """
    #expect(Example(whole: head + transcript).report == "")
    #expect(
      Example(whole: head + "> ring B\nlineDidRing:\n= ringing@B\n").run.diagnostics.map(
        \.position.line)
        == [4])
  }

  @Test func `thousands of lines that never happened are no danger`() {
    let isModest = Growth.isModest(to: 50_000) { count in
      let run = Example("> push\n" + String(repeating: "doorDidCreak:\n", count: count)).run
      #expect(run.diagnostics.map(\.id) == ["trace-differs"])
    }
    #expect(isModest)
  }
}
