import Book
import Statechart

/// Turns the stimuli of a trace into calls.
struct TraceLines {
  private let machine: Machine
  /// By stimulus, its words.
  private let words: [[String]]

  init(_ machine: Machine) {
    self.machine = machine
    let chart = machine.chart
    words = chart.stimuli.map { stimulus in
      chart.words[Int(stimulus.words.start)..<Int(stimulus.words.end)].map {
        String(decoding: machine.text($0), as: UTF8.self)
      }
    }
  }

  /// What is sent for some lines; at the end all is taken back, a step taken again, and all begun
  /// anew.
  func steps(_ lines: [String]) -> [CorpusStep] {
    var steps: [CorpusStep] = []
    var snapshot = machine.start().snapshot
    for line in lines {
      let line = line.split(separator: " ").map(String.init)
      if line.first == "wait", let time = line.last.flatMap(Duration32.parse) {
        steps.append(.wait(time))
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
