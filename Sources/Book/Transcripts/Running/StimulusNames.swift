private import Base
import Statechart

/// The written names of stimuli, and lookup by them.
struct StimulusNames {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  private func words(_ index: Int) -> [String] {
    let run = machine.chart.stimuli[index].words
    return machine.chart.words[Int(run.start)..<Int(run.end)].map {
      String(decoding: machine.text($0), as: UTF8.self)
    }
  }

  /// Returns the written stimulus without its optional arguments.
  func shortest(_ index: Int) -> String {
    words(index).dropLast(Int(machine.chart.stimuli[index].omissible)).joined(separator: " ")
  }

  /// Returns the indices of the stimuli that match the words, in the model's order.
  func matching(_ words: [String]) -> [Int] {
    guard !words.isEmpty else { return [] }
    return machine.chart.stimuli.indices.filter { index in
      let own = self.words(index)
      let least = own.count - Int(machine.chart.stimuli[index].omissible)
      return words.count >= least && words.count <= own.count
        && own.prefix(words.count).elementsEqual(words)
    }
  }

  /// Returns the stimulus that was probably meant, or nil when none is likely.
  func likely(_ words: [String]) -> String? {
    let all = machine.chart.stimuli.indices.map(shortest) + ["wait 5s"]
    return EditDistance.likely(words.joined(separator: " "), among: all)
  }
}
