import BookModel
private import Diagnostics

extension LessonText {
  /// Whether a piece of the text may be the same in another one: a value of the front matter, or a
  /// line of the body outside of blocks of code.
  ///
  /// Most translations share no line with their source, and then need not be split into pieces.
  ///
  /// - Complexity: O(n), where n is the number of bytes of both texts.
  func mayShareText(with other: LessonText) -> Bool {
    if title == other.title || summary == other.summary { return true }
    if words.contains(where: { other.words[$0.key] == $0.value && $0.key != $0.value }) {
      return true
    }
    // Two lines that have the same digest without being the same are only looked at once more.
    let theirs = Set(LineDigests.of(other.file.bytes[other.bodyStart...]))
    return LineDigests.of(file.bytes[bodyStart...]).contains(where: theirs.contains)
  }
}

/// The digests of a text's lines with letters, without code between fences of backticks.
///
/// Fences count at the beginning of a line only: there they are in no list, whose end would close them.
private struct LineDigests {
  private var digests: [UInt64] = []
  /// The number of backticks that opened a block of code; 0 outside of one.
  private var fence = 0
  private var line = Line()

  /// What has been seen of a line.
  fileprivate struct Line {
    /// The FNV-1a hash of the bytes.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    /// The number of backticks at the beginning.
    var ticks = 0
    var isAtTicks = true
    var hasTicksBehind = false
    var hasLetters = false
    /// Whether something else than white space comes after the backticks.
    var hasText = false
  }

  /// Returns the digests in the order of the lines.
  static func of(_ bytes: ArraySlice<UInt8>) -> [UInt64] {
    var result = LineDigests()
    for byte in bytes {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        result.end()
      } else {
        result.line.add(byte)
      }
    }
    result.end()
    return result.digests
  }

  private mutating func end() {
    if fence > 0 {
      if line.ticks >= fence, !line.hasText { fence = 0 }
    } else if line.ticks >= 3, !line.hasTicksBehind {
      fence = line.ticks
    } else if line.hasLetters {
      digests.append(line.hash)
    }
    line = Line()
  }
}

extension LineDigests.Line {
  fileprivate mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    guard byte == UInt8(ascii: "`") else {
      isAtTicks = false
      hasText = hasText || (byte != 0x20 && byte != 0x09)
      hasLetters = hasLetters || byte >= 0x80 || byte | 0x20 >= 0x61
      return
    }
    if isAtTicks {
      ticks += 1
    } else {
      hasTicksBehind = true
      hasText = true
    }
  }
}
