/// Lines of heads and of attempts.
extension SyntaxParser {
  /// Adds the line that begins an attempt.
  mutating func addFence(_ line: Range<Int>) {
    add(.fence, line) { parser in
      let words = parser.words(line)
      let isKnown =
        words.count == 2 && parser.is(words[0], "---")
        && (parser.is(words[1], "solution") || parser.is(words[1], "wrong"))
      if isKnown {
        parser.add(.sign, words[0])
        parser.add(.keyword, words[1])
      } else {
        parser.add(.unexpected, parser.trimmed(line))
      }
    }
  }

  mutating func addOn(_ line: Range<Int>) {
    add(.on, line) { parser in
      parser.add(.keyword, line.lowerBound..<line.lowerBound + 2)
      let name = parser.trimmed(line.lowerBound + 2..<line.upperBound)
      if !name.isEmpty { parser.add(.text, name) }
    }
  }

  mutating func addAction(_ line: Range<Int>) {
    add(.action, line) { $0.add(.word, $0.words(line)) }
  }

  mutating func addEntry(_ line: Range<Int>) {
    guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) else {
      add(.unexpected, line)
      return
    }
    add(.entry, line) { parser in
      let word = parser.trimmed(line.lowerBound..<colon)
      let value = parser.trimmed(colon + 1..<line.upperBound)
      let key = HeadKey.find(parser.bytes[word], parser.form)
      parser.add(key == nil ? .unexpected : .key, word)
      parser.add(.sign, colon..<colon + 1)
      switch key?.shape {
      case .whole, nil: parser.add(.text, value)
      case .words: parser.add(.word, parser.words(value))
      case .list: parser.addList(value)
      }
    }
  }

  /// Adds the parts between commas, without empty ones.
  private mutating func addList(_ value: Range<Int>) {
    var rest = value
    while !rest.isEmpty {
      let comma = bytes[rest].firstIndex(of: UInt8(ascii: ","))
      let part = trimmed(rest.lowerBound..<(comma ?? rest.upperBound))
      if !part.isEmpty { add(.text, part) }
      if let comma { add(.comma, comma..<comma + 1) }
      rest = (comma.map { $0 + 1 } ?? rest.upperBound)..<rest.upperBound
    }
  }
}
