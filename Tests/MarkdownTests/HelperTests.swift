import Testing

@testable import Markdown

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

  @Test func `a table is too large by the cells that short rows are filled up with`() {
    let wide = String(repeating: "a,", count: 999) + "a\n"
    for (rows, isTooLarge) in [(100, false), (101, true)] {
      let table = CSVTable(Array((wide + String(repeating: "b\n", count: rows - 1)).utf8))
      #expect(table.columnCount == 1000)
      #expect(table.isTooLarge == isTooLarge, "\(rows)")
    }
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

  @Test(arguments: [
    ("", []), ("a,b\n", [["a", "b"]]), ("a,b\r\nc,\r\n", [["a", "b"], ["c", ""]]),
    ("\"a,b\",\"c\"\"d\"\n", [["a,b", "c\"d"]]), ("\"a\nb\",c", [["a\nb", "c"]]),
    (" a , \"b\" \n", [["a", "b"]]), ("a\n\n  \nb\n", [["a"], ["b"]]), ("\"\"\n", [[""]]),
    ("a\"b,c\n", [["a\"b", "c"]]), ("\"a\"x,b\n", [["ax", "b"]]), ("\"a,b\n", [["a,b\n"]]),
    ("a,b,\n", [["a", "b", ""]]), ("门，开,关\rx", [["门，开", "关"], ["x"]]), (",", [["", ""]]),
  ])
  func `comma-separated values become rows of cells`(source: String, expected: [[String]]) {
    let table = CSVTable(Array(source.utf8))
    #expect(table.rows.map { $0.map { String(decoding: $0, as: UTF8.self) } } == expected)
    #expect(table.columnCount == expected.map(\.count).max() ?? 0)
  }
}
