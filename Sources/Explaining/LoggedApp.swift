import Base
package import Book
import Examples
import StateSearch
package import Statechart

/// The app that a log is of, and the model that it is explained by.
package struct LoggedApp: Sendable {
  /// The model.
  package let model: Model
  /// The value of each parameter.
  let parameters: [Int32]
  /// The values that were given, such as `os=12`, as written.
  package let assignments: [String]
  /// The parameters whose values were given, as indices into `chart.parameters`.
  let fixed: Set<Int>
  /// The app, as far as it is known.
  let app: LogApp
  /// Whether it is known that the app implements nothing but what the log names.
  let isOnlyNamed: Bool
  /// The lines of the head of a trace of the app, without values of parameters.
  let head: [String]

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - simulation: A run of the app, which decides as the model's choices allow where it has no
  ///     script.
  ///   - assignments: The values of parameters that were given, as written.
  ///   - head: The lines of the app's own head; nil for an app that implements what is usual, and what
  ///     the log names.
  ///   - isOnlyNamed: Whether it is known that the app implements nothing but what the log names.
  ///   - omitted: The methods that the app is said not to implement.
  package init(
    _ simulation: Simulation, assignments: [String], head: [String]?, isOnlyNamed: Bool = false,
    omitted: [String]
  ) {
    model = simulation.model
    parameters = simulation.machine.parameters
    let names = model.definition.callbacks.map(\.name)
    app = LogApp(
      simulation.machine.app,
      omitted: omitted.compactMap { names.firstIndex(of: $0).map { Int32($0) } },
      isExact: head != nil)
    self.isOnlyNamed = isOnlyNamed
    self.assignments = assignments
    let given = Set(assignments.map { String($0.prefix { $0 != "=" }) })
    let parameters = ParameterText(simulation.model.chart).names
    fixed = Set(parameters.indices.filter { given.contains(parameters[$0]) })
    let without = omitted.isEmpty ? [] : ["without: \(omitted.joined(separator: " "))"]
    // The own tests of a model do not name it.
    let hasModel = head?.contains { $0.hasPrefix("model:") } ?? false
    self.head = (hasModel ? [] : ["model: \(simulation.model.id)"]) + (head ?? []) + without
  }

  /// Returns the name of a callback, an index into `chart.callbacks`.
  func name(_ callback: Int32) -> String { model.definition.callbacks[Int(callback)].name }

  /// Returns a call as a line of a transcript has it.
  func text(_ call: LoggedCall) -> String {
    guard let instance = call.instance else { return name(call.callback) }
    let word = model.chart.names[Int(model.chart.instances[Int(instance)].raw)]
    return "\(name(call.callback))@\(String(decoding: word, as: UTF8.self))"
  }
}

extension Model {
  /// The app that implements what is usual, and decides as the model's choices allow; nil when the choices
  /// have errors, which a check of the book reports.
  package var usualApp: App? {
    var compiler = AppCompiler(definition.file, self)
    let app = compiler.app(TraceHead())
    return compiler.diagnostics.hasErrors ? nil : app
  }
}
