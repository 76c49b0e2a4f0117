import Book
import Diagnostics

/// Running text as readers see it, scalar by scalar, with where each stands in the file.
struct Prose {
  /// Stands for inline code, placeholders and raw HTML: they are no prose.
  static let code: Unicode.Scalar = "\u{FFFC}"

  let file: SourceFile
  private(set) var scalars: [Unicode.Scalar] = []
  /// The first byte of each scalar.
  private(set) var offsets: [Int] = []

  init(_ file: SourceFile) { self.file = file }

  /// Adds text whose bytes stand in the file from `start` on; one written in another way, with an
  /// entity or an escape, gets the places of its range as far as they go.
  mutating func append(_ bytes: some Collection<UInt8>, at range: Range<Int>) {
    scalars.reserveCapacity(scalars.count + bytes.count)
    offsets.reserveCapacity(offsets.count + bytes.count)
    var offset = range.lowerBound
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      append(scalar, at: min(offset, range.upperBound))
      offset += UTF8.width(scalar)
    }
  }

  mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    scalars.append(scalar)
    offsets.append(offset)
  }

  /// The bytes of some scalars in the file.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    guard let last = range.last else {
      let offset = range.lowerBound < offsets.count ? offsets[range.lowerBound] : file.bytes.count
      return offset..<offset
    }
    return offsets[range.lowerBound]..<(offsets[last] + UTF8.width(scalars[last]))
  }

  /// The text of some scalars.
  func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }
}
