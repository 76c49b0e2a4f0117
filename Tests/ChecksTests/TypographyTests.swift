import Checks
import Testing

@Suite struct `The typography of a language` {
  private func said(
    _ rules: String, _ body: String, ui: String = "", labels: String = DoorBook.labels
  ) throws -> String {
    try DoorBook.said(
      Checks.typography,
      [
        "Content/languages/en.yaml":
          "autonym: English\nquotes: {outer: [”, ”]}\ntypography:\n\(rules)\n\(ui)",
        "Content/models/door/en.yaml": labels,
        "Content/lessons/door/en.md": DoorBook.lesson(body + "\n\n[Run](push.run)"),
      ])
  }

  @Test func `is said in its own words, with what to write instead`() throws {
    #expect(
      try said("  dots: {find: [...], say: an ellipsis is one sign, why: x, write: …}", "Well...")
        == """
        Content/lessons/door/en.md:8:5: error[typography]: an ellipsis is one sign
         8 | Well...
           |     ^^^
          why: x
          help: write `…`; to switch the rule off, take `dots` out of `Content/languages/en.yaml`

        """)
  }

  struct Case: CustomTestStringConvertible {
    let rule: String
    let text: String
    /// The columns where it is broken, in line 8.
    let columns: [Int]
    var testDescription: String { "\(rule) | \(text)" }
  }

  @Test(arguments: [
    Case(rule: "find: [-], after: digit, before: digit", text: "4-12 a-b 4-b", columns: [2]),
    Case(rule: "find: [-], after: [space, edge], before: space", text: "a - b -c", columns: [3]),
    Case(rule: "find: ['\"']", text: "a `\"` <b title=\"\"> \\\" c", columns: [20]),
    Case(rule: "find: [',']", text: "門,門", columns: [2]),
    Case(
      rule: "find: ['\"']", text: "a \\* b &mdash; \\\\ &amp; c \"d &#8212; \"", columns: [27, 38]),
    Case(rule: "find: [','], after: han", text: "門, a, b", columns: [2]),
    Case(rule: "find: ['.'], after: [han, \"”\"]", text: "門. ”.", columns: [2, 5]),
    Case(rule: "after: han, before: [letter, digit, code]", text: "門a門 `x`門1", columns: [2, 9]),
    Case(rule: "after: code, before: han", text: "`x`門 `y` 門", columns: [4]),
    Case(rule: "find: [' '], after: wide", text: "門， 門", columns: [3]),
    Case(rule: "find: […], not-after: […], not-before: […]", text: "a… b……", columns: [2]),
    Case(rule: "find: [(], not-before: [edge, space]", text: "(a) (", columns: [1]),
    Case(rule: "find: [a], after: edge", text: "a a", columns: [1]),
    Case(rule: "find: ['  ']", text: "a [^1] b  c\n\n[^1]: d", columns: [9]),
    Case(rule: "find: ['  ']", text: "- [ ]  two", columns: []),
    Case(rule: "after: [han, code], before: [han, code]", text: "門[^1]開\n\n[^1]: d", columns: []),
    Case(rule: "find: [é]", text: "é É", columns: [1]),
  ])
  func `is data: signs, their neighbours, and gaps`(_ one: Case) throws {
    let said = try said("  rule: {\(one.rule), say: no}", one.text)
    let places = said.split(separator: "\n").filter { $0.hasSuffix("error[typography]: no") }
    #expect(
      places == one.columns.map { "Content/lessons/door/en.md:8:\($0): error[typography]: no" })
  }

  @Test func `holds for headings, captions, cells, the interface and labels`() throws {
    let said = try said(
      "  rule: {find: [x], say: no}",
      "## A b x {#a-x .prose}\n\n```csv\na,x,`x`,\"`x, x`\"\n```\n\n```text\nx\n```\n\n[An x](push.run)",
      ui: "ui: {\"a.x\": \"The x {x}\"}\n",
      labels: "title: A x `x`\n" + DoorBook.labels.replacing("\": x", with: "\": b"))
    let places = said.split(separator: "\n").filter { $0.hasSuffix("error[typography]: no") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(
      places == [
        "Content/languages/en.yaml:5:18:", "Content/lessons/door/en.md:8:8:",
        "Content/lessons/door/en.md:11:3:", "Content/lessons/door/en.md:18:5:",
        "Content/models/door/en.yaml:1:10:",
      ])
  }

  @Test func `does not hold for the source's title in a comment of a new draft`() throws {
    let said = try DoorBook.said(
      Checks.typography,
      [
        "Content/languages/en.yaml": "autonym: English\ntypography: {a: {find: [x], say: no}}\n",
        "Content/lessons/door/en.md":
          "---\n# title: A x\ntitle: A x\nmodel: door\n---\n\n## A {#a}\n\n[Run](push.run)\n",
      ])
    #expect(said.hasPrefix("Content/lessons/door/en.md:3:10: error[typography]: no"))
  }

  @Test func `pairs quotation marks where they differ`() throws {
    func said(_ rules: String) throws -> String {
      try DoorBook.said(
        Checks.typography,
        [
          "Content/languages/en.yaml": "autonym: English\n" + rules,
          "Content/lessons/door/en.md": DoorBook.lesson(
            "It “opens.\n\nA “B” c”\n\n[Run](push.run)"),
        ])
    }
    #expect(try said("") == "")
    let text = try said("typography: {rule: {find: [zzz], say: no}}\n")
    #expect(
      text == """
        Content/lessons/door/en.md:8:4: error[typography]: a quotation mark has no partner in its paragraph
         8 | It “opens.
           |    ^
          help: quotations go between `“` and `”`, the `quotes` of `Content/languages/en.yaml`; to switch all rules off, write `typography: off` under `plugins:` of the book
        Content/lessons/door/en.md:10:8: error[typography]: a quotation mark has no partner in its paragraph
         10 | A “B” c”
            |        ^
          help: quotations go between `“` and `”`, the `quotes` of `Content/languages/en.yaml`; to switch all rules off, write `typography: off` under `plugins:` of the book

        """)
  }

  @Test(arguments: [
    "It “opens.\n\n“A” b.", "> “One.\n>\n> “*Two*.”", "“One **two**\n\n“three.”",
    "A ![](https://e.org/i.png) b.",
    "See https://e.org/2026-11-24/a.",
  ])
  func `lets a quotation go on in the next paragraph, and knows what is no prose`(
    body: String
  ) throws {
    #expect(
      try DoorBook.said(
        Checks.typography,
        [
          "Content/languages/en.yaml":
            "autonym: English\ntypography: {double: {find: [\"  \"], say: no}, dash: {find: [-], say: no}}\n",
          "Content/lessons/door/en.md": DoorBook.lesson("\(body)\n\n[Run](push.run)"),
        ]) == "")
  }

  @Test(arguments: [
    ("  rule: {find: [x]}", "error[missing-key]: `say` of `rule` is missing"),
    ("  rule: {after: han, say: no}", "error[typography-rule]: `rule` is about nothing"),
    (
      "  rule: {find: [x], after: hann, say: no}",
      "error[typography-rule]: `hann` is not a kind of sign"
    ),
    ("  rule: {find: [x], after: hann, say: no}", "help: did you mean `han`?"),
    ("  rule: {find: [x], say: no, instead: y}", "error[unknown-key]: `instead` is not a key here"),
  ])
  func `is written with care`(rules: String, problem: String) throws {
    #expect(try said(rules, "Words.").contains(problem))
  }
}
