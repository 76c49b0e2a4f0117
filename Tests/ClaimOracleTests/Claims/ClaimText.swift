/// Reads a line of a claim file; nil is not a claim.
///
/// It shares nothing with the reader of the program, and knows no model: a name ends where a word
/// comes that means something between names.
struct ClaimText {
  var words: [String]

  /// The claim that a line makes.
  static func read(_ line: String) -> PlainClaim? {
    var text = ClaimText(words: [])
    for word in line.split(separator: " ").map(String.init) {
      let isEnd = word.count > 1 && word.hasSuffix(",")
      text.words += isEnd ? [String(word.dropLast()), ","] : [word]
    }
    guard let pattern = text.pattern() else { return nil }
    let escape = text.take("unless") ? text.list { $0.word() } : []
    guard let escape, text.words.isEmpty else { return nil }
    return PlainClaim(pattern: pattern, escape: escape)
  }

  mutating func take(_ phrase: String...) -> Bool {
    guard words.starts(with: phrase) else { return false }
    words.removeFirst(phrase.count)
    return true
  }

  mutating func next() -> String? { words.isEmpty ? nil : words.removeFirst() }

  /// Several of a kind, joined by `or`.
  private mutating func list<Element>(
    _ read: (inout ClaimText) -> Element?
  ) -> [Element]? {
    var result: [Element] = []
    repeat {
      guard let element = read(&self) else { return nil }
      result.append(element)
    } while take("or")
    return result
  }

  private mutating func wordList() -> [Word]? { list { $0.word() } }
  private mutating func termList() -> [Term]? { list { $0.term() } }

  // MARK: Patterns

  private mutating func pattern() -> PlainClaim.Pattern? {
    if take("some", "run") { return prohibition().map { .someRun($0) } }
    if take("never") { return prohibition() }
    if take("always") {
      guard let terms = termList(), let scope = whilst() else { return nil }
      return .always(terms, while: scope)
    }
    if take("after") { return promise() }
    if take("from") { return reachability() }
    guard let what = wordList() else { return nil }
    if take("only", "after") { return wordList().map { .onlyAfter(what, $0) } }
    return take("at", "most") ? most(what) : nil
  }

  /// What comes after `never`: something that happens, or that holds.
  private mutating func prohibition() -> PlainClaim.Pattern? {
    guard let first = words.first else { return nil }
    if first == "not" || first.hasPrefix("?") || first.hasPrefix("In(") {
      guard let terms = termList(), let scope = whilst() else { return nil }
      return .neverHolds(terms, while: scope)
    }
    guard let what = wordList() else { return nil }
    return scope().map { .never(what, $0) }
  }

  private mutating func whilst() -> [Term]? { take("while") ? termList() : [] }

  private mutating func scope() -> PlainClaim.Scope? {
    if take("while") { return termList().map { .whilst($0) } }
    if take("before") { return wordList().map { .before($0) } }
    if take("after") { return wordList().map { .after($0) } }
    guard take("between") else { return .everywhere }
    guard let (first, last) = window() else { return nil }
    return .between(first, last)
  }

  private mutating func window() -> (first: [Word], last: [Word])? {
    guard let first = wordList(), take("and"), let last = wordList() else { return nil }
    return (first, last)
  }

  private mutating func promise() -> PlainClaim.Pattern? {
    guard let trigger = wordList(), take(","), let what = wordList() else { return nil }
    if take("before") { return wordList().map { .before(after: trigger, what, before: $0) } }
    guard take("within") else { return nil }
    let isStrict = take("<")
    guard let time = next().map(WaitLengths.times), time.count == 1 else { return nil }
    return .within(
      after: trigger, what, PlainClaim.Limit(milliseconds: time[0], isStrict: isStrict))
  }

  private mutating func reachability() -> PlainClaim.Pattern? {
    guard let start = list({ $0.aim() }), take(","), let target = list({ $0.aim() }),
      take("stays", "reachable")
    else { return nil }
    return .staysReachable(from: start, target)
  }

  private mutating func most(_ what: [Word]) -> PlainClaim.Pattern? {
    guard let count = next().flatMap({ Int($0) }), take("times") || take("time"),
      take("between"), let (first, last) = window()
    else { return nil }
    return .atMost(what, count, between: first, and: last)
  }
}
