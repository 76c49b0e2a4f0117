/// A consumer of running text in reading order.
protocol ProseSink {
  /// Appends UTF-8 text whose bytes begin at the range's start in the file.
  ///
  /// If the file has an entity or an escape instead, positions are limited to the range.
  mutating func append(_ bytes: Span<UInt8>, at range: Range<Int>)

  /// Appends a scalar that replaces text that is not prose, or a line ending.
  mutating func append(_ scalar: Unicode.Scalar, at offset: Int)
}
