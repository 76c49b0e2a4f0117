import Checks
import Testing

@Suite struct ParityTests {
  private static let source = """
    ---
    title: A door
    model: door
    words: {note: note}
    ---
    Say `now`.

    ## A {#a}

    `one` `one` `note`

    [Run](push.run)

    ## B {#b .prose}

    ## C {#c .prose}

    ### D {#d}

    ### E {#e}

    """

  private func said(_ replaced: KeyValuePairs<String, String>) throws -> String {
    var text = Self.source.replacing(
      "words: {note: note}", with: "words: {note: lapp}\ntranslation: {from: en, state: reviewed}"
    ).replacing("`note`", with: "`lapp`")
    for (old, new) in replaced {
      #expect(text.contains(old))
      text = text.replacing(old, with: new)
    }
    return try DoorBook.said(
      Checks.parity,
      ["Content/lessons/door/en.md": Self.source, "Content/lessons/door/sv.md": text])
  }

  @Test func `a faithful translation is let through, with words of its own for the example's`()
    throws
  {
    #expect(try said([:]) == "")
  }

  @Test func `another model is reported`() throws {
    #expect(
      try said(["model: door": "models: []"]) == """
        Content/lessons/door/sv.md:3:9: error[parity-model]: `model` is not the source's
         3 | models: []
           |         ^^
          help: write `model: door`
          note: Content/lessons/door/en.md:3:8: the source's

        """)
  }

  @Test func `steps that are missing, of its own, or in another order are reported`() throws {
    let missing = try said(["## B {#b .prose}\n\n": "", "{#c": "{#c-two"])
    #expect(
      missing == """
        Content/lessons/door/sv.md:7:1: warning[parity-steps]: 2 steps of the source are missing: `b`, `c`
         7 | Say `now`.
           | ^
          why: readers get them in the source's language
          note: Content/lessons/door/en.md:14:1: the first of them
        Content/lessons/door/sv.md:15:1: warning[parity-steps]: `c-two` is not a step of the source
         15 | ## C {#c-two .prose}
            | ^^^^^^^^^^^^^^^^^^^^
          why: it is shown behind the others, and nobody can compare it with anything
          help: take it out, or write it in the source too

        """)
    #expect(
      try said(["{#b": "{#x", "{#c": "{#b", "{#x": "{#c"]) == """
        Content/lessons/door/sv.md:15:1: warning[parity-steps]: `c` is where the source has `b`
         15 | ## B {#c .prose}
            | ^^^^^^^^^^^^^^^^
          why: readers get the steps in the source's order
          help: put it where the source has it; `tracebook move` does so in every language

        """)
  }

  @Test func `examples that are not the source's are reported`() throws {
    #expect(
      try said(["[Run](push.run)": "[Run](sv.run)\n\n[Run](push.run)"])
        .contains("error[missing-example]"))
    #expect(
      try said(["[Run](push.run)": "[Kör](push.run)\n\n[Kör igen](push.run)"]) == """
        Content/lessons/door/sv.md:15:1: error[parity-embeds]: `push.run` is not embedded in the source's step
         15 | [Kör igen](push.run)
            | ^^^^^^^^^^^^^^^^^^^^
          help: remove it, or embed it in the source too

        """)
    #expect(
      try said(["{#a}": "{#a .prose}", "[Run](push.run)": ""]) == """
        Content/lessons/door/sv.md:9:1: error[parity-embeds]: `push.run` of the source's step is missing
         9 | ## A {#a .prose}
           | ^^^^^^^^^^^^^^^^
          help: embed it with a paragraph `[…](push.run)`
          note: Content/lessons/door/en.md:12:1: the source's

        """)
  }

  @Test func `code is counted step by step`() throws {
    #expect(
      try said(["`one` `one`": "`one` `två`", "`now`": "nu"]) == """
        Content/lessons/door/sv.md:7:1: error[parity-code]: `now` of the source is missing
         7 | Say nu.
           | ^^^^^^^
          help: write it, or say why it is missing: `suppressions: [{code: now, reason: …}]` in the front matter
          note: Content/lessons/door/en.md:6:6: the source's
        Content/lessons/door/sv.md:11:8: error[parity-code]: `två` is not in the source's step, which has `one`
         11 | `one` `två` `lapp`
            |        ^^^
          why: code is not translated
          help: did you mean `one`?
          note: Content/lessons/door/en.md:10:8: the source's

        """)
  }

  @Test(arguments: [
    ("`one`", "one"), ("`doorDidOpen:`", #""doorDidOpen:""#), (#"`a "b\"`"#, #""a \"b\\\"""#),
  ])
  func `the suppression of code that is missing can be written as it is told`(
    code: String, written: String
  ) throws {
    let head = "suppressions: [{step: a, code: \(written), reason: x}]\nmodel: door\n---\n"
    func said(_ head: String) throws -> String {
      try DoorBook.said(
        Checks.parity,
        [
          "Content/lessons/door/en.md":
            "---\ntitle: A\nmodel: door\n---\n## A {#a .prose}\n\n\(code)\n",
          "Content/lessons/door/sv.md":
            "---\ntitle: A\ntranslation: {from: en, state: reviewed}\n\(head)## A {#a .prose}\n\nx\n",
        ])
    }
    #expect(
      try said("model: door\n---\n")
        .contains("why it is missing: `suppressions: [{step: a, code: \(written), reason: …}]`"))
    #expect(try said(head) == "")
  }

  @Test(arguments: [
    ("draft", "warning"), ("machine", "warning"), ("reviewed", "error"),
  ])
  func `other code is a warning until somebody has compared the text`(
    state: String, severity: String
  ) throws {
    #expect(
      try said([
        "translation: {from: en, state: reviewed}": "translation: {from: en, state: \(state)}",
        "`one` `one`": "`one` `one` `two`",
      ]) == """
        Content/lessons/door/sv.md:11:14: \(severity)[parity-code]: `two` appears more often here than in the source
         11 | `one` `one` `two` `lapp`
            |              ^^^
          why: code is not translated
          help: leave it out, or say why it is there: `suppressions: [{step: a, code: two, reason: …}]` in the front matter

        """)
  }

  @Test func `a text told anew has code of its own, and the source's steps and examples`() throws {
    let retold = "translation: {from: en, state: retold}"
    #expect(
      try said([
        "translation: {from: en, state: reviewed}": retold, "`one` `one`": "`två`", "`now`": "nu",
      ]) == "")
    let said = try said(["translation: {from: en, state: reviewed}": retold, "[Run](push.run)": ""])
    #expect(
      said.contains("sv.md:9:1: error[parity-embeds]: `push.run` of the source's step is missing"),
      "\(said)")
  }

  @Test func `addresses inside of steps have the source's ids`() throws {
    #expect(
      try said(["{#d}": "{#dd}"]) == """
        Content/lessons/door/sv.md:19:9: warning[parity-headings]: `dd` is `d` in the source
         19 | ### D {#dd}
            |         ^^
          why: an id is not translated: links lead to it in every language
          help: write `{#d}`
          note: Content/lessons/door/en.md:18:1: the source's

        """)
    #expect(
      try said(["### D {#d}": "### D"]) == """
        Content/lessons/door/sv.md:7:1: warning[parity-headings]: the address `d` of the source is missing
         7 | Say `now`.
           | ^
          why: what leads to it leads to the top of the page in this language
          help: write `{#d}` behind the heading
          note: Content/lessons/door/en.md:18:1: the source's

        """)
    #expect(
      try said(["### D {#d}": "### D {#d}\n\n### F {#f}"]) == """
        Content/lessons/door/sv.md:21:9: warning[parity-headings]: `f` is not an address in the source's step
         21 | ### F {#f}
            |         ^
          help: write it in the source too, or take it away

        """)
    // Readers get a missing step in the source's language, with its addresses.
    #expect(
      !(try said(["## C {#c .prose}\n\n### D {#d}\n\n### E {#e}\n": ""])).contains(
        "parity-headings"))
  }

  @Test(arguments: ["covers=7", "covers=8", "covers=none"])
  func `other facts than in the source are reported`(facts: String) throws {
    #expect(
      try said(["{#b .prose}": "{#b .prose \(facts)}"]).contains(
        "sv.md:15:1: error[parity-facts]: `b` covers other facts than in the source"))
  }
}
