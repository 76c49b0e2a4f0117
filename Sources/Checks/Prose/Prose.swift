import Book
import Diagnostics

/// Running text as readers see it, scalar by scalar, with where each stands in the file.
struct Prose: ProseSink {
  /// Stands for inline code, placeholders and raw HTML: they are no prose.
  static let code: Unicode.Scalar = "\u{FFFC}"

  /// Scalars whose bytes follow each other in the file.
  private struct Run {
    /// The number of its first scalar.
    let first: Int
    /// Where its bytes are; a text that is written in another way there may have more of them.
    let range: Range<Int>
  }

  let file: SourceFile
  private(set) var scalars: [Unicode.Scalar] = []
  private var runs: [Run] = []

  init(_ file: SourceFile) { self.file = file }

  /// Where the first scalar stands; nil when there is none.
  var start: Int? { runs.first?.range.lowerBound }

  /// The first byte of each scalar.
  ///
  /// O(n).
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

  /// The bytes of some scalars in the file.
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

  /// The text of some scalars.
  func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }
}
