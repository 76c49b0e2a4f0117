import Markdown
import Testing

@Suite struct `Tables written with pipes` {
  @Test(arguments: [
    ("| a | b |\n|---|---|\n| c | d |\n", "(table [ \"a\" | \"b\"] [ \"c\" | \"d\"])"),
    ("a | b\n- | -\nc | d\n", "(table [ \"a\" | \"b\"] [ \"c\" | \"d\"])"),
    ("|a|\n|-|\n", "(table [ \"a\"])"),
    ("x\n| a |\n| - |\n| b |\n\ny\n", "(p \"x\") (table [ \"a\"] [ \"b\"]) (p \"y\")"),
    ("| a |\n|---|\n| b |\n# c\n", "(table [ \"a\"] [ \"b\"]) (h1 \"c\")"),
    (
      "| `a\\|b` | *c* [d](e) |\n| - | - |\n",
      "(table [ code\"a|b\" | (em \"c\") \" \" (a <e> \"d\")])"
    ),
    ("| # a | - b | 1. c |\n|-|-|-|\n", "(table [ \"# a\" | \"- b\" | \"1. c\"])"),
    ("| a |  |\n|-|-|\n|  | b |\n", "(table [ \"a\" |] [ | \"b\"])"),
    ("| a[^x] |\n|-|\n\n[^x]: n\n", "(table [ \"a\" (^x)]) (note x (p \"n\"))"),
    ("| 门 | 窗 |\n|:-|-:|\n", "(table [ \"门\" | \"窗\"])"),
  ])
  func `have rows of cells`(source: String, expected: String) {
    #expect(Shape.form(MarkdownParser.parse(Array(source.utf8))) == expected)
  }

  @Test(arguments: [
    "a | b\n", "| a | b |\n| - |\n", "```\n| a |\n|-|\n```\n", "<!--\n| a |\n|-|\n-->\n",
    "    | a |\n    |-|\n", "a\n---\n", "| a |\n\n|-|\n",
  ])
  func `need a row of dashes of the same length below their headings`(source: String) {
    let form = Shape.form(MarkdownParser.parse(Array(source.utf8)))
    #expect(!form.contains("(table"), "\(form)")
  }

  @Test func `know how columns are aligned`() throws {
    let blocks = MarkdownParser.parse(Array("|a|b|c|d|\n|-|:-|:-:|-:|\n".utf8))
    guard case .table(let table) = try #require(blocks.first).content else {
      Issue.record("no table")
      return
    }
    #expect(table.alignments == [nil, .start, .center, .end])
  }

  @Test func `keep the places of their words`() {
    let source = Array("x\n\n| a *b* | `c` |\n|---|---|\n".utf8)
    for case .table(let table) in MarkdownParser.parse(source).map(\.content) {
      let cells = table.head.map { String(decoding: source[$0.range], as: UTF8.self) }
      #expect(cells == ["a *b*", "`c`"])
      let inlines = table.head.flatMap(\.inlines).map {
        String(decoding: source[$0.range], as: UTF8.self)
      }
      #expect(inlines == ["a ", "*b*", "c"])
    }
  }
}
