import Book
import Statechart

/// Converts the stimuli of a trace to calls.
struct TraceLines {
  private let machine: Machine
  /// The words of each stimulus, by index into the chart's stimuli.
  private let words: [[String]]

  init(_ machine: Machine) {
    self.machine = machine
    let chart = machine.chart
    words = chart.stimuli.map { stimulus in
      chart.words[Int(stimulus.words.start)..<Int(stimulus.words.end)].map {
        machine.text($0)
      }
    }
  }

  /// Returns the calls for some lines, followed by undoing them all, redoing, and resetting.
  func steps(_ lines: [String]) -> [CorpusStep] {
    var steps: [CorpusStep] = []
    var snapshot = machine.start().snapshot
    for line in lines {
      let line = line.split(separator: " ").map(String.init)
      if line.first == "wait", let time = line.last.flatMap(DurationText.parse) {
        steps.append(.wait(Int32(time: time)))
        snapshot = machine.wait(snapshot, milliseconds: time).snapshot
        continue
      }
      for stimulus in stimuli(line) {
        steps.append(.send(Int32(stimulus)))
        guard let step = machine.step(snapshot, stimulus: stimulus) else { continue }
        snapshot = step.snapshot
        break
      }
    }
    return steps + lines.map { _ in .undo } + [.undo, .redo, .redo, .reset, .undo]
  }

  private func stimuli(_ line: [String]) -> [Int] {
    words.indices.filter { index in
      let least = words[index].count - Int(machine.chart.stimuli[index].omissible)
      return line.count >= least && words[index].starts(with: line)
    }
  }
}
