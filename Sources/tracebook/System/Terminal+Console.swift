import Walkthrough

extension Terminal {
  /// Returns a console on this process's streams.
  ///
  /// Lines are edited where escape sequences may be written; plain output and terminals without
  /// them use the system's line input.
  /// Edited lines are kept for the next session. Output that is longer than the window is paused where
  /// lines are edited.
  static func console(isTerminal: Bool, isPlain: Bool = false) -> Console {
    let canMove = !isPlain && ![nil, "", "dumb"].contains(variable("TERM"))
    let canEdit = isTerminal && canMove && Terminal.isTerminal(.output)
    let editor = canEdit ? LineEditor(program: "tracebook") : nil
    let read =
      editor.map { edited($0) }
      ?? unedited(LineInput(isTerminal: isTerminal), isTerminal)
    return Console(
      isTerminal: isTerminal, columns: { columns }, read: read,
      write: { write($0) }, errors: { write($0, to: .error) },
      pager: editor.map { editor in .init(rows: { rows }, wait: { editor.wait($0) }) })
  }

  private typealias Reading = (String, @escaping () -> [String]) -> Console.Reply

  private static func unedited(_ input: LineInput, _ isTerminal: Bool) -> Reading {
    { prompt, _ in
      if isTerminal { write(prompt) }
      // The user could not see the answer to another line.
      guard !hasLostOutput else { return .end }
      switch input.next() {
      case .line(let line): return .line(line)
      case .interrupted:
        write("\n")
        return .cancelled
      case .end:
        if isTerminal { write("\n") }
        return .end
      }
    }
  }

  /// Returns a reader with line editing and a persistent history.
  private static func edited(_ editor: LineEditor) -> Reading {
    let history = HistoryFile()
    for line in history?.lines() ?? [] { editor.remember(line) }
    return { prompt, candidates in
      switch editor.read(prompt, width: columns, candidates) {
      case .line(let line):
        if line.isWorthRemembering {
          editor.remember(line)
          history?.add(line)
        }
        return .line(line)
      case .cancelled: return .cancelled
      case .end: return .end
      }
    }
  }
}
