import Statechart

/// The steps of a machine with the calls that a log has of them, searched as they are needed.
final class CallSteps {
  /// A step from a state.
  struct Step {
    /// The stimulus, or the number after the last one for the passing of time.
    let stimulus: Int32
    /// The observations, as an index into the label table of the explorer.
    let label: Int32
    /// The calls, as a number of `CallSequences`.
    let calls: Int32
    /// The index of the state that the step leads to.
    let target: Int32
  }

  private struct Outcome: Hashable {
    let isTime: Bool
    let calls: Int32
    let target: Int32
  }

  /// How states and time are counted in a search.
  struct Counting: Equatable {
    /// The unit of time in milliseconds; 0 when nothing is known to take time.
    var tick: Int32 = 0
    /// Whether rows can hold values outside their types.
    var isWide = false
    /// Whether time moves at once to the gap before the only timer fires.
    ///
    /// A log does not tell how much time passed, and what remains of a timer decides nothing but when it fires, as
    /// long as no other timer and no blocking call is compared with it.
    var skipsTime = true
  }

  private(set) var explorer: Explorer
  let sequences: CallSequences
  private(set) var steps: [Step] = []
  /// The sequence of calls of each label; nil when not yet known.
  private var sequenceOfLabel: [Int32?] = []
  private var runs: [Range<Int32>?] = []
  private let limit: Int
  let counting: Counting
  /// Whether a call has blocked while a timer was running.
  private var blocksTimer = false

  /// Creates the steps of a machine.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - limit: The number of states after which the search stops.
  ///   - counting: How states and time are counted.
  ///   - marksEnds: Whether the ends of processes stand among the calls.
  ///   - other: The steps of a machine with the same chart, from which is taken over what is alike.
  init(
    _ machine: Machine, limit: Int, _ counting: Counting, marksEnds: Bool, like other: CallSteps?
  ) {
    self.limit = limit
    self.counting = counting
    explorer = Explorer(
      machine, Explorer.Options(limit: limit), tick: counting.tick, isWide: counting.isWide,
      deadline: nil)
    explorer.skipsTime = counting.skipsTime
    if let other, other.counting == counting { explorer.inherit(from: other.explorer) }
    sequences = CallSequences(machine.chart, marksEnds: marksEnds)
    explorer.start()
    cap = limitReached
  }

  /// The states after the initial step, each with the calls of that step.
  func roots() -> [(root: Graph.Root, calls: Int32)] {
    let all = explorer.graph.roots
    return all.map { ($0, sequences.number(of: $0.observations)) }
  }

  /// The limit that stops the search after the states that were expanded, or nil.
  private(set) var cap: Graph.Cap?

  private var limitReached: Graph.Cap? {
    if explorer.graph.stateCount > limit { return .states }
    if steps.count > max(1 << 20, limit &* 16) { return .steps }
    if explorer.exceedsByteLimit(with: steps.count * MemoryLayout<Step>.stride) { return .bytes }
    if explorer.exceedsWorkLimit { return .work }
    if explorer.coverage.isTooLong { return .ticks }
    return explorer.graph.timers.isTooFine ? .fractions : nil
  }

  /// How to count when the states have to be searched anew; nil when they need not be.
  var recount: Counting? {
    let isComparing = blocksTimer || explorer.graph.timers.hasSeveralTimers
    let next = Counting(
      tick: explorer.coverage.tick, isWide: counting.isWide || explorer.isTooNarrow,
      skipsTime: counting.skipsTime && !isComparing)
    return next == counting ? nil : next
  }

  /// Returns the run of `steps` of a state, which is expanded when it has not been.
  func run(of state: Int32) -> Range<Int> {
    while runs.count <= Int(state) { runs.append(nil) }
    if let known = runs[Int(state)] { return Int(known.lowerBound)..<Int(known.upperBound) }
    let start = steps.count
    explorer.takeStepsAndPassTime(from: Int(state))
    let time = Int32(explorer.machine.chart.stimuli.count)
    let hasTimer = explorer.graph.packing.timers.value(in: explorer.row) != 0
    var known: Set<Outcome> = []
    for step in explorer.steps.steps {
      if hasTimer, step.elapsed > 0, step.stimulus != time { blocksTimer = true }
      let calls = sequence(of: step.label)
      // A step without calls that stays where it was explains nothing.
      guard calls != 0 || step.target != state,
        known.insert(
          Outcome(isTime: step.stimulus == time, calls: calls, target: step.target)
        ).inserted
      else { continue }
      steps.append(
        Step(stimulus: step.stimulus, label: step.label, calls: calls, target: step.target))
    }
    runs[Int(state)] = Int32(start)..<Int32(steps.count)
    cap = limitReached
    return start..<steps.count
  }

  private func sequence(of label: Int32) -> Int32 {
    while sequenceOfLabel.count <= Int(label) { sequenceOfLabel.append(nil) }
    if let known = sequenceOfLabel[Int(label)] { return known }
    let number = sequences.number(of: explorer.labels.labels[Int(label)])
    sequenceOfLabel[Int(label)] = number
    return number
  }
}

extension Explorer {
  /// Takes all steps from a state, the passing of time included, into `steps`.
  ///
  /// The states that the steps lead to are added to the graph.
  mutating func takeStepsAndPassTime(from state: Int) {
    passTime(takeStimuli(from: state))
    addTargets()
  }
}

/// A table of the sequences of calls that steps make, each with a number; 0 is the empty one.
///
/// What remains of a sequence after its first call is a sequence of the table, too, so that the rest
/// of a step is one number.
final class CallSequences {
  private struct Entry: Hashable {
    let call: LoggedCall
    /// The number of the sequence after the call.
    let rest: Int32
  }

  private var entries: [Entry?] = [nil]
  private var numbers: [Entry: Int32] = [:]
  /// The index in `chart.callbacks` of each callback's name.
  private let callbacks: [NameID: Int32]
  private let marksEnds: Bool

  init(_ chart: Chart, marksEnds: Bool) {
    self.marksEnds = marksEnds
    var callbacks: [NameID: Int32] = [:]
    for (index, callback) in chart.callbacks.enumerated() {
      callbacks[callback.name] = Int32(index)
    }
    self.callbacks = callbacks
  }

  /// Returns the calls among the observations of a step, in order.
  func calls(_ observations: [Observation]) -> [LoggedCall] {
    observations.compactMap { observation in
      if marksEnds, observation.kind == .end { return LoggedCall.end }
      guard observation.kind == .callback, let callback = callbacks[observation.name] else {
        return nil
      }
      let instance = observation.instance
      return LoggedCall(callback: callback, instance: instance < 0 ? nil : instance)
    }
  }

  /// Returns the number of the sequence of calls of a step.
  func number(of observations: [Observation]) -> Int32 {
    var number: Int32 = 0
    for call in calls(observations).reversed() {
      let entry = Entry(call: call, rest: number)
      if let known = numbers[entry] {
        number = known
        continue
      }
      number = Int32(entries.count)
      numbers[entry] = number
      entries.append(entry)
    }
    return number
  }

  /// Returns the first call of a sequence; nil for the empty one.
  func first(_ number: Int32) -> LoggedCall? { entries[Int(number)]?.call }

  /// Returns the number of a sequence without its first call.
  func rest(_ number: Int32) -> Int32 { entries[Int(number)]?.rest ?? 0 }
}

/// A call that a line of a log may be about.
package struct LoggedCall: Hashable, Sendable {
  /// The callback, an index into `chart.callbacks`.
  package let callback: Int32
  /// The instance, an index into `chart.instances`; nil when the line names none, so that any will do.
  package let instance: Int32?

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - callback: An index into `chart.callbacks`.
  ///   - instance: An index into `chart.instances`, or nil for any.
  package init(callback: Int32, instance: Int32? = nil) {
    self.callback = callback
    self.instance = instance
  }

  /// What stands for the end of a process among calls; no line is about it.
  static var end: LoggedCall { LoggedCall(callback: -1) }

  /// Returns whether a call that a machine has made may be this one.
  func matches(_ call: LoggedCall) -> Bool {
    callback == call.callback && (instance == nil || instance == call.instance)
  }

  static func precedes(_ left: LoggedCall, _ right: LoggedCall) -> Bool {
    (left.callback, left.instance ?? -1) < (right.callback, right.instance ?? -1)
  }
}
