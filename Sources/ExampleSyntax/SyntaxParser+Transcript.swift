/// Lines of transcripts.
extension SyntaxParser {
  mutating func addStimulus(_ line: Range<Int>) {
    add(.stimulus, line) { parser in
      parser.add(.sign, line.lowerBound..<line.lowerBound + 1)
      parser.add(.word, parser.words(line.lowerBound + 1..<line.upperBound))
    }
  }

  /// Adds a line below a stimulus.
  mutating func addObserved(_ line: Range<Int>) {
    let words = words(line)
    if let silent = silence(line) {
      add(silent, line)
    } else if isBlank(bytes[line.lowerBound]) {
      addTimed(.action, line, words[...])
    } else if words.count == 1, self.is(words[0], "refused") {
      add(.refused, line)
    } else if words.count > 1, self.is(words[0], "?") {
      add(.value, line) { parser in
        parser.add(.sign, words[0])
        parser.add(.name, words[1])
        parser.add(.word, words[2...])
      }
    } else if begins(line, with: "{"), bytes[words[words.count - 1]].last == UInt8(ascii: "}") {
      addAnyOrder(line, end: words[words.count - 1].upperBound - 1)
    } else {
      addObservation(line, words)
    }
  }

  /// Adds observations in braces; there, an action of the app is indented by two spaces, too.
  private mutating func addAnyOrder(_ line: Range<Int>, end: Int) {
    add(.anyOrder, line) { parser in
      var start = line.lowerBound + 1
      parser.add(.sign, line.lowerBound..<start)
      var isFirst = true
      while start <= end {
        let comma = parser.bytes[start..<end].firstIndex(of: UInt8(ascii: ","))
        var part = start..<(comma ?? end)
        if !isFirst, parser.begins(part, with: " ") { part = part.lowerBound + 1..<part.upperBound }
        let words = parser.words(part)
        if words.isEmpty {
          // Nothing is observed between two commas.
        } else if parser.begins(part, with: "  ") {
          parser.addTimed(.action, part, words[...])
        } else {
          parser.addObservation(part, words)
        }
        isFirst = isFirst && part.isEmpty
        if let comma { parser.add(.comma, comma..<comma + 1) }
        start = (comma ?? end) + 1
      }
      parser.add(.sign, end..<end + 1)
    }
  }

  private mutating func addObservation(_ range: Range<Int>, _ words: [Range<Int>]) {
    let isState = words.count == 1 && self.is(words[0], "=")
    if words.count > 1 || isState, let kind = kind(of: words[0]) {
      add(kind, range) { parser in
        parser.add(.sign, words[0])
        parser.addTimed(words[1...])
      }
    } else {
      addCallback(range, words)
    }
  }

  private func kind(of sign: Range<Int>) -> SyntaxKind? {
    guard sign.count == 1 else { return nil }
    let kind = SyntaxKind(sign: bytes[sign.lowerBound])
    return kind == .stimulus || kind == .value ? nil : kind
  }

  private mutating func addTimed(
    _ kind: SyntaxKind, _ range: Range<Int>, _ words: ArraySlice<Range<Int>>
  ) {
    add(kind, range) { $0.addTimed(words) }
  }

  /// Adds words, of which the last one may be a time.
  private mutating func addTimed(_ words: ArraySlice<Range<Int>>) {
    guard let last = words.last, isTime(last) else {
      add(.word, words)
      return
    }
    add(.word, words.dropLast())
    add(.time, last)
  }

  private mutating func addCallback(_ range: Range<Int>, _ words: [Range<Int>]) {
    add(.callback, range) { parser in
      parser.add(.name, words[0])
      var rest = words[1...]
      let time = rest.last.flatMap { parser.isTime($0) ? $0 : nil }
      if time != nil { rest = rest.dropLast() }
      let seen = rest.last.flatMap { parser.isSeen($0) ? $0 : nil }
      if seen != nil { rest = rest.dropLast() }
      parser.add(.word, rest)
      if let seen { parser.add(.seen, seen) }
      if let time { parser.add(.time, time) }
    }
  }

  private func isTime(_ word: Range<Int>) -> Bool {
    bytes[word].first == UInt8(ascii: "+")
      && WrittenTime.milliseconds(bytes[word].dropFirst()) != nil
  }

  private func isSeen(_ word: Range<Int>) -> Bool {
    bytes[word].first == UInt8(ascii: "(") && bytes[word].last == UInt8(ascii: ")")
  }
}
