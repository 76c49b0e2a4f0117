import BookModel

/// Parses the lines of a transcript.
enum LineReader {
  /// The kinds by the first word of their lines.
  private static let kinds = Dictionary(
    uniqueKeysWithValues: Observed.Kind.allCases.compactMap { kind in
      words(kind.sign[...]).first.map { ($0, kind) }
    })

  static func content(of line: String) -> ExpectedLine.Content {
    let words = words(line[...])
    guard let first = words.first, !first.hasPrefix("#") else { return .silent }
    if line.first?.isWhitespace == true { return .observation(plain(.app, words)) }
    if words == [Substring(TranscriptLine.refused)] { return .refused }
    if kinds[first] == .value, words.count > 1 {
      return .value(name: String(words[1]), value: words[2...].joined(separator: " "))
    }
    if first.hasPrefix("{"), words.last?.hasSuffix("}") == true { return .anyOrder(parts(line)) }
    return .observation(observation(words))
  }

  /// Returns the patterns in braces; there, an action of the app is indented by two spaces, too.
  private static func parts(_ line: String) -> [ObservationPattern] {
    guard let open = line.firstIndex(of: "{"), let close = line.lastIndex(of: "}") else {
      return []
    }
    let inside = line[line.index(after: open)..<close]
    return inside.split(separator: ",").enumerated().compactMap { index, part in
      let part = index > 0 && part.hasPrefix(" ") ? part.dropFirst() : part
      let words = words(part)
      guard !words.isEmpty else { return nil }
      return part.hasPrefix("  ") ? plain(.app, words) : observation(words)
    }
  }

  private static func words(_ text: Substring) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace)
  }

  private static func observation(_ words: [Substring]) -> ObservationPattern {
    if words == [Substring(TranscriptLine.noState)] {
      return ObservationPattern(kind: .state, address: "")
    }
    if words.count > 1, let kind = kinds[words[0]], kind != .value {
      return plain(kind, Array(words.dropFirst()))
    }
    return callback(words)
  }

  /// Returns a pattern with a text and an optional time at its end.
  private static func plain(_ kind: Observed.Kind, _ words: [Substring]) -> ObservationPattern {
    var words = words
    let time = takeTime(&words)
    return ObservationPattern(kind: kind, address: words.joined(separator: " "), time: time)
  }

  private static func callback(_ words: [Substring]) -> ObservationPattern {
    var rest = words
    var pattern = ObservationPattern(kind: .callback, address: String(rest.removeFirst()))
    pattern.time = takeTime(&rest)
    if let last = rest.last, last.hasPrefix("("), last.hasSuffix(")") {
      pattern.state = String(last.dropFirst().dropLast())
      rest.removeLast()
    }
    if !rest.isEmpty { pattern.argument = rest.joined(separator: " ") }
    return pattern
  }

  private static func takeTime(_ words: inout [Substring]) -> Int? {
    guard let last = words.last, last.hasPrefix("+"),
      let time = DurationText.parse(String(last.dropFirst()))
    else { return nil }
    words.removeLast()
    return Int(time)
  }
}
