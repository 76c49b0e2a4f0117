import Diagnostics
import Transcripts

extension ExampleText {
  /// Returns the name at a place, or nil when there is none.
  func mention(at offset: Int) -> Mention? {
    let line = file.lineIndex(at: offset)
    let range = file.lineRange(line)
    guard range.contains(offset) || offset == range.upperBound,
      file.bytes[range].first != UInt8(ascii: "#")
    else { return nil }
    return switch part(ofLine: line) {
    case .head, .attempt: head(range, offset)
    case .transcript: transcript(range, offset)
    case .claims: claim(range, offset)
    }
  }

  private func head(_ line: Range<Int>, _ offset: Int) -> Mention? {
    let text = file.text(line)
    if text.first?.isWhitespace == true { return action(line, offset) }
    if text.hasPrefix("on ") {
      return name(file.trimmed((line.lowerBound + 3)..<line.upperBound), [.callback], at: offset)
    }
    guard let colon = file.bytes[line].firstIndex(of: UInt8(ascii: ":")), offset > colon,
      let word = word(in: (colon + 1)..<line.upperBound, at: offset)
    else { return nil }
    switch file.text(line.lowerBound..<colon) {
    case "model": return Mention(subject: .model(word.text), range: word.range)
    case "app": return Mention(subject: .file(word.text), range: word.range)
    case "without": return name(word.range, [.callback], at: offset)
    case "with": return name(word.part(.name), [.parameter], at: offset)
    default: return nil
    }
  }

  private func transcript(_ line: Range<Int>, _ offset: Int) -> Mention? {
    let text = file.text(line)
    if text.first?.isWhitespace == true { return action(line, offset) }
    if let sign = text.first, let kinds = TranscriptGap.kinds[sign],
      sign != "x" || text.hasPrefix("x ")
    {
      return name(file.trimmed((line.lowerBound + 1)..<line.upperBound), kinds, at: offset)
    }
    guard let word = word(in: line, at: offset) else { return nil }
    let isState = word.text.hasPrefix("(")
    return name(bare(word.range), isState ? [.state] : [.callback], at: offset)
  }

  private func action(_ line: Range<Int>, _ offset: Int) -> Mention? {
    word(in: line, at: offset).flatMap { name($0.range, [.request], at: offset) }
  }

  /// A phrase of a claim goes from a sign to the next word that is none of its own.
  private func claim(_ line: Range<Int>, _ offset: Int) -> Mention? {
    let words = file.words(line)
    guard let place = words.firstIndex(where: { $0.range.touches(offset) }) else { return nil }
    var first = place
    while first > 0, kinds(words[first]) == nil, !ClaimGap.ends.contains(words[first].text),
      !isEnd(words[first - 1])
    {
      first -= 1
    }
    guard let kinds = kinds(words[first]) else {
      return name(bare(words[place].range), [.callback], at: offset)
    }
    var last = first
    while last + 1 < words.count, !words[last].text.hasSuffix(","),
      !ClaimGap.ends.contains(words[last + 1].text)
    {
      last += 1
    }
    let sign = words[first].text == "x" ? 2 : 1
    let start = min(words[first].range.lowerBound + sign, words[last].range.upperBound)
    return name(bare(start..<words[last].range.upperBound), kinds, at: offset)
  }

  private func kinds(_ word: TraceHead.Text) -> [NameKind]? {
    guard let sign = word.text.first, sign != "x" || word.text == "x" else { return nil }
    return TranscriptGap.kinds[sign]
  }

  private func isEnd(_ word: TraceHead.Text) -> Bool {
    ClaimGap.ends.contains(word.text) || word.text.hasSuffix(",")
  }

  /// Returns the word at a place.
  private func word(in range: Range<Int>, at offset: Int) -> TraceHead.Text? {
    file.words(range).first { $0.range.touches(offset) }
  }

  /// Returns a range without brackets, commas and the name of an instance.
  private func bare(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, "{(".utf8.contains(file.bytes[start]) { start += 1 }
    while start < end, "}),".utf8.contains(file.bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func name(_ range: Range<Int>, _ kinds: [NameKind], at offset: Int) -> Mention? {
    var end = range.upperBound
    if let sign = file.bytes[range].lastIndex(of: UInt8(ascii: "@")), sign > range.lowerBound {
      end = sign
    }
    let text = file.text(range.lowerBound..<end)
    guard !text.isEmpty, range.touches(offset) else { return nil }
    return Mention(subject: .name(text, kinds), range: range.lowerBound..<end)
  }
}

extension Range<Int> {
  /// Whether an offset is in the range or at its end, where a cursor behind a word is.
  func touches(_ offset: Int) -> Bool { contains(offset) || offset == upperBound }
}
