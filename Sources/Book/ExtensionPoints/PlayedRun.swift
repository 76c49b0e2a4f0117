/// A reader's own run of an example's app, to be judged against a statement.
package struct PlayedRun: Sendable {
  /// The one-based line of the statement in its file.
  package let line: Int
  /// The state before the first stimulus.
  package let start: Simulation
  /// The stimuli as the reader wrote them.
  package let stimuli: [String]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - line: The one-based line of the statement in its file.
  ///   - start: The state before the first stimulus.
  ///   - stimuli: The stimuli as the reader wrote them, in order.
  package init(line: Int, start: Simulation, stimuli: [String]) {
    self.line = line
    self.start = start
    self.stimuli = stimuli
  }
}
