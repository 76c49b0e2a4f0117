extension PlainClaim {
  /// The claims that it makes: where it says `@each`, one for each instance.
  func forEach(of instances: [String]) -> [PlainClaim] {
    guard description.contains("@each") else { return [self] }
    return instances.map { instance in
      PlainClaim(
        pattern: pattern.replacingEach(by: instance),
        escape: escape.map { $0.replacingEach(by: instance) })
    }
  }
}

extension PlainClaim.Pattern {
  fileprivate func replacingEach(by name: String) -> Self {
    func of(_ words: [Word]) -> [Word] { words.map { $0.replacingEach(by: name) } }
    func of(_ terms: [Term]) -> [Term] { terms.map { $0.replacingEach(by: name) } }
    func of(_ aims: [PlainClaim.Aim]) -> [PlainClaim.Aim] {
      aims.map { $0.replacingEach(by: name) }
    }
    return switch self {
    case .never(let what, let scope): .never(of(what), scope.replacingEach(by: name))
    case .always(let terms, let scope): .always(of(terms), while: of(scope))
    case .neverHolds(let terms, let scope): .neverHolds(of(terms), while: of(scope))
    case .onlyAfter(let what, let condition): .onlyAfter(of(what), of(condition))
    case .before(let trigger, let what, let limit):
      .before(after: of(trigger), of(what), before: of(limit))
    case .within(let trigger, let what, let time):
      .within(after: of(trigger), of(what), time)
    case .atMost(let what, let most, let first, let last):
      .atMost(of(what), most, between: of(first), and: of(last))
    case .staysReachable(let start, let target): .staysReachable(from: of(start), of(target))
    case .someRun(let pattern): .someRun(pattern.replacingEach(by: name))
    }
  }
}

extension PlainClaim.Scope {
  fileprivate func replacingEach(by name: String) -> Self {
    func of(_ words: [Word]) -> [Word] { words.map { $0.replacingEach(by: name) } }
    return switch self {
    case .everywhere: .everywhere
    case .whilst(let terms): .whilst(terms.map { $0.replacingEach(by: name) })
    case .before(let words): .before(of(words))
    case .after(let words): .after(of(words))
    case .between(let first, let last): .between(of(first), of(last))
    }
  }
}

extension PlainClaim.Aim {
  fileprivate func replacingEach(by name: String) -> Self {
    switch self {
    case .word(let word): .word(word.replacingEach(by: name))
    case .term(let term): .term(term.replacingEach(by: name))
    }
  }
}

extension Word {
  fileprivate func replacingEach(by name: String) -> Self {
    switch self {
    case .callback(let callback, .each): .callback(callback, .one(name))
    case .state(let state, .each): .state(state, .one(name))
    default: self
    }
  }
}

extension Term {
  fileprivate func replacingEach(by name: String) -> Self {
    switch subject {
    case .state(let state, .each): Term(subject: .state(state, .one(name)), isNegated: isNegated)
    case .value(let value, .each, let comparison, let text):
      Term(subject: .value(value, .one(name), comparison, text), isNegated: isNegated)
    case .active(let id, .each): Term(subject: .active(id, .one(name)), isNegated: isNegated)
    default: self
    }
  }
}
