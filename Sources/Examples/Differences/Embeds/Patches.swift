import Base
import Book

/// Recognizes patches, which have the extension of comparisons and were shown as they are before there
/// were any.
enum Patches {
  /// How the first line of a patch begins, as `diff`, Git, Subversion and Mercurial write it.
  private static let beginnings = ["--- ", "*** ", "diff ", "Index: ", "From ", "@@ ", "# HG "]

  /// Returns whether a file with the extension `diff` is a patch, so that there is nothing to compare.
  static func isPatch(_ file: SourceFile) -> Bool {
    for line in 0..<file.lineCount {
      let range = file.trimmed(file.lineRange(line))
      if range.isEmpty { continue }
      let text = file.text(range)
      return beginnings.contains { text.hasPrefix($0) }
    }
    return false
  }
}
