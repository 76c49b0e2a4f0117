import BookModel
import Statechart
import Transcripts

/// Plays stated steps and writes down what happens, as the steps are written.
struct StatedRun {
  private let machine: Machine
  private var snapshot: Snapshot
  private(set) var lines: [String] = []

  init(_ chart: Chart, with assignments: [String] = []) throws {
    machine = Machine(chart: chart, parameters: try ParameterText(chart).parse(assignments))
    let start = machine.start()
    snapshot = start.snapshot
    note(start)
  }

  /// Returns everything that happens when the stimuli of some steps are given.
  static func lines(_ chart: Chart, _ steps: [String]) throws -> [String] {
    let head = steps.filter { $0.hasPrefix("with: ") }
    let values = head.flatMap { $0.dropFirst(6).split(separator: " ").map(String.init) }
    var run = try StatedRun(chart, with: values)
    for step in steps where step.hasPrefix("> ") { run.take(String(step.dropFirst(2))) }
    return head + run.lines
  }

  private mutating func take(_ line: String) {
    lines.append("> \(line)")
    if line.hasPrefix("wait "), let time = DurationText.parse(String(line.dropFirst(5))) {
      note(machine.wait(snapshot, milliseconds: time))
      return
    }
    let number = machine.chart.stimuli.indices.first { stimulus(Int($0)) == line }
    if let number, let step = machine.step(snapshot, stimulus: number) {
      note(step)
    } else {
      // An event that enables nothing is dropped.
      lines.append(number == nil ? "unknown" : states)
    }
  }

  private func stimulus(_ number: Int) -> String {
    let words = machine.chart.stimuli[number].words
    return machine.chart.words[Int(words.start)..<Int(words.end)].map(text).joined(separator: " ")
  }

  private func text(_ name: NameID) -> String {
    String(decoding: machine.text(name), as: UTF8.self)
  }

  private mutating func note(_ step: StepResult) {
    snapshot = step.snapshot
    lines += step.observations.filter { $0.kind == .log }.map { "~ \(text($0.name))" }
    lines.append(states)
  }

  /// The keys of the active states without children.
  private var states: String {
    let active = machine.chart.states.indices.filter {
      machine.chart.states[$0].isAtomic && snapshot.configuration.contains($0)
    }
    let keys = active.map { text(machine.chart.states[$0].name).split(separator: ".").last ?? "" }
    return "= " + keys.joined(separator: " ")
  }
}
