/// What stands around blocks that readers fold and unfold.
public struct Details: Sendable, Equatable {
  /// Whether the blocks are shown at first.
  public let isOpen: Bool
  /// The tag at the start as it is written.
  package let tag: ArraySlice<UInt8>
  /// The tag at the start and the summary as they are written.
  package let open: ArraySlice<UInt8>
  /// The tag at the end as it is written.
  package let close: ArraySlice<UInt8>
}

/// Reads `<details>`, a summary, blocks and `</details>`, with empty lines around the blocks as on GitHub.
struct DetailsReader {
  private let source: [UInt8]

  /// How deeply details may be in others; what is deeper stays HTML.
  private static let maximumDepth = 50

  init(_ source: [UInt8]) { self.source = source }

  /// Tags among the blocks of a level whose end has not been met.
  private struct Open {
    let piece: Piece
    /// The place of the tags among the blocks.
    let index: Int
  }

  /// Tags in a block of HTML.
  private struct Piece {
    /// The tags, and the summary between them.
    var text: ArraySlice<UInt8>
    /// The tag at the start and its attributes; nil for a tag at the end.
    let tag: ElementTag?
    let summary: ArraySlice<UInt8>
    /// Where the tags stand, with the blanks around them.
    let range: Range<Int>
    /// Whether the bytes are those of the source at their own places.
    let isInPlace: Bool
  }

  /// Returns blocks in which what stands between the tags of details is inside of them.
  ///
  /// Tags without a partner stay HTML, and so do those around the heading of a step: a step is in nothing.
  // The recursion is bounded, because the parser limits nesting.
  func read(_ blocks: [Block], depth: Int = 0) -> [Block] {
    var result: [Block] = []
    result.reserveCapacity(blocks.count)
    var open: [Open] = []
    var overflow = 0
    for block in blocks {
      if case .heading(level: 2, _) = block.content { (open, overflow) = ([], 0) }
      guard case .html(let literal) = block.content, let pieces = pieces(literal, block.range)
      else {
        result.append(block.replacingLists { read($0, depth: depth + open.count) })
        continue
      }
      for piece in pieces {
        if piece.tag != nil {
          if depth + open.count < Self.maximumDepth {
            open.append(Open(piece: piece, index: result.count))
          } else {
            overflow += 1
          }
        } else if overflow > 0 {
          overflow -= 1
        } else if let start = open.popLast() {
          let inner = Array(result[(start.index + 1)...])
          result.removeSubrange(start.index...)
          result.append(details(start.piece, inner, piece))
          continue
        }
        result.append(Block(.html(literal: piece.text), range: piece.range))
      }
    }
    return result
  }

  private func details(_ start: Piece, _ blocks: [Block], _ end: Piece) -> Block {
    let details = Details(
      isOpen: start.tag?.attributes.contains { $0.name == "open" } ?? false,
      tag: start.text.drop(while: ASCII.isSpace).prefix(start.tag?.count ?? 0), open: start.text,
      close: end.text)
    return Block(
      .details(details, [summary(of: start)] + blocks),
      range: start.range.lowerBound..<end.range.upperBound)
  }

  // MARK: Tags

  /// Returns the tags of details in a block of HTML; nil if it has anything else.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the block.
  private func pieces(_ literal: ArraySlice<UInt8>, _ range: Range<Int>) -> [Piece]? {
    var rest = literal.drop(while: ASCII.isSpace)
    guard let first = ElementTag(rest), first.name == "details" else { return nil }
    let isInPlace =
      literal.startIndex >= range.lowerBound && literal.endIndex <= source.count
      && source[literal.indices] == literal
    var pieces: [Piece] = []
    var start = range.lowerBound
    while let tag = ElementTag(rest), tag.name == "details" {
      let text = rest
      rest = rest.dropFirst(tag.count)
      let summary = tag.isEnd ? nil : Self.summary(rest.drop(while: ASCII.isSpace))
      if let summary { rest = rest[summary.end...] }
      let own = text[..<rest.startIndex]
      rest = rest.drop(while: ASCII.isSpace)
      let end = rest.isEmpty ? range.upperBound : own.endIndex
      pieces.append(
        Piece(
          text: own, tag: tag.isEnd ? nil : tag, summary: summary?.text ?? [],
          range: start..<max(start, end), isInPlace: isInPlace))
      start = rest.startIndex
    }
    guard rest.isEmpty else { return nil }
    guard pieces.count == 1 else {
      // Only bytes at their own places can be told apart in the source.
      return isInPlace ? pieces : nil
    }
    // Tags without a partner are the block that they were.
    pieces[0].text = literal
    return pieces
  }

  /// Returns the text of the summary with which a text begins, and where it ends; nil without one.
  private static func summary(_ text: ArraySlice<UInt8>) -> (text: ArraySlice<UInt8>, end: Int)? {
    guard let tag = ElementTag(text), tag.name == "summary", !tag.isEnd else { return nil }
    let inner = text.dropFirst(tag.count)
    var rest = inner
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if rest.starts(with: "</".utf8), let end = ElementTag(rest), end.name == "summary" {
        return (inner[..<start], start + end.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  // MARK: Summaries

  /// The beginning of a paragraph, so that no summary begins another block.
  private static let guardText = Array("x ".utf8)

  /// Returns the paragraph of a summary, whose Markdown is read as in any other line.
  private func summary(of piece: Piece) -> Block {
    var text = piece.summary.drop(while: ASCII.isSpace)
    while text.last.map(ASCII.isSpace) == true { text.removeLast() }
    guard !text.isEmpty else {
      let start = piece.range.lowerBound
      return Block(.paragraph([]), range: start..<start)
    }
    let line = text.map { ASCII.isLineEnding($0) ? ASCII.space : $0 }
    let blocks = MarkdownParser.parse(Self.guardText + line)
    guard blocks.count == 1, case .paragraph(let inlines) = blocks[0].content else {
      return Block(.paragraph([Inline(.text(text), range: piece.range)]), range: piece.range)
    }
    let shift = text.startIndex - Self.guardText.count
    let moved = Self.unguarded(inlines).map { $0.moved(by: shift) }
    guard piece.isInPlace else {
      let plain = PlainText.bytes(of: moved)[...]
      return Block(.paragraph([Inline(.text(plain), range: piece.range)]), range: piece.range)
    }
    return Block(.paragraph(moved), range: text.startIndex..<text.endIndex)
  }

  private static func unguarded(_ inlines: [Inline]) -> [Inline] {
    guard let first = inlines.first, case .text(let text) = first.content else { return inlines }
    let rest = text.dropFirst(guardText.count)
    guard !rest.isEmpty else { return Array(inlines.dropFirst()) }
    let start = first.range.lowerBound + guardText.count
    return [Inline(.text(rest), range: start..<max(start, first.range.upperBound))]
      + inlines.dropFirst()
  }
}

extension Inline {
  // The recursion is bounded, because the parser limits nesting.
  fileprivate func moved(by shift: Int) -> Inline {
    let moved =
      children.isEmpty ? self : replacingChildren(with: children.map { $0.moved(by: shift) })
    return Inline(moved.content, range: range.lowerBound + shift..<range.upperBound + shift)
  }
}
