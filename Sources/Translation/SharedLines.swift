private import Base
import Book
private import System

extension LessonText {
  /// Whether a segment of the text may be the same in another one: a value of the front matter, or a
  /// line of the body outside of blocks of code.
  ///
  /// Most translations share no line with their source, and then need not be split into segments.
  ///
  /// - Complexity: O(n), where n is the number of bytes of both texts.
  func mayShareText(with other: LessonText) -> Bool {
    if title == other.title || summary == other.summary { return true }
    if words.contains(where: { other.words[$0.key] == $0.value && $0.key != $0.value }) {
      return true
    }
    let theirs = Set(other.bodyLines.map { Checksum(of: $0) })
    return bodyLines.contains { theirs.contains(Checksum(of: $0)) }
  }

  /// The lines with letters, without those of code between fences of backticks, which is no prose.
  ///
  /// Fences count at the beginning of a line only: there they are in no list, whose end would close them.
  private var bodyLines: [ArraySlice<UInt8>] {
    var fence = 0
    return lines.filter { line in
      let ticks = line.prefix { $0 == UInt8(ascii: "`") }.count
      let rest = line.dropFirst(ticks)
      if fence > 0 {
        if ticks >= fence, rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { fence = 0 }
        return false
      }
      if ticks >= 3, !rest.contains(UInt8(ascii: "`")) {
        fence = ticks
        return false
      }
      return line.contains { $0 >= 0x80 || $0 | 0x20 >= 0x61 }
    }
  }

  /// The lines of the body, some of which may be empty.
  private var lines: [ArraySlice<UInt8>] {
    let body = bodyStart..<file.bytes.count
    // A file knows where its line feeds are; a carriage return alone, which is rare, ends a line too.
    guard !file.bytes.has(UInt8(ascii: "\r"), in: body) else {
      return file.bytes[body].split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }
    return (file.lineIndex(at: bodyStart)..<file.lineCount).map {
      file.bytes[file.lineRange($0).clamped(to: body)]
    }
  }
}
