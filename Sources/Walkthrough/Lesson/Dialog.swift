/// The terminal dialog of a session: the screen and the input.
struct Dialog {
  var screen: Screen
  let console: Console

  /// Reads a line and trims its whitespace; nil at the end of input.
  ///
  /// On a pipe, the line is echoed after the prompt, as a terminal would show it.
  mutating func read(_ prompt: String, _ candidates: @escaping () -> [String] = { [] }) -> String? {
    if console.isTerminal { screen.prompt() }
    while true {
      switch console.read(prompt, candidates) {
      case .cancelled: continue
      case .end: return nil
      case .line(let line):
        let typed = Self.trimmed(line)
        if !console.isTerminal { screen.say("\(prompt)\(typed)") }
        return typed
      }
    }
  }

  private static func trimmed(_ line: String) -> String {
    let start = line.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
