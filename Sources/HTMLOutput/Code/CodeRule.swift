/// The kind of a token; style sheets assign colors and weights.
enum CodeKind: String, CaseIterable, Sendable {
  case comment, string, number, keyword, name, type, added, removed

  /// The tags around a token; the most frequent kinds have the shortest.
  var tags: (start: String, end: String) {
    switch self {
    case .comment: ("<i>", "</i>")
    case .keyword: ("<b>", "</b>")
    case .string: (#"<span class="s">"#, "</span>")
    case .number: (#"<span class="n">"#, "</span>")
    case .name: ("<var>", "</var>")
    case .type: ("<u>", "</u>")
    case .added: ("<ins>", "</ins>")
    case .removed: ("<del>", "</del>")
    }
  }
}

/// A rule that recognizes one kind of token.
struct CodeRule: Sendable {
  indirect enum Shape: Sendable {
    case region(CodeRegion)
    /// A text and the word that follows it immediately.
    case prefix([UInt8])
    case words(CodeWords)
    case anyWord
    /// A word that begins with a capital letter.
    case capital
    case number
  }

  enum Place: String, CaseIterable, Sendable {
    case anywhere
    /// At the start of a line.
    case start
    /// At the start of a line or after blanks only.
    case line
    /// At the start of a line or after a blank.
    case blank
  }

  let shape: Shape
  /// The kind of the token, or nil if the rule only contains others.
  let kind: CodeKind?
  var place = Place.anywhere
  /// The texts of which one must follow the token immediately; empty for no condition.
  var before: [[UInt8]] = []
}

/// A region between two texts.
struct CodeRegion: Sendable {
  let start: [UInt8]
  /// The closing text, or nil for the end of the line.
  var end: [UInt8]?
  /// The byte that escapes the next one, or nil.
  var escape: UInt8?
  /// Whether it may span lines; if its end is missing, it then extends to the end of the code.
  var spansLines = false
  /// Whether it may contain regions of its own kind.
  var nests = false
  /// The rules inside the region; the rule's kind then applies to the start only.
  var inside: CodeRules?
  /// The language of the text that follows, and the text that ends it.
  var next: (language: String, until: [UInt8])?
}

/// Words by their first byte: a language has hundreds, but rarely ten with the same first letter.
struct CodeWords: Sendable {
  private var words = [[[UInt8]]](repeating: [], count: 256)

  init(_ text: String) {
    for word in text.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
      if let first = word.first { words[Int(first)].append(Array(word)) }
    }
  }

  func contains(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first else { return false }
    return words[Int(first)].contains { $0.count == word.count && $0.elementsEqual(word) }
  }
}

/// The rules of a language or of a region in it, of which the first match applies.
struct CodeRules: Sendable {
  /// The indices of the rules that may match at a byte, without those for words, by byte value.
  let starts: [[Int]]
  /// The rules for whole words.
  let words: [CodeRule]
  let all: [CodeRule]
  let hasNumbers: Bool
  /// Whether each byte value is part of a word.
  let letters: [Bool]

  init(_ rules: [CodeRule], letters: [Bool]) {
    var starts = [[Int]](repeating: [], count: 256)
    for (number, rule) in rules.enumerated() {
      switch rule.shape {
      case .region(let region): if let first = region.start.first { starts[Int(first)] += [number] }
      case .prefix(let text): if let first = text.first { starts[Int(first)] += [number] }
      case .words, .anyWord, .capital, .number: break
      }
    }
    self.starts = starts
    self.letters = letters
    all = rules
    words = rules.filter {
      switch $0.shape {
      case .words, .anyWord, .capital: true
      case .region, .prefix, .number: false
      }
    }
    hasNumbers = rules.contains { if case .number = $0.shape { true } else { false } }
  }

  /// Returns which bytes are part of a word: letters and digits of any script, `_` and `more`.
  static func letters(and more: [UInt8]) -> [Bool] {
    (0..<256).map { byte in
      let byte = UInt8(byte)
      return byte >= 0x80 || byte.isASCIIWord || more.contains(byte)
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter, a digit or `_`.
  fileprivate var isASCIIWord: Bool {
    isASCIIDigit || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F
  }

  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
