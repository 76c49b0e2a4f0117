import Diagnostics

/// A line of a transcript up to the place where something is written.
struct TranscriptGap {
  private let written: LineStart

  init(_ written: LineStart) { self.written = written }

  var gap: Gap? {
    let text = written.text
    guard let first = text.first else { return callback(written.range) }
    if first.isWhitespace { return ActionGap(written).gap }
    if let kind = Self.kinds[first] {
      let isSign = first != "x" || text.hasPrefix("x ")
      if isSign { return Gap(wanted: [.names(kind)], range: written.rest(from: 1)) }
    }
    if let open = text.lastIndex(of: "("), !text[open...].contains(")") {
      return Gap(wanted: [.names([.state])], range: written.last(after: "("))
    }
    let word = written.last(after: " {,")
    // Behind the name of a callback comes what cannot be known.
    guard word.lowerBound == written.range.lowerBound || text.hasPrefix("{") else { return nil }
    return callback(word)
  }

  private func callback(_ range: Range<Int>) -> Gap {
    Gap(wanted: [.names([.callback])], range: range)
  }

  /// The kinds of names behind the sign with which a line begins.
  static let kinds: [Character: [NameKind]] = [
    ">": [.stimulus], "=": [.state], "!": [.notification], "~": [.log], "x": [.end],
    "?": [.variable, .parameter],
  ]
}

/// A claim up to the place where something is written.
struct ClaimGap {
  private let written: LineStart
  private let mayBeFence: Bool

  init(_ written: LineStart, mayBeFence: Bool) {
    self.written = written
    self.mayBeFence = mayBeFence
  }

  var gap: Gap? {
    if mayBeFence, written.text.hasPrefix("---") {
      return Gap(wanted: [.words(["--- solution", "--- wrong"])], range: written.range)
    }
    let word = written.last(after: " \t,(")
    if let sign = sign(before: word.lowerBound) {
      return Gap(wanted: [.names(sign.kinds)], range: sign.end..<written.range.upperBound)
    }
    return Gap(wanted: [.names([.callback]), .words(Self.words)], range: word)
  }

  /// Returns the sign of the phrase that a word belongs to, since a stimulus may have several words.
  private func sign(before word: Int) -> (kinds: [NameKind], end: Int)? {
    var start = word
    for _ in 0..<Self.longestPhrase {
      let phrase = file.bytes[start..<written.range.upperBound]
      let isEnd = phrase.starts(with: "x ".utf8)
      if let first = phrase.first.map({ Character(Unicode.Scalar($0)) }), first != "x" || isEnd,
        let kinds = TranscriptGap.kinds[first]
      {
        return (kinds, isEnd ? start + 2 : start + 1)
      }
      guard start > written.range.lowerBound else { return nil }
      let before = LineStart(file, written.range.lowerBound..<(start - 1)).last(after: " \t,(")
      guard !before.isEmpty, !Self.ends.contains(file.text(before)) else { return nil }
      start = before.lowerBound
    }
    return nil
  }

  private var file: SourceFile { written.file }

  /// The number of words in which a sign is looked for, which bounds the time.
  private static let longestPhrase = 8

  /// The words after which a phrase with a sign is over.
  static let ends: Set = [
    "never", "always", "after", "before", "between", "within", "while", "unless", "and", "or",
    "only", "at", "from", "stays", "not", "callback", "run",
  ]

  /// The words of claims, in the order in which they may come.
  static let words = [
    "never", "always", "after", "from", "some run", "any callback", "not", "or", "and", "before",
    "within", "while", "between", "only after", "at most", "times between", "stays reachable",
    "unless", "x",
  ]
}
