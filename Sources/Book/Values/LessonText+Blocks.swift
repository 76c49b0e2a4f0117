import Base
package import Markdown

extension LessonText {
  /// The parsed Markdown with the block syntaxes of the book's plugins; ranges are bytes of the file.
  ///
  /// It is parsed at each call, unless the book was loaded with `keepsBlocks`.
  package var blocks: [Block] {
    kept ?? parse(file, min(bodyStart, file.bytes.count)..<file.bytes.count)
  }

  /// Returns the blocks that begin in a range of the file.
  package func blocks(in range: Range<Int>) -> ArraySlice<Block> {
    guard let kept else { return parse(file, range)[...] }
    let start = kept.firstIndex { $0.range.lowerBound >= range.lowerBound } ?? kept.endIndex
    let rest = kept[start...]
    return rest.prefix { $0.range.lowerBound < range.upperBound }
  }
}
