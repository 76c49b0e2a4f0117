package import BookModel
import StateSearch
import Statechart
package import Transcripts

/// The app that a log is of, and the model that it is explained by.
package struct LoggedApp: Sendable {
  /// The model.
  package let model: Model
  /// The value of each parameter.
  let parameters: [Int32]
  /// The values that were given, such as `os=12`, as written.
  package let assignments: [String]
  let app: App
  /// The lines of the head of a trace of the app, without values of parameters.
  let head: [String]
  /// Whether the app implements exactly what it says, and not also what the log names.
  private let isExact: Bool
  /// Whether the app implements nothing but what the log names.
  private let isOnlyNamed: Bool
  /// The methods that the app is said not to implement.
  private let omitted: Set<String>

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - simulation: A run of the app, which decides as the model's choices allow where it has no
  ///     script.
  ///   - assignments: The values of parameters that were given, as written.
  ///   - head: The lines of the app's own head; nil for an app that implements what is usual, and what
  ///     the log names.
  ///   - isOnlyNamed: Whether the app implements nothing but what the log names.
  ///   - omitted: The methods that the app is said not to implement.
  package init(
    _ simulation: Simulation, assignments: [String], head: [String]?, isOnlyNamed: Bool = false,
    omitted: [String]
  ) {
    model = simulation.model
    parameters = simulation.machine.parameters
    app = simulation.machine.app
    self.assignments = assignments
    isExact = head != nil
    self.isOnlyNamed = isOnlyNamed
    self.omitted = Set(omitted)
    let without = omitted.isEmpty ? [] : ["without: \(omitted.joined(separator: " "))"]
    // The own tests of a model do not name it.
    let hasModel = head?.contains { $0.hasPrefix("model:") } ?? false
    self.head = (hasModel ? [] : ["model: \(simulation.model.id)"]) + (head ?? []) + without
  }

  /// Returns the app with the methods that it must have to write a log, and without those that it
  /// cannot have.
  ///
  /// A line that no method of the app can have written was written by one that apps seldom have.
  func implementing(_ meanings: [[LoggedCall]]) -> App {
    var result = app
    if isOnlyNamed {
      let named = Set(meanings.joined().map(\.callback))
      for callback in result.implemented.indices where !named.contains(Int32(callback)) {
        result.implemented[callback] = false
      }
    }
    guard !isExact else { return result }
    for meaning in meanings where !meaning.contains(where: { app.implemented[Int($0.callback)] }) {
      for call in meaning where !omitted.contains(name(call.callback)) {
        result.implemented[Int(call.callback)] = true
      }
    }
    return result
  }

  /// Returns an app without some of its methods.
  func omitting(_ callbacks: [Int32], from app: App) -> App {
    var result = app
    for callback in callbacks { result.implemented[Int(callback)] = false }
    return result
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
