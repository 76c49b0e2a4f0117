package import Book

/// How a model is talked with.
package struct SimulationOptions: Sendable, Equatable {
  /// One JSON object a line instead of a transcript's lines, and no commands.
  package let isJSON: Bool
  /// Whether a person types: then there is a prompt, and a refusal does not change the exit code.
  package let isTerminal: Bool

  package init(isJSON: Bool = false, isTerminal: Bool = false) {
    self.isJSON = isJSON
    self.isTerminal = isTerminal
  }
}

/// Runs a bare model on lines of input, until they end, and gives the exit code.
///
/// 1 when the model showed a mistake, or on a pipe when a stimulus was refused or unknown.
/// `input` gives a line without its end; `output` and `errors` take text as it is to be written.
package func run(
  simulation: Simulation, options: SimulationOptions, input: () -> String?,
  output: @escaping (String) -> Void, errors: @escaping (String) -> Void
) -> Int32 {
  var conversation = ModelREPL(simulation, options, output: output, errors: errors)
  return conversation.run(input)
}
