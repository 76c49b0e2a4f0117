import Base
import Book
import Testing

@Suite struct `The app of a trace` {
  @Test func `each verb does its work and is observed as written`() {
    let example = Example(
      head: """
        on doorDidOpen:
          set note
          set   parcel
          save note
          block 2s
          hold parcel
        on doorDidClose:
          restore note
          restore parcel
          restore key

        """,
      """
      > push
      doorWillOpen: gently
      doorIsMoving: (ajar)
      doorDidOpen:
        set note
        set parcel
        save note
        block 2s
        hold parcel +2s
      = open
      ? note saved
      ? parcel unsaved
      ? key none

      > wait 30s

      > shut
      doorMayShut:
      doorDidClose:
        restore note saved
        restore parcel unsaved
        restore key none
      = closed

      > burn
      x burnt: no door
      = gone
      ? note saved
      ? parcel lost

      """)
    #expect(example.report == "")
  }

  @Test
  func `a datum may have values of its own, which it has again from the first one after the end`() {
    let example = Example(
      head: """
        data bolt: back half shot
        on doorDidOpen:
          set bolt half
          after 2s set bolt shot
        without: doorDidClose:

        """,
      """
      > push
      doorWillOpen: gently
      doorIsMoving: (ajar)
      doorDidOpen:
        set bolt half
      = open
      ? bolt half

      > wait 3s
        set bolt shot +2s
      ? bolt shot

      > shut
      doorMayShut:
      = closed

      > burn
      x burnt: no door
      = gone
      ? bolt back

      """)
    #expect(example.report == "")
    #expect(example.run.transcript?.setUp.data.map(\.values) == [["back", "half", "shot"]])
  }

  @Test(arguments: [
    (
      "set bolt shut", "12: error[trace-action]: `shut` is not a value of `bolt`",
      "did you mean `shot`?"
    ),
    (
      "set bolt 1", "12: error[trace-action]: `1` is not a value of `bolt`",
      "it may be `back` or `shot`"
    ),
    (
      "set bolt", "3: error[trace-action]: `bolt` is set to one of its values",
      "write `set bolt back` or `set bolt shot`"
    ),
    (
      "save bolt", "3: error[trace-action]: nothing can save `bolt`",
      "write `set bolt back` or `set bolt shot`"
    ),
    (
      "after 1s restore bolt", "12: error[trace-action]: nothing can restore `bolt`",
      "write `set bolt back` or `set bolt shot`"
    ),
    (
      "set bold shot", "7: error[trace-action]: `bold` has no values of its own",
      "did you mean `bolt`?"
    ),
    (
      "set letter lost", "7: error[trace-action]: `letter` has no values of its own",
      "write `data letter: VALUE lost` in the head"
    ),
  ])
  func `a datum with values of its own takes one of them, and nothing else`(
    action: String, headline: String, help: String
  ) {
    let head =
      "data bolt: back shot\non doorWillOpen:\n  set bolt shot\non doorDidOpen:\n  \(action)\n"
    let lines = Example(head: head, "> push\n").report.split(separator: "\n").map(String.init)
    #expect([lines.first, lines.last] == ["x.trace:6:\(headline)", "  help: \(help)"])
  }

  @Test func `later actions come when their time has come`() {
    let example = Example(
      head: """
        with: spring=strong
        on doorDidOpen:
          hold parcel
          after 20s set note
          after 20s let-go parcel
          after 1min set parcel

        """,
      """
      > push
      doorWillOpen:
      doorIsMoving: (ajar)
      doorDidOpen:
        hold parcel
      = open

      > wait 10500ms

      > wait 10s
        set note +9500ms
        let-go parcel +9500ms
      doorDidClose: +9500ms
      = closed

      """)
    #expect(example.report == "")
  }

  @Test func `a method answers true unless it says otherwise`() {
    let push = "> push\ndoorWillOpen:\ndoorIsMoving: (ajar)\ndoorDidOpen:\n= open\n"
    let refusal = Example(
      head: "on doorMayShut:\n  return false\n", push + "> shut\ndoorMayShut:\n  return false\n")
    #expect(refusal.report == "")
    let consent = Example(
      head: "on doorMayShut:\n", push + "> shut\ndoorMayShut:\ndoorDidClose:\n= closed\n")
    #expect(consent.report == "")
  }

  @Test func `a method that is left out is not called`() {
    let example = Example(
      head: "without: doorWillOpen: doorIsMoving:\n", "> push\ndoorDidOpen:\n= open\n")
    #expect(example.report == "")
  }

  @Test func `who blocks too long is overrun`() {
    let example = Example(
      head: "without: doorWillOpen: doorIsMoving:\non doorDidOpen:\n  block 6s\n  set note\n",
      "> push\ndoorDidOpen:\n  block 6s\nx stuck +5s\n= gone\n")
    #expect(example.report == "")
  }

  struct Mistake: CustomTestStringConvertible {
    let head: String
    let report: String
    var testDescription: String { head }
  }

  @Test(arguments: [
    Mistake(
      head: "on doorDidOpn:\n",
      report: """
        x.trace:2:4: error[unknown-callback]: `doorDidOpn:` is not a callback of `door`
         2 | on doorDidOpn:
           |    ^^^^^^^^^^^
          help: did you mean `doorDidOpen:`?

        """),
    Mistake(
      head: "without: doorDidOpen(_:)\n",
      report: """
        x.trace:2:10: error[unknown-callback]: `doorDidOpen(_:)` is not a callback of `door`
         2 | without: doorDidOpen(_:)
           |          ^^^^^^^^^^^^^^^
          help: did you mean `doorDidOpen:`?

        """),
    Mistake(
      head: "without: doorDidOpen:\non doorDidOpen:\n",
      report: """
        x.trace:3:4: error[trace-method]: `doorDidOpen:` is under `without:` and has an `on`
         3 | on doorDidOpen:
           |    ^^^^^^^^^^^^
          help: take one of them away

        """),
    Mistake(
      head: "on doorDidOpen:\non doorDidOpen:\n",
      report: """
        x.trace:3:4: error[trace-method]: `doorDidOpen:` has an `on` already
         3 | on doorDidOpen:
           |    ^^^^^^^^^^^^
          help: write all its actions there

        """),
    Mistake(
      head: "with: version=4\n",
      report: """
        x.trace:2:15: error[trace-parameter]: `4` is not a value of `version`
         2 | with: version=4
           |               ^
          help: it may be 1 to 3

        """),
    Mistake(
      head: "with: chain=true\n",
      report: """
        x.trace:2:7: error[trace-parameter]: `chain` exists only from 1 to 2
         2 | with: chain=true
           |       ^^^^^^^^^^
          help: here `version` is 3: choose another

        """),
    Mistake(
      head: "on doorDidCreak:\n",
      report: """
        x.trace:2:4: error[callback-version]: `doorDidCreak:` exists only up to 2
         2 | on doorDidCreak:
           |    ^^^^^^^^^^^^^
          why: the example runs with `version=3`, where nobody calls it
          help: choose another `version` under `with:`, or take the method away

        """),
    Mistake(
      head: "with: version=1 version=3\non doorWasVarnished:\n",
      report: """
        x.trace:3:4: error[callback-version]: `doorWasVarnished:` exists only from 1 to 2
         3 | on doorWasVarnished:
           |    ^^^^^^^^^^^^^^^^^
          why: the example runs with `version=3`, where nobody calls it
          help: choose another `version` under `with:`, or take the method away

        """),
    Mistake(
      head: "with: version=1 sprng=weak\n",
      report: """
        x.trace:2:17: error[trace-parameter]: `sprng` is not a parameter of the model
         2 | with: version=1 sprng=weak
           |                 ^^^^^
          help: did you mean `spring`?

        """),
    Mistake(
      head: "on doorDidOpen:\n  sav note\n",
      report: """
        x.trace:3:3: error[unknown-action]: `sav` is nothing that an app can do
         3 |   sav note
           |   ^^^
          help: did you mean `save`?

        """),
    Mistake(
      head: "on doorDidOpen:\n  paint\n",
      report: """
        x.trace:3:3: error[unknown-action]: `paint` is nothing that an app can do
         3 |   paint
           |   ^^^^^
          help: it can `set`, `save`, `restore`, `block`, `return`, `after`, `hold`, `let-go`

        """),
    Mistake(
      head: "on doorDidOpen:\n  hold\n",
      report: """
        x.trace:3:3: error[trace-action]: `hold` takes 1 argument, not 0
         3 |   hold
           |   ^^^^

        """),
    Mistake(
      head: "on doorDidOpen:\n  save my note\n",
      report: """
        x.trace:3:3: error[trace-action]: `save` takes the name of a datum
         3 |   save my note
           |   ^^^^^^^^^^^^
          help: write it behind, as in `save draft`

        """),
    Mistake(
      head: "on doorDidOpen:\n  block 6\n",
      report: """
        x.trace:3:9: error[trace-time]: `6` is not a time
         3 |   block 6
           |         ^
          help: did you mean `6s`?

        """),
    Mistake(
      head: "on doorDidOpen:\n  block 600h\n",
      report: """
        x.trace:3:9: error[trace-time]: `600h` is not a time
         3 |   block 600h
           |         ^^^^
          help: the longest time here is `24d`

        """),
    Mistake(
      head: "on doorDidOpen:\n  return\n",
      report: """
        x.trace:3:3: error[trace-action]: `return` takes a value
         3 |   return
           |   ^^^^^^
          help: write it behind, as in `return true`

        """),
    Mistake(
      head: "on doorDidOpen:\n  after 20s\n",
      report: """
        x.trace:3:3: error[trace-action]: `after` needs a time and an action
         3 |   after 20s
           |   ^^^^^^^^^
          help: write `after 20s ACTION`

        """),
    Mistake(
      head: "on doorDidOpen:\n  after soon save note\n",
      report: """
        x.trace:3:9: error[trace-time]: `soon` is not a time
         3 |   after soon save note
           |         ^^^^
          help: write a whole number with `ms`, `s`, `min`, `h` or `d`

        """),
    Mistake(
      head: "on doorDidOpen:\n  after 1s block 2s\n",
      report: """
        x.trace:3:12: error[trace-action]: `block` means nothing after a callback
         3 |   after 1s block 2s
           |            ^^^^^
          why: later there is no call that it could hold up or answer

        """),
  ])
  func `what is wrong is said at its place`(_ mistake: Mistake) {
    #expect(Example(head: mistake.head, "> push\n").report == mistake.report)
  }

  @Test func `to leave out what does not exist is superfluous, and no error`() {
    let example = Example(
      head: "with: version=1\nwithout: doorDidOpen: doorIsSmart:\n",
      "> push\ndoorWillOpen:\ndoorIsMoving:\n= open\n")
    #expect(
      example.report == """
        x.trace:3:23: warning[callback-version]: `doorIsSmart:` exists only from 3 on
         3 | without: doorDidOpen: doorIsSmart:
           |                       ^^^^^^^^^^^^
          why: the example runs with `version=1`, where nobody calls it
          help: choose another `version` under `with:`, or take the method away

        """)
  }

  @Test func `what exists in the version of the example is fine`() {
    #expect(
      Example(
        head: "with: version=2 chain=true\nwithout: doorWasVarnished:\non doorDidCreak:\n",
        "> varnish\n> oil\ndoorDidCreak:\n"
      ).report == "")
  }

  @Test func `every mistake of a head is reported, not only the first`() {
    let example = Example(
      head: "with: version=9\nwithout: x:\non doorDidOpen:\n  block\n  paint\n", "> push\n")
    #expect(
      example.run.diagnostics.map(\.id) == [
        "unknown-callback", "trace-action", "unknown-action", "trace-parameter",
      ])
  }
}
