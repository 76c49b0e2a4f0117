private import Glibc

extension Array where Element == UInt8 {
  /// The first place of a byte in a range; nil when it is not there.
  ///
  /// O(n), many bytes at a time.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    unsafe withUnsafeBytes { buffer in
      let part = unsafe UnsafeRawBufferPointer(rebasing: buffer[range])
      guard let start = part.baseAddress,
        let found = unsafe memchr(start, Int32(byte), part.count)
      else { return nil }
      return unsafe range.lowerBound + (UnsafeRawPointer(found) - start)
    }
  }

  /// Whether a byte is in a range.
  package func has(_ byte: UInt8, in range: Range<Int>) -> Bool {
    firstIndex(of: byte, in: range) != nil
  }
}
