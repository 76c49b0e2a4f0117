import Diagnostics
package import Markdown

extension LessonText {
  /// What its Markdown says; ranges are bytes of the file.
  ///
  /// Parsed at each call, unless the book was loaded to be read through: `BookLoader.load`.
  package var blocks: [Block] {
    kept
      ?? MarkdownParser.parse(
        file.bytes, range: min(bodyStart, file.bytes.count)..<file.bytes.count)
  }

  /// The blocks that begin in a range of the file.
  package func blocks(in range: Range<Int>) -> ArraySlice<Block> {
    guard let kept else { return MarkdownParser.parse(file.bytes, range: range)[...] }
    let start = kept.firstIndex { $0.range.lowerBound >= range.lowerBound } ?? kept.endIndex
    let rest = kept[start...]
    return rest.prefix { $0.range.lowerBound < range.upperBound }
  }
}
