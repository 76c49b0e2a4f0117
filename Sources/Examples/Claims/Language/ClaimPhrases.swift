import Book
import StateSearch
import Statechart

/// Turns claims into phrases that every language puts into words.
struct ClaimPhrases {
  let names: ClaimNames
  /// The instance that a line with `@each` is about, which its sentence names once; nil without.
  let each: Int32?

  /// Returns the statement of a line.
  ///
  /// A line with `@each` becomes one sentence about all instances, unless it also names one of them.
  static func statement(
    _ claims: [Claim], _ text: String, _ machine: Machine, model: String
  ) -> ClaimStatement {
    let words = text.split(whereSeparator: \.isWhitespace)
    let isEach = words.contains { $0.contains("@each") }
    guard isEach, !words.contains(where: { $0.contains("@") && !$0.contains("@each") }),
      let claim = claims.first
    else {
      let phrases = ClaimPhrases(names: ClaimNames(machine, each: nil), each: nil)
      return ClaimStatement(model: model, sentences: claims.map(phrases.phrase))
    }
    let phrases = ClaimPhrases(names: ClaimNames(machine, each: 0), each: 0)
    let instances = machine.chart.repeatedInstances.map {
      ClaimPhrase.instance(phrases.names.text(machine.chart.instances[Int($0)]))
    }
    return ClaimStatement(
      model: model,
      sentences: [
        .message("each", ["instances": .all(instances), "statement": phrases.phrase(claim)])
      ])
  }

  func phrase(_ claim: Claim) -> ClaimPhrase {
    let phrase = pattern(claim)
    guard !claim.escape.isEmpty else { return phrase }
    return .message("unless", ["statement": phrase, "events": any(claim.escape)])
  }

  private func pattern(_ claim: Claim) -> ClaimPhrase {
    switch claim.pattern {
    case .never(let what, let scope): prohibition(what, scope, claim.asksForRun)
    case .always(let condition, let scope): rest("always", condition, scope)
    case .neverHolds(let condition, let scope):
      rest(claim.asksForRun ? "run-holds" : "never-holds", condition, scope)
    case .onlyAfter(let what, let earlier):
      .message("only-after", ["events": all(what), "earlier": any(earlier)], count: what.count)
    case .before(let trigger, let what, let limit):
      .message(
        "order", ["trigger": any(trigger), "events": any(what), "limit": all(limit)],
        count: limit.count)
    case .within(let trigger, let what, let time) where claim.isStrict:
      .message(
        "within-less", ["trigger": any(trigger), "events": any(what), "time": .time(Int(time))])
    case .within(let trigger, let what, 0):
      .message("at-once", ["trigger": any(trigger), "events": any(what)])
    case .within(let trigger, let what, let time):
      .message(
        "within", ["trigger": any(trigger), "events": any(what), "time": .time(Int(time))])
    case .atMost(let what, 0, let from, let to):
      prohibition(what, .between(from, to), false)
    case .atMost(let what, let count, let from, let to):
      .message(
        "at-most", ["events": any(what), "from": any(from), "to": any(to)], count: Int(count))
    case .staysReachable(let start, let target):
      .message("reachable", ["start": aim(start), "target": aim(target)])
    }
  }

  private func prohibition(
    _ what: [Predicate], _ scope: Claim.Scope, _ asksForRun: Bool
  ) -> ClaimPhrase {
    var parts: ClaimPhrase.Parts = [:]
    parts["scope"] = self.scope(scope)
    let ending = parts.isEmpty ? "" : "-in"
    if asksForRun {
      parts["events"] = any(what)
      return .message("run" + ending, parts)
    }
    if what.allSatisfy({ $0.kind == .anyCallback }) {
      return .message("never-call" + ending, parts)
    }
    parts["events"] = all(what)
    return .message("never" + ending, parts, count: what.count)
  }

  private func scope(_ scope: Claim.Scope) -> ClaimPhrase? {
    switch scope {
    case .always: nil
    case .whileHolds(let condition): .message("while", ["condition": self.condition(condition)])
    case .before(let end): .message("before", ["events": any(end)])
    case .after(let start): .message("after", ["events": any(start)])
    case .between(let from, let to): .message("between", ["from": any(from), "to": any(to)])
    }
  }

  private func rest(_ key: String, _ condition: Condition, _ scope: Condition?) -> ClaimPhrase {
    guard let scope else { return .message(key, ["condition": self.condition(condition)]) }
    return .message(
      key + "-while",
      ["condition": self.condition(condition), "scope": self.condition(scope)])
  }

  private func aim(_ aim: Claim.Aim) -> ClaimPhrase {
    let states = aim.condition.terms.map { term -> ClaimPhrase in
      if !term.isNegated, case .lessonState(let name, let subject) = term.test {
        return state(name, subject)
      }
      return .message("moment", ["condition": self.term(term)])
    }
    return .any(aim.events.map(event) + states)
  }

  // MARK: Events

  private func all(_ events: [Predicate]) -> ClaimPhrase { .all(events.map(event)) }

  private func any(_ events: [Predicate]) -> ClaimPhrase { .any(events.map(event)) }

  private func event(_ event: Predicate) -> ClaimPhrase {
    let name = names.text(event.name)
    return switch event.kind {
    case .callback: of(.callback(name), event.subject)
    case .anyCallback: .message("any-call")
    case .state: state(event.name, event.subject)
    case .stimulus: stimulus(event)
    case .notification: .message("notification", ["name": .code(name)])
    case .log: .log(name)
    case .end: .message("end-for", ["reason": .end(name)])
    case .anyEnd: .message("end")
    }
  }

  private func of(_ phrase: ClaimPhrase, _ subject: Subject) -> ClaimPhrase {
    guard let instance = instance(subject) else { return phrase }
    return .message("of", ["name": phrase, "instance": instance])
  }

  /// Returns the instance that a phrase names, or nil for none and for the one of `@each`.
  private func instance(_ subject: Subject) -> ClaimPhrase? {
    guard case .instance(let index) = subject, index != each else { return nil }
    return .instance(names.text(names.chart.instances[Int(index)]))
  }

  private func state(_ name: NameID, _ subject: Subject) -> ClaimPhrase {
    let state = ClaimPhrase.state(names.text(name))
    guard let instance = instance(subject) else { return .message("state", ["state": state]) }
    return .message("state-of", ["state": state, "instance": instance])
  }

  private func stimulus(_ event: Predicate) -> ClaimPhrase {
    let written = event.stimuli.map { names.writtenStimuli[Int($0)].split(separator: " ") }
    guard var shared = written.first else { return .message("any-event") }
    if written.count == 1 { return .stimulus(shared.joined(separator: " ")) }
    for words in written {
      shared = zip(shared, words).prefix { $0 == $1 }.map(\.0)
    }
    return shared.isEmpty ? .message("any-event") : .stimuli(shared.joined(separator: " "))
  }

  // MARK: Conditions

  /// Returns a condition as a clause; states of the same subject share one.
  private func condition(_ condition: Condition) -> ClaimPhrase {
    var clauses: [ClaimPhrase] = []
    var terms = condition.terms[...]
    while let first = terms.first {
      guard !first.isNegated, case .lessonState(_, let subject) = first.test else {
        clauses.append(term(terms.removeFirst()))
        continue
      }
      var states: [ClaimPhrase] = []
      while let next = terms.first, !next.isNegated,
        case .lessonState(let name, subject) = next.test
      {
        states.append(.state(names.text(name)))
        terms.removeFirst()
      }
      clauses.append(isIn(states, subject, isNegated: false))
    }
    // A negation comes last, so that nobody takes what follows for a part of it.
    return .any(clauses.filter { !$0.isNegation } + clauses.filter(\.isNegation))
  }

  private func isIn(_ states: [ClaimPhrase], _ subject: Subject, isNegated: Bool) -> ClaimPhrase {
    var key = isNegated ? "is-not" : "is"
    var parts: ClaimPhrase.Parts = ["states": .any(states)]
    if let instance = instance(subject) {
      key += "-of"
      parts["instance"] = instance
    } else if subject == .any, each == nil, names.chart.instances.count > 1 {
      key += "-any"
    }
    return .message(key, parts)
  }

  private func term(_ term: Condition.Term) -> ClaimPhrase {
    if case .lessonState(let name, let subject) = term.test {
      return isIn([.state(names.text(name))], subject, isNegated: term.isNegated)
    }
    guard term.isNegated else { return test(term.test) }
    return opposite(term.test).map(test) ?? .message("not", ["condition": test(term.test)])
  }

  /// Returns the comparison that is true when another is false, or nil for a test that several
  /// variables can meet and for other tests.
  private func opposite(_ test: Condition.Test) -> Condition.Test? {
    switch test {
    case .variable(let slots, let comparison, let value) where slots.count == 1:
      .variable(slots, Self.opposite(comparison), value)
    case .datum(let index, let comparison, let value):
      .datum(index, Self.opposite(comparison), value)
    default: nil
    }
  }

  private static func opposite(_ comparison: Condition.Comparison) -> Condition.Comparison {
    switch comparison {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }

  private func test(_ test: Condition.Test) -> ClaimPhrase {
    switch test {
    case .lessonState(let name, let subject):
      return isIn([.state(names.text(name))], subject, isNegated: false)
    case .variable(let slots, let comparison, let value):
      let variable = names.chart.variables.first { slots.first == $0.slot }
      return compare(
        variable.map { names.text($0.name) } ?? "", comparison,
        .code(variable.map { names.written(value, $0) } ?? String(value)))
    case .datum(let index, let comparison, let value):
      let name = names.text(names.machine.app.data[Int(index)])
      if let own = names.machine.app.value(of: Int(index), value) {
        let key = comparison == .notEqual ? "has-not" : "has"
        return .message(key, ["name": .code(name), "value": .own(name, names.text(own))])
      }
      return compare(
        name, comparison, .datum(DatumState(rawValue: value).map { "\($0)" } ?? ""))
    case .active(let states):
      let ids = Set(states.map { names.text(names.chart.states[Int($0)].name) }).sorted()
      return .message("active", ["states": .any(ids.map { .code($0) })])
    }
  }

  private func compare(
    _ name: String, _ comparison: Condition.Comparison, _ value: ClaimPhrase
  ) -> ClaimPhrase {
    .message(Self.key(comparison), ["name": .code(name), "value": value])
  }

  private static func key(_ comparison: Condition.Comparison) -> String {
    switch comparison {
    case .equal: "equal"
    case .notEqual: "not-equal"
    case .less: "less"
    case .lessOrEqual: "less-or-equal"
    case .greater: "greater"
    case .greaterOrEqual: "greater-or-equal"
    }
  }
}

extension ClaimPhrase {
  /// Whether the phrase negates a whole condition.
  fileprivate var isNegation: Bool {
    if case .message("not", _, _) = self { return true }
    return false
  }
}
