package import Book

/// How a model is talked with.
package struct SimulationOptions: Sendable, Equatable {
  /// One JSON object a line instead of a transcript's lines, and no commands.
  package let isJSON: Bool

  package init(isJSON: Bool = false) { self.isJSON = isJSON }
}

/// Runs a bare model on lines of input, until they end, and gives the exit code.
///
/// 1 when the model showed a mistake, or on a pipe when a stimulus was refused or unknown.
package func run(
  simulation: Simulation, options: SimulationOptions, console: Console
) -> Int32 {
  var conversation = ModelREPL(simulation, options, console)
  return conversation.run()
}
