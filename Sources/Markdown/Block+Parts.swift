extension Block {
  /// What a block consists of, whatever its kind.
  package enum Parts: Sendable {
    /// The blocks of a container.
    case blocks([Block])
    /// The items of a list.
    case items([[Block]])
    /// The text of a paragraph or heading.
    case inlines([Inline])
    /// The rows of a table, the head first.
    case rows([[Table.Cell]])
    /// Bytes that are not Markdown; none for a thematic break.
    case literal(ArraySlice<UInt8>)
  }

  /// The parts of the block, for code that treats most kinds alike.
  package var parts: Parts {
    switch content {
    case .heading(_, let inlines), .paragraph(let inlines): .inlines(inlines)
    case .list(_, _, let items): .items(items)
    case .quote(let blocks), .details(_, let blocks), .footnote(_, let blocks): .blocks(blocks)
    case .code(_, let literal), .html(let literal): .literal(literal)
    case .thematicBreak: .literal([])
    case .drawing(let markup, _): .literal(markup[...])
    case .table(let table): .rows(table.rows)
    }
  }

  /// The blocks directly inside a container or list; none for other blocks.
  package var children: [Block] {
    switch parts {
    case .blocks(let blocks): blocks
    case .items(let items): Array(items.joined())
    case .inlines, .rows, .literal: []
    }
  }

  /// The block itself, then the blocks at any depth inside it.
  package var withInnerBlocks: [Block] {
    var result: [Block] = []
    appendWithInnerBlocks(to: &result)
    return result
  }

  private func appendWithInnerBlocks(to result: inout [Block]) {
    result.append(self)
    for child in children { child.appendWithInnerBlocks(to: &result) }
  }

  /// Returns the block with each of its children replaced; the same block if it has none.
  package func replacingChildren(_ replacement: (Block) -> [Block]) -> Block {
    replacingLists { $0.flatMap(replacement) }
  }

  /// Returns the block with other blocks for those of each list of its children.
  func replacingLists(_ replacement: ([Block]) -> [Block]) -> Block {
    let content: Content =
      switch content {
      case .list(let start, let isTight, let items):
        .list(start: start, isTight: isTight, items: items.map(replacement))
      case .quote(let blocks): .quote(replacement(blocks))
      case .details(let details, let blocks): .details(details, replacement(blocks))
      case .footnote(let label, let blocks): .footnote(label: label, replacement(blocks))
      case .heading, .paragraph, .code, .thematicBreak, .html, .table, .drawing: content
      }
    return Block(content, range: range)
  }
}
