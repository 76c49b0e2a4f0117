/// A traversal of blocks and inlines in the order of the text.
///
/// A walker implements a method to treat some kinds in a special way, and calls `descend(into:)` for
/// the others; what it does not implement visits the children. The recursion is bounded, because the
/// parser limits nesting.
public protocol MarkupWalker {
  mutating func visit(_ block: Block)
  /// Visits the text of a paragraph, of a heading, or of a table's cell.
  mutating func visit(text: [Inline])
  mutating func visit(_ inline: Inline)
}

extension MarkupWalker {
  /// Visits what is in a block.
  public mutating func visit(_ block: Block) { descend(into: block) }
  /// Visits the inlines of a text.
  public mutating func visit(text: [Inline]) { visit(text) }
  /// Visits what is in an inline.
  public mutating func visit(_ inline: Inline) { descend(into: inline) }

  /// Visits blocks in their order.
  public mutating func visit(_ blocks: [Block]) { visit(blocks[...]) }

  // Not generic: in other modules a generic loop calls an iterator that is not specialized.
  /// Visits a run of blocks in their order.
  public mutating func visit(_ blocks: ArraySlice<Block>) {
    for block in blocks { visit(block) }
  }

  /// Visits inlines in their order.
  public mutating func visit(_ inlines: [Inline]) {
    for inline in inlines { visit(inline) }
  }

  /// Visits the blocks, texts or cells directly inside of a block.
  public mutating func descend(into block: Block) {
    switch block.parts {
    case .blocks(let blocks): visit(blocks)
    case .items(let items): for item in items { visit(item) }
    case .inlines(let inlines): visit(text: inlines)
    case .rows(let rows): for cell in rows.joined() { visit(text: cell.inlines) }
    case .literal: break
    }
  }

  /// Visits the inlines directly inside of an inline.
  public mutating func descend(into inline: Inline) { visit(inline.children) }
}
