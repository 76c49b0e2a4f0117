import Checks
import Testing

@Suite struct VocabularyTests {
  private func said(_ body: String, matter: String = "") throws -> String {
    try DoorBook.said(
      Checks.vocabulary,
      ["Content/lessons/door/en.md": DoorBook.lesson("[Run](push.run)\n\n\(body)", matter: matter)])
  }

  @Test(arguments: [
    "`doorDidOpen:`", "`doorDidOpen(_:)`", "`DoorDidOpenNotification`", "`open`", "`doorbell`",
    "`doorDidOpe`", "``a `door:` ``", "doorDidShut:", "\n    doorDidShut:\n",
    "```\ndoorDidShut:\n```", "`doorWillCl`", "`outdoor:`",
  ])
  func `names, free words and what is not inline code are let through`(body: String) throws {
    // `doorDidOpe` is two slips from a name, and it is here to show where the rule begins.
    guard body != "`doorDidOpe`" else {
      #expect(try said(body).contains("error[unknown-name]: `doorDidOpe`"))
      return
    }
    #expect(try said(body) == "")
  }

  @Test func `what matches a pattern is reported with the nearest name, however far`() throws {
    #expect(
      try said("It calls *`doorHasGoneAway:`* now.") == """
        Content/lessons/door/en.md:10:12: error[unknown-name]: `doorHasGoneAway:` is not a name of door
         10 | It calls *`doorHasGoneAway:`* now.
            |            ^^^^^^^^^^^^^^^^
          help: did you mean `doorDidOpen:`? A name that is wrong on purpose goes under `allow:`

        """)
  }

  @Test func `a slip in a notification is reported though no pattern matches it`() throws {
    #expect(
      try said("门`DoorDidOpenNotificatoin`开") == """
        Content/lessons/door/en.md:10:3: error[unknown-name]: `DoorDidOpenNotificatoin` is not a name of door
         10 | 门`DoorDidOpenNotificatoin`开
            |    ^^^^^^^^^^^^^^^^^^^^^^^
          help: did you mean `DoorDidOpenNotification`? A name that is wrong on purpose goes under `allow:`

        """)
  }

  @Test func `headings, lists, quotes and links are looked into`() throws {
    let text = try said(
      "## `doorA:` {#a .prose}\n\n- `doorB:`\n\n> [`doorC:`](https://example.org)\n")
    #expect(text.split(separator: "\n").filter { $0.contains("error[") }.count == 3)
  }

  @Test func `an allowed name is let through, and one that is not needed is reported`() throws {
    #expect(
      try said("`doorDidShut:`", matter: "allow: [\"doorDidShut:\", \"doorDidOpen:\"]\n") == """
        Content/lessons/door/en.md:4:25: warning[unused-allow]: `doorDidOpen:` need not be allowed
         4 | allow: ["doorDidShut:", "doorDidOpen:"]
           |                         ^^^^^^^^^^^^^^
          why: the text does not quote it, or it is a name that exists

        """)
  }

  @Test(arguments: [
    // A word of an app's action, of the chart, and of code that a translation quotes.
    ("{letter: a letter, hinge: a hinge, latch: a latch}", ""),
    ("{lettre: a letter}", "did you mean `letter`?"), ("{let: a letter}", "remove it"),
    ("{set: to set, bolt: a bolt}", "remove it"),
  ])
  func `the app's own words are in an example, in the chart or quoted`(
    words: String, help: String
  ) throws {
    let report = try DoorBook.said(
      Checks.vocabulary,
      [
        "Content/lessons/door/push.run": "> push\n  set letter\n",
        "Content/models/door/model.door": "<data id=\"hinge\"/>",
        "Content/lessons/door/en.md": DoorBook.lesson(
          "[Run](push.run)\n\nThe `latch` is shut.", matter: "words: \(words)\n"),
      ])
    #expect(report.contains("warning[unused-word]") == !help.isEmpty, "\(report)")
    #expect(help.isEmpty || report.hasSuffix("help: \(help)\n"), "\(report)")
  }
}
