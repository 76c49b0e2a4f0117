import Base

/// The unit in which an editor counts the characters of a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// Chooses UTF-8 where the editor offers it, because files are bytes here, and otherwise what
  /// every editor knows.
  init(offered: JSON?) {
    let offers = offered?.elements?.compactMap(\.text) ?? []
    self = offers.contains(Self.utf8.rawValue) ? .utf8 : .utf16
  }

  /// Returns the position of a byte; a carriage return is behind the end of its line.
  func position(of offset: Int, in file: SourceFile) -> JSON {
    let line = file.lineIndex(at: offset)
    let range = file.lineRange(line)
    let end = min(max(offset, range.lowerBound), range.upperBound)
    let count = file.bytes[range.lowerBound..<end].reduce(0) { $0 + units($1) }
    return .object(["line": .integer(line), "character": .integer(count)])
  }

  /// Returns the positions of both ends of a range of bytes.
  func range(_ range: Range<Int>, in file: SourceFile) -> JSON {
    .object([
      "start": position(of: range.lowerBound, in: file),
      "end": position(of: range.upperBound, in: file),
    ])
  }

  /// Returns the byte at a position, or nil for what is no position in the file.
  ///
  /// As the protocol has it, a character behind the end of the line is that end.
  func offset(_ position: JSON?, in file: SourceFile) -> Int? {
    guard let line = position?["line"]?.number, let character = position?["character"]?.number,
      line >= 0, line < file.lineCount, character >= 0
    else { return nil }
    let range = file.lineRange(line)
    var count = 0
    var start = range.lowerBound
    for index in range {
      if file.bytes[index] & 0xC0 != 0x80 {
        if count >= character { return index }
        start = index
      }
      count += units(file.bytes[index])
      // Within a character: its beginning.
      if count > character { return start }
    }
    return range.upperBound
  }

  /// Returns how many units a byte of UTF-8 adds: of UTF-16 the first one of a character adds all.
  private func units(_ byte: UInt8) -> Int {
    guard self == .utf16 else { return 1 }
    return byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }
}
