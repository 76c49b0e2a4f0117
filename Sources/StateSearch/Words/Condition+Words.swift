import Statechart

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
