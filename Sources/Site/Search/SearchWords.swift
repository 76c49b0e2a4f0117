import UnicodeText

/// Splits text into search terms: lowercase words, and pairs of ideographs.
///
/// Chinese has no spaces between words; pairs find any word inside a sentence. The script of the
/// page splits queries in the same way.
struct SearchWords {
  /// The terms in UTF-8, in the order of the text, with repetitions.
  private(set) var terms: [[UInt8]] = []

  private var word: [UInt8] = []
  private var last: Unicode.Scalar?
  private var isAlone = false

  /// The length in bytes at which words are cut, since a hostile text could be one long word.
  private static let longest = 64

  mutating func add(_ text: [UInt8]) {
    var decoder = UTF8()
    var bytes = text.makeIterator()
    loop: while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): take(scalar)
      case .error: endRun()
      case .emptyInput: break loop
      }
    }
    endRun()
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    switch LetterKind.of(scalar) {
    case .word:
      endPairs()
      if word.count < Self.longest {
        word.append(contentsOf: UTF8.encode(scalar.lowered) ?? .init())
      }
    case .ideograph:
      endWord()
      if let last {
        terms.append(Self.utf8(last) + Self.utf8(scalar))
        isAlone = false
      } else {
        isAlone = true
      }
      last = scalar
    case .other: endRun()
    }
  }

  private mutating func endRun() {
    endWord()
    endPairs()
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    terms.append(word)
    word.removeAll(keepingCapacity: true)
  }

  private mutating func endPairs() {
    if let last, isAlone { terms.append(Self.utf8(last)) }
    last = nil
    isAlone = false
  }

  private static func utf8(_ scalar: Unicode.Scalar) -> [UInt8] {
    Array(UTF8.encode(scalar) ?? .init())
  }
}
