import Statechart

/// A machine, and what is done with it.
struct CorpusRun {
  /// What the corpus's runner calls it when it differs.
  let name: String
  let model: String
  let machine: Machine
  let steps: [CorpusStep]

  init(_ name: String, _ model: String, _ machine: Machine, _ steps: [CorpusStep]) {
    self.name = name
    self.model = model
    self.machine = machine
    self.steps = steps
  }
}

/// One call of the module.
enum CorpusStep {
  case send(Int32)
  case wait(Int32)
  case undo
  case redo
  case reset

  /// The number of the call and its argument, as they stand in the file.
  var numbers: (call: UInt32, argument: Int32) {
    switch self {
    case .send(let stimulus): (0, stimulus)
    case .wait(let milliseconds): (1, milliseconds)
    case .undo: (2, 0)
    case .redo: (3, 0)
    case .reset: (4, 0)
    }
  }
}
