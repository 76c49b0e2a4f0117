import Statechart

extension Claim {
  /// Writes the claim as numbers, for `init(from:)`.
  package func write(to writer: inout WordWriter) {
    switch pattern {
    case .never(let what, let scope):
      writer.write(Form.never.rawValue)
      writer.write(what)
      scope.write(to: &writer)
    case .always(let condition, let scope):
      writer.write(Form.always.rawValue)
      writer.write(condition)
      writer.write(optional: scope)
    case .neverHolds(let condition, let scope):
      writer.write(Form.neverHolds.rawValue)
      writer.write(condition)
      writer.write(optional: scope)
    case .onlyAfter(let what, let condition):
      writer.write(Form.onlyAfter.rawValue)
      writer.write(what)
      writer.write(condition)
    case .before(let trigger, let what, let limit):
      writer.write(Form.before.rawValue)
      for events in [trigger, what, limit] { writer.write(events) }
    case .within(let trigger, let what, let time):
      writer.write(Form.within.rawValue)
      writer.write(trigger)
      writer.write(what)
      writer.write(Int32(time: time))
    case .atMost(let what, let most, let from, let to):
      writer.write(Form.atMost.rawValue)
      writer.write(most)
      for events in [what, from, to] { writer.write(events) }
    case .staysReachable(let from, let target):
      writer.write(Form.staysReachable.rawValue)
      for aim in [from, target] {
        writer.write(aim.events)
        writer.write(aim.condition)
      }
    }
    writer.write(escape)
    writer.write(asksForRun)
    writer.write(isStrict)
  }

  /// Reads a claim; the reader is broken afterwards when there was none.
  package init(from reader: inout WordReader) {
    let pattern = Pattern(from: &reader)
    let escape = reader.predicates()
    let asksForRun = reader.flag()
    self.init(pattern, unless: escape, asksForRun: asksForRun, isStrict: reader.flag())
  }

  fileprivate enum Form: Int32 {
    case never, always, neverHolds, onlyAfter, before, within, atMost, staysReachable
  }
}

extension Claim.Pattern {
  fileprivate init(from reader: inout WordReader) {
    guard let form = Claim.Form(rawValue: reader.word()) else {
      reader.refuse()
      self = .never([], .always)
      return
    }
    switch form {
    case .never:
      let what = reader.predicates()
      self = .never(what, Claim.Scope(from: &reader))
    case .always:
      let condition = reader.condition()
      self = .always(condition, while: reader.optionalCondition())
    case .neverHolds:
      let condition = reader.condition()
      self = .neverHolds(condition, while: reader.optionalCondition())
    case .onlyAfter:
      let what = reader.predicates()
      self = .onlyAfter(what, reader.predicates())
    case .before:
      let trigger = reader.predicates()
      let what = reader.predicates()
      self = .before(after: trigger, what, before: reader.predicates())
    case .within:
      let trigger = reader.predicates()
      let what = reader.predicates()
      self = .within(after: trigger, what, reader.word().asTime)
    case .atMost:
      let most = reader.word()
      let what = reader.predicates()
      let from = reader.predicates()
      self = .atMost(what, most, from: from, to: reader.predicates())
    case .staysReachable:
      let from = reader.aim()
      self = .staysReachable(from: from, reader.aim())
    }
  }
}

extension Claim.Scope {
  fileprivate func write(to writer: inout WordWriter) {
    switch self {
    case .always: writer.write(Form.always.rawValue)
    case .whileHolds(let condition):
      writer.write(Form.whileHolds.rawValue)
      writer.write(condition)
    case .before(let end):
      writer.write(Form.before.rawValue)
      writer.write(end)
    case .after(let beginning):
      writer.write(Form.after.rawValue)
      writer.write(beginning)
    case .between(let beginning, let end):
      writer.write(Form.between.rawValue)
      writer.write(beginning)
      writer.write(end)
    }
  }

  fileprivate init(from reader: inout WordReader) {
    switch Form(rawValue: reader.word()) {
    case .always: self = .always
    case .whileHolds: self = .whileHolds(reader.condition())
    case .before: self = .before(reader.predicates())
    case .after: self = .after(reader.predicates())
    case .between:
      let beginning = reader.predicates()
      self = .between(beginning, reader.predicates())
    case nil:
      reader.refuse()
      self = .always
    }
  }

  private enum Form: Int32 { case always, whileHolds, before, after, between }
}

extension WordReader {
  fileprivate mutating func aim() -> Claim.Aim {
    let events = predicates()
    return Claim.Aim(events, condition())
  }
}

extension WordWriter {
  mutating func write(_ predicates: [Predicate]) {
    write(rows: predicates) { writer, predicate in
      writer.write(Int32(predicate.kind.rawValue))
      writer.write(predicate.name.raw)
      writer.write(predicate.subject)
      writer.write(rows: predicate.stimuli) { $0.write($1) }
    }
  }

  /// Writes the index of an instance, or -1 for the app and -2 for any.
  private mutating func write(_ subject: Subject) {
    switch subject {
    case .any: write(Int32(-2))
    case .app: write(Int32(-1))
    case .instance(let index): write(index)
    }
  }

  mutating func write(_ condition: Condition) {
    write(rows: condition.terms) { writer, term in
      writer.write(term.isNegated)
      writer.write(term.test)
    }
  }

  mutating func write(optional condition: Condition?) {
    write(condition != nil)
    if let condition { write(condition) }
  }

  private mutating func write(_ test: Condition.Test) {
    switch test {
    case .lessonState(let name, let subject):
      write(Int32(0))
      write(name.raw)
      write(subject)
    case .variable(let slots, let comparison, let value):
      write(Int32(1))
      write(rows: slots) { $0.write($1) }
      write(comparison)
      write(value)
    case .datum(let index, let comparison, let value):
      write(Int32(2))
      write(index)
      write(comparison)
      write(value)
    case .active(let states):
      write(Int32(3))
      write(rows: states) { $0.write($1) }
    }
  }

  private mutating func write(_ comparison: Condition.Comparison) {
    write(WordReader.comparisons.firstIndex(of: comparison) ?? 0)
  }
}

extension WordReader {
  mutating func predicates() -> [Predicate] {
    rows { reader in
      let kind = Predicate.Kind(rawValue: UInt8(truncatingIfNeeded: reader.word()))
      if kind == nil { reader.refuse() }
      let name = NameID(reader.word())
      let subject = reader.subject()
      let stimuli = reader.rows { $0.word() }
      return Predicate(kind ?? .anyEnd, name, of: subject, stimuli: stimuli)
    }
  }

  private mutating func subject() -> Subject {
    switch word() {
    case -2: .any
    case -1: .app
    case let index: .instance(index)
    }
  }

  mutating func condition() -> Condition {
    Condition(
      rows { reader in
        let isNegated = reader.flag()
        return Condition.Term(reader.test(), isNegated: isNegated)
      })
  }

  mutating func optionalCondition() -> Condition? { flag() ? condition() : nil }

  private mutating func test() -> Condition.Test {
    switch word() {
    case 0:
      let name = NameID(word())
      return .lessonState(name, subject())
    case 1:
      let slots = rows { $0.word() }
      let comparison = comparison()
      return .variable(slots, comparison, word())
    case 2:
      let index = word()
      let comparison = comparison()
      return .datum(index, comparison, word())
    case 3: return .active(rows { $0.word() })
    default:
      refuse()
      return .active([])
    }
  }

  fileprivate static var comparisons: [Condition.Comparison] {
    [.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual]
  }

  private mutating func comparison() -> Condition.Comparison {
    let index = Int(word())
    if Self.comparisons.indices.contains(index) { return Self.comparisons[index] }
    refuse()
    return .equal
  }
}
