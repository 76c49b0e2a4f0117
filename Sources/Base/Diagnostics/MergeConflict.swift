/// The lines that git writes around two versions of the same text, until somebody has chosen one.
package enum MergeConflict {
  /// The id of the diagnostic, after which nothing is said about the rest of a file.
  package static let id = "conflict-marker"

  private static let sides = [UInt8(ascii: "<"), UInt8(ascii: ">")]

  /// Finds the first such line, or returns nil when there is none.
  ///
  /// A line of seven `=` alone is the middle of a conflict, and in Markdown also a sign under a heading.
  ///
  /// - Parameters:
  ///   - file: A text file of a book.
  ///   - range: The bytes that are searched, from the beginning of a line on; nil for all.
  ///   - hasMiddle: Whether the middle alone counts, too.
  ///   - isCode: Whether the byte at an offset is in code, which may show such lines.
  /// - Returns: An error at the line.
  package static func diagnostic(
    in file: SourceFile, range: Range<Int>? = nil, hasMiddle: Bool = true,
    isCode: (Int) -> Bool = { _ in false }
  ) -> Diagnostic? {
    let range = range ?? file.bytes.indices
    guard !range.isEmpty else { return nil }
    let lines = file.lineIndex(at: range.lowerBound)...file.lineIndex(at: range.upperBound - 1)
    for line in lines {
      let place = file.lineRange(line).clamped(to: range)
      guard isMark(file.bytes[place], hasMiddle: hasMiddle), !isCode(place.lowerBound) else {
        continue
      }
      return Diagnostic(
        .error, id, at: place, in: file, "a merge was not finished here",
        why: "the lines between `<<<<<<<` and `>>>>>>>` are two versions of the same text",
        help: "keep one of them, and remove the lines with the signs")
    }
    return nil
  }

  private static func isMark(_ line: ArraySlice<UInt8>, hasMiddle: Bool) -> Bool {
    guard let first = line.first, line.count >= 7, line.prefix(7).allSatisfy({ $0 == first }) else {
      return false
    }
    let rest = line.dropFirst(7)
    if sides.contains(first) { return rest.first.map { $0 == UInt8(ascii: " ") } ?? true }
    return hasMiddle && first == UInt8(ascii: "=")
      && rest.allSatisfy { $0 == UInt8(ascii: "\r") }
  }
}
