public import Base
package import Markdown

/// Turns the fenced blocks with one info word into blocks of the page.
///
/// A plugin contributes a renderer with `Contribution.block`, for blocks that Markdown cannot
/// express or that take time; others are better read by a `BlockSyntax`, whose result the checks
/// see as well. The outputs show what the renderer gives as they show what an author writes;
/// several threads may call it at once. A renderer that can fail, or that works better on many
/// blocks at once, also has `prepare`.
///
/// ```swift
/// let door = BlockRenderer(info: "door") { _ in
///   [Block(.drawing(markup: Array("<b>▯</b>".utf8), lines: ["| |"]), range: 0..<0)]
/// }
/// ```
package struct BlockRenderer: Sendable {
  /// The first word of the info string of the blocks, such as `chart`.
  package let info: String
  /// Returns what is shown for the bytes between the fences; nil to show them as a listing.
  ///
  /// The markup of a `drawing` is inserted into the page as it is, so the renderer has to escape
  /// its text. The ranges of the blocks mean nothing.
  package let blocks: @Sendable ([UInt8]) -> [Block]?
  /// Prepares for all blocks with this info word and returns the renderer that is used for them.
  ///
  /// It is called once, before any block is rendered, and is the only place where a renderer can
  /// report diagnostics. When it is nil, this renderer is used directly.
  package let prepare: Prepare?

  /// A function that prepares for blocks of a book.
  ///
  /// - Parameters:
  ///   - blocks: The blocks with the renderer's info word in the lessons that are read, in order of
  ///     lessons and languages.
  ///   - options: The number of threads and the cache to use.
  ///   - diagnostics: The array to which problems of the blocks are added.
  /// - Returns: The renderer for these blocks.
  package typealias Prepare =
    @Sendable ([FencedBlock], RunOptions, inout [Diagnostic]) -> BlockRenderer

  /// Creates a renderer; see the properties for what each function does.
  ///
  /// - Parameters:
  ///   - info: The first word of the info string (CommonMark 4.5).
  ///   - prepare: Prepares for all blocks of a book; nil when nothing is to be prepared.
  ///   - blocks: Returns what is shown for the bytes between the fences.
  package init(
    info: String, prepare: Prepare? = nil, blocks: @escaping @Sendable ([UInt8]) -> [Block]?
  ) {
    self.info = info
    self.prepare = prepare
    self.blocks = blocks
  }
}

/// A fenced block of a lesson.
public struct FencedBlock: Sendable {
  /// The lesson's file, in which ranges are counted.
  public let file: SourceFile
  /// The bytes of the whole block in the file, fences included.
  public let range: Range<Int>
  /// The first word of the info string.
  public let info: String
  /// The bytes between the fences.
  public let literal: [UInt8]

  package init(file: SourceFile, range: Range<Int>, info: String, literal: [UInt8]) {
    self.file = file
    self.range = range
    self.info = info
    self.literal = literal
  }

  /// Creates the block that a code block of a file is; nil for other blocks and those without an
  /// info word.
  init?(_ block: Block, of file: SourceFile) {
    guard case .code(_, let literal) = block.content, let info = block.infoWord else { return nil }
    self.init(file: file, range: block.range, info: info, literal: Array(literal))
  }

  /// Where the bytes between the fences are in the file.
  public var places: LiteralPlaces { LiteralPlaces(self) }

  /// The zero-based lines of the file between the fences, or the opening fence when there are none.
  package var lines: ClosedRange<Int> {
    let first = file.lineIndex(at: range.lowerBound)
    let last = file.lineIndex(at: max(range.lowerBound, range.upperBound - 1))
    return min(first + 1, max(first, last - 1))...max(first, last - 1)
  }

  /// Returns the blocks of a text whose info word is in a set, including those inside other blocks.
  ///
  /// - Parameters:
  ///   - text: The text of a lesson in one language.
  ///   - infos: The info words to look for.
  /// - Returns: The blocks in the order of the text.
  package static func all(in text: LessonText, marked infos: Set<String>) -> [FencedBlock] {
    text.blocks.flatMap(\.withInnerBlocks).compactMap { block in
      guard let word = block.infoWord, infos.contains(word) else { return nil }
      return FencedBlock(block, of: text.file)
    }
  }
}
