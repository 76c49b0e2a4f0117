import Markdown
import Testing

@Suite struct `A walker` {
  /// Writes the names of what it visits, with brackets around the children.
  private struct Names: MarkupWalker {
    var text = ""

    mutating func visit(_ block: Block) {
      text += block.canonicalName + "("
      descend(into: block)
      text += ")"
    }

    mutating func visit(text inlines: [Inline]) {
      text += "<"
      visit(inlines)
      text += ">"
    }

    mutating func visit(_ inline: Inline) {
      text += inline.canonicalName + "("
      descend(into: inline)
      text += ")"
    }
  }

  @Test func `visits all blocks and inlines in the order of the text`() {
    var names = Names()
    names.visit(
      MarkdownParser.parse(
        Array("## a *`b`*\n\n> - [c](d)![](e)[^f]\n>\n>   3. **g**\n\n---\n\n[^f]: h\n".utf8)))
    #expect(
      names.text == """
        h2(<text()em(code())>)\
        quote(list(p(<link d (text())image e ()footnote()>)list 3(p(<strong(text())>))))\
        rule()footnote f(p(<text()>))
        """)
  }

  @Test func `visits the cells of a table as texts`() {
    let cells = [1, 2, 3].map { Table.Cell([Inline(.lineBreak, range: $0..<$0)], range: $0..<$0) }
    var names = Names()
    names.visit(Block(.table(Table(head: [cells[0]], body: [[cells[1], cells[2]]])), range: 0..<9))
    #expect(names.text == "table(<break()><break()><break()>)")
  }

  @Test func `replaces the children of a container`() {
    for source in ["> a\n>\n> b\n", "- a\n\n  b\n", "[^n]: > a\n"] {
      let block = MarkdownParser.parse(Array(source.utf8))[0]
      #expect(block.replacingChildren { [$0] } == block)
      #expect(block.replacingChildren { [$0, $0] }.children.count == 2 * block.children.count)
      #expect(block.replacingChildren { _ in [] }.children.isEmpty)
    }
  }
}
