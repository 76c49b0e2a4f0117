/// A CommonMark block and its range in the source.
public struct Block: Sendable, Equatable {
  /// The kind of a block, with what it consists of.
  public enum Content: Sendable, Equatable {
    /// A heading of level 1 to 6.
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    /// A list; `start` is the number of the first item, or nil for a bullet list.
    case list(start: Int?, isTight: Bool, items: [[Block]])
    case quote([Block])
    /// Blocks that readers fold and unfold; the first is the paragraph of their summary, which may be empty
    /// and has a range of its own in a line.
    case details(Details, [Block])
    /// A fenced or indented code block; `info` is empty for an indented one.
    case code(info: String, literal: ArraySlice<UInt8>)
    case thematicBreak
    /// Raw HTML, which is not sanitized: a renderer must escape it.
    case html(literal: ArraySlice<UInt8>)
    /// The definition of a footnote, which a `footnote` of a paragraph refers to.
    case footnote(label: String, [Block])
    /// A table, written with pipes or made by a block syntax.
    case table(Table)
    /// What Markdown cannot express, as a plugin makes it: markup that may be shown as it is, and the lines of text
    /// that stand for it where there is no markup.
    case drawing(markup: [UInt8], lines: [String])
  }

  /// What the block is, and what it consists of.
  public let content: Content
  /// The block's whole lines in the parsed buffer, without the last line ending.
  public let range: Range<Int>

  /// Creates a block; its range is where it is written in the file.
  public init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

extension Block {
  /// The kind of block and its attributes, of which stamps are computed: a name never changes.
  package var canonicalName: String {
    switch content {
    case .heading(let level, _): "h\(level)"
    case .paragraph: "p"
    case .list(let start, _, _): start.map { "list \($0)" } ?? "list"
    case .quote: "quote"
    case .details: "details"
    case .code(let info, _): "code \(info)"
    case .thematicBreak: "rule"
    case .html: "html"
    case .footnote(let label, _): "footnote \(label)"
    case .table: "table"
    case .drawing: "drawing"
    }
  }

  /// The kind of block in words, for comparing two languages.
  package var readableName: String {
    switch content {
    case .heading(let level, _): "heading \(level)"
    case .paragraph: "paragraph"
    case .list(let start, _, let items): "\(start == nil ? "" : "numbered ")list of \(items.count)"
    case .quote: "quotation"
    case .details: "details"
    case .footnote(let label, _): "footnote `\(label)`"
    case .code(let info, _): info.isEmpty ? "code" : "code `\(info)`"
    case .thematicBreak: "rule"
    case .html: "HTML"
    case .table: "table"
    case .drawing: "drawing"
    }
  }
}

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
  public var children: [Block] {
    switch parts {
    case .blocks(let blocks): blocks
    case .items(let items): Array(items.joined())
    case .inlines, .rows, .literal: []
    }
  }

  /// The block itself, then the blocks at any depth inside it.
  public var withInnerBlocks: [Block] {
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

extension Block {
  /// The language of a code block: the first word of its info string, or nil when there is none.
  ///
  /// Other programs write settings behind it, also without a space: `rust,editable`, `js{1,3-5}`.
  package var infoWord: String? {
    guard case .code(let info, _) = content else { return nil }
    let word = info.utf8.drop { " \t".utf8.contains($0) }.prefix { !" \t,{".utf8.contains($0) }
    return word.isEmpty ? nil : String(Substring(word))
  }
}

/// What an author says behind the language of a fence: `js title="store.js" {1,3-5}`.
package struct CodeSettings: Sendable, Equatable {
  /// What stands above the code; nil without a title.
  package let title: String?
  /// The name of one of several ways, of which readers unfold theirs; nil without one.
  package let tab: String?
  /// Whether the code is only a part of what a reader needs, so that nobody is offered to copy it.
  package let isFragment: Bool
  /// The numbers of the lines that are marked, from 1, as they are written.
  package let marked: [ClosedRange<Int>]

  package init(_ info: String) {
    // Most fences say nothing of the kind, and a pattern takes longer than all else that is read of one.
    let mayBeSet = info.utf8.contains { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "{") }
    var rest = info[...]
    var texts: [Substring: String] = [:]
    while mayBeSet,
      let found = rest.firstMatch(
        of: #/(?:^|[ \t,])(title|tab)=(?:"([^"]*)"|'([^']*)'|([^ \t,]+))/#)
    {
      texts[found.1] = String(found.2 ?? found.3 ?? found.4 ?? "")
      rest = rest[..<found.range.lowerBound] + rest[found.range.upperBound...]
    }
    title = texts["title"]
    tab = texts["tab"]
    isFragment = rest.split { " \t,{}".contains($0) }.dropFirst().contains("fragment")
    let lines = mayBeSet ? rest.firstMatch(of: #/\{([0-9][0-9, \t-]*)\}/#)?.1 ?? "" : ""
    marked = lines.split(separator: ",").compactMap { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
        Int($0.filter { $0 != " " && $0 != "\t" })
      }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count < 3 else {
        return nil
      }
      return min(first, last)...max(first, last)
    }
  }
}

extension Block {
  /// Whether the block is a single HTML comment and nothing else.
  package var isComment: Bool {
    guard case .html(let literal) = content else { return false }
    let text = literal.drop(while: ASCII.isSpace)
    guard text.starts(with: "<!--".utf8) else { return false }
    var rest = text.dropFirst(4)
    while !rest.isEmpty, !rest.starts(with: "-->".utf8) { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.dropFirst(3).allSatisfy(ASCII.isSpace)
  }
}

extension Block {
  /// The link of a paragraph that contains nothing else, which is how a lesson embeds a file.
  ///
  /// Nil for an image. The link may have a title.
  package var soleLink: (destination: String, text: [Inline], range: Range<Int>)? {
    guard case .paragraph(let inlines) = content, inlines.count == 1,
      case .link(let destination, _, let text) = inlines[0].content
    else { return nil }
    return (destination, text, inlines[0].range)
  }
}
