import Checks
import Testing

@Suite struct LanguageTests {
  private static let english = """
    autonym: English
    plurals: {one: "i = 1 and v = 0"}
    ui:
      a: "{x} and {y}"
      doors: {one: "{count} door", other: "{count} doors"}

    """

  private func said(_ swedish: String) throws -> String {
    try DoorBook.said(
      Checks.messages,
      ["Content/languages/en.yaml": Self.english, "Content/languages/sv.yaml": swedish])
  }

  @Test func `the same texts in another order of words are let through`() throws {
    #expect(
      try said(
        Self.english.replacing("English", with: "Svenska").replacing(
          "{x} and {y}", with: "{y} och {x}")) == "")
    #expect(
      try said("autonym: 中文\nui: {a: \"{y}{x}\", doors: {other: \"{count}\"}}\n") == "")
  }

  @Test func `a text that only some languages have is missing in the others`() throws {
    #expect(
      try said("autonym: Svenska\nui: {a: \"{x} {y}\", b: B}\n") == """
        Content/languages/en.yaml:1:1: warning[missing-message]: `b` is missing under `ui:`
          why: readers get it in another language
        Content/languages/sv.yaml:1:1: warning[missing-message]: `doors` is missing under `ui:`
          why: readers get it in another language

        """)
  }

  @Test func `texts that a language lacks are one warning, and none of a preview`() throws {
    #expect(
      try said("autonym: Svenska\n") == """
        Content/languages/sv.yaml:1:1: warning[missing-message]: `a` and 1 more text are missing under `ui:`
          why: readers get them in another language
          help: `tracebook translate status --json` lists them

        """)
    #expect(try said("autonym: Svenska\nstatus: preview\n") == "")
  }

  @Test func `other placeholders are an error at the key`() throws {
    #expect(
      try said("autonym: Svenska\nui: {a: \"{x} {z}\", doors: {other: \"{count}\"}}\n") == """
        Content/languages/sv.yaml:2:6: error[message-placeholders]: `a` has other placeholders than in `en`
         2 | ui: {a: "{x} {z}", doors: {other: "{count}"}}
           |      ^
          help: there it has {x}, {y}

        """)
  }

  @Test func `plural forms are those of the language's rules`() throws {
    #expect(
      try said(
        """
        autonym: Svenska
        plurals: {one: i = 1 and v = 0, many: e != 0}
        ui:
          a: "{x} {y}"
          doors: {few: "{count}", other: "{count}"}

        """) == """
          Content/languages/sv.yaml:5:3: error[unused-plural-form]: `doors` has a form for `few`, for which the language has no rule
           5 |   doors: {few: "{count}", other: "{count}"}
             |   ^^^^^
            help: take it out, or write the rule under `plurals:`
          Content/languages/sv.yaml:5:3: warning[missing-plural-form]: `doors` has no form for `one`
           5 |   doors: {few: "{count}", other: "{count}"}
             |   ^^^^^
            why: the form for `other` is used instead

          """)
  }

  @Test(
    arguments: [
      ("Dörrarna öppnas", ""), ("{other: Dörrarna öppnas}", ""), ("\"{count} steg\"", "one"),
      ("{other: \"{count} steg\"}", "one"), ("{few: Dörr, other: Dörrar}", "one"),
    ])
  func `a text without its number needs one form only`(text: String, lacking: String) throws {
    let reported = try said(
      "autonym: Svenska\nplurals: {one: i = 1, few: i = 2}\nui: {a: \"{x} {y}\", doors: \(text)}\n")
    #expect(reported.contains("has no form for `one`") == (lacking == "one"))
    #expect(reported.contains("has no form for `few`") == (text.contains("count")))
  }

  @Test(
    arguments: [
      ("", "`sv` has no form `neuter` of labels", "add it to `forms:` of the language"),
      (
        "forms: [common, neutre]\n", "`sv` has no form `neuter` of labels", "did you mean `neutre`?"
      ),
      ("forms: [neuter]\n", nil, ""),
    ] as [(String, String?, String)])
  func `a form that the language lacks is an error`(
    forms: String, headline: String?, help: String
  ) throws {
    let said = try DoorBook.said(
      Checks.labels,
      [
        "Content/languages/sv.yaml": "autonym: Svenska\n\(forms)",
        "Content/models/door/sv.yaml": "states: {open: {neuter: öppet}}\n",
      ])
    #expect(said.contains("error[unknown-form]") == (headline != nil))
    if let headline {
      #expect(said.contains("Content/models/door/sv.yaml:1:17: error[unknown-form]: \(headline)"))
      #expect(said.contains("help: \(help)"))
    }
  }

  @Test func `labels that are missing or of nothing are reported`() throws {
    #expect(try DoorBook.said(Checks.labels, [:]) == "")
    let alone = try DoorBook.said(
      Checks.labels,
      [
        "Content/book.yaml": DoorBook.files["Content/book.yaml"]?
          .replacing("[en, sv]", with: "[sv]") ?? "",
        "Content/models/door/sv.yaml": """
        states: {closed: x, opn: x}
        stimuli: {push hard: x, pull: x}
        callbacks: {"doorDidOpen:": x}
        parameters: {siz=2: x}
        ends: {killd: x}

        """,
      ])
    #expect(
      alone.hasSuffix(
        """
        Content/models/door/sv.yaml:1:1: warning[missing-label]: 2 names of `door` have no label
          why: `doorWillClose:`, `push gently`: readers get the name as the chart has it
          help: `tracebook new labels door sv` adds a line for each
        Content/models/door/sv.yaml:1:21: warning[unknown-label]: `opn` is not a state of `door`
         1 | states: {closed: x, opn: x}
           |                     ^^^
          help: did you mean `open`?
        Content/models/door/sv.yaml:2:25: warning[unknown-label]: `pull` is not a stimulus of `door`
         2 | stimuli: {push hard: x, pull: x}
           |                         ^^^^
          help: remove the label
        Content/models/door/sv.yaml:4:14: warning[unknown-label]: `siz=2` is not a parameter of `door`
         4 | parameters: {siz=2: x}
           |              ^^^^^
          help: remove the label
        Content/models/door/sv.yaml:5:8: warning[unknown-label]: `killd` is not an end of `door`
         5 | ends: {killd: x}
           |        ^^^^^
          help: remove the label

        """))
    let settings = DoorBook.files["Content/book.yaml"]?.replacing("[en, sv]", with: "[en, pt, sv]")
    #expect(
      try DoorBook.said(
        Checks.labels,
        [
          "Content/book.yaml": settings ?? "",
          "Content/languages/pt.yaml": "autonym: Português\n",
        ]) == """
          Content/models/door/pt.yaml:1:1: notice[missing-labels]: `door` has no labels in `pt`
            why: readers get those of another language
            help: `tracebook new labels door pt` begins them

          """)
    let partly = try DoorBook.said(
      Checks.labels,
      [
        "Content/book.yaml": settings ?? "",
        "Content/languages/pt.yaml": "autonym: Português\n",
        "Content/models/door/pt.yaml": "states:\n  open: Aberta\n  closed:\nstimuli:\n",
      ])
    #expect(
      partly == """
        Content/models/door/pt.yaml:1:1: notice[untranslated-labels]: 4 labels of `door` have no text in `pt`
          why: readers get the text of another language
          help: `tracebook new labels door pt` adds a line for each that has none

        """)
  }
}
