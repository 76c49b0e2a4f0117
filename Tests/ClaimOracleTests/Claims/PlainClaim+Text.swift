extension PlainClaim: CustomStringConvertible {
  /// The claim as a line of a claim file.
  var description: String {
    pattern.text + (escape.isEmpty ? "" : " unless \(escape.text)")
  }
}

extension PlainClaim.Pattern {
  fileprivate var text: String {
    switch self {
    case .never(let what, let scope): "never \(what.text)\(scope.text)"
    case .always(let terms, let scope): "always \(terms.text)\(scope.whileText)"
    case .neverHolds(let terms, let scope): "never \(terms.text)\(scope.whileText)"
    case .onlyAfter(let what, let condition): "\(what.text) only after \(condition.text)"
    case .before(let trigger, let what, let limit):
      "after \(trigger.text), \(what.text) before \(limit.text)"
    case .within(let trigger, let what, let limit):
      "after \(trigger.text), \(what.text) within \(limit.isStrict ? "< " : "")"
        + "\(limit.milliseconds)ms"
    case .atMost(let what, let most, let first, let last):
      "\(what.text) at most \(most) times between \(first.text) and \(last.text)"
    case .staysReachable(let start, let target):
      "from \(start.text), \(target.text) stays reachable"
    case .someRun(.never(let what, let scope)): "some run \(what.text)\(scope.text)"
    case .someRun(.neverHolds(let terms, let scope)): "some run \(terms.text)\(scope.whileText)"
    case .someRun(let pattern): "some run \(pattern.text)"
    }
  }
}

extension PlainClaim.Scope {
  fileprivate var text: String {
    switch self {
    case .everywhere: ""
    case .whilst(let terms): terms.whileText
    case .before(let words): " before \(words.text)"
    case .after(let words): " after \(words.text)"
    case .between(let first, let last): " between \(first.text) and \(last.text)"
    }
  }
}

extension Word: CustomStringConvertible {
  var description: String {
    switch self {
    case .callback(let name, let whose): name + whose.text
    case .anyCallback: "any callback"
    case .state(let name, let whose): "=\(name)\(whose.text)"
    case .stimulus(let words): ">\(words)"
    case .notification(let name): "!\(name)"
    case .log(let label): "~\(label)"
    case .anyEnd: "x"
    case .end(let reason): "x \(reason)"
    case .ends(let beginning): "x \(beginning)*"
    }
  }
}

extension Term: CustomStringConvertible {
  var description: String { (isNegated ? "not " : "") + text }

  private var text: String {
    switch subject {
    case .state(let name, let whose): "=\(name)\(whose.text)"
    case .value(let name, let whose, .equal, let value): "?\(name)\(whose.text) \(value)"
    case .value(let name, let whose, let comparison, let value):
      "?\(name)\(whose.text) \(comparison.rawValue) \(value)"
    case .active(let id, let whose): "In(\(id)\(whose.text))"
    }
  }
}

extension PlainClaim.Aim: CustomStringConvertible {
  var description: String {
    switch self {
    case .word(let word): word.description
    case .term(let term): term.description
    }
  }
}

extension Whose {
  fileprivate var text: String {
    switch self {
    case .anyone: ""
    case .each: "@each"
    case .one(let name): "@\(name)"
    }
  }
}

extension [Term] {
  fileprivate var whileText: String { isEmpty ? "" : " while \(text)" }
}

extension Array where Element: CustomStringConvertible {
  fileprivate var text: String { map(\.description).joined(separator: " or ") }
}
