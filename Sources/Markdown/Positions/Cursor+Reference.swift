/// Character references such as `&auml;`, which cmark has decoded.
extension Cursor {
  /// Returns the end of the reference at the cursor, and how many bytes of a literal it stands for.
  ///
  /// Returns nil if the `&` starts no reference: a name that HTML does not define stays as it is.
  func reference(to literal: [UInt8], at index: Int) -> (end: Int, length: Int)? {
    guard let end = endOfReference else { return nil }
    let expected = literal[index]
    // Only a few references decode to these bytes. Otherwise the source contains the character
    // itself, or cmark has kept a space that is before the cursor.
    if expected == UInt8(ascii: "&") || ASCII.isBlank(expected) {
      return asciiReferred(end: end) == expected ? (end, 1) : nil
    }
    return (end, Self.decodedLength(in: literal, at: index, before: byte(at: end)))
  }

  /// Returns the length of a decoded reference in bytes.
  ///
  /// A reference decodes to one scalar, or in a few cases to two: a character and its modifier.
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

  /// The end of `&…;` at the cursor, or nil if there is none.
  private var endOfReference: Int? {
    var end = position + 1
    if byte(at: end) == UInt8(ascii: "#") { end += 1 }
    while isLetterOrDigit(byte(at: end)) { end += 1 }
    return byte(at: end) == UInt8(ascii: ";") && end > position + 1 ? end + 1 : nil
  }

  /// Returns the ASCII character that a reference decodes to, or nil.
  ///
  /// Callers expect `&`, a space or a tab, so no other names than those of `&` and tab are known.
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
