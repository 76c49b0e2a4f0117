/// Parses CommonMark 0.30, adapted to Chinese, Japanese and Korean text.
///
/// `*` next to an East Asian character opens and closes emphasis as if there were a space, and a
/// line ending between two characters written without spaces is dropped.
package enum MarkdownParser {
  /// Returns the blocks of a UTF-8 text; ranges are byte offsets.
  ///
  /// - Complexity: About O(n), where n is the number of bytes.
  package static func parse(_ bytes: [UInt8]) -> [Block] { parse(bytes, range: bytes.indices) }

  /// Returns the blocks of a part of a buffer; ranges are byte offsets in the whole buffer.
  ///
  /// The part must start at a line's start. Any bytes parse, nesting is cut at a hundred levels,
  /// and text that is too expensive to parse becomes plain paragraphs.
  package static func parse(_ bytes: [UInt8], range: Range<Int>) -> [Block] {
    parseCountingMisses(bytes, range: range).blocks
  }

  /// Whether a text is too expensive to parse, such as one with extreme nesting.
  ///
  /// Authors do not write such text, but attackers do.
  package static func isTooExpensive(_ bytes: [UInt8], range: Range<Int>) -> Bool {
    ParseCost.isTooExpensive(bytes, range: range.clamped(to: bytes.indices))
  }

  /// Returns the blocks, and the number of ranges that had to be searched for; tests require 0.
  static func parseCountingMisses(_ bytes: [UInt8], range: Range<Int>)
    -> (blocks: [Block], misses: Int)
  {
    let range = range.clamped(to: bytes.indices)
    guard ExtendedParser.isNeeded(bytes, range) else { return parseCommonMark(bytes, range: range) }
    var parser = ExtendedParser(bytes, range: range)
    return parser.parse()
  }

  static func parseCommonMark(_ bytes: [UInt8], range: Range<Int>)
    -> (blocks: [Block], misses: Int)
  {
    let boundaries = Boundaries(bytes, range: range)
    guard !ParseCost.isTooExpensive(bytes, range: range),
      let tree = CMarkTree(parsing: boundaries.bytes, range: boundaries.range)
    else { return (PlainParagraphs.of(bytes, range: range), 0) }
    var builder = BlockBuilder(boundaries)
    tree.walk { builder.visit($0, isEntering: $1) }
    return (builder.blocks, builder.misses)
  }
}
