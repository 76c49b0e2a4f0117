package import Base
import Markdown

/// Renders the fenced blocks with one info word, for the site and for a terminal.
///
/// A plugin contributes a renderer with `Contribution.block`, for blocks that Markdown cannot
/// express; others are better read by a `BlockSyntax`. An output calls `html` or `lines` for
/// each block; several threads may call them at once. A renderer that can fail, or that works
/// better on many blocks at once, also has `prepare`.
///
/// ```swift
/// let door = BlockRenderer(
///   info: "door",
///   html: { _ in Array("<p>a door</p>".utf8) },
///   lines: { _, width in [String(repeating: "=", count: width)] })
/// ```
package struct BlockRenderer: Sendable {
  /// The first word of the info string of the blocks, such as `chart`.
  package let info: String
  /// Renders the bytes between the fences as HTML.
  ///
  /// The result is inserted into the page as it is, so the renderer has to escape its text.
  package let html: @Sendable ([UInt8]) -> [UInt8]
  /// Renders the bytes between the fences as lines for a terminal.
  ///
  /// The number is the width of the terminal in cells; wider lines are allowed where they are
  /// unavoidable.
  package let lines: @Sendable ([UInt8], Int) -> [String]
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
  ///   - html: Renders the bytes between the fences as HTML, with text escaped.
  ///   - lines: Renders the bytes between the fences for a terminal of a width in cells.
  ///   - prepare: Prepares for all blocks of a book; nil when nothing is to be prepared.
  package init(
    info: String, html: @escaping @Sendable ([UInt8]) -> [UInt8],
    lines: @escaping @Sendable ([UInt8], Int) -> [String], prepare: Prepare? = nil
  ) {
    self.info = info
    self.html = html
    self.lines = lines
    self.prepare = prepare
  }
}

/// A fenced block of a lesson.
package struct FencedBlock: Sendable {
  package let file: SourceFile
  /// The bytes of the whole block in the file, fences included.
  package let range: Range<Int>
  /// The first word of the info string.
  package let info: String
  /// The bytes between the fences.
  package let literal: [UInt8]

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
  package var places: LiteralPlaces { LiteralPlaces(self) }

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
