/// What can be asked of a model beside its stimuli.
enum ModelCommand: String, CaseIterable {
  case help, stimuli, state, value, undo, reset, quit

  var usage: String { self == .value ? "value NAME" : rawValue }

  var summary: String {
    switch self {
    case .help: "this list"
    case .stimuli: "what is possible now"
    case .state: "the lesson state, and the time"
    case .value: "a datum of the app, a parameter or a variable"
    case .undo: "takes the last stimulus back"
    case .reset: "starts again"
    case .quit: "leaves, as the end of input does"
    }
  }

  /// The lines of `help`.
  static var table: [String] {
    let usages =
      [("STIMULUS", "something the world does; `wait 5s` lets time pass")]
      + allCases.map { ($0.usage, $0.summary) }
    return usages.map { usage, summary in
      "  \(usage)" + String(repeating: " ", count: 12 - usage.count) + summary
    }
  }
}
