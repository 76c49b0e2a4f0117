/// A note in a PNG picture that no viewer shows (PNG 1.2, section 4.2.3): of what it was made.
package enum PNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The first chunk, which has one size in all pictures, ends here; a note may follow.
  private static let headerEnd = 33
  private static let kind = Array("tEXt".utf8)
  private static let keyword = Array("Source\0".utf8)

  /// Whether bytes begin as a picture does, with a whole header.
  package static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.count > headerEnd && bytes.starts(with: signature)
  }

  /// Returns a picture with a note behind its header; `note` is ASCII text.
  package static func noting(_ note: String, in picture: [UInt8]) -> [UInt8] {
    let content = kind + keyword + Array(note.utf8)
    let chunk = number(content.count - kind.count) + content + number(Int(checksum(content)))
    return picture[..<headerEnd] + chunk + picture[headerEnd...]
  }

  /// Returns the note of a picture, or nil when there is none.
  package static func note(of picture: [UInt8]) -> String? {
    let start = headerEnd + 4
    let text = start + kind.count + keyword.count
    guard isPicture(picture), picture.count >= text,
      picture[start..<text].elementsEqual(kind + keyword)
    else { return nil }
    let length = picture[headerEnd..<start].reduce(0) { $0 << 8 | Int($1) }
    let end = start + kind.count + length
    guard text <= end, end <= picture.count else { return nil }
    return String(decoding: picture[text..<end], as: UTF8.self)
  }

  /// Returns a number of four bytes, the highest first.
  private static func number(_ value: Int) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns the CRC of ISO 3309 that ends each chunk.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
