import Base
import Book
import Checks
import Markdown
import Testing

@Suite struct `A block of comma-separated values` {
  /// The blocks of a text, and what was reported as people see it.
  private func read(_ markdown: String) throws -> (blocks: [Block], said: String) {
    let book = SmallBook(markdown)
    let (text, said) = try book.load(plugins: [CSVBlock.plugin])
    return (text.blocks, said)
  }

  private func tables(_ blocks: [Block]) -> [Table] {
    blocks.flatMap { block -> [Table] in
      switch block.content {
      case .table(let table): [table]
      case .quote(let inner): tables(inner)
      case .list(_, _, let items): items.flatMap { tables($0) }
      default: []
      }
    }
  }

  private func table(_ csv: String) throws -> Table? {
    try tables(read("```csv\n\(csv)\n```\n").blocks).first
  }

  @Test(arguments: [
    ("a,b\n", [["a", "b"]]), ("a,b\r\nc,\r\n", [["a", "b"], ["c", ""]]),
    ("\"a,b\",\"c\"\"d\"\n", [["a,b", "c\"d"]]), ("\"a\nb\",c", [["a\nb", "c"]]),
    (" a , \"b\" \n", [["a", "b"]]), ("a\n\n  \nb\n", [["a"], ["b"]]), ("\"\"\n", [[""]]),
    ("a\"b,c\n", [["a\"b", "c"]]), ("\"a\"x,b\n", [["ax", "b"]]), ("\"a,b", [["a,b\n"]]),
    ("a,b,\n", [["a", "b", ""]]), ("门，开,关\nx", [["门，开", "关"], ["x"]]), (",", [["", ""]]),
  ])
  func `is rows of cells, the first of which names the columns`(
    csv: String, expected: [[String]]
  ) throws {
    let table = try #require(try table(csv))
    #expect(table.rows.map { $0.map { PlainText.of($0.inlines) } } == expected)
    #expect(table.columnCount == expected.map(\.count).max() ?? 0)
  }

  @Test func `without a row is nothing`() throws {
    #expect(try read("a\n\n```csv\n\n```\n").blocks.count == 2)
  }

  @Test func `has code between two backticks, and no other Markdown`() throws {
    let cell = try #require(try table("*a* `b`c`")?.head.first)
    #expect(
      cell.inlines.map(\.content) == [
        .text(Array("*a* ".utf8)[...]), .code(Array("b".utf8)[...]), .text(Array("c`".utf8)[...]),
      ])
  }

  @Test(arguments: ["", "> ", "  "])
  func `has the places of its cells in the file, in a quote and in a list too`(
    container: String
  ) throws {
    let lines = ["```csv", "A,\"say \"\"b\"\" `c`\"", "\"d", "e\" , f", "```"]
    let first = container == "  " ? "- " : container
    let markdown = ([first + lines[0]] + lines.dropFirst().map { container + $0 })
      .joined(separator: "\n")
    let (text, _) = try SmallBook(markdown).load(plugins: [CSVBlock.plugin])
    let table = try #require(tables(text.blocks).first)
    func source(_ range: Range<Int>) -> String { text.file.text(range) }
    #expect(table.head.map { source($0.range) } == ["A", "\"say \"\"b\"\" `c`\""])
    #expect(table.head[1].inlines.map { source($0.range) } == ["say ", "\"b", "\" ", "c"])
    #expect(table.body[0].map { source($0.range) } == ["\"d\n\(container)e\"", "f"])
  }

  @Test func `of more cells than a table may have is an error, and stays a listing`() throws {
    let wide = String(repeating: "a,", count: 999) + "a\n"
    let narrow = String(repeating: "> b\n", count: 99)
    #expect(try read("> ```csv\n> \(wide)\(narrow)> ```\n").said == "")
    let (blocks, said) = try read("> ```csv\n> \(wide)> b\n\(narrow)> ```\n")
    #expect(tables(blocks).isEmpty)
    #expect(
      said == """
        Content/lessons/door/en.md:8:1: error[table-too-large]: a table of more than 100000 cells
         8 | > ```csv
           | ^^^^^^^^
          why: each row has as many cells as the longest one
          help: split it, or link to the data

        """)
  }

  @Test func `is a listing in a book that switches the plugin off`() throws {
    let markdown = "```csv\na,b\n```\n"
    let on = try SmallBook(markdown).load(plugins: [CSVBlock.plugin])
    let off = try SmallBook(markdown, settings: "plugins: {csv: off}\n")
      .load(plugins: [CSVBlock.plugin])
    #expect(off.said == "")
    #expect(
      off.text.blocks.last?.content == .code(info: "csv", literal: Array("a,b\n".utf8)[...]))
    #expect(on.text.steps.map(\.digest) == off.text.steps.map(\.digest))
  }
}
