import Statechart

/// The expected answers of the module, computed by the pure function that builds a book.
///
/// It keeps every snapshot and shares no code with the module's player except the engine.
struct Reference {
  private struct Moment {
    var snapshot: Snapshot
    var clock: UInt64
  }

  private let machine: Machine
  private var past: [(moment: Moment, step: CorpusStep)] = []
  private var future: [CorpusStep] = []
  private var moment: Moment
  private var observations: [Observation]
  private var faults: [Fault]

  init(_ machine: Machine) {
    self.machine = machine
    let start = machine.start()
    moment = Moment(snapshot: start.snapshot, clock: UInt64(start.elapsed))
    observations = start.observations
    faults = start.faults
  }

  var snapshot: Snapshot { moment.snapshot }

  /// Performs a step and returns the call's result: 1, 0 or a negative error code.
  mutating func take(_ step: CorpusStep) -> Int32 {
    (observations, faults) = ([], [])
    switch step {
    case .send(let stimulus):
      guard machine.chart.stimuli.indices.contains(Int(stimulus)) else { return -6 }
      guard perform(step) else { return 0 }
      future = []
    case .wait:
      _ = perform(step)
      future = []
    case .undo:
      guard let last = past.popLast() else { return 0 }
      moment = last.moment
      future.append(last.step)
    case .redo:
      guard let next = future.popLast() else { return 0 }
      _ = perform(next)
    case .reset: self = Reference(machine)
    }
    return 1
  }

  private mutating func perform(_ step: CorpusStep) -> Bool {
    let before = moment
    switch step {
    case .send(let stimulus):
      guard let result = machine.step(moment.snapshot, stimulus: Int(stimulus)) else {
        return false
      }
      accept(result)
    case .wait(let milliseconds):
      accept(machine.wait(moment.snapshot, milliseconds: milliseconds.asTime))
    case .undo, .redo, .reset: return false
    }
    past.append((before, step))
    return true
  }

  private mutating func accept(_ result: StepResult) {
    moment = Moment(
      snapshot: result.snapshot, clock: moment.clock + UInt64(result.elapsed))
    observations = result.observations
    faults = result.faults
  }

  /// The answers to all queries of the module: five lists, each preceded by its count.
  var answers: [Int32] {
    var words = [Int32(observations.count)]
    Records.append(observations, to: &words)
    words.append(Int32(faults.count))
    Records.append(faults, to: &words)
    let place = words.count
    words.append(0)
    Records.append(
      snapshot, clock: moment.clock, lessonStates: machine.lessonStates(snapshot), to: &words)
    words[place] = Int32(words.count - place - 1)
    let possible = machine.possibleStimuli(snapshot)
    words.append(Int32(possible.count))
    words += possible.map { Int32($0) }
    return words + [2, Int32(past.count), Int32(future.count)]
  }
}
