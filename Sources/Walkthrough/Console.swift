/// Where a session takes place: what is typed, and where what is said goes.
package struct Console {
  /// What came of a prompt.
  package enum Reply: Sendable, Equatable {
    /// A line without its end.
    case line(String)
    /// The reader took back what was typed.
    case cancelled
    /// Nothing more comes.
    case end
  }

  /// Whether a person types: then the prompt is written before each line.
  package let isTerminal: Bool
  /// How wide the window is now, in cells; asked before each paragraph.
  package let columns: () -> Int
  /// Asks with a prompt, which only a terminal shows; the function gives the lines that may be
  /// completed to.
  package let read: (_ prompt: String, _ candidates: @escaping () -> [String]) -> Reply
  /// Takes text as it is to be written.
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
