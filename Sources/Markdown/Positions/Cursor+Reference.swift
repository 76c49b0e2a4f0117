/// Character references such as `&auml;`, which cmark has decoded.
extension Cursor {
  /// Where the reference at the cursor ends, and how many bytes of a literal it stands for.
  ///
  /// Nil for `&` that begins none: a name that HTML does not know stays as it is.
  func reference(to literal: [UInt8], at index: Int) -> (end: Int, length: Int)? {
    guard let end = endOfReference else { return nil }
    let expected = literal[index]
    // Other references do not decode to these; then the source has the sign itself, or cmark
    // has kept a space that stands before the cursor.
    if expected == UInt8(ascii: "&") || ASCII.isBlank(expected) {
      return asciiReferred(end: end) == expected ? (end, 1) : nil
    }
    return (end, Self.decodedLength(in: literal, at: index, before: byte(at: end)))
  }

  /// A reference stands for one scalar, and a few for two: a sign and what modifies it.
  private static func decodedLength(in literal: [UInt8], at index: Int, before next: UInt8) -> Int {
    guard let scalar = literal.scalar(startingAt: index, in: literal.indices) else { return 1 }
    let length = UTF8.width(scalar)
    guard let second = literal.scalar(startingAt: index + length, in: literal.indices),
      literal[index + length] != next
    else { return length }
    switch (scalar, second.value) {
    case ("f", 0x6A), (_, 0x331), (_, 0x333), (_, 0x338), (_, 0x200A), (_, 0x20D2), (_, 0x20E5),
      (_, 0xFE00):
      return length + UTF8.width(second)
    default: return length
    }
  }

  /// Where `&…;` at the cursor ends.
  private var endOfReference: Int? {
    var end = position + 1
    if byte(at: end) == UInt8(ascii: "#") { end += 1 }
    while isLetterOrDigit(byte(at: end)) { end += 1 }
    return byte(at: end) == UInt8(ascii: ";") && end > position + 1 ? end + 1 : nil
  }

  /// The ASCII character that a reference stands for, where a text could hold it otherwise too.
  private func asciiReferred(end: Int) -> UInt8? {
    let name = lines.bytes[position + 1..<end - 1]
    if name.elementsEqual("amp".utf8) || name.elementsEqual("AMP".utf8) { return UInt8(ascii: "&") }
    if name.elementsEqual("Tab".utf8) { return ASCII.tab }
    guard name.first == UInt8(ascii: "#"), name.count <= 9 else { return nil }
    let digits = String(decoding: name.dropFirst(), as: UTF8.self)
    if digits.first == "x" || digits.first == "X" { return UInt8(digits.dropFirst(), radix: 16) }
    return UInt8(digits)
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
