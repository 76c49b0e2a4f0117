import Statechart

/// A machine and the steps to perform on it.
struct CorpusRun {
  /// The name that the corpus runner reports when results differ.
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

/// A call of the module.
enum CorpusStep {
  case send(Int32)
  case wait(Int32)
  case undo
  case redo
  case reset

  /// The number of the call and its argument, as encoded in the file.
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
