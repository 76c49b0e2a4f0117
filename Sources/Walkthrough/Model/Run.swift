package import Book

/// Options of an interactive session with a model.
package struct SimulationOptions: Sendable, Equatable {
  /// Whether each answer is one line of JSON instead of a transcript, without commands.
  package let isJSON: Bool

  package init(isJSON: Bool = false) { self.isJSON = isJSON }
}

/// Runs a model on lines of input until they end, and returns the exit code.
///
/// The code is 1 when the model had a fault or, on a pipe, when a stimulus was refused or unknown.
package func run(
  simulation: Simulation, options: SimulationOptions, console: Console
) -> Int32 {
  var conversation = ModelREPL(simulation, options, console)
  return conversation.run()
}
