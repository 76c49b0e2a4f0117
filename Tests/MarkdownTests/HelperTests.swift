import Markdown
import Testing

@Suite struct `Markdown helpers` {
  @Test(arguments: [
    ("a *b **c*** `d`\n", "a b c d"), ("a\nb  \nc\n", "a b c"), ("门\n开\n", "门开"),
    ("[a](b) ![c *d*](e) <i>f\n", "a c d <i>f"), ("&amp;\\*\n", "&*"),
  ])
  func `plain text is what readers see`(source: String, expected: String) throws {
    let block = try #require(MarkdownParser.parse(Array(source.utf8)).first)
    guard case .paragraph(let inlines) = block.content else {
      Issue.record("not a paragraph")
      return
    }
    #expect(PlainText.of(inlines) == expected)
  }

  @Test(
    arguments: [
      ("js", "js"), ("js  title=\"a\"", "js"), ("rust,editable", "rust"), ("js{1,3-5}", "js"),
      ("c++", "c++"),
      ("{.js}", nil), ("", nil),
    ] as [(String, String?)])
  func `the first word behind a fence is its language`(info: String, word: String?) throws {
    let block = try #require(MarkdownParser.parse(Array("```\(info)\na\n```\n".utf8)).first)
    #expect(block.infoWord == word)
  }

  @Test(
    arguments: [
      ("js title=\"a b.js\" {1,3-5}", "a b.js", [1...1, 3...5]), ("js{2}", nil, [2...2]),
      ("js {1, 3 - 4} title='{9}'", "{9}", [1...1, 3...4]), ("js title=a.js", "a.js", []),
      ("js,title=a", "a", []), ("js subtitle=\"a\"", nil, []), ("js {5-3}", nil, [3...5]),
      ("js {.numbers}", nil, []), ("js {1-2-3,a,,99999999999999999999}", nil, []), ("", nil, []),
    ] as [(String, String?, [ClosedRange<Int>])])
  func `behind the language are a title and lines to mark`(
    info: String, title: String?, marked: [ClosedRange<Int>]
  ) {
    #expect(CodeSettings(info).title == title)
    #expect(CodeSettings(info).marked == marked)
  }

  @Test(arguments: [
    ("swift fragment", true), ("js,fragment", true), ("js fragment {1} title=a", true),
    ("js {1} fragment", true), ("fragment", false), ("swift fragments", false),
    ("swift title=\"a fragment of it\"", false), ("swift", false),
  ])
  func `a fragment says so behind its language`(info: String, isFragment: Bool) {
    #expect(CodeSettings(info).isFragment == isFragment)
  }

  @Test func `of several ways each has a name`() {
    let settings = CodeSettings("sh title='in a shell' tab=\"with npm\" {1}")
    #expect(settings.tab == "with npm")
    #expect(settings.title == "in a shell")
    #expect(settings.marked == [1...1])
    #expect(CodeSettings("sh table=1 {1}").tab == nil)
  }

  @Test(arguments: [
    ("> [!NOTE]\n> a *b*\n>\n> c\n", "note", #"(p "a " (em "b")) (p "c")"#),
    ("> [!tip]\n", "tip", ""),
    ("> [!Warning]\n>\n> a\n", "warning", #"(p "a")"#),
    ("- > [!CAUTION]  \n  > a\n", "caution", #"(p "a")"#),
  ])
  func `a quotation that begins with a kind is a remark`(
    source: String, kind: String, form: String
  ) throws {
    let blocks = MarkdownParser.parse(Array(source.utf8)).flatMap(\.withInnerBlocks)
    let alert = try #require(blocks.compactMap(\.alert).first)
    #expect(alert.kind.rawValue == kind)
    #expect(Shape.form(alert.blocks) == form)
  }

  @Test(arguments: [
    "> [!NOTE] a\n", "> [!INFO]\n> a\n", "[!NOTE]\n", "> a\n> [!NOTE]\n", "> `[!NOTE]`\n",
  ])
  func `any other quotation is none`(source: String) {
    let blocks = MarkdownParser.parse(Array(source.utf8)).flatMap(\.withInnerBlocks)
    #expect(blocks.allSatisfy { $0.alert == nil })
  }

  @Test func `a paragraph holding only a link is an embed`() throws {
    let bytes = Array("\n[Run: *the* door](door.trace 'x')\n".utf8)
    let link = try #require(MarkdownParser.parse(bytes).first?.soleLink)
    #expect(link.destination == "door.trace")
    #expect(PlainText.of(link.text) == "Run: the door")
    #expect(link.range == 1..<bytes.count - 1)
  }

  @Test(arguments: [
    "[a](b) c\n", "![a](b)\n", "# [a](b)\n", "*[a](b)*\n", "[a](b)\n[c](d)\n", "a\n",
  ])
  func `anything else is not an embed`(source: String) throws {
    let block = try #require(MarkdownParser.parse(Array(source.utf8)).first)
    #expect(block.soleLink == nil)
  }
}
