package import Diagnostics
import Markdown

/// Turns a fenced block of one info string into what readers see.
package struct BlockRenderer: Sendable {
  /// The first word of the info string, such as `csv`.
  package let info: String
  /// Complete HTML, already escaped.
  package let html: @Sendable ([UInt8]) -> [UInt8]
  /// Lines for a terminal, no wider than the given number of cells where that can be helped.
  package let lines: @Sendable ([UInt8], Int) -> [String]
  /// Works on all blocks of a book at once, where drawing one can go wrong; the renderer that it
  /// gives knows them.
  package let prepare: Prepare?

  package typealias Prepare =
    @Sendable ([FencedBlock], RunOptions, inout [Diagnostic]) -> BlockRenderer

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
  /// Bytes of the whole block in the file.
  package let range: Range<Int>
  /// The first word of the info string.
  package let info: String
  /// What stands between the fences.
  package let literal: [UInt8]

  package init(file: SourceFile, range: Range<Int>, info: String, literal: [UInt8]) {
    self.file = file
    self.range = range
    self.info = info
    self.literal = literal
  }

  /// The lines between the fences, from 0 in the file; when there are none, the first fence.
  package var lines: ClosedRange<Int> {
    let first = file.lineIndex(at: range.lowerBound)
    let last = file.lineIndex(at: max(range.lowerBound, range.upperBound - 1))
    return min(first + 1, max(first, last - 1))...max(first, last - 1)
  }

  /// All blocks of a lesson that bear one of some info words, in their order.
  static func all(in text: LessonText, marked infos: Set<String>) -> [FencedBlock] {
    text.blocks.flatMap(\.withInnerBlocks).compactMap { block in
      guard case .code(let info, let literal) = block.content else { return nil }
      let word = info.split(whereSeparator: { $0 == " " || $0 == "\t" }).first.map(String.init)
      guard let word, infos.contains(word) else { return nil }
      return FencedBlock(file: text.file, range: block.range, info: word, literal: Array(literal))
    }
  }
}

extension Block {
  /// Itself, or the blocks in its list or quote.
  fileprivate var withInnerBlocks: [Block] {
    switch content {
    case .list(_, _, let items): items.joined().flatMap(\.withInnerBlocks)
    case .quote(let blocks): blocks.flatMap(\.withInnerBlocks)
    default: [self]
    }
  }
}
