import Base
import Book

/// Running text as readers see it, with the position of each scalar in the file.
struct Prose: ProseSink {
  /// The scalar that replaces inline code, placeholders and raw HTML, which are not prose.
  static let code: Unicode.Scalar = "\u{FFFC}"

  /// Scalars whose bytes are contiguous in the file.
  private struct Run {
    /// The index of the run's first scalar.
    let first: Int
    /// The byte range in the file, which is longer than the text if that is escaped there.
    let range: Range<Int>
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
    runs.append(Run(first: scalars.count, range: range))
    if scalars.isEmpty { scalars.reserveCapacity(bytes.count + bytes.count / 2) }
    var index = 0
    while index < bytes.count {
      let (scalar, end) = bytes.scalar(at: index)
      if let scalar { scalars.append(scalar) }
      index = end
    }
  }

  mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    runs.append(Run(first: scalars.count, range: offset..<offset))
    scalars.append(scalar)
  }

  /// Returns the byte range in the file of a range of scalars.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    guard let last = range.last else {
      let start = range.lowerBound < scalars.count ? offset(range.lowerBound) : file.bytes.count
      return start..<start
    }
    return offset(range.lowerBound)..<(offset(last) + UTF8.width(scalars[last]))
  }

  private func offset(_ index: Int) -> Int {
    guard let run = runs.last(where: { $0.first <= index }) else { return file.bytes.count }
    let before = scalars[run.first..<index].reduce(0) { $0 + UTF8.width($1) }
    return min(run.range.lowerBound + before, run.range.upperBound)
  }

  /// Returns the text of a range of scalars.
  func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }
}
