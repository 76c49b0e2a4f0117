import Base

/// Where the bytes between the fences of a block are in its file.
///
/// In a list or a quote each line of the file begins with bytes that are not part of the block
/// (CommonMark 5), so that an offset in the block cannot just be added to the block's start.
///
/// ```swift
/// let places = block.places
/// // Where the first five bytes between the fences are written.
/// let range = places.range(of: 0..<5)
/// ```
public struct LiteralPlaces: Sendable {
  /// The offset of each line in the literal.
  private var starts = [0]
  /// The number of bytes from an offset in the literal to the offset in the file, by line.
  private var shifts: [Int] = []
  private let end: Int

  /// Creates the table of a block's lines.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the block.
  init(_ block: FencedBlock) {
    let (literal, file) = (block.literal, block.file)
    end = block.range.upperBound
    var line = block.lines.lowerBound
    while let start = starts.last, start < literal.count {
      let feed = literal[start...].firstIndex(of: UInt8(ascii: "\n")) ?? literal.count
      let hasReturn = feed > start && literal[feed - 1] == UInt8(ascii: "\r")
      // Lists and quotes take bytes from the start of a line, so its end is in both.
      let written = file.lineRange(min(line, file.lineCount - 1))
      shifts.append(written.upperBound - (hasReturn ? feed - 1 : feed))
      starts.append(feed + 1)
      line += 1
    }
  }

  /// Returns the range in the file of a range of the literal.
  ///
  /// The range that is returned includes what lists and quotes put at the start of the lines
  /// between its ends, and it ends at the end of the block at the latest.
  ///
  /// - Parameter range: Offsets of bytes in `FencedBlock.literal`.
  /// - Returns: Offsets of bytes in `FencedBlock.file`; empty when `range` is empty.
  /// - Complexity: O(log n), where n is the number of lines of the block.
  public func range(of range: Range<Int>) -> Range<Int> {
    let lower = offset(of: range.lowerBound)
    return lower..<max(lower, range.isEmpty ? lower : offset(of: range.upperBound - 1) + 1)
  }

  private func offset(of index: Int) -> Int {
    var (low, high) = (0, shifts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return shifts.isEmpty ? end : min(max(index + shifts[low], 0), end)
  }
}
