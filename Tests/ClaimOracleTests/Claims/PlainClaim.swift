/// A claim as it is said, and no more.
struct PlainClaim: Sendable, Hashable {
  indirect enum Pattern: Sendable, Hashable {
    case never([Word], Scope)
    case always([Term], while: [Term])
    case neverHolds([Term], while: [Term])
    case onlyAfter([Word], [Word])
    case before(after: [Word], [Word], before: [Word])
    case within(after: [Word], [Word], Limit)
    case atMost([Word], Int, between: [Word], and: [Word])
    case staysReachable(from: [Aim], [Aim])
    case someRun(Pattern)
  }

  /// The time within which something must come.
  struct Limit: Sendable, Hashable {
    let milliseconds: Int
    /// Whether it is too late as soon as that time has passed.
    var isStrict = false
  }

  /// When something must not happen.
  enum Scope: Sendable, Hashable {
    case everywhere
    case whilst([Term])
    case before([Word])
    case after([Word])
    case between([Word], [Word])
  }

  /// What is started from or is to be reached: something that happens, or that holds.
  enum Aim: Sendable, Hashable {
    case word(Word)
    case term(Term)
  }

  let pattern: Pattern
  /// What releases from it.
  var escape: [Word] = []

  /// Whether it says that something can happen, so that a run shows it instead of breaking it.
  var isOfSomeRun: Bool {
    if case .someRun = pattern { return true }
    return false
  }

  /// Whether it is about what can still happen, so that no single run breaks it.
  var isOfReachability: Bool {
    if case .staysReachable = pattern { return true }
    return false
  }
}
