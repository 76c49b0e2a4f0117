package import Book
import Statechart

/// A model's chart with a written name for everything in it, for notations of others.
///
/// Instances are written out, so that each of their states and variables has a name of its own.
package struct NamedChart {
  package let definition: ModelDefinition
  /// The id of each state, by number; unique in the whole chart.
  let ids: [String]
  /// The name of each variable, by number; an identifier that is unique in the whole chart.
  let variables: [String]
  /// The events that are named after states whose ids are not their names.
  private var renamed: [String: String] = [:]
  /// The values of the parameters.
  let parameters: [Int32]

  var chart: Chart { definition.chart }

  /// Creates the names of a chart whose parameters have the given values.
  ///
  /// - Parameters:
  ///   - definition: The model.
  ///   - parameters: A value for each parameter, or nil for the defaults.
  package init(_ definition: ModelDefinition, parameters: [Int32]? = nil) {
    self.definition = definition
    let chart = definition.chart
    self.parameters = parameters ?? chart.parameters.map(\.initial)
    var free = UniqueNames()
    ids = chart.states.indices.map { number in
      let name = chart.states[number].name
      return free.take(
        name == .none ? (number == 0 ? "main" : "state") : Identifier.id(chart.text(name)))
    }
    let done = "done.state."
    for (number, id) in ids.enumerated() where chart.states[number].name != .none {
      let name = chart.text(chart.states[number].name)
      if name != id { renamed[done + name] = done + id }
    }
    var names = UniqueNames()
    for parameter in chart.parameters { _ = names.take(chart.text(parameter.name)) }
    variables = chart.variables.map { variable in
      let instance = variable.instance < 0 ? nil : chart.instances[Int(variable.instance)]
      let suffix = instance.map { "_\(chart.text($0))" } ?? ""
      return names.take(Identifier.of(chart.text(variable.name) + suffix))
    }
  }

  func text(_ name: NameID) -> String { chart.text(name) }

  /// Returns the children of a state, in document order.
  func children(of state: Int) -> [Int] {
    var children: [Int] = []
    var child = state + 1
    while child < Int(chart.states[state].end) {
      children.append(child)
      child = Int(chart.states[child].end)
    }
    // The root of an invoked chart has no parent, and begins after the states of the main chart.
    return children.filter { chart.states[$0].session == chart.states[state].session }
  }

  func targets(of transition: ChartTransition) -> [Int] {
    chart.targets[transition.targets.range].map { Int($0) }
  }

  func branches(_ run: Span32) -> ArraySlice<Branch> {
    chart.branches[run.range]
  }

  /// Returns the number that an expression is: a constant or the value of a parameter; nil for others.
  func constant(_ expression: Int32) -> Int32? {
    guard case .operation(let operation, _)? = Term.of(expression, chart) else { return nil }
    switch operation.code {
    case .constant: return operation.operand
    case .parameter, .answer: return parameters[Int(operation.operand)]
    default: return nil
    }
  }

  /// Returns the value of a parameter as ECMAScript.
  func value(ofParameter number: Int) -> String {
    let value = parameters[number]
    return switch chart.parameters[number].kind {
    case .boolean: value == 0 ? "false" : "true"
    case .symbol: ScriptText.quoted(text(NameID(value)))
    case .integer, .time, .set: "\(value)"
    }
  }

  func event(_ number: Int32) -> String { renamed(text(chart.events[Int(number)])) }

  private func renamed(_ event: String) -> String { renamed[event] ?? event }

  /// Returns the shortest event descriptors that match what a transition matches; `*` for all events.
  ///
  /// A chart keeps only which of its events a transition matches. Each descriptor is an event of its
  /// own, so the descriptors are the matched events of which no beginning is matched.
  func descriptors(of transition: Int) -> [String] {
    let matched = chart.events.indices.filter { matches(transition, $0) }
    if matched.contains(where: { text(chart.events[$0]).isEmpty }) { return ["*"] }
    let names = Set(matched.map { text(chart.events[$0]) })
    return matched.map { text(chart.events[$0]) }.filter { name in
      !Self.beginnings(name).contains(where: names.contains)
    }.map(renamed)
  }

  func matches(_ transition: Int, _ event: Int) -> Bool {
    let width = (chart.events.count + 63) / 64
    return chart.matches[transition * width + event >> 6] >> UInt64(event & 63) & 1 == 1
  }

  /// Returns the proper beginnings of an event that are whole tokens.
  private static func beginnings(_ event: String) -> [String] {
    let tokens = event.split(separator: ".", omittingEmptySubsequences: false)
    return tokens.indices.dropFirst().map { tokens[..<$0].joined(separator: ".") }
  }
}
