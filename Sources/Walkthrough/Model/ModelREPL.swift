import Base
package import Book
import Statechart

/// An interactive session with a model: one stimulus per line, answered with its observations.
struct ModelREPL {
  private let options: SimulationOptions
  private let console: Console
  private var playing: InteractiveRun
  private var wasRefused = false
  private var hasFaults = false

  init(_ simulation: Simulation, _ options: SimulationOptions, _ console: Console) {
    playing = InteractiveRun(simulation)
    self.options = options
    self.console = console
  }

  /// Reads to the end of input or `quit`, and returns the exit code.
  mutating func run() -> Int32 {
    let isInteractive = console.isTerminal && !options.isJSON
    let id = playing.simulation.model.id
    if isInteractive {
      say("\(id): type a stimulus or its number, `draw` for what each leads to, `undo` or `help`")
      list()
    }
    while let line = read(isInteractive ? "> " : "") {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if options.isJSON {
        answerJSON(words.joined(separator: " "))
      } else if let (command, word) = command(words) {
        if command == .quit || command == .back { break }
        execute(command, word)
      } else {
        answer(numbered(words) ?? words.joined(separator: " "))
        if isInteractive { list() }
      }
    }
    if hasFaults { return 1 }
    return wasRefused && !console.isTerminal ? 1 : 0
  }

  private func read(_ prompt: String) -> String? {
    let playing = playing
    while true {
      let candidates = {
        playing.possible + PlayCommand.allCases.map(\.rawValue)
          + playing.valueNames.map { "value \($0)" }
      }
      switch console.read(prompt, candidates) {
      case .line(let line): return line
      case .cancelled: continue
      case .end: return nil
      }
    }
  }

  /// Returns the stimulus with the number that a line is; nil for another line.
  private func numbered(_ words: [String]) -> String? {
    let possible = playing.possible
    guard words.count == 1, let number = Int(words[0]),
      !playing.simulation.known.contains(words[0]), possible.indices.contains(number - 1)
    else { return nil }
    return possible[number - 1]
  }

  /// Lists what is possible now, with numbers.
  private func list() {
    for (index, line) in playing.possible.enumerated() { say("  \(index + 1). \(line)") }
  }

  private func say(_ line: String) { console.write(TerminalText.shown(line) + "\n") }

  // MARK: Stimuli

  private mutating func answer(_ line: String) {
    let before = playing.simulation.states
    switch playing.perform(line) {
    case .observed(let observed, let faults):
      let text = TranscriptLine(before: before, after: playing.simulation.states)
      for one in observed.visible(Set(Observed.Kind.allCases).subtracting([.entry])) {
        say(text.text(one))
      }
      report(faults)
    case .refused:
      wasRefused = true
      say(TranscriptLine.refused)
      if let way = playing.simulation.way(to: line).text { say("# \(way)") }
    case .unknown(let suggestion):
      wasRefused = true
      say(unknown(line, suggestion, alsoAmong: PlayCommand.allCases.map(\.rawValue)))
    }
  }

  private mutating func answerJSON(_ line: String) {
    switch playing.perform(line) {
    case .observed(let observed, let faults):
      let run = playing.simulation
      say(AnswerJSON.text(stimulus: line, observed, states: run.states, time: run.time))
      report(faults)
    case .refused:
      wasRefused = true
      let way = playing.simulation.way(to: line).text
      say(
        AnswerJSON.text(
          stimulus: line,
          error: "`\(line)` is not possible now" + (way.map { "; \($0)" } ?? "")))
    case .unknown(let suggestion):
      wasRefused = true
      say(AnswerJSON.text(stimulus: line, error: unknown(line, suggestion)))
    }
  }

  private func unknown(
    _ line: String, _ suggestion: String?, alsoAmong commands: [String] = []
  ) -> String {
    let help = Suggestion.help(for: line, among: [suggestion].compactMap { $0 } + commands)
    return "`\(line)` is not a stimulus of the model"
      + (help.map { "; \($0)" } ?? "")
  }

  private mutating func report(_ faults: [Fault]) {
    let text = FaultText(playing.simulation)
    let writer = HumanWriter(colored: false)
    for fault in faults { console.errors(writer.text(of: text.diagnostic(fault))) }
    hasFaults = hasFaults || !faults.isEmpty
  }

  // MARK: Commands

  /// Returns the command in a line; nil for a stimulus, as the model's stimuli take precedence.
  private func command(_ words: [String]) -> (command: PlayCommand, word: String)? {
    let isStimulus = playing.simulation.known.contains {
      $0.split(separator: " ").first == words[0][...]
    }
    return isStimulus ? nil : PlayCommand.parse(words.joined(separator: " "))
  }

  private mutating func execute(_ command: PlayCommand, _ word: String) {
    switch command {
    case .help: for line in PlayCommand.table { say(line) }
    case .stimuli: list()
    case .state: showState()
    case .draw: draw()
    case .value: showValue(word)
    case .history: for line in playing.stimuli { say("> \(line)") }
    case .undo: undo()
    case .reset:
      playing.reset()
      showState()
    case .back, .quit: break
    }
  }

  private func showState() {
    for state in playing.simulation.states { say(TranscriptLine.line(Self.observed(state))) }
    say("+\(DurationText.text(playing.simulation.time))")
  }

  private static func observed(_ state: InstanceState) -> Observed {
    Observed(.state, state.state, instance: state.instance)
  }

  private func draw() {
    let drawing = ChartDrawing(
      palette: Palette(isColored: false, isPlain: !console.isTerminal),
      states: { $0.map { Self.observed($0).address }.joined(separator: ", ") },
      unchanged: "unchanged")
    for line in drawing.lines(playing) { say(String(line.map(\.character))) }
  }

  private mutating func undo() {
    guard playing.undo() != nil else { return say("nothing to take back") }
    showState()
  }

  private func showValue(_ name: String) {
    if let value = playing.simulation.value(of: name) {
      return say(TranscriptLine.line(Observed(.value, name, value: value)))
    }
    let help = Suggestion.help(for: name, among: playing.valueNames)
    say("nothing is called `\(name)`" + (help.map { "; \($0)" } ?? ""))
  }
}

/// Formats the answer to a stimulus as one JSON object, with times in milliseconds.
enum AnswerJSON {
  /// Returns the observations, with every change of state, and the states and time after them.
  static func text(
    stimulus: String, _ observed: [Observed], states: [InstanceState], time: Int
  ) -> String {
    // Settled states repeat changes that are already in the stream.
    let stream = observed.filter { $0.kind != .state || $0.changesState }
    let own = states.first { $0.instance == nil } ?? states.first
    let instances = states.compactMap { state in
      state.instance.map { JSON.Member($0, .string(state.state)) }
    }
    let answer: JSON = .object([
      "stimulus": .string(stimulus),
      "observations": .array(stream.map(json)),
      "state": own.map { .string($0.state) } ?? .null,
      "states": instances.isEmpty ? nil : .object(instances),
      "time": .integer(time),
    ])
    return answer.encoded()
  }

  /// Returns the reason why a stimulus had no effect.
  static func text(stimulus: String, error: String) -> String {
    JSON.object(["stimulus": .string(stimulus), "error": .string(error)]).encoded()
  }

  private static func json(_ observed: Observed) -> JSON {
    .object([
      "kind": .string(observed.kind.rawValue), "name": .string(observed.address),
      "state": observed.state.map { .string($0) },
      "argument": observed.argument.map { .string($0) },
      "value": observed.value.map { .string($0) },
      "at": .integer(observed.at),
    ])
  }
}

/// Options of an interactive session with a model.
package struct SimulationOptions: Sendable, Equatable {
  /// Whether each answer is one line of JSON instead of a transcript, without commands.
  package let isJSON: Bool

  package init(isJSON: Bool = false) { self.isJSON = isJSON }
}

/// Runs a model on lines of input until they end, and returns the exit code.
///
/// The code is 1 when the model had a fault or, on a pipe, when a stimulus was refused or unknown.
package func run(
  simulation: Simulation, options: SimulationOptions, console: Console
) -> Int32 {
  var conversation = ModelREPL(simulation, options, console)
  return conversation.run()
}
