/// A traversal of blocks and inlines of a page in the order of the text.
///
/// A walker implements a method to treat some kinds in a special way, and calls `descend(into:)` for the
/// others; what it does not implement visits the children. The recursion is bounded, because the parser of
/// Markdown limits nesting.
package protocol PageWalker {
  mutating func visit(_ block: Page.Block)
  /// Visits the text of a paragraph, of a heading, or of a table's cell.
  mutating func visit(text: [Page.Inline])
  mutating func visit(_ inline: Page.Inline)
}

extension PageWalker {
  package mutating func visit(_ block: Page.Block) { descend(into: block) }
  package mutating func visit(text: [Page.Inline]) { visit(text) }
  package mutating func visit(_ inline: Page.Inline) { descend(into: inline) }

  package mutating func visit(_ blocks: [Page.Block]) {
    for block in blocks { visit(block) }
  }

  package mutating func visit(_ inlines: [Page.Inline]) {
    for inline in inlines { visit(inline) }
  }

  package mutating func descend(into block: Page.Block) {
    switch block.content {
    case .heading(_, _, let inlines), .paragraph(let inlines): visit(text: inlines)
    case .list(_, _, let items): for item in items { visit(item) }
    case .quote(let blocks), .remark(_, let blocks), .footnote(_, let blocks),
      .details(_, _, let blocks), .made(let blocks), .original(_, _, let blocks):
      visit(blocks)
    case .table(let rows, _, _): for cell in rows.joined() { visit(text: cell) }
    case .code, .drawing, .rule, .html, .figure: break
    }
  }

  package mutating func descend(into inline: Page.Inline) {
    switch inline {
    case .element(_, _, _, let children), .original(_, let children), .link(_, _, let children, _),
      .picture(_, _, _, let children, _):
      visit(children)
    case .text, .code, .term, .softBreak, .lineBreak, .html, .reference, .taskBox: break
    }
  }
}

extension [Page.Inline] {
  /// The text without markup, for alternative texts and the search; line endings are spaces.
  package var plainText: [UInt8] {
    var collector = PlainTextCollector()
    collector.visit(self)
    return collector.bytes
  }
}

private struct PlainTextCollector: PageWalker {
  var bytes: [UInt8] = []

  mutating func visit(_ inline: Page.Inline) {
    switch inline {
    case .text(let text), .code(let text), .html(let text): bytes += text
    case .term(let term): bytes += term.text
    case .softBreak, .lineBreak: bytes.append(UInt8(ascii: " "))
    default: descend(into: inline)
    }
  }
}
