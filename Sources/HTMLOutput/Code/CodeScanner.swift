/// Finds the tokens of a piece of code for syntax highlighting.
///
/// - Complexity: O(n · r), where n is the number of bytes and r the number of rules.
struct CodeScanner {
  struct Token: Equatable {
    let range: Range<Int>
    let kind: CodeKind
  }

  private let code: [UInt8]
  private let languages: [String: CodeRules]
  private(set) var tokens: [Token] = []
  /// The offset up to which the end of a region is known to be missing, by the region's start.
  private var endless: [[UInt8]: Int] = [:]
  /// The current nesting of languages.
  private var depth = 0
  private static let maximumDepth = 3

  /// Returns the tokens of code; `languages` are those that may be embedded, by name.
  static func tokens(
    _ code: [UInt8], _ rules: CodeRules, _ languages: [String: CodeRules] = [:]
  ) -> [Token] {
    var scanner = CodeScanner(code: code, languages: languages)
    _ = scanner.scan(rules, 0..<code.count, until: nil)
    return scanner.tokens
  }

  private init(code: [UInt8], languages: [String: CodeRules]) {
    self.code = code
    self.languages = languages
  }

  /// Scans up to a closing text or the end of the range, and returns where it stopped.
  private mutating func scan(_ rules: CodeRules, _ range: Range<Int>, until end: [UInt8]?) -> Int {
    var place = range.lowerBound
    while place < range.upperBound {
      if let end, has(end, at: place) { return place }
      let byte = code[place]
      let candidates = rules.starts[Int(byte)]
      if !candidates.isEmpty, let next = special(rules, candidates, place, range.upperBound) {
        place = next
      } else if byte.isASCIIDigit, rules.hasNumbers {
        place = number(at: place, range.upperBound)
      } else if rules.letters[Int(byte)] {
        place = word(rules, at: place, range.upperBound)
      } else {
        place += 1
      }
    }
    return place
  }

  /// Returns the end of a region or prefix that starts here, or nil if there is none.
  private mutating func special(
    _ rules: CodeRules, _ candidates: [Int], _ place: Int, _ limit: Int
  ) -> Int? {
    for number in candidates {
      let rule = rules.all[number]
      guard isPlaced(rule, place) else { continue }
      switch rule.shape {
      case .prefix(let text):
        guard has(text, at: place) else { continue }
        let end = wordEnd(rules, place + text.count, limit)
        guard end > place + text.count, isFollowed(rule, end) else { continue }
        add(place..<end, rule.kind)
        return end
      case .region(let region):
        guard has(region.start, at: place) else { continue }
        if let end = self.region(region, rule, place, limit) { return end }
      case .words, .anyWord, .capital, .number: continue
      }
    }
    return nil
  }

  // MARK: Regions

  private mutating func region(
    _ region: CodeRegion, _ rule: CodeRule, _ place: Int, _ limit: Int
  ) -> Int? {
    let start = place + region.start.count
    if let inside = region.inside, let closing = region.end {
      add(place..<start, rule.kind)
      let end = min(limit, scan(inside, start..<limit, until: closing) + closing.count)
      return next(region, end, limit)
    }
    guard let end = end(of: region, start, limit), isFollowed(rule, end) else { return nil }
    add(place..<end, rule.kind)
    return next(region, end, limit)
  }

  /// Returns the offset after a region's end, or nil if a one-line region has no end on its line.
  private mutating func end(of region: CodeRegion, _ start: Int, _ limit: Int) -> Int? {
    guard let closing = region.end else { return lineEnd(start, limit) }
    if let known = endless[region.start], start <= known { return nil }
    var place = start
    var depth = 1
    while place < limit {
      let byte = code[place]
      if byte == region.escape {
        place += 2
      } else if has(closing, at: place) {
        place += closing.count
        depth -= 1
        if depth == 0 { return min(place, limit) }
      } else if region.nests, has(region.start, at: place) {
        place += region.start.count
        depth += 1
      } else if byte == 0x0A, !region.spansLines {
        break
      } else {
        place += 1
      }
    }
    if region.spansLines { return limit }
    endless[region.start] = place
    return nil
  }

  /// Scans a following region in another language, and returns its end.
  private mutating func next(_ region: CodeRegion, _ start: Int, _ limit: Int) -> Int {
    guard let next = region.next, let rules = languages[next.language], depth < Self.maximumDepth
    else { return start }
    var end = start
    while end < limit, !has(next.until, at: end) { end += 1 }
    depth += 1
    defer { depth -= 1 }
    return scan(rules, start..<end, until: nil)
  }

  // MARK: Words and numbers

  private mutating func word(_ rules: CodeRules, at place: Int, _ limit: Int) -> Int {
    let end = wordEnd(rules, place, limit)
    for rule in rules.words where isPlaced(rule, place) && isFollowed(rule, end) {
      let fits =
        switch rule.shape {
        case .words(let words): words.contains(code[place..<end])
        case .capital: (0x41...0x5A).contains(code[place])
        default: true
        }
      if fits {
        add(place..<end, rule.kind)
        break
      }
    }
    return end
  }

  /// Scans a number such as `1_000`, `0xFF`, `2.5` or `20s`.
  private mutating func number(at place: Int, _ limit: Int) -> Int {
    var end = place
    while end < limit {
      let byte = code[end]
      let isPoint = byte == UInt8(ascii: ".") && end + 1 < limit && code[end + 1].isASCIIDigit
      guard isPoint || byte == 0x5F || byte.isASCIIDigit || (0x61...0x7A).contains(byte | 0x20)
      else { break }
      end += 1
    }
    add(place..<end, .number)
    return end
  }

  private func wordEnd(_ rules: CodeRules, _ start: Int, _ limit: Int) -> Int {
    var end = start
    while end < limit, rules.letters[Int(code[end])] { end += 1 }
    return end
  }

  // MARK: Places

  private func isPlaced(_ rule: CodeRule, _ place: Int) -> Bool {
    switch rule.place {
    case .anywhere: return true
    case .start: return place == 0 || code[place - 1] == 0x0A
    case .blank: return place == 0 || isBlank(place - 1) || code[place - 1] == 0x0A
    case .line:
      var start = place
      while start > 0, isBlank(start - 1) { start -= 1 }
      return start == 0 || code[start - 1] == 0x0A
    }
  }

  private func isBlank(_ place: Int) -> Bool { code[place] == 0x20 || code[place] == 0x09 }

  /// Whether one of the texts that a rule requires follows.
  ///
  /// The end of the code counts as the end of a line.
  private func isFollowed(_ rule: CodeRule, _ end: Int) -> Bool {
    rule.before.isEmpty
      || rule.before.contains { text in
        let rest = text.dropLast()
        let isLast = text.last == 0x0A && end + rest.count == code.count
        return has(text, at: end) || (isLast && has(Array(rest), at: end))
      }
  }

  private func has(_ text: [UInt8], at place: Int) -> Bool {
    guard text.count <= code.count - place else { return false }
    for (index, byte) in text.enumerated() where code[place + index] != byte { return false }
    return true
  }

  private func lineEnd(_ start: Int, _ limit: Int) -> Int {
    var end = start
    while end < limit, code[end] != 0x0A { end += 1 }
    return end
  }

  private mutating func add(_ range: Range<Int>, _ kind: CodeKind?) {
    if let kind, !range.isEmpty { tokens.append(Token(range: range, kind: kind)) }
  }
}
