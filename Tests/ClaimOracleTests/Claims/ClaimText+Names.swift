/// The names in claims, and what is asked of them.
extension ClaimText {
  private static let ends: Set = [
    "or", "unless", "while", "before", "after", "between", "and", "only", "at", "within", "stays",
    ",",
  ]

  /// Words up to one that means something between names.
  private mutating func phrase() -> String {
    let phrase = words.prefix { !Self.ends.contains($0) }
    words.removeFirst(phrase.count)
    return phrase.joined(separator: " ")
  }

  mutating func word() -> Word? {
    guard let first = words.first, !Self.ends.contains(first) else { return nil }
    if take("any", "callback") { return .anyCallback }
    if take("x") {
      let reason = phrase()
      if reason.isEmpty { return .anyEnd }
      return reason.hasSuffix("*") ? .ends(String(reason.dropLast())) : .end(reason)
    }
    switch first.first {
    case ">": return .stimulus(String(phrase().dropFirst()))
    case "~": return .log(String(phrase().dropFirst()))
    case "!": return next().map { .notification(String($0.dropFirst())) }
    case "=":
      let (name, whose) = Self.address(first.dropFirst())
      words.removeFirst()
      return .state(name, whose)
    default:
      let (name, whose) = Self.address(first[...])
      words.removeFirst()
      return .callback(name, whose)
    }
  }

  private static func address(_ text: Substring) -> (name: String, whose: Whose) {
    guard let at = text.lastIndex(of: "@") else { return (String(text), .anyone) }
    let instance = String(text[text.index(after: at)...])
    return (String(text[..<at]), instance == "each" ? .each : .one(instance))
  }

  mutating func term() -> Term? {
    let isNegated = take("not")
    guard let first = next() else { return nil }
    if first.hasPrefix("In("), first.hasSuffix(")") {
      let (id, whose) = Self.address(first.dropFirst(3).dropLast())
      return Term(subject: .active(id, whose), isNegated: isNegated)
    }
    let (name, whose) = Self.address(first.dropFirst())
    if first.hasPrefix("=") {
      return Term(subject: .state(name, whose), isNegated: isNegated)
    }
    guard first.hasPrefix("?"), let value = next() else { return nil }
    guard let comparison = Term.Comparison(rawValue: value) else {
      return Term(subject: .value(name, whose, .equal, value), isNegated: isNegated)
    }
    return next().map {
      Term(subject: .value(name, whose, comparison, $0), isNegated: isNegated)
    }
  }

  mutating func aim() -> PlainClaim.Aim? {
    guard let first = words.first else { return nil }
    if first == "not" || first.hasPrefix("?") || first.hasPrefix("In(") {
      return term().map { .term($0) }
    }
    return word().map { .word($0) }
  }
}
