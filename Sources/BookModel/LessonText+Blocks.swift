import Diagnostics
package import Markdown

extension LessonText {
  /// The parsed Markdown; ranges are bytes of the file.
  ///
  /// It is parsed at each call, unless the book was loaded with `keepsBlocks`.
  package var blocks: [Block] {
    kept
      ?? MarkdownParser.parse(
        file.bytes, range: min(bodyStart, file.bytes.count)..<file.bytes.count)
  }

  /// Returns the blocks that begin in a range of the file.
  package func blocks(in range: Range<Int>) -> ArraySlice<Block> {
    guard let kept else { return MarkdownParser.parse(file.bytes, range: range)[...] }
    let start = kept.firstIndex { $0.range.lowerBound >= range.lowerBound } ?? kept.endIndex
    let rest = kept[start...]
    return rest.prefix { $0.range.lowerBound < range.upperBound }
  }
}
