/// Observations and states as rows of 32-bit numbers: what crosses the border of a module.
///
/// Names are positions in the chart's table, and past its end in the app's.
public enum Records {
  /// Numbers that an observation takes.
  public static var observationWidth: Int { 8 }

  /// For each observation: kind, name, instance, type of the argument or -1, argument, lesson state
  /// seen, number of the open order, milliseconds since the step began.
  public static func append(_ observations: [Observation], to words: inout [Int32]) {
    for observation in observations {
      words += [
        Int32(observation.kind.rawValue), observation.name.raw, observation.instance,
        observation.argumentType.map { Int32($0.rawValue) } ?? -1, observation.argument,
        observation.seen.raw, observation.openOrder, observation.at,
      ]
    }
  }

  /// For each fault: kind, action or -1, name or -1.
  public static func append(_ faults: [Fault], to words: inout [Int32]) {
    for fault in faults {
      words += [Int32(fault.kind.rawValue), fault.action, fault.name.raw]
    }
  }

  /// The clock's low and high half, the process, whether all is over; then four lists, each with
  /// its count: lesson states by instance, the app first; active states; slots of the data model;
  /// what became of the app's data.
  public static func append(
    _ snapshot: Snapshot, clock: UInt64, lessonStates: [NameID], to words: inout [Int32]
  ) {
    words += [
      Int32(truncatingIfNeeded: clock), Int32(truncatingIfNeeded: clock >> 32),
      Int32(snapshot.process), snapshot.isFinished ? 1 : 0, Int32(lessonStates.count),
    ]
    for name in lessonStates { words.append(name.raw) }
    append(snapshot.configuration, to: &words)
    words.append(Int32(snapshot.variables.count))
    words += snapshot.variables
    words.append(Int32(snapshot.data.count))
    words += snapshot.data
  }

  private static func append(_ states: StateSet, to words: inout [Int32]) {
    let place = words.count
    words.append(0)
    var state = -1
    while let next = states.next(from: state + 1) {
      state = next
      words.append(Int32(state))
      words[place] += 1
    }
  }
}
