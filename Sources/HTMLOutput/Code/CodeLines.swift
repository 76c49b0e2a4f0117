import Base

/// Divides highlighted code into lines, each of which is markup of its own.
enum CodeLines {
  /// Returns the lines of escaped and highlighted code, without line endings.
  ///
  /// A token that goes over several lines, such as a comment, is closed at the end of each line and
  /// opened again. Tokens do not nest.
  static func split(_ markup: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var open: [UInt8] = []
    var tag: [UInt8]?
    for byte in markup {
      if byte == UInt8(ascii: "\n") {
        if !open.isEmpty { lines[lines.count - 1] += close(open) }
        lines.append(open)
        continue
      }
      lines[lines.count - 1].append(byte)
      if byte == UInt8(ascii: "<") { tag = [] }
      tag?.append(byte)
      if byte == UInt8(ascii: ">"), let whole = tag {
        open = whole.starts(with: "</".utf8) ? [] : whole
        tag = nil
      }
    }
    // A file ends in a line ending, which begins no line.
    if lines.count > 1, lines.last == [] { lines.removeLast() }
    return lines
  }

  private static func close(_ open: [UInt8]) -> [UInt8] {
    let name = open.dropFirst().prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }
    return Array("</".utf8) + name + [UInt8(ascii: ">")]
  }
}
