/// Finds the byte offset of a Unicode scalar by its index, because libyaml counts scalars.
struct ScalarOffsets {
  private static let stride = 8

  private let bytes: [UInt8]
  private let range: Range<Int>
  /// The byte offset of every eighth scalar; empty when every scalar is one byte.
  private let checkpoints: [Int]

  /// Creates the table for a range of the bytes.
  ///
  /// - Complexity: O(n), where n is the length of the range.
  init(_ bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    guard bytes[range].contains(where: { $0 >= 0x80 }) else {
      checkpoints = []
      return
    }
    var found: [Int] = []
    var number = 0
    for index in range where bytes[index] & 0xC0 != 0x80 {
      if number % Self.stride == 0 { found.append(index) }
      number += 1
    }
    checkpoints = found
  }

  /// Returns the byte offset of a scalar, or the end of the range for an index past the last one.
  func byte(ofScalar number: Int) -> Int {
    guard !checkpoints.isEmpty else { return min(range.lowerBound + number, range.upperBound) }
    let checkpoint = number / Self.stride
    guard checkpoint < checkpoints.count else { return range.upperBound }
    var index = checkpoints[checkpoint]
    var left = number % Self.stride
    while left > 0, index < range.upperBound {
      index += 1
      while index < range.upperBound, bytes[index] & 0xC0 == 0x80 { index += 1 }
      left -= 1
    }
    return index
  }
}
