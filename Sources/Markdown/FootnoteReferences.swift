import Base

/// Finds the references to footnotes, `[^label]`, in parsed paragraphs.
struct FootnoteReferences {
  /// The buffer that was parsed.
  let bytes: [UInt8]

  // The recursion is bounded because the parser limits nesting.
  func marked(_ blocks: [Block]) -> [Block] { blocks.map(marked) }

  private func marked(_ block: Block) -> Block {
    guard case .paragraph(let inlines) = block.content else {
      return block.replacingChildren { [marked($0)] }
    }
    return Block(.paragraph(inlines.flatMap(marked)), range: block.range)
  }

  private func marked(_ inline: Inline) -> [Inline] {
    switch inline.content {
    case .text(let text): split(text, inline.range)
    // A link inside a link is not possible.
    case .link, .image: [inline]
    default: [inline.replacingChildren(marked)]
    }
  }

  /// Divides a text at its references.
  private func split(_ text: ArraySlice<UInt8>, _ range: Range<Int>) -> [Inline] {
    // Where the source has escapes or references to characters, the text has no places of its own;
    // `\[^label]` is a text.
    let isPlain = range.count == text.count
    let isEscaped = !isPlain && bytes.firstRange(of: "\\[^", in: range) != nil
    var result: [Inline] = []
    var start = text.startIndex
    var index = text.startIndex
    let place = { (part: Range<Int>) in
      isPlain
        ? (range.lowerBound + part.lowerBound - text.startIndex)..<(range.lowerBound
          + part.upperBound - text.startIndex) : range
    }
    while !isEscaped, let next = text[index...].firstIndex(of: UInt8(ascii: "[")) {
      index = next + 1
      guard let label = FootnoteLabel(text[next...]) else { continue }
      if start < next {
        result.append(Inline(.text(text[start..<next]), range: place(start..<next)))
      }
      start = next + label.count
      index = start
      result.append(Inline(.footnote(label: label.text), range: place(next..<start)))
    }
    guard start < text.endIndex || result.isEmpty else { return result }
    return result + [Inline(.text(text[start...]), range: place(start..<text.endIndex))]
  }
}
