/// A command for a run that a user controls, besides its stimuli.
enum PlayCommand: String, CaseIterable {
  case help, stimuli, state, draw, value, history, undo, reset, back, quit

  var usage: String { self == .value ? "value NAME" : rawValue }

  /// Parses a line into a command and its argument; nil when it is not a command.
  static func parse(_ line: String) -> (command: PlayCommand, word: String)? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, let command = PlayCommand(rawValue: first.lowercased()),
      words.count == (command == .value ? 2 : 1)
    else { return nil }
    return (command, words.count == 2 ? words[1] : "")
  }

  /// The key of the command's description for learners.
  var key: String { "learn.play.\(rawValue)" }

  /// The command's description for authors.
  var summary: String {
    switch self {
    case .help: "this list"
    case .stimuli: "what is possible now"
    case .state: "the lesson state, and the time"
    case .draw: "where everything that is possible now leads"
    case .value: "a datum of the app, a parameter or a variable"
    case .history: "the stimuli so far"
    case .undo: "takes the last stimulus back"
    case .reset: "starts again"
    case .back: "leaves, as `quit` does"
    case .quit: "leaves, as the end of input does"
    }
  }

  /// The lines that `help` shows to authors.
  static var table: [String] {
    let usages =
      [("STIMULUS", "something the world does; `wait 5s` lets time pass")]
      + allCases.filter { $0 != .back }.map { ($0.usage, $0.summary) }
    return usages.map { usage, summary in
      "  \(usage)" + String(repeating: " ", count: 12 - usage.count) + summary
    }
  }
}
