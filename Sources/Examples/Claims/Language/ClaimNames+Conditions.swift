import Base
import Book
import StateSearch
import Statechart

/// Resolving the names in conditions.
extension ClaimNames {
  /// Resolves `=state`, with an optional `@instance`.
  func lessonState(_ word: TraceHead.Text) throws(ClaimError) -> Condition.Test {
    let (name, subject) = try state(word)
    return .lessonState(name, subject)
  }

  /// Resolves `In(id)` or `In(id@instance)`, which names a state of the chart by its `id`.
  func activeState(_ word: TraceHead.Text) throws(ClaimError) -> Condition.Test {
    guard word.text.hasSuffix(")") else {
      throw ClaimError(word.range, "`)` is missing", help: "write `In(id)` without spaces")
    }
    let inner = TraceHead.Text(text: String(word.text.dropFirst(3).dropLast()), range: word.range)
    let (id, instance) = try address(inner)
    let states = chart.states.indices.filter { index in
      let state = chart.states[index]
      guard state.name != .none, instance == nil || state.instance == instance else {
        return false
      }
      // A repeated state has its instance in its name.
      return text(state.name) == id || text(state.name) == inner.text
        || (state.instance >= 0
          && text(state.name) == "\(id)@\(text(chart.instances[Int(state.instance)]))")
    }
    guard !states.isEmpty else {
      throw unknown(
        word.range, "state", id,
        Set(chart.states.map { text($0.name) }.filter { !$0.isEmpty }).sorted())
    }
    return .active(states.map { Int32($0) })
  }

  /// Resolves `?name value` or a comparison such as `?name <= value`.
  func comparison(
    _ word: TraceHead.Text, _ comparison: Condition.Comparison, _ value: TraceHead.Text
  ) throws(ClaimError) -> Condition.Test {
    let (written, instance) = try address(word)
    let name = String(written.dropFirst())
    let isOrder = ![.equal, .notEqual].contains(comparison)
    if let datum = machine.app.data.firstIndex(where: { text($0) == name }) {
      guard let state = Self.dataStates[value.text], !isOrder else {
        throw ClaimError(
          value.range, "a datum is, or is not, `none`, `unsaved`, `saved` or `lost`")
      }
      return .datum(Int32(datum), comparison, state.rawValue)
    }
    let variables = chart.variables.filter {
      text($0.name) == name && (instance == nil || $0.instance == instance)
    }
    guard let variable = variables.first else {
      throw unknown(
        word.range, "variable", name,
        (machine.app.data + chart.variables.map(\.name)).map(text))
    }
    guard variables.allSatisfy({ haveSameValues($0, variable) }) else {
      throw ClaimError(
        word.range, "several variables are called `\(name)`, and their types differ",
        help: "give one of them another name")
    }
    if isOrder, variable.isAny || variable.type != .integer {
      throw ClaimError(
        value.range, "only numbers have an order",
        help: variable.isAny
          ? "give the variable a range, `tb:type=\"0..9\"`, or write `=` or `!=`"
          : "write `=` or `!=`")
    }
    guard let number = try number(value, variable, mayBeOutside: isOrder) else {
      throw ClaimError(value.range, "`\(value.text)` is not a value of the variable")
    }
    return .variable(variables.map(\.slot), comparison, number)
  }

  private static let dataStates: [String: DatumState] = [
    "none": .none, "unsaved": .unsaved, "saved": .saved, "lost": .lost,
  ]

  private func haveSameValues(_ first: Variable, _ second: Variable) -> Bool {
    first.isAny == second.isAny && first.type == second.type && first.low == second.low
      && first.high == second.high && domain(of: first) == domain(of: second)
  }

  /// Returns the symbols that a variable can have as value; empty when it can have any.
  private func domain(of variable: Variable) -> ArraySlice<Int32> {
    chart.domains[Int(variable.domain.start)..<Int(variable.domain.end)]
  }

  /// Returns a written value as the variable stores it, or nil when it can never have that value.
  private func number(
    _ value: TraceHead.Text, _ variable: Variable, mayBeOutside: Bool
  ) throws(ClaimError) -> Int32? {
    guard !variable.isAny else { return packed(value.text) }
    switch variable.type {
    case .boolean: return Self.booleans[value.text]
    case .integer:
      let number = integer(value.text)
      return number.flatMap { number in
        mayBeOutside || (variable.low...variable.high).contains(number) ? number : nil
      }
    case .symbol:
      let domain = domain(of: variable)
      guard domain.isEmpty else {
        return symbol(value.text).flatMap { domain.contains($0) ? $0 : nil }
      }
      return value.text == "none" ? NameID.none.raw : symbol(value.text)
    case .list:
      throw ClaimError(value.range, "a list cannot be compared")
    }
  }

  /// Returns a variable's value as claims write it.
  func written(_ value: Int32, _ variable: Variable) -> String {
    guard variable.isAny else { return written(value, variable.type) }
    return Packed.unpack(value).map { written($0.value, $0.type) } ?? "none"
  }

  private func written(_ value: Int32, _ type: ValueType) -> String {
    switch type {
    case .boolean: value == 0 ? "false" : "true"
    case .integer, .list: String(value)
    case .symbol: value == NameID.none.raw ? "none" : text(NameID(value))
    }
  }

  private static let booleans: [String: Int32] = ["false": 0, "true": 1]

  /// Returns a value packed with its type, as it is stored in a variable without a declared type.
  private func packed(_ text: String) -> Int32? {
    if text == "none" { return 0 }
    if let boolean = Self.booleans[text] { return Packed.pack(boolean, .boolean) }
    if let number = integer(text) { return Packed.pack(number, .integer) }
    return symbol(text).flatMap { Packed.pack($0, .symbol) }
  }

  private func integer(_ text: String) -> Int32? { Int32(text) ?? DurationText.parse(text) }

  /// Returns the number of a name of the chart or of the app, or nil when neither has it.
  private func symbol(_ text: String) -> Int32? {
    let word = Array(text.utf8)
    if let index = chart.names.index(of: word) { return Int32(index) }
    return machine.app.names.index(of: word).map { Int32(chart.names.count + $0) }
  }
}
