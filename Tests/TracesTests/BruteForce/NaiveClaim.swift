import Book

/// A claim by the words of its definition: a question to one whole run.
struct NaiveClaim: Sendable, CustomStringConvertible {
  enum Pattern: Sendable {
    case never(Word)
    case neverWhile(Word, Word)
    case neverBefore(Word, Word)
    case neverAfter(Word, Word)
    case neverBetween(Word, Word, Word)
    case alwaysState(Word, while: Word?)
    case alwaysValue(name: String, value: String, while: Word?)
    case onlyAfter(Word, Word)
    case before(Word, Word, Word)
    case within(Word, Word, seconds: Int)
    case atMost(Word, Int, Word, Word)
    case staysReachable(Word, Word)
  }

  let pattern: Pattern
  var escape: Word?

  var description: String { text + (escape.map { " unless \($0.text)" } ?? "") }

  private var text: String {
    switch pattern {
    case .never(let p): "never \(p.text)"
    case .neverWhile(let p, let s): "never \(p.text) while \(s.text)"
    case .neverBefore(let p, let q): "never \(p.text) before \(q.text)"
    case .neverAfter(let p, let q): "never \(p.text) after \(q.text)"
    case .neverBetween(let p, let q, let r):
      "never \(p.text) between \(q.text) and \(r.text)"
    case .alwaysState(let c, let s): "always \(c.text)" + Self.scope(s)
    case .alwaysValue(let name, let value, let s): "always ?\(name) \(value)" + Self.scope(s)
    case .onlyAfter(let p, let q): "\(p.text) only after \(q.text)"
    case .before(let p, let q, let r): "after \(p.text), \(q.text) before \(r.text)"
    case .within(let p, let q, let seconds): "after \(p.text), \(q.text) within \(seconds)s"
    case .atMost(let p, let most, let q, let r):
      "\(p.text) at most \(most) times between \(q.text) and \(r.text)"
    case .staysReachable(let s, let t): "from \(s.text), \(t.text) stays reachable"
    }
  }

  private static func scope(_ state: Word?) -> String { state.map { " while \($0.text)" } ?? "" }

  /// Its bound, in seconds.
  var seconds: Int? {
    if case .within(_, _, let seconds) = pattern { return seconds }
    return nil
  }

  // MARK: Runs

  /// Whether a run breaks the claim somewhere; of `stays reachable`, whether it does at its end.
  func isBroken(by run: Run, of tree: RunTree) -> Bool {
    let e = run.events
    let all = e.indices
    func has(_ word: Word?, _ range: Range<Int>) -> Bool {
      guard let word else { return false }
      return range.contains { word.matches(e[$0]) }
    }
    /// The words happen in a stretch, strictly between two events, without an escape.
    func isFree(_ first: Int, _ last: Int) -> Bool { !has(escape, (first + 1)..<last) }
    func pairs(_ first: Word, _ last: Word, _ isBad: (Int, Int) -> Bool) -> Bool {
      all.contains { j in
        first.matches(e[j])
          && ((j + 1)..<e.count).contains { last.matches(e[$0]) && isBad(j, $0) }
      }
    }
    switch pattern {
    case .never(let p):
      return all.contains { p.matches(e[$0]) && !has(escape, 0..<$0) }
    case .neverWhile(let p, let s):
      return pairs(s, p) { j, i in
        !((j + 1)..<i).contains { s.isChanged(by: e[$0]) } && isFree(j, i)
      }
    case .neverBefore(let p, let q):
      return all.contains { p.matches(e[$0]) && !has(q, 0..<$0) && !has(escape, 0..<$0) }
    case .neverAfter(let p, let q): return pairs(q, p, isFree)
    case .neverBetween(let p, let q, let r):
      return pairs(q, p) { j, i in !has(r, (j + 1)..<i) && isFree(j, i) }
    case .alwaysState(let c, let s):
      return rests(run, s).contains { !isIn(c, run, $0) && !has(escape, 0..<run.rests[$0]) }
    case .alwaysValue(let name, let value, let s):
      return rests(run, s).contains {
        run.values[$0][name] != value && !has(escape, 0..<run.rests[$0])
      }
    case .onlyAfter(let p, let q):
      return all.contains { p.matches(e[$0]) && !has(q, 0..<$0) && !has(escape, 0..<$0) }
    case .before(let p, let q, let r):
      return pairs(p, r) { j, i in !has(q, (j + 1)..<i) && isFree(j, i) }
    case .within(let p, let q, let seconds):
      return all.contains { j in
        let due = e[j].at + seconds * 1000
        return p.matches(e[j]) && run.end > due
          && !((j + 1)..<e.count).contains {
            e[$0].at <= due && (q.matches(e[$0]) || escape?.matches(e[$0]) == true)
          }
      }
    case .atMost(let p, let most, let q, let r):
      return pairs(q, p) { j, i in
        ((j + 1)...i).count { p.matches(e[$0]) } > most && !has(r, (j + 1)..<i) && isFree(j, i)
      }
    case .staysReachable(let s, let t):
      return isSo(s, run) && ![t, escape].compactMap { $0 }.contains { isReachable($0, run, tree) }
    }
  }

  /// The moments of rest in a state.
  private func rests(_ run: Run, _ state: Word?) -> [Int] {
    run.rests.indices.filter { rest in state.map { isIn($0, run, rest) } ?? true }
  }

  /// Whether the last change of state before a moment of rest led into a state.
  private func isIn(_ state: Word, _ run: Run, _ rest: Int) -> Bool {
    run.events[..<run.rests[rest]].last(where: state.isChanged).map(state.matches) ?? false
  }

  /// At the end of a run: a state that is active, or an event of the last step.
  private func isSo(_ word: Word, _ run: Run) -> Bool {
    guard word.instance == nil else { return isIn(word, run, run.rests.count - 1) }
    let start = run.rests.count < 2 ? 0 : run.rests[run.rests.count - 2]
    return run.events[start...].contains(where: word.matches)
  }

  private func isReachable(_ word: Word, _ run: Run, _ tree: RunTree) -> Bool {
    word.instance != nil && isSo(word, run)
      || tree.canHappen(word.matches, from: run.snapshot)
  }

  /// Whether a run has what the claim speaks of, so that the claim says something.
  func isTriggered(by run: Run) -> Bool {
    func happens(_ word: Word) -> Bool { run.events.contains(where: word.matches) }
    switch pattern {
    case .never: return true
    case .neverWhile(_, let s), .staysReachable(let s, _): return happens(s)
    case .neverBefore(_, let q), .neverAfter(_, let q), .neverBetween(_, let q, _),
      .atMost(_, _, let q, _):
      return happens(q)
    case .alwaysState(_, let s), .alwaysValue(_, _, let s):
      return rests(run, s).contains { rest in
        escape.map { word in !run.events[..<run.rests[rest]].contains(where: word.matches) } ?? true
      }
    case .onlyAfter(let p, _), .before(let p, _, _), .within(let p, _, _): return happens(p)
    }
  }
}
