extension Span where Element == UInt8 {
  /// Returns the scalar at an index of UTF-8, and the index of the next one.
  ///
  /// Invalid UTF-8 gives nil or another scalar; files are validated when they are read.
  func scalar(at start: Int) -> (value: Unicode.Scalar?, end: Int) {
    let first = self[start]
    if first < 0x80 { return (Unicode.Scalar(first), start + 1) }
    let end = Swift.min(start + (first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2), count)
    var value = UInt32(first) & (0x7F >> UInt32(end - start))
    for index in (start + 1)..<end { value = value << 6 | UInt32(self[index] & 0x3F) }
    return (Unicode.Scalar(value), end)
  }
}
