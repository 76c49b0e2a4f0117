package import Base

/// A file of code beside an earlier one that it was changed from, for readers who compare them.
package struct EarlierCode: Sendable {
  /// The earlier file.
  package let other: SourceFile
  /// The one-based lines that the earlier file does not have.
  package let added: Set<Int>

  /// The most lines of a file that is compared.
  private static let limit = 500

  /// Compares a file with an earlier one.
  ///
  /// Returns nil when they share less than half of their lines, or are equal, or are too long for
  /// a reader to compare. The cost is that of Myers' algorithm: lines times differences.
  package init?(_ file: SourceFile, earlier other: SourceFile) {
    guard max(file.lineCount, other.lineCount) <= Self.limit else { return nil }
    let lines = Self.lines(file)
    let difference = lines.difference(from: Self.lines(other))
    let inserted = difference.insertions.compactMap { change in
      if case .insert(let offset, let line, _) = change, !line.isEmpty { offset + 1 } else { nil }
    }
    let kept = lines.count - difference.insertions.count
    guard !inserted.isEmpty, kept * 2 >= max(lines.count, other.lineCount) else { return nil }
    self.other = other
    added = Set(inserted)
  }

  /// Returns the lines without the spaces around them, so that a change of depth is none.
  private static func lines(_ file: SourceFile) -> [String] {
    (0..<file.lineCount).map { file.text(file.trimmed(file.lineRange($0))) }
  }
}
