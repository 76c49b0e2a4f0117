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

/// The text of inlines without markup.
public enum PlainText {
  /// Returns the text for titles, alternative texts and search; line endings become spaces.
  ///
  /// Raw HTML is kept as written, as on a page.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the text.
  public static func of(_ inlines: [Inline]) -> String {
    String(decoding: bytes(of: inlines), as: UTF8.self)
  }

  /// Returns the plain text in UTF-8.
  package static func bytes(of inlines: [Inline]) -> [UInt8] {
    var collector = Collector()
    collector.visit(inlines)
    return collector.bytes
  }

  private struct Collector: MarkupWalker {
    var bytes: [UInt8] = []

    mutating func visit(_ inline: Inline) {
      switch inline.content {
      case .text(let text), .code(let text), .html(let text): bytes += text
      case .softBreak, .lineBreak: bytes.append(ASCII.space)
      case .element(let element, _) where element.name == .br: bytes.append(ASCII.space)
      default: descend(into: inline)
      }
    }
  }
}
