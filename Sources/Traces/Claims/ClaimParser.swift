import Book
import Diagnostics
import Statechart

/// Reads one line of a claim file.
struct ClaimParser {
  private let names: ClaimNames
  private var words: ClaimWords

  init(_ names: ClaimNames, _ words: ClaimWords) {
    self.names = names
    self.words = words
  }

  /// The claims that a line makes: one, or one for each instance where it says `@each`.
  static func parse(
    _ file: SourceFile, _ range: Range<Int>, _ machine: Machine
  ) throws(ClaimError) -> [Claim] {
    let words = ClaimWords(file, range)
    guard file.text(range).contains("@each") else {
      var parser = ClaimParser(ClaimNames(machine, each: nil), words)
      return [try parser.claim()]
    }
    var claims: [Claim] = []
    for instance in machine.chart.instances.indices {
      var parser = ClaimParser(ClaimNames(machine, each: Int32(instance)), words)
      claims.append(try parser.claim())
    }
    return claims
  }

  private mutating func claim() throws(ClaimError) -> Claim {
    let pattern = try pattern()
    var claim = Claim(pattern)
    if words.take("unless") { claim.escape = try predicates() }
    guard words.next == nil else {
      throw ClaimError(words.place, "something follows where the claim ends")
    }
    return claim
  }

  private mutating func pattern() throws(ClaimError) -> Claim.Pattern {
    if words.take("never") { return .never(try predicates(), try scope()) }
    if words.take("always") {
      let condition = try condition()
      return .always(condition, while: words.take("while") ? try predicates() : [])
    }
    if words.take("after") { return try afterPattern() }
    if words.take("from") {
      let start = try predicates()
      try expect(",")
      let target = try predicates()
      guard words.take("stays", "reachable") else {
        throw ClaimError(words.place, "`stays reachable` is missing")
      }
      return .staysReachable(from: start, target)
    }
    let what = try predicates()
    if words.take("only", "after") { return .onlyAfter(what, try predicates()) }
    if words.take("at", "most") { return try atMost(what) }
    throw ClaimError(
      words.place, "the claim says nothing of this",
      help: "go on with `only after …` or `at most N times between … and …`")
  }

  private mutating func scope() throws(ClaimError) -> Claim.Scope {
    if words.take("while") { return .whileIn(try predicates()) }
    if words.take("before") { return .before(try predicates()) }
    if words.take("after") { return .after(try predicates()) }
    if words.take("between") {
      let beginning = try predicates()
      try expect("and")
      return .between(beginning, try predicates())
    }
    return .always
  }

  private mutating func afterPattern() throws(ClaimError) -> Claim.Pattern {
    let trigger = try predicates()
    try expect(",")
    let what = try predicates()
    if words.take("before") { return .before(after: trigger, what, before: try predicates()) }
    if words.take("within") {
      guard let word = words.take(), let time = Duration32.parse(word.text) else {
        throw ClaimError(words.place, "a time is missing", help: "write `within 5s`")
      }
      return .within(after: trigger, what, time)
    }
    throw ClaimError(words.place, "`before …` or `within TIME` is missing")
  }

  private mutating func atMost(_ what: [Predicate]) throws(ClaimError) -> Claim.Pattern {
    guard let word = words.take(), let count = Int32(word.text), count >= 0 else {
      throw ClaimError(words.place, "a number is missing", help: "write `at most 1 times`")
    }
    guard words.take("times") || words.take("time") else {
      throw ClaimError(words.place, "`times` is missing")
    }
    try expect("between")
    let beginning = try predicates()
    try expect("and")
    return .atMost(what, count, from: beginning, to: try predicates())
  }

  private mutating func expect(_ word: String) throws(ClaimError) {
    guard words.take(word) else { throw ClaimError(words.place, "`\(word)` is missing") }
  }

  private mutating func condition() throws(ClaimError) -> Claim.Condition {
    guard let word = words.next, word.text.hasPrefix("?") else {
      let states = try predicates()
      guard states.allSatisfy({ $0.kind == .state }) else {
        throw ClaimError(words.place, "`always` takes `=state` or `?name value`")
      }
      return .state(states)
    }
    _ = words.take()
    guard let value = words.take() else {
      throw ClaimError(words.place, "the value of `\(word.text)` is missing")
    }
    return try names.condition(word, value)
  }

  private mutating func predicates() throws(ClaimError) -> [Predicate] {
    var result = [try predicate()]
    while words.take("or") { result.append(try predicate()) }
    return result
  }

  private mutating func predicate() throws(ClaimError) -> Predicate {
    if words.take("any", "callback") { return Predicate(.anyCallback, instance: -2) }
    guard let word = words.next, word.text != "," else {
      throw ClaimError(words.place, "something that can happen is missing")
    }
    switch word.text.first {
    case ">": return try names.stimulus(&words)
    case "~": return try names.log(&words)
    case "x" where word.text == "x":
      _ = words.take()
      return names.end(&words)
    default:
      _ = words.take()
      return try names.named(word)
    }
  }
}
