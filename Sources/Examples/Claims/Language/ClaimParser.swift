import Base
import Book
import ExampleSyntax
import StateSearch
import Statechart

/// Parses one line of a claim file.
struct ClaimParser {
  let names: ClaimNames
  var words: ClaimWords
  /// Whether `within` has had the sign `<` behind it.
  private var hasStrictBound = false

  init(_ names: ClaimNames, _ words: ClaimWords) {
    self.names = names
    self.words = words
  }

  /// Returns the claims of a line: one, or one for each instance if it contains `@each`.
  ///
  /// The regions of a chart are no instances here, since each has states of other names.
  static func parse(
    _ line: Int, of tree: SyntaxTree, _ file: SourceFile, _ machine: Machine
  ) throws(ClaimError) -> [Claim] {
    let words = ClaimWords(line, of: tree, file)
    let instances = machine.chart.repeatedInstances
    guard file.text(tree[line].range).contains("@each"), !instances.isEmpty else {
      var parser = ClaimParser(ClaimNames(machine, each: nil), words)
      return [try parser.claim()]
    }
    var claims: [Claim] = []
    for instance in instances {
      var parser = ClaimParser(ClaimNames(machine, each: instance), words)
      claims.append(try parser.claim())
    }
    return claims
  }

  private mutating func claim() throws(ClaimError) -> Claim {
    var claim = try statement()
    if words.take("unless") { claim.escape = try predicates() }
    if let word = words.next {
      throw ClaimError(
        word.range, "something follows where the claim ends", help: Self.help(behind: word.text))
    }
    return claim
  }

  /// Returns what a word of other notations is here, or else all that may follow.
  private static func help(behind word: String) -> String {
    switch word.lowercased() {
    case "until", "till": "what comes first is said by `never P before Q` or `P only after Q`"
    case "when", "whenever", "during", "if", "in": "write `while S` with a condition"
    case "since", "once": "write `after Q`"
    case "eventually", "finally", "later": "say until when: `after P, Q within TIME`"
    case let name where name.hasPrefix("#") || name.hasPrefix("{"):
      "a name of the claim is written `{#\(name.filter { $0 != "#" && $0 != "{" && $0 != "}" })}`"
    default:
      "`while S`, `before Q`, `after Q` or `between Q and R` may follow, and at the end `unless E`"
    }
  }

  /// The forms of claims, for a line that has another one.
  private static let forms =
    "the forms are `never P`, `always C`, `P only after Q`, `after P, Q before R`, "
    + "`after P, Q within TIME`, `P at most N times between Q and R`, "
    + "`from S, T stays reachable` and `some run P`"

  private mutating func statement() throws(ClaimError) -> Claim {
    if words.take("some", "run") { return Claim(try prohibition(), asksForRun: true) }
    if words.take("never") { return Claim(try prohibition()) }
    if words.take("always") {
      let condition = try condition()
      return Claim(.always(condition, while: words.take("while") ? try self.condition() : nil))
    }
    if words.take("after") {
      var claim = Claim(try afterPattern())
      claim.isStrict = hasStrictBound
      return claim
    }
    if words.take("from") { return Claim(try reachability()) }
    let first = words.next
    let what: [Predicate]
    do throws(ClaimError) {
      what = try predicates()
    } catch {
      // A word that begins no form is no name that was mistyped.
      guard let first, error.range == first.range, Self.isWord(first.text), first.text != "some",
        error.help?.contains("did you mean") != true, error.help?.contains("write `") != true
      else { throw error }
      throw ClaimError(
        first.range, "`\(first.text)` begins no claim, and the model has no such callback",
        help: Self.forms)
    }
    if words.take("only", "after") { return Claim(.onlyAfter(what, try predicates())) }
    if words.take("at", "most") { return Claim(try atMost(what)) }
    throw ClaimError(
      words.place, "the claim says nothing of this",
      help: words.next.flatMap { Suggestion.help(for: $0.text, among: ["only", "at"]) }
        ?? "go on with `only after …` or `at most N times between … and …`")
  }

  private static func isWord(_ text: String) -> Bool { text.allSatisfy(\.isLetter) }

  /// Parses what must not happen, after `never`, or what can happen, after `some run`.
  private mutating func prohibition() throws(ClaimError) -> Claim.Pattern {
    guard words.beginsCondition else { return .never(try predicates(), try scope()) }
    let condition = try condition()
    if let word = words.next, ["before", "after", "between"].contains(word.text) {
      throw ClaimError(
        word.range, "a condition that is asked at rest has no `\(word.text)`",
        help: "write `while` and another condition, or name an event")
    }
    return .neverHolds(condition, while: words.take("while") ? try self.condition() : nil)
  }

  private mutating func scope() throws(ClaimError) -> Claim.Scope {
    if words.take("while") { return .whileHolds(try condition()) }
    if words.take("before") { return .before(try predicates()) }
    if words.take("after") { return .after(try predicates()) }
    if words.take("between") {
      let beginning = try predicates()
      try expect("and")
      return .between(beginning, try predicates())
    }
    return .always
  }

  private mutating func reachability() throws(ClaimError) -> Claim.Pattern {
    let start = try aim()
    try expect(",")
    let target = try aim()
    guard words.take("stays", "reachable") else {
      throw ClaimError(words.place, "`stays reachable` is missing")
    }
    return .staysReachable(from: start, target)
  }

  private mutating func afterPattern() throws(ClaimError) -> Claim.Pattern {
    let trigger = try predicates()
    try expect(",")
    let what = try predicates()
    if words.take("before") { return .before(after: trigger, what, before: try predicates()) }
    if words.take("within") {
      hasStrictBound = words.take("<")
      return .within(after: trigger, what, try bound())
    }
    throw ClaimError(words.place, "`before …` or `within TIME` is missing")
  }

  /// Parses the time after `within`.
  private mutating func bound() throws(ClaimError) -> Int64 {
    let place = words.place
    guard let word = words.take() else {
      throw ClaimError(place, "a time is missing", help: "write `within 5s`")
    }
    guard let time = DurationText.parse(word.text) else {
      let isJoined = !hasStrictBound && word.text.hasPrefix("<")
      throw ClaimError(
        place, "`\(word.text)` is not a time",
        help: isJoined ? "write `within < 5s`" : DurationText.help(for: word.text))
    }
    guard !hasStrictBound || time > 0 else {
      throw ClaimError(
        place, "nothing comes in less than no time",
        help: "write `within 0s` for what comes at once")
    }
    return time
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

  // MARK: Events

  private mutating func predicates() throws(ClaimError) -> [Predicate] {
    var result = try predicate()
    while words.take("or") { result += try predicate() }
    return result
  }

  private mutating func predicate() throws(ClaimError) -> [Predicate] {
    if words.take("any", "callback") { return [Predicate(.anyCallback)] }
    if words.take("any", "stimulus") { return [names.anyStimulus] }
    guard let word = words.next, word.text != "," else {
      throw ClaimError(words.place, "something that can happen is missing")
    }
    if words.beginsCondition {
      throw ClaimError(
        word.range, "`\(word.text)` is asked of a moment at rest, and no event",
        help: "it may follow `always`, `never`, `some run`, `while` and in `stays reachable`")
    }
    switch word.text.first {
    case ">": return [try names.stimulus(&words)]
    case "~": return [try names.log(&words)]
    case "x" where word.text == "x":
      _ = words.take()
      return try names.end(&words)
    case "=" where !names.chart.hasLessonStates:
      _ = words.take()
      return try names.entered(word)
    default:
      _ = words.take()
      return [try names.named(word)]
    }
  }

  // MARK: Conditions

  private mutating func condition() throws(ClaimError) -> Condition {
    var terms = [try term()]
    while words.take("or") { terms.append(try term()) }
    return Condition(terms)
  }

  private mutating func term() throws(ClaimError) -> Condition.Term {
    let isNegated = words.take("not")
    guard let word = words.take() else { throw ClaimError(words.place, "a condition is missing") }
    switch word.text.first {
    case "=": return Condition.Term(try names.isIn(word), isNegated: isNegated)
    case "?": return Condition.Term(try comparison(word), isNegated: isNegated)
    default: break
    }
    if word.text.hasPrefix("In(") {
      return Condition.Term(try names.activeState(word), isNegated: isNegated)
    }
    if names.hasState(word.text) {
      throw ClaimError(
        word.range, "`\(word.text)` is a lesson state, and has no sign",
        help: Suggestion.question("=" + word.text))
    }
    throw ClaimError(
      word.range, "`\(word.text)` is not a condition",
      help: "write `=state`, `?name value`, `?name <= value` or `In(id)`, each perhaps after `not`")
  }

  private static let comparisons: [String: Condition.Comparison] = [
    "=": .equal, "==": .equal, "!=": .notEqual, "<": .less, "<=": .lessOrEqual, ">": .greater,
    ">=": .greaterOrEqual,
  ]

  private mutating func comparison(_ word: TraceHead.Text) throws(ClaimError) -> Condition.Test {
    var comparison = Condition.Comparison.equal
    if let sign = words.next, let known = Self.comparisons[sign.text] {
      comparison = known
      _ = words.take()
    }
    guard let value = words.take() else {
      throw ClaimError(words.place, "the value of `\(word.text)` is missing")
    }
    return try names.comparison(word, comparison, value)
  }

  /// Parses the start or the target of `stays reachable`: events and conditions, joined by `or`.
  private mutating func aim() throws(ClaimError) -> Claim.Aim {
    var result = Claim.Aim([])
    repeat {
      if words.beginsCondition || words.next?.text.first == "=" {
        result.condition.terms.append(try term())
      } else {
        result.events += try predicate()
      }
    } while words.take("or")
    return result
  }
}

/// The words of a claim's line; a comma is a word of its own.
struct ClaimWords {
  private let words: [TraceHead.Text]
  private var position = 0
  private let end: Range<Int>

  init(_ line: Int, of tree: SyntaxTree, _ file: SourceFile) {
    words = tree.leaves(of: line).map(file.written)
    let end = tree.span(of: line).upperBound
    self.end = end..<end
  }

  var next: TraceHead.Text? { position < words.count ? words[position] : nil }

  /// The range of the next word, or the end of the line.
  var place: Range<Int> { next?.range ?? end }

  mutating func take() -> TraceHead.Text? {
    guard let word = next else { return nil }
    position += 1
    return word
  }

  /// Consumes a sequence of words if it comes next, and returns whether it did.
  mutating func take(_ phrase: String...) -> Bool {
    guard position + phrase.count <= words.count else { return false }
    for (offset, word) in phrase.enumerated() where words[position + offset].text != word {
      return false
    }
    position += phrase.count
    return true
  }

  /// Whether the next word begins a condition that applies only at rest, or is `not`.
  var beginsCondition: Bool {
    guard let word = next?.text else { return false }
    return word == "not" || word.hasPrefix("?") || word.hasPrefix("In(")
  }

  /// Whether a word continues a claim, and therefore ends a phrase.
  private static func ends(_ word: String) -> Bool {
    word == "," || SyntaxWords.continuing.contains(word)
  }

  /// Consumes words up to the next keyword.
  mutating func takePhrase() -> (text: String, range: Range<Int>) {
    let start = place
    var end = start.upperBound
    var taken: [String] = []
    while let word = next, !Self.ends(word.text) {
      taken.append(word.text)
      end = word.range.upperBound
      position += 1
    }
    return (taken.joined(separator: " "), start.lowerBound..<end)
  }

  /// Consumes the longest phrase that comes next, and returns it, or nil when there is none.
  mutating func takeLongest(among phrases: [String]) -> String? {
    let rest = words[position...].map(\.text)
    var best: (phrase: String, count: Int)?
    for phrase in Set(phrases) {
      let parts = phrase.split(separator: " ").map(String.init)
      guard !parts.isEmpty, rest.starts(with: parts) else { continue }
      if parts.count > best?.count ?? 0 { best = (phrase, parts.count) }
    }
    position += best?.count ?? 0
    return best?.phrase
  }

  /// Consumes words as long as the text that they form satisfies a predicate, and returns the text.
  mutating func take(while isWanted: (String) -> Bool) -> String {
    var text = ""
    while let word = next {
      let longer = text.isEmpty ? word.text : "\(text) \(word.text)"
      guard isWanted(longer) else { break }
      text = longer
      position += 1
    }
    return text
  }
}

/// An error in a claim, with its place.
struct ClaimError: Error {
  let range: Range<Int>
  let headline: String
  let help: String?

  init(_ range: Range<Int>, _ headline: String, help: String? = nil) {
    self.range = range
    self.headline = headline
    self.help = help
  }
}
