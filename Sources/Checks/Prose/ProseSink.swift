/// Takes running text in the order in which it is read.
protocol ProseSink {
  /// Text in UTF-8 whose bytes stand in the file from the range's start on; one written in another
  /// way there, with an entity or an escape, has the places of its range as far as they go.
  mutating func append(_ bytes: Span<UInt8>, at range: Range<Int>)

  /// A sign that stands for what is no text, or for a line's end.
  mutating func append(_ scalar: Unicode.Scalar, at offset: Int)
}
