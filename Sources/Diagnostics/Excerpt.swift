extension Diagnostic {
  /// The line that a diagnostic points into, kept so that it can be shown without the file.
  ///
  /// Of a long line it is the part around the place: a file of one line may have as many diagnostics
  /// as bytes.
  package struct Excerpt: Sendable, Hashable {
    /// The line, or a part of it.
    package let line: String
    /// Scalars of the line before that part.
    package let offset: Int
    /// Whether the line goes on behind it.
    package let isCut: Bool
    /// Scalars under the caret, at least 1, also those that the part leaves out.
    package let length: Int

    /// An excerpt from its parts, when they were kept.
    package init(line: String, offset: Int, isCut: Bool, length: Int) {
      self.line = line
      self.offset = offset
      self.isCut = isCut
      self.length = length
    }
  }
}

extension Diagnostic.Excerpt {
  /// Bytes of a line that is kept whole.
  private static let whole = 480
  /// Bytes of a longer one that are kept before the place, and from there on.
  private static let before = 120
  private static let after = 240

  /// Of bytes of a file that begin at a position.
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
