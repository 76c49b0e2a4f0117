extension Diagnostic {
  /// The line that a diagnostic points into, stored so that it can be shown without the file.
  ///
  /// For a long line, only the part around the position is stored: a file of one line may have as
  /// many diagnostics as bytes.
  package struct Excerpt: Sendable, Hashable, Codable {
    /// The whole line, or a part of it.
    package let line: String
    /// The number of scalars in the line before that part.
    package let offset: Int
    /// Whether the line continues after that part.
    package let isCut: Bool
    /// The number of scalars that the diagnostic covers, at least 1, even outside the part.
    package let length: Int

    package init(line: String, offset: Int, isCut: Bool, length: Int) {
      self.line = line
      self.offset = offset
      self.isCut = isCut
      self.length = length
    }
  }
}

extension Diagnostic.Excerpt {
  /// The size, in bytes, of the longest line that is stored whole.
  private static let whole = 480
  /// The number of bytes of a longer line that are stored before the position, and from it on.
  private static let before = 120
  private static let after = 240

  /// Creates the excerpt for a range of bytes that begins at a position.
  init(of range: Range<Int>, at position: SourcePosition, in file: SourceFile) {
    let line = file.lineRange(position.line - 1)
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    let end = max(start, min(range.upperBound, line.upperBound))
    let first = file.scalarStart(max(line.lowerBound, start - Self.before))
    let last = file.scalarStart(min(line.upperBound, start + Self.after))
    let part = line.count <= Self.whole ? line : first..<last
    self.init(
      line: file.text(part), offset: file.scalarCount(line.lowerBound..<part.lowerBound),
      isCut: part.upperBound < line.upperBound,
      length: max(1, file.scalarCount(start..<end)))
  }
}
