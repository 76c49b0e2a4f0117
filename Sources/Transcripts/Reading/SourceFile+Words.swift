package import Diagnostics

extension SourceFile {
  /// Returns a range without white space at its ends.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Returns the words in a range, with their byte ranges.
  package func words(_ range: Range<Int>) -> [TraceHead.Text] {
    var result: [TraceHead.Text] = []
    var start = range.lowerBound
    while start < range.upperBound {
      if Self.isSpace(bytes[start]) {
        start += 1
        continue
      }
      var end = start
      while end < range.upperBound, !Self.isSpace(bytes[end]) { end += 1 }
      result.append(TraceHead.Text(text: text(start..<end), range: start..<end))
      start = end
    }
    return result
  }

  /// Returns the parts of a range between its commas, without empty ones.
  package func parts(_ range: Range<Int>) -> [TraceHead.Text] {
    bytes[range].split(separator: UInt8(ascii: ",")).map { part in
      let range = trimmed(part.startIndex..<part.endIndex)
      return TraceHead.Text(text: text(range), range: range)
    }.filter { !$0.text.isEmpty }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
