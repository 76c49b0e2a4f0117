/// The input and output of a session.
package struct Console {
  /// The result of reading a line at a prompt.
  package enum Reply: Sendable, Equatable {
    /// A line without its line ending.
    case line(String)
    /// The reader discarded the line being typed.
    case cancelled
    /// The input has ended.
    case end
  }

  /// Whether input comes from a terminal, so that a prompt is shown before each line.
  package let isTerminal: Bool
  /// Returns the current width of the window in cells; queried before each paragraph.
  package let columns: () -> Int
  /// Reads a line after a prompt, shown only in a terminal, with candidates for completion.
  package let read: (_ prompt: String, _ candidates: @escaping () -> [String]) -> Reply
  /// Writes text unchanged.
  package let write: (String) -> Void
  package let errors: (String) -> Void

  package init(
    isTerminal: Bool = false, columns: @escaping () -> Int = { 80 },
    read: @escaping (String, @escaping () -> [String]) -> Reply,
    write: @escaping (String) -> Void, errors: @escaping (String) -> Void
  ) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.read = read
    self.write = write
    self.errors = errors
  }
}
