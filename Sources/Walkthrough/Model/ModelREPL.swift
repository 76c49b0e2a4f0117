import Book
import Diagnostics
import Statechart

/// A conversation with a bare model: a stimulus a line, and what follows from it.
struct ModelREPL {
  private let options: SimulationOptions
  private let output: (String) -> Void
  private let errors: (String) -> Void
  private let start: Simulation
  private var simulation: Simulation
  /// The runs before each stimulus that was accepted.
  private var past: [Simulation] = []
  private var wasRefused = false
  private var hasFaults = false

  init(
    _ simulation: Simulation, _ options: SimulationOptions, output: @escaping (String) -> Void,
    errors: @escaping (String) -> Void
  ) {
    start = simulation
    self.simulation = simulation
    self.options = options
    self.output = output
    self.errors = errors
  }

  /// Reads to the end of input or `quit`, and gives the exit code.
  mutating func run(_ input: () -> String?) -> Int32 {
    let isTalking = options.isTerminal && !options.isJSON
    if isTalking { say("\(simulation.model.id): type a stimulus, `stimuli` or `help`") }
    while true {
      if isTalking { output("> ") }
      guard let line = input() else { break }
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if options.isJSON {
        answerJSON(words.joined(separator: " "))
      } else if let command = command(words) {
        if command == .quit { break }
        obey(command, words)
      } else {
        answer(words.joined(separator: " "))
      }
    }
    if hasFaults { return 1 }
    return wasRefused && !options.isTerminal ? 1 : 0
  }

  private func say(_ line: String) { output(line + "\n") }

  // MARK: Stimuli

  private mutating func answer(_ line: String) {
    let before = simulation
    switch simulation.perform(line) {
    case .observed(let observed, let faults):
      past.append(before)
      let text = TranscriptLine(before: before.states, after: simulation.states)
      for one in observed where one.kind != .state || one.isSettled { say(text.text(one)) }
      report(faults)
    case .refused:
      wasRefused = true
      say("refused")
    case .unknown(let suggestion):
      wasRefused = true
      say(unknown(line, suggestion, alsoAmong: ModelCommand.allCases.map(\.rawValue)))
    }
  }

  private mutating func answerJSON(_ line: String) {
    switch simulation.perform(line) {
    case .observed(let observed, let faults):
      let states = simulation.states
      say(AnswerJSON.text(stimulus: line, observed, states: states, time: simulation.time))
      report(faults)
    case .refused:
      wasRefused = true
      say(AnswerJSON.text(stimulus: line, error: "`\(line)` is not possible now"))
    case .unknown(let suggestion):
      wasRefused = true
      say(AnswerJSON.text(stimulus: line, error: unknown(line, suggestion)))
    }
  }

  private func unknown(
    _ line: String, _ suggestion: String?, alsoAmong commands: [String] = []
  ) -> String {
    let nearest = EditDistance.nearest(to: line, among: [suggestion].compactMap { $0 } + commands)
    return "`\(line)` is no stimulus of the model"
      + (nearest.map { "; did you mean `\($0)`?" } ?? "")
  }

  private mutating func report(_ faults: [Fault]) {
    let text = FaultText(simulation)
    let writer = HumanWriter(colored: false)
    for fault in faults { errors(writer.text(of: text.diagnostic(fault))) }
    hasFaults = hasFaults || !faults.isEmpty
  }

  // MARK: Commands

  /// The command that a line is; the model's own stimuli come first.
  private func command(_ words: [String]) -> ModelCommand? {
    guard let command = ModelCommand(rawValue: words[0]),
      words.count == (command == .value ? 2 : 1),
      !simulation.known.contains(where: { $0.split(separator: " ").first == words[0][...] })
    else { return nil }
    return command
  }

  private mutating func obey(_ command: ModelCommand, _ words: [String]) {
    switch command {
    case .help: for line in ModelCommand.table { say(line) }
    case .stimuli: for line in simulation.possible + ["wait TIME"] { say("  \(line)") }
    case .state: showState()
    case .value: showValue(words[1])
    case .undo: undo()
    case .reset:
      past = []
      simulation = start
      showState()
    case .quit: break
    }
  }

  private func showState() {
    let lines = simulation.states.map {
      "= " + Observed(.state, $0.state, instance: $0.instance).address
    }
    for line in lines { say(line) }
    say("+\(Duration32.text(simulation.time))")
  }

  private mutating func undo() {
    guard let last = past.popLast() else { return say("nothing to take back") }
    simulation = last
    showState()
  }

  private func showValue(_ name: String) {
    if let value = simulation.value(of: name) { return say("? \(name) \(value)") }
    let nearest = EditDistance.likely(name, among: valueNames)
    say("nothing is called `\(name)`" + (nearest.map { "; did you mean `\($0)`?" } ?? ""))
  }

  private var valueNames: [String] {
    let machine = simulation.machine
    let names =
      machine.app.data + machine.chart.parameters.map(\.name) + machine.chart.variables.map(\.name)
    return names.map { String(decoding: machine.text($0), as: UTF8.self) }
  }
}
