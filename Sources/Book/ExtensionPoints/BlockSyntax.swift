public import Base
public import Markdown

/// Reads the fenced blocks with one info word as Markdown blocks.
///
/// A plugin contributes one with `Contribution.blockSyntax`. Pages, the terminal, the search and
/// the checks get the Markdown instead of the fenced block, so none of them has to know the syntax.
/// For blocks that Markdown cannot express, use `BlockRenderer`.
///
/// A syntax that reads each block `rule` as a thematic break (CommonMark 4.1):
///
/// ```swift
/// let rule = BlockSyntax(info: "rule") { block, _ in
///   [Block(.thematicBreak, range: block.range)]
/// }
/// ```
public struct BlockSyntax: Sendable {
  /// The first word of the info string of the blocks, such as `csv`.
  package let info: String
  /// Reads a block.
  ///
  /// The result must depend on nothing but the block, because a block may be read several times and
  /// on several threads.
  package let parse: Parse

  /// A function that reads a block.
  ///
  /// - Parameters:
  ///   - block: The block, whose `places` has the ranges of inlines in the file.
  ///   - diagnostics: The array to which problems of the block are added.
  /// - Returns: The blocks that replace it, or nil to leave it as a listing.
  public typealias Parse = @Sendable (FencedBlock, inout [Diagnostic]) -> [Block]?

  /// Creates a syntax.
  ///
  /// - Parameters:
  ///   - info: The first word of the info string (CommonMark 4.5), such as `csv`.
  ///   - parse: Reads a block.
  public init(info: String, parse: @escaping Parse) {
    self.info = info
    self.parse = parse
  }
}

/// The block syntaxes of a book, by info word.
package struct BlockSyntaxes: Sendable {
  private let syntaxes: [String: BlockSyntax]
  /// The info words of all blocks that plugins read or draw.
  package let kinds: Set<String>

  /// Creates the set; of several syntaxes with one info word the first is used.
  ///
  /// `drawn` are the info words of blocks that plugins draw.
  package init(_ syntaxes: [BlockSyntax] = [], drawn: [String] = []) {
    kinds = Set(syntaxes.map(\.info) + drawn)
    self.syntaxes = Dictionary(syntaxes.map { ($0.info, $0) }) { first, _ in first }
  }

  /// Parses a range of a file as Markdown and replaces the blocks that a syntax reads.
  ///
  /// Problems of the blocks are not reported; `applied(to:of:_:)` reports them.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - range: Offsets of bytes in the file, from the start of a line.
  /// - Returns: The blocks, whose ranges are offsets in the file.
  @Sendable
  package func parse(_ file: SourceFile, _ range: Range<Int>) -> [Block] {
    var ignored: [Diagnostic] = []
    return applied(to: OpenMarkup.parse(file.bytes, range: range), of: file, &ignored)
  }

  /// Returns blocks of a file with the fenced blocks replaced that a syntax reads, including those
  /// inside other blocks.
  ///
  /// - Parameters:
  ///   - blocks: The blocks as `MarkdownParser` returns them.
  ///   - file: The file that they were parsed from.
  ///   - diagnostics: The array to which problems of the fenced blocks are added.
  /// - Returns: The blocks, in the same order.
  package func applied(
    to blocks: [Block], of file: SourceFile, _ diagnostics: inout [Diagnostic]
  ) -> [Block] {
    // Most texts have no such block, and need no copy.
    guard blocks.contains(where: isConcerned) else { return blocks }
    return blocks.flatMap { replacement($0, file, &diagnostics) }
  }

  // The parser limits nesting, so the recursion is bounded.
  private func isConcerned(_ block: Block) -> Bool {
    block.infoWord.map { syntaxes[$0] != nil } ?? block.children.contains(where: isConcerned)
  }

  private func replacement(
    _ block: Block, _ file: SourceFile, _ diagnostics: inout [Diagnostic]
  ) -> [Block] {
    guard let fenced = FencedBlock(block, of: file), let syntax = syntaxes[fenced.info] else {
      return [block.replacingChildren { replacement($0, file, &diagnostics) }]
    }
    return syntax.parse(fenced, &diagnostics) ?? [block]
  }
}
