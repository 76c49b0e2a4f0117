import Base

/// Splits text into search terms: lowercase words, and pairs of ideographs.
///
/// Chinese has no spaces between words; pairs find any word inside a sentence. Full-width letters and
/// ligatures are the usual letters. The scripts of the page split queries in the same way.
struct SearchWords {
  private var word: [UInt8] = []
  private var last: Unicode.Scalar?
  private var isAlone = false

  /// The length in bytes at which words are cut, since a hostile text could be one long word.
  private static let longest = 64

  /// Calls `body` with each term in UTF-8, in the order of the text, with repetitions.
  mutating func forEach(in written: [UInt8], _ body: ([UInt8]) -> Void) {
    let text = Normalization.formKC(written) ?? written
    var decoder = UTF8()
    var at = 0
    while at < text.count {
      let byte = text[at]
      if byte < 0x80 {
        take(ascii: byte, body)
        at += 1
        continue
      }
      let end = min(at + 4, text.count)
      var bytes = text[at..<end].makeIterator()
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar):
        take(scalar, body)
        at += UTF8.width(scalar)
      default:
        endRun(body)
        at += 1
      }
      decoder = UTF8()
    }
    endRun(body)
  }

  private mutating func take(ascii byte: UInt8, _ body: ([UInt8]) -> Void) {
    let lowered = byte | 0x20
    guard lowered &- 0x61 < 26 || byte &- 0x30 < 10 else { return endRun(body) }
    endPairs(body)
    guard word.count < Self.longest else { return }
    word.append(byte &- 0x41 < 26 ? lowered : byte)
  }

  private mutating func take(_ scalar: Unicode.Scalar, _ body: ([UInt8]) -> Void) {
    switch LetterKind.of(scalar) {
    case .word:
      endPairs(body)
      if word.count < Self.longest {
        word.append(contentsOf: UTF8.encode(scalar.lowered) ?? .init())
      }
    case .ideograph:
      endWord(body)
      if let last {
        pair(last, scalar, body)
        isAlone = false
      } else {
        isAlone = true
      }
      last = scalar
    case .other: endRun(body)
    }
  }

  private mutating func endRun(_ body: ([UInt8]) -> Void) {
    endWord(body)
    endPairs(body)
  }

  private mutating func endWord(_ body: ([UInt8]) -> Void) {
    guard !word.isEmpty else { return }
    body(word)
    word.removeAll(keepingCapacity: true)
  }

  private mutating func endPairs(_ body: ([UInt8]) -> Void) {
    guard let last else { return }
    self.last = nil
    if isAlone { pair(last, nil, body) }
    isAlone = false
  }

  /// Calls `body` with the buffer of a word, which is empty.
  private mutating func pair(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar?, _ body: ([UInt8]) -> Void
  ) {
    word.append(contentsOf: UTF8.encode(first) ?? .init())
    if let second { word.append(contentsOf: UTF8.encode(second) ?? .init()) }
    endWord(body)
  }
}
