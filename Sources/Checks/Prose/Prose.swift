import Base
import Book

/// Running text as readers see it, with the position of each scalar in the file.
struct Prose: ProseSink {
  /// The scalar that replaces inline code and placeholders, which are not prose.
  static let code: Unicode.Scalar = "\u{FFFC}"

  /// Scalars whose bytes are contiguous in the file.
  private struct Run {
    /// The index of the run's first scalar.
    let first: Int
    /// The byte range in the file, which is longer than the text if that is escaped there.
    let range: Range<Int>
    let isEscaped: Bool
  }

  let file: SourceFile
  private(set) var scalars: [Unicode.Scalar] = []
  private var runs: [Run] = []

  init(_ file: SourceFile) { self.file = file }

  /// The byte offset of the first scalar; nil when there is none.
  var start: Int? { runs.first?.range.lowerBound }

  /// The byte offset of each scalar in the file.
  ///
  /// - Complexity: O(n), where n is the number of scalars.
  var offsets: [Int] {
    var result: [Int] = []
    result.reserveCapacity(scalars.count)
    for (number, run) in runs.enumerated() {
      let end = number + 1 < runs.count ? runs[number + 1].first : scalars.count
      var offset = run.range.lowerBound
      for scalar in scalars[run.first..<end] {
        result.append(min(offset, run.range.upperBound))
        offset += UTF8.width(scalar)
      }
    }
    return result
  }

  mutating func append(_ bytes: Span<UInt8>, at range: Range<Int>) {
    runs.append(
      Run(first: scalars.count, range: range, isEscaped: bytes.count != range.count))
    if scalars.isEmpty { scalars.reserveCapacity(bytes.count + bytes.count / 2) }
    var index = 0
    while index < bytes.count {
      let (scalar, end) = bytes.scalar(at: index)
      if let scalar { scalars.append(scalar) }
      index = end
    }
  }

  mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    runs.append(Run(first: scalars.count, range: offset..<offset, isEscaped: false))
    scalars.append(scalar)
  }

  /// Where the scalars are written, each with the backslash before it or as a reference such as `&amp;`.
  ///
  /// It is made once for all places of a text that are reported, since a line may have as many as scalars.
  struct Places {
    fileprivate var ranges: [Range<Int>] = []
    fileprivate let end: Int

    /// Returns the byte range in the file of a range of scalars; an empty one is before its scalar.
    func bytes(_ range: Range<Int>) -> Range<Int> {
      guard let last = range.last else {
        let start = range.lowerBound < ranges.count ? ranges[range.lowerBound].lowerBound : end
        return start..<start
      }
      return ranges[range.lowerBound].lowerBound..<ranges[last].upperBound
    }
  }

  /// - Complexity: O(n), where n is the number of scalars.
  var places: Places {
    var places = Places(end: file.bytes.count)
    places.ranges.reserveCapacity(scalars.count)
    for (number, run) in runs.enumerated() {
      let end = number + 1 < runs.count ? runs[number + 1].first : scalars.count
      var offset = run.range.lowerBound
      for scalar in scalars[run.first..<end] {
        let start = min(offset, run.range.upperBound)
        offset += width(scalar, at: offset, run)
        places.ranges.append(start..<start + width(scalar, at: start, run))
      }
    }
    return places
  }

  /// Returns how many bytes of the file stand for a scalar at an offset.
  private func width(_ scalar: Unicode.Scalar, at start: Int, _ run: Run) -> Int {
    guard run.isEscaped, start < run.range.upperBound else { return UTF8.width(scalar) }
    // The longest name of a reference has 31 letters.
    let rest = file.bytes[start..<min(start + 40, run.range.upperBound)]
    if rest.first == UInt8(ascii: "\\"), rest.dropFirst().first.map(UInt32.init) == scalar.value {
      return 2
    }
    let isReference = scalar != "&" || rest.starts(with: "&amp;".utf8)
    guard rest.first == UInt8(ascii: "&"), isReference,
      let end = rest.firstIndex(of: UInt8(ascii: ";"))
    else {
      return UTF8.width(scalar)
    }
    return end + 1 - start
  }

  /// Returns the text of a range of scalars.
  func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }
}
