import Walkthrough

extension Terminal {
  /// This process's own streams as a place for a session.
  static func console(isTerminal: Bool) -> Console {
    let input = LineInput(isTerminal: isTerminal)
    return Console(
      isTerminal: isTerminal, columns: { columns },
      read: { prompt, _ in
        if isTerminal { write(prompt) }
        switch input.next() {
        case .line(let line): return .line(line)
        case .interrupted:
          write("\n")
          return .cancelled
        case .end:
          if isTerminal { write("\n") }
          return .end
        }
      }, write: { write($0) }, errors: { write($0, to: .error) })
  }
}
