import Base
import Book
import ExampleSyntax
import Statechart

/// Finds lines of a transcript that no run can contain, because the model lacks their names.
///
/// Without it a mistyped name would appear as one removed and one added line among others.
struct TranscriptNames {
  /// A line that is never observed, with its reason.
  struct Mistake {
    let diagnostic: Diagnostic
    /// Whether the line is a stimulus without its sign, so that the rest of the run means nothing.
    let hidesStimulus: Bool
  }

  private let file: SourceFile
  private let simulation: Simulation
  private let callbacks: [String]
  private let actions: [String]
  private let ends: [String]

  init(_ simulation: Simulation, in file: SourceFile) {
    self.simulation = simulation
    self.file = file
    callbacks = simulation.model.definition.callbacks.map(\.name)
    actions = SyntaxWords.verbs + simulation.model.requests
    ends = simulation.model.ends
  }

  /// Returns the first mistake of a line, or nil when a run may contain it.
  func mistake(in line: ExpectedLine) -> Mistake? {
    switch line.content {
    case .observation(let pattern): mistake(pattern, line)
    case .anyOrder(let patterns):
      patterns.lazy.compactMap { mistake($0, line) }.first
    case .value(let name, _):
      !simulation.isCode && simulation.value(of: name) == nil
        ? problem("unknown-datum", "variable, parameter or datum", name, dataNames, line) : nil
    case .refused, .silent: nil
    }
  }

  private func mistake(_ pattern: ObservationPattern, _ line: ExpectedLine) -> Mistake? {
    let (name, instance) = parts(of: pattern.address)
    let model = simulation.model
    switch pattern.kind {
    case .callback where !callbacks.contains(name): return callback(name, line)
    // Where a lesson state is left for none, it is not named.
    case .state
    where model.chart.hasLessonStates && !name.isEmpty && !model.lessonStates.contains(name):
      return problem("unknown-state", "lesson state", name, model.lessonStates, line)
    case .notification where !model.definition.notifications.contains(name):
      return problem(
        "unknown-notification", "notification", name, model.definition.notifications, line)
    case .choice: return choice(pattern.address, line)
    case .end where !ends.contains(pattern.address):
      return problem("unknown-end", "process that ends with", pattern.address, ends, line)
    default: break
    }
    guard let instance, pattern.kind != .app, pattern.kind != .log, !instances.contains(instance)
    else { return nil }
    return problem("unknown-instance", "instance", instance, instances, line)
  }

  /// Explains a line about an answer that no open parameter gives.
  private func choice(_ address: String, _ line: ExpectedLine) -> Mistake? {
    let chart = simulation.machine.chart
    let open = chart.parameters.indices.filter { chart.parameters[$0].isOpen }
    let names = open.map { chart.text(chart.parameters[$0].name) }
    if StartOrder.isWritable(chart), StartOrder.numbers(address) != nil { return nil }
    let parts = address.split(separator: " = ", maxSplits: 1).map(String.init)
    guard let index = names.firstIndex(of: parts[0]) else {
      return problem("unknown-choice", "open parameter", parts[0], names, line)
    }
    let values = ParameterText(chart).values(of: open[index])
    guard let value = parts.last, !values.contains(value) else { return nil }
    return problem("unknown-choice", "answer of `\(parts[0])`", value, values, line)
  }

  /// Explains a line that reads as a callback of an unknown name.
  private func callback(_ name: String, _ line: ExpectedLine) -> Mistake {
    let text = file.text(file.trimmed(line.range))
    if simulation.isStimulus(text) {
      return Mistake(
        diagnostic: report(
          "unmarked-stimulus", line,
          "`\(text)` is a stimulus, and its line does not begin with `>`",
          why: "without the sign the line expects a callback of that name",
          help: "write `> \(text)`"),
        hidesStimulus: true)
    }
    if actions.contains(name) {
      return Mistake(
        diagnostic: report(
          "unindented-action", line, "`\(text)` is an action of the app, and is not indented",
          why: "at the start of a line there is a callback",
          help: "write it below its callback, after two spaces"),
        hidesStimulus: false)
    }
    if let sign = ["=", "!", "~"].first(where: name.hasPrefix), name.count > 1 {
      return Mistake(
        diagnostic: report(
          "unmarked-observation", line, "a blank is missing behind `\(sign)`",
          why: "without it the line expects a callback of that name",
          help: "write `\(sign) \(text.dropFirst())`"),
        hidesStimulus: false)
    }
    if let sign = sign(of: name) {
      return Mistake(
        diagnostic: report(
          "unmarked-observation", line, "`\(name)` is a \(sign.kind), and not a callback",
          why: "a \(sign.kind) has the sign `\(sign.sign)`", help: "write `\(sign.sign) \(text)`"),
        hidesStimulus: false)
    }
    let spelled = simulation.model.definition.callbacks.first { declaration in
      declaration.spellings.contains { $0.text == name }
    }
    return problem(
      "unknown-callback", "callback", name, spelled.map { [$0.name] } ?? callbacks, line)
  }

  /// Returns the kind and sign of observations that have a name which no callback has.
  private func sign(of name: String) -> (kind: String, sign: String)? {
    let model = simulation.model
    if model.lessonStates.contains(name) { return ("lesson state", "=") }
    if model.definition.notifications.contains(name) { return ("notification", "!") }
    return ends.contains(name) ? ("reason of an end", "x") : nil
  }

  private func problem(
    _ id: String, _ kind: String, _ name: String, _ names: [String], _ line: ExpectedLine
  ) -> Mistake {
    Mistake(
      diagnostic: Diagnostic(
        .error, id, at: file.place(of: name, in: file.trimmed(line.range)), in: file,
        "`\(simulation.model.id)` has no \(kind) `\(name)`",
        why: "no run can contain this line",
        help: Suggestion.help(
          for: name, among: names, others: kinds.filter { $0.word != kind })
          ?? Suggestion.list(names, near: name)),
      hidesStimulus: false)
  }

  /// Returns the advice on a stimulus that the model does not have and that is near none.
  func help(stimulus: String) -> String {
    let stimuli = simulation.model.stimuli
    return Suggestion.help(
      for: stimulus, among: [], others: kinds.filter { $0.word != Self.stimulus })
      ?? Suggestion.list(stimuli, near: stimulus)
  }

  private static let stimulus = "stimulus"

  /// The names that lines may have, with their kinds.
  private var kinds: [Suggestion.Kind] {
    let model = simulation.model
    return [
      Suggestion.Kind("callback", callbacks), Suggestion.Kind("lesson state", model.lessonStates),
      Suggestion.Kind(Self.stimulus, model.stimuli),
      Suggestion.Kind("notification", model.definition.notifications),
      Suggestion.Kind("action of the app", actions),
    ]
  }

  private func report(
    _ id: String, _ line: ExpectedLine, _ headline: String, why: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id, at: file.trimmed(line.range), in: file, headline, why: why, help: help)
  }

  // MARK: Names

  private var instances: [String] {
    let chart = simulation.machine.chart
    return chart.instances.map(chart.text)
  }

  private var dataNames: [String] { simulation.valueNames }

  private func parts(of address: String) -> (name: String, instance: String?) {
    guard let at = address.lastIndex(of: "@") else { return (address, nil) }
    return (String(address[..<at]), String(address[address.index(after: at)...]))
  }
}
