/// Both sides of a session: what is shown, and what is typed.
struct Talk {
  var screen: Screen
  let prompt: String
  /// On a pipe what was read is written after the prompt, as a terminal would show it.
  let isTerminal: Bool
  /// A line without its end; nil when there are no more.
  let input: () -> String?

  /// What the reader types, without blanks around it; nil at the end of input.
  mutating func read() -> String? {
    if isTerminal { screen.prompt(prompt) }
    guard let line = input() else {
      if isTerminal { screen.endPrompt() }
      return nil
    }
    let typed = Self.trimmed(line)
    if !isTerminal { screen.say("\(prompt)\(typed)") }
    return typed
  }

  private static func trimmed(_ line: String) -> String {
    let start = line.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
