/// Lines of claims.
///
/// Which words a name has depends on the model: a log may well say `saved and shut`. Here a name with a sign goes up
/// to the next word that continues a claim; who knows the model may take more.
extension SyntaxParser {
  mutating func addClaim(_ line: Range<Int>) {
    add(.claim, line) { $0.addPhrases($0.claimWords(line)) }
  }

  /// Returns the words of a claim; a comma is a word of its own.
  private func claimWords(_ line: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    for word in self.words(line) {
      guard word.count > 1, bytes[word].last == UInt8(ascii: ",") else {
        words.append(word)
        continue
      }
      let comma = word.upperBound - 1
      words.append(word.lowerBound..<comma)
      words.append(comma..<word.upperBound)
    }
    return words
  }

  private mutating func addPhrases(_ words: [Range<Int>]) {
    var place = 0
    while place < words.count {
      let word = words[place]
      let before = place > 0 ? words[place - 1] : word.lowerBound..<word.lowerBound
      let after = place + 1 < words.count ? words[place + 1] : word.upperBound..<word.upperBound
      if self.is(word, ",") {
        add(.comma, word)
      } else if continues(word) || begins(word, before: after) || isWithin(word, before, place) {
        add(.keyword, word)
      } else if WrittenTime.isDigit(bytes[word.lowerBound]) {
        add(.number, word)
      } else {
        let end = phraseEnd(words, from: place)
        add(phraseKind(word), word.lowerBound..<words[end - 1].upperBound) {
          $0.add(.word, words[place..<end])
        }
        place = end
        continue
      }
      place += 1
    }
  }

  /// Returns whether a word continues a claim wherever it stands, and so ends a name.
  private func continues(_ word: Range<Int>) -> Bool {
    SyntaxWords.continuing.contains { self.is(word, $0) }
  }

  /// Returns whether a word is the first of two that belong together.
  private func begins(_ word: Range<Int>, before after: Range<Int>) -> Bool {
    (self.is(word, "any") && self.is(after, "callback"))
      || (self.is(word, "some") && self.is(after, "run"))
  }

  /// Returns whether a word is one of a claim's own by its place.
  private func isWithin(_ word: Range<Int>, _ before: Range<Int>, _ place: Int) -> Bool {
    if self.is(word, "not") { return true }
    if place == 0 { return ["never", "always", "from"].contains { self.is(word, $0) } }
    return (self.is(word, "callback") && self.is(before, "any"))
      || (self.is(word, "run") && self.is(before, "some"))
      || (self.is(word, "most") && self.is(before, "at"))
      || (self.is(word, "reachable") && self.is(before, "stays"))
      || ((self.is(word, "times") || self.is(word, "time"))
        && WrittenTime.isDigit(bytes[before.lowerBound]))
  }

  private func phraseKind(_ word: Range<Int>) -> SyntaxKind {
    if begins(word, with: "In(") { return .active }
    guard let kind = SyntaxKind(sign: bytes[word.lowerBound]), kind != .end || word.count == 1
    else {
      return .callback
    }
    return kind
  }

  /// Returns the place behind the words of a name that may have several.
  private func phraseEnd(_ words: [Range<Int>], from start: Int) -> Int {
    let most =
      switch phraseKind(words[start]) {
      case .stimulus, .log, .end: words.count
      case .value: start + 1 < words.count && isComparison(words[start + 1]) ? 3 : 2
      default: 1
      }
    var end = start + 1
    while end < words.count, end - start < most, !self.is(words[end], ","), !continues(words[end]) {
      end += 1
    }
    return end
  }

  private func isComparison(_ word: Range<Int>) -> Bool {
    ["=", "==", "!=", "<", "<=", ">", ">="].contains { self.is(word, $0) }
  }
}
