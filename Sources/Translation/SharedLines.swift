import BookModel
private import Diagnostics

extension LessonText {
  /// Whether a piece of the text may be the same in another one: a value of the front matter, or a
  /// line of the body.
  ///
  /// Most translations share no line with their source, and then need not be split into pieces.
  ///
  /// - Complexity: O(n), where n is the number of bytes of both texts.
  func mayShareText(with other: LessonText) -> Bool {
    if title == other.title || summary == other.summary { return true }
    if words.contains(where: { other.words[$0.key] == $0.value && $0.key != $0.value }) {
      return true
    }
    let theirs = Set(other.bodyLines)
    return bodyLines.contains(where: theirs.contains)
  }

  private var bodyLines: [ArraySlice<UInt8>] {
    file.bytes[bodyStart...].split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .filter { line in
        !line.starts(with: "```".utf8) && line.contains { $0 >= 0x80 || $0 | 0x20 >= 0x61 }
      }
  }
}
