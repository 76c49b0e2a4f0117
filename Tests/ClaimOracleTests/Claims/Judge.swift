/// Reads the definition of a claim over everything that happened in one run.
struct Judge {
  let claim: PlainClaim
  let line: Timeline
  private let escapes: Places

  init(_ claim: PlainClaim, _ run: Run, _ names: Names) {
    self.claim = claim
    line = Timeline(run, names)
    escapes = line.places(claim.escape)
  }

  /// Whether the run breaks the claim; of `some run`, whether it shows it.
  ///
  /// What stays reachable is not a question to one run.
  var isBroken: Bool { isBroken(claim.pattern) }

  private func isBroken(_ pattern: PlainClaim.Pattern) -> Bool {
    switch pattern {
    case .never(let what, let scope): happens(what, scope)
    case .always(let terms, let scope):
      rests(scope).contains { [truth = line.truth(terms)] in !truth[$0 + 1] }
    case .neverHolds(let terms, let scope):
      rests(scope).contains { [truth = line.truth(terms)] in truth[$0 + 1] }
    case .onlyAfter(let what, let condition): comesFirst(what, condition)
    case .before(let trigger, let what, let limit): comesBefore(limit, what, after: trigger)
    case .within(let trigger, let what, let time): isLate(what, after: trigger, time)
    case .atMost(let what, let most, let first, let last): exceeds(what, most, first, last)
    case .staysReachable: false
    case .someRun(let pattern): isBroken(pattern)
    }
  }

  /// No escape strictly between two places.
  private func isFree(_ first: Int, _ last: Int) -> Bool {
    !escapes.any(from: first + 1, upTo: last)
  }

  /// Two places in order, at which one and another thing happens.
  private func pairs(
    _ first: [Word], _ last: [Word], isBad: (_ first: Int, _ last: Int) -> Bool
  ) -> Bool {
    let ends = line.places(last).indices
    return line.places(first).indices.contains { start in
      ends.contains { end in start < end && isBad(start, end) }
    }
  }

  // MARK: Something that must not happen

  private func happens(_ what: [Word], _ scope: PlainClaim.Scope) -> Bool {
    switch scope {
    case .everywhere: line.places(what).indices.contains { !escapes.any(from: 0, upTo: $0) }
    case .whilst(let terms): happens(what, while: terms)
    case .before(let limit):
      line.places(what).indices.contains { [limits = line.places(limit)] place in
        !limits.any(from: 0, upTo: place + 1) && !escapes.any(from: 0, upTo: place + 1)
      }
    case .after(let start): pairs(start, what, isBad: isFree)
    case .between(let start, let end):
      pairs(start, what) { [ends = line.places(end)] first, last in
        !ends.any(from: first + 1, upTo: last) && isFree(first, last)
      }
    }
  }

  /// What happens while something holds: just before it, and since a beginning without an escape.
  private func happens(_ what: [Word], while terms: [Term]) -> Bool {
    let stretches = stretches(terms)
    return line.places(what).indices.contains { isInForce(stretches, until: $0) }
  }

  /// Where each stretch begins and what is the last moment of it, as places of `truth`.
  private func stretches(_ terms: [Term]) -> [ClosedRange<Int>] {
    let truth = line.truth(terms)
    return line.beginnings(terms).map { start in
      start...((start..<truth.count).prefix { truth[$0] }.last ?? start)
    }
  }

  /// Whether a moment lies in a stretch since whose beginning there was no escape.
  ///
  /// The moment is the one just before the place of its number.
  private func isInForce(_ stretches: [ClosedRange<Int>], until moment: Int) -> Bool {
    stretches.contains { $0.contains(moment) && !escapes.any(from: $0.lowerBound, upTo: moment) }
  }

  /// The rests at which a claim about rests is in force.
  func rests(_ scope: [Term]) -> [Int] {
    guard !scope.isEmpty else {
      return line.rests.filter { !escapes.any(from: 0, upTo: $0) }
    }
    let stretches = stretches(scope)
    return line.rests.filter { isInForce(stretches, until: $0 + 1) }
  }

  // MARK: One thing and another

  private func comesFirst(_ what: [Word], _ condition: [Word]) -> Bool {
    let conditions = line.places(condition)
    return line.places(what).indices.contains {
      !conditions.any(from: 0, upTo: $0) && !escapes.any(from: 0, upTo: $0)
    }
  }

  private func comesBefore(_ limit: [Word], _ what: [Word], after trigger: [Word]) -> Bool {
    let releases = line.places(what)
    return pairs(trigger, limit) { first, last in
      !releases.any(from: first + 1, upTo: last + 1)
        && !escapes.any(from: first + 1, upTo: last + 1)
    }
  }

  private func isLate(
    _ what: [Word], after trigger: [Word], _ limit: PlainClaim.Limit
  ) -> Bool {
    let answers = line.places(what + claim.escape).indices
    return line.places(trigger).indices.contains { start in
      // In whole milliseconds, what must come in less than 3 s must come within 2999 ms.
      let most = limit.milliseconds - (limit.isStrict ? 1 : 0)
      guard let due = line.time(start).map({ $0 + most }), line.run.end > due else {
        return false
      }
      return !answers.contains { $0 > start && line.time($0).map { $0 <= due } == true }
    }
  }

  private func exceeds(
    _ what: [Word], _ most: Int, _ start: [Word], _ end: [Word]
  ) -> Bool {
    let counted = line.places(what)
    let ends = line.places(end)
    return pairs(start, what) { first, last in
      counted.count(from: first + 1, upTo: last + 1) > most
        && !ends.any(from: first + 1, upTo: last) && isFree(first, last)
    }
  }
}
