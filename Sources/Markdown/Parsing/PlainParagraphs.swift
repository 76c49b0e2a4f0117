/// Plain paragraphs for text that is not parsed.
enum PlainParagraphs {
  /// Returns a paragraph for each run of lines that are not blank.
  ///
  /// - Complexity: O(n), where n is the length of the range.
  static func of(_ bytes: [UInt8], range: Range<Int>) -> [Block] {
    let lines = Lines(bytes, range: range)
    var blocks: [Block] = []
    var inlines: [Inline] = []
    for line in 1...lines.count {
      let text = lines.range(of: line)
      let isBlank = text.allSatisfy { ASCII.isSpace(bytes[$0]) }
      if !isBlank {
        if let last = inlines.last {
          inlines.append(Inline(.softBreak, range: last.range.upperBound..<text.lowerBound))
        }
        inlines.append(Inline(.text(bytes[text]), range: text))
      }
      guard isBlank || line == lines.count, let first = inlines.first, let last = inlines.last
      else { continue }
      let range = first.range.lowerBound..<last.range.upperBound
      blocks.append(Block(.paragraph(inlines), range: range))
      inlines = []
    }
    return blocks
  }
}
