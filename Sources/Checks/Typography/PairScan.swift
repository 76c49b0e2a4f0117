import Book

/// Scans text for a suspected pair of neighbors.
struct PairScan: ProseSink {
  private let filter: PairFilter
  private var last = SignClass.edge
  private var hasFound = false

  init(_ filter: PairFilter) { self.filter = filter }

  /// Whether a rule may find something; valid after the whole text has been appended.
  var isSuspect: Bool { hasFound || filter.suspects(last, .edge) }

  mutating func append(_ bytes: Span<UInt8>, at range: Range<Int>) {
    if hasFound { return }
    var left = last
    var index = 0
    while index < bytes.count {
      let right: SignClass
      let first = bytes[index]
      if first < 0x80 {
        right = SignClass(ascii: first)
        index += 1
      } else if index + 2 < bytes.count, Self.isHan(first, bytes[index + 1]) {
        right = SignClass(hanEndingIn: bytes[index + 2])
        index += 3
      } else {
        let (scalar, end) = bytes.scalar(at: index)
        // Invalid UTF-8 is left to the full check.
        hasFound = scalar == nil
        right = scalar.map { SignClass($0) } ?? .edge
        index = end
      }
      if filter.suspects(left, right) { hasFound = true }
      if hasFound { return }
      left = right
      guard first < 0x80, filter.isCalm[Int(first)] else { continue }
      while index < bytes.count, filter.isCalm[Int(bytes[index])] { index += 1 }
      left = SignClass(ascii: bytes[index - 1])
    }
    last = left
  }

  mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    let right = SignClass(scalar)
    if filter.suspects(last, right) { hasFound = true }
    last = right
  }

  /// Returns whether a three-byte sequence with these first bytes encodes U+4E00 to U+9FFF.
  private static func isHan(_ first: UInt8, _ second: UInt8) -> Bool {
    (0xE5...0xE9).contains(first) || (first == 0xE4 && second >= 0xB8)
  }
}
