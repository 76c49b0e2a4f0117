/// Claims of every pattern over a chart's names.
struct ClaimTable {
  /// In the order in which a file has them.
  private(set) var claims: [NaiveClaim] = []

  init(_ chart: SmallChart) {
    for pattern in Self.patterns(chart) {
      claims.append(NaiveClaim(pattern: pattern))
      // Now and then with a release, by the next event or state that is not spoken of otherwise.
      let others = (chart.events + chart.states).filter { escape in
        !Self.words(pattern).contains { Self.overlap($0, escape, chart) }
      }
      guard !others.isEmpty else { continue }
      claims.append(
        NaiveClaim(pattern: pattern, escape: others[claims.count / 2 % others.count]))
    }
  }

  private static func patterns(_ chart: SmallChart) -> [NaiveClaim.Pattern] {
    let events = chart.events
    let states = chart.states
    var result: [NaiveClaim.Pattern] = []
    for p in events + states { result.append(.never(p)) }
    for p in events {
      for s in states { result.append(.neverWhile(p, s)) }
    }
    for (p, q) in pairs(events + states, chart) {
      result += [.neverBefore(p, q), .neverAfter(p, q), .onlyAfter(p, q)]
    }
    for c in states { result.append(.alwaysState(c, while: nil)) }
    for (c, s) in pairs(states, chart) { result.append(.alwaysState(c, while: s)) }
    for value in chart.values {
      for s in [nil] + states.map(Optional.some) {
        result.append(.alwaysValue(name: value.name, value: value.value, while: s))
      }
    }
    for (p, q) in pairs(events + states, chart) {
      for seconds in [5, 10, 20] { result.append(.within(p, q, seconds: seconds)) }
      result.append(.staysReachable(p, q))
    }
    for (index, (p, q, r)) in triples(events + states, chart).enumerated() {
      switch index % 4 {
      case 0: result.append(.neverBetween(p, q, r))
      case 1: result.append(.before(p, q, r))
      default: result.append(.atMost(p, index / 4 % (chart.most + 1), q, r))
      }
    }
    return result
  }

  private static func pairs(_ words: [Word], _ chart: SmallChart) -> [(Word, Word)] {
    words.flatMap { p in words.filter { !overlap(p, $0, chart) }.map { (p, $0) } }
  }

  /// Some of them: there are many.
  private static func triples(_ words: [Word], _ chart: SmallChart) -> [(Word, Word, Word)] {
    let all = pairs(words, chart).flatMap { p, q in
      words.filter { !overlap($0, p, chart) && !overlap($0, q, chart) }.map { (p, q, $0) }
    }
    return all.indices.filter { $0 % 11 == 0 }.map { all[$0] }
  }

  /// Whether one event may be both: what comes first is then a matter of taste.
  private static func overlap(_ left: Word, _ right: Word, _ chart: SmallChart) -> Bool {
    if left.text == right.text { return true }
    let kinds: [Event.Kind] = [.callback, .state, .stimulus, .notification, .log, .end]
    let names = (chart.events + chart.states).map {
      String($0.text.drop { "=>!~".contains($0) }.prefix { $0 != "@" })
    }
    return kinds.contains { kind in
      (names + names.map { "\($0) A" } + names.map { "\($0) B" }
        + names.map { String($0.dropFirst(2)) })
        .contains { name in
          (-1...1).contains { instance in
            let event = Event(kind: kind, name: name, instance: instance, at: 0)
            return left.matches(event) && right.matches(event)
          }
        }
    }
  }

  private static func words(_ pattern: NaiveClaim.Pattern) -> [Word] {
    switch pattern {
    case .never(let p): [p]
    case .neverWhile(let p, let q), .neverBefore(let p, let q), .neverAfter(let p, let q),
      .onlyAfter(let p, let q), .within(let p, let q, _), .staysReachable(let p, let q):
      [p, q]
    case .neverBetween(let p, let q, let r), .before(let p, let q, let r),
      .atMost(let p, _, let q, let r):
      [p, q, r]
    case .alwaysState(let c, let s): [c] + (s.map { [$0] } ?? [])
    case .alwaysValue(_, _, let s): s.map { [$0] } ?? []
    }
  }
}
