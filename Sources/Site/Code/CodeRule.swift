/// What a stretch of code is, for readers: colours and weights are the style sheet's.
enum CodeKind: String, CaseIterable, Sendable {
  case comment, string, number, keyword, name, type, added, removed

  /// What stands around it; the most frequent kinds have the shortest.
  var tags: (start: String, end: String) {
    switch self {
    case .comment: ("<i>", "</i>")
    case .keyword: ("<b>", "</b>")
    case .string: ("<span class=s>", "</span>")
    case .number: ("<span class=n>", "</span>")
    case .name: ("<span class=a>", "</span>")
    case .type: ("<span class=t>", "</span>")
    case .added: ("<ins>", "</ins>")
    case .removed: ("<del>", "</del>")
    }
  }
}

/// How one kind of thing is recognized in a language.
struct CodeRule: Sendable {
  indirect enum Shape: Sendable {
    case region(CodeRegion)
    /// A text and the word right after it.
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
    /// After nothing but blanks.
    case line
    /// At the start of a line or after a blank.
    case blank
  }

  let shape: Shape
  /// Nil for what only holds other things.
  let kind: CodeKind?
  var place = Place.anywhere
  /// One of these stands right after it; whatever when there is none.
  var before: [[UInt8]] = []
}

/// A stretch between two texts.
struct CodeRegion: Sendable {
  let start: [UInt8]
  /// Nil for the end of the line.
  var end: [UInt8]?
  /// The byte that takes away the meaning of the next one.
  var escape: UInt8?
  /// Whether it may go over lines; without its end it then goes to the end of the code.
  var spansLines = false
  /// Whether it holds others of its kind.
  var nests = false
  /// What is recognized inside; the rule's kind is then that of the start alone.
  var inside: CodeRules?
  /// The language of what follows, and the text that ends it.
  var next: (language: String, until: [UInt8])?
}

/// Words by their first byte: a language has hundreds, and hardly ten of a letter.
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

/// The rules of a language or of a stretch in it; the first one that fits holds.
struct CodeRules: Sendable {
  /// Numbers of the rules that may hold at a byte, but those of words.
  let starts: [[Int]]
  /// Those that are about whole words.
  let words: [CodeRule]
  let all: [CodeRule]
  let hasNumbers: Bool
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

  /// What words are made of: letters and digits of any script, `_`, and what a language adds.
  static func letters(and more: [UInt8]) -> [Bool] {
    (0..<256).map { byte in
      let byte = UInt8(byte)
      return byte >= 0x80 || byte.isASCIIWord || more.contains(byte)
    }
  }
}

extension UInt8 {
  /// A letter, a digit or `_`.
  fileprivate var isASCIIWord: Bool {
    isASCIIDigit || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F
  }

  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
