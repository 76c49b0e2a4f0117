private import Glibc

extension Array where Element == UInt8 {
  /// Returns the index of the first occurrence of a byte in a range, or nil if there is none.
  ///
  /// - Complexity: O(n), where n is the length of the range; many bytes are compared at a time.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    unsafe withUnsafeBytes { buffer in
      let part = unsafe UnsafeRawBufferPointer(rebasing: buffer[range])
      guard let start = part.baseAddress,
        let found = unsafe memchr(start, Int32(byte), part.count)
      else { return nil }
      return unsafe range.lowerBound + (UnsafeRawPointer(found) - start)
    }
  }

  /// Returns the end of the run of ASCII bytes that starts at an index.
  ///
  /// - Complexity: O(n), where n is the length of the run; eight bytes are read at a time.
  package func endOfASCII(from start: Int) -> Int {
    unsafe withUnsafeBytes { buffer in
      var index = start
      while index + 8 <= buffer.count {
        let word = unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let others = UInt64(littleEndian: word) & 0x8080_8080_8080_8080
        if others != 0 { return index + others.trailingZeroBitCount / 8 }
        index += 8
      }
      while index < buffer.count, unsafe buffer[index] < 0x80 { index += 1 }
      return index
    }
  }

  /// Returns the first occurrence of a text in a range, or nil if there is none.
  ///
  /// The search of the standard library is generic, and takes far longer on bytes.
  ///
  /// - Complexity: O(n), where n is the length of the range, as long as the text's first byte is
  ///   seldom; at worst O(n·m) with a text of m bytes.
  package func firstRange(of text: String, in range: Range<Int>) -> Range<Int>? {
    var text = text
    return text.withUTF8 { sought in
      guard let first = unsafe sought.first else { return range.lowerBound..<range.lowerBound }
      let count = sought.count
      var rest = range
      while let start = firstIndex(of: first, in: rest), start + count <= range.upperBound {
        if unsafe self[start..<(start + count)].elementsEqual(sought) {
          return start..<(start + count)
        }
        rest = (start + 1)..<range.upperBound
      }
      return nil
    }
  }

  /// Whether a byte occurs in a range.
  package func has(_ byte: UInt8, in range: Range<Int>) -> Bool {
    firstIndex(of: byte, in: range) != nil
  }
}
