extension [UInt8] {
  /// Returns the scalar that starts at an offset, or nil if there is none inside the range.
  func scalar(startingAt offset: Int, in range: Range<Int>) -> Unicode.Scalar? {
    guard range.contains(offset) else { return nil }
    let first = self[offset]
    if first < 0x80 { return Unicode.Scalar(first) }
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, offset + count <= range.upperBound else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(count))
    for byte in self[offset + 1..<offset + count] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value)
  }

  /// Returns the scalar that ends before an offset, or nil if there is none inside the range.
  func scalar(endingAt offset: Int, in range: Range<Int>) -> Unicode.Scalar? {
    var start = offset - 1
    while start > range.lowerBound, start > offset - 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(startingAt: start, in: range)
  }
}
