import Statechart

/// A table of the sequences of calls that steps make, each with a number; 0 is the empty one.
///
/// What remains of a sequence after its first call is a sequence of the table, too, so that the rest
/// of a step is one number.
struct CallSequences {
  private struct Entry: Hashable {
    let call: LoggedCall
    /// The number of the sequence after the call.
    let rest: Int32
  }

  private var entries: [Entry?] = [nil]
  private var numbers: [Entry: Int32] = [:]
  /// The index in `chart.callbacks` of each callback's name.
  private let callbacks: [NameID: Int32]

  init(_ chart: Chart) {
    var callbacks: [NameID: Int32] = [:]
    for (index, callback) in chart.callbacks.enumerated() {
      callbacks[callback.name] = Int32(index)
    }
    self.callbacks = callbacks
  }

  /// Returns the calls among the observations of a step, in order.
  func calls(_ observations: [Observation]) -> [LoggedCall] {
    observations.compactMap { observation in
      guard observation.kind == .callback, let callback = callbacks[observation.name] else {
        return nil
      }
      let instance = observation.instance
      return LoggedCall(callback: callback, instance: instance < 0 ? nil : instance)
    }
  }

  /// Returns the number of the sequence of calls of a step.
  mutating func number(of observations: [Observation]) -> Int32 {
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
