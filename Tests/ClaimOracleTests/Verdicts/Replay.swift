import Book
import Statechart

/// A counterexample, taken step by step as its text says.
struct Replay {
  /// The runs that it stands for: one, or one for each combination of open orders.
  let runs: [Run]
  let stepper: Stepper
  /// What the text says of the machine.
  let head: [String]

  private static let limit = 5000

  /// Nil when the text cannot be followed.
  init?(_ example: Counterexample, _ model: Model) {
    let lines = example.source.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard let end = lines.firstIndex(of: "---"),
      let simulation = Apps.simulation(Array(lines[..<end]), model)
    else { return nil }
    let isOpen = example.needsOtherOrder || lines.contains { $0.hasPrefix("choose ") }
    let stepper = Stepper(simulation.machine, orders: isOpen ? Self.limit : 1)
    var runs = stepper.starts()
    for line in lines[(end + 1)...] where line.hasPrefix("> ") {
      runs = Array(runs.flatMap { Self.after($0, line.dropFirst(2), stepper) }.prefix(Self.limit))
    }
    guard !runs.isEmpty else { return nil }
    self.runs = runs
    self.stepper = stepper
    head = Array(lines[..<end])
  }

  /// A run after what a line of a trace says; nothing when it is not possible.
  static func after(_ run: Run, _ words: Substring, _ stepper: Stepper) -> [Run] {
    if words.hasPrefix("wait ") {
      return stepper.after(run, wait: WaitLengths.times(in: String(words)).first ?? 0)
    }
    for index in stepper.names.stimuli(written: words) {
      let runs = stepper.after(run, stimulus: index)
      if !runs.isEmpty { return runs }
    }
    return []
  }
}
