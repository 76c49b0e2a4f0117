private import Diagnostics
import Statechart

/// What stimuli are called, and which are meant by words.
struct StimulusNames {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  private func words(_ index: Int) -> [String] {
    let run = machine.chart.stimuli[index].words
    return machine.chart.words[Int(run.start)..<Int(run.end)].map {
      String(decoding: machine.text($0), as: UTF8.self)
    }
  }

  /// As it is written, without what may be left out.
  func shortest(_ index: Int) -> String {
    words(index).dropLast(Int(machine.chart.stimuli[index].omissible)).joined(separator: " ")
  }

  /// The stimuli that are written so, in the model's order.
  func matching(_ words: [String]) -> [Int] {
    guard !words.isEmpty else { return [] }
    return machine.chart.stimuli.indices.filter { index in
      let own = self.words(index)
      let least = own.count - Int(machine.chart.stimuli[index].omissible)
      return words.count >= least && words.count <= own.count
        && own.prefix(words.count).elementsEqual(words)
    }
  }

  /// The stimulus that was probably meant.
  func nearest(to words: [String]) -> String? {
    let all = machine.chart.stimuli.indices.map(shortest) + ["wait 5s"]
    return EditDistance.nearest(to: words.joined(separator: " "), among: all)
  }
}
