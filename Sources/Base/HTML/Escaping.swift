/// Writes bytes as HTML, eight at a time where none has to be escaped.
@unsafe struct Escaping {
  private let text: UnsafeRawBufferPointer
  private let withQuotes: Bool

  init(_ text: UnsafeRawBufferPointer, withQuotes: Bool) {
    unsafe self.text = unsafe text
    unsafe self.withQuotes = withQuotes
  }

  /// The number of bytes that `write(to:)` may use.
  var capacity: Int { unsafe text.count * Self.longest + 8 }

  /// The length of the longest reference to a character.
  private static var longest: Int { 6 }

  /// Writes the text and returns the number of bytes that are valid; more may have been written.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the text.
  func write(to output: UnsafeMutableRawBufferPointer) -> Int {
    var (read, written) = (0, 0)
    while unsafe read < text.count {
      let word = unsafe word(at: read)
      let found = unsafe places(in: word)
      unsafe output.storeBytes(of: word.littleEndian, toByteOffset: written, as: UInt64.self)
      let plain = unsafe min(found.trailingZeroBitCount / 8, text.count - read)
      read += plain
      written += plain
      guard found != 0 else { continue }
      let reference = unsafe Self.reference(to: text[read])
      unsafe output.storeBytes(
        of: reference.bytes.littleEndian, toByteOffset: written, as: UInt64.self)
      read += 1
      written += reference.count
    }
    return written
  }

  /// Returns the next eight bytes, the first one lowest; those behind the end are 0.
  private func word(at index: Int) -> UInt64 {
    guard unsafe index + 8 > text.count else {
      return unsafe UInt64(littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
    return unsafe text[index...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns a word whose lowest bit is in the first byte that has to be escaped, or 0 for none.
  private func places(in word: UInt64) -> UInt64 {
    // `<` and `>` differ in one bit, as do `&` and `'`.
    let found = unsafe Self.places(of: UInt8(ascii: "<"), in: word & ~Self.eight(0x02))
    guard unsafe withQuotes else {
      return unsafe found | Self.places(of: UInt8(ascii: "&"), in: word)
    }
    return unsafe found | Self.places(of: UInt8(ascii: "&"), in: word & ~Self.eight(0x01))
      | Self.places(of: UInt8(ascii: "\""), in: word)
  }

  /// Returns a word whose lowest bit is in the first byte of `word` that is `byte`, or 0 for none.
  ///
  /// Subtracting one from each byte borrows from the next only behind a byte that is zero.
  private static func places(of byte: UInt8, in word: UInt64) -> UInt64 {
    let zeros = unsafe word ^ eight(byte)
    return unsafe (zeros &- eight(0x01)) & ~zeros & eight(0x80)
  }

  private static func eight(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Returns the reference to a character: its bytes, the first one lowest, and how many there are.
  private static func reference(to byte: UInt8) -> (bytes: UInt64, count: Int) {
    switch byte {
    case UInt8(ascii: "&"): (0x3B_706D_6126, 5)  // &amp;
    case UInt8(ascii: "<"): (0x3B74_6C26, 4)  // &lt;
    case UInt8(ascii: ">"): (0x3B74_6726, 4)  // &gt;
    case UInt8(ascii: "\""): (0x3B74_6F75_7126, 6)  // &quot;
    default: (0x3B_3933_2326, 5)  // &#39;
    }
  }
}
