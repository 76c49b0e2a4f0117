/// Observations and states encoded as 32-bit numbers, for the interface of a WebAssembly module.
///
/// A name is an index into the chart's table or, beyond its end, into the app's.
public enum Records {
  /// The number of 32-bit numbers in an encoded observation.
  public static var observationWidth: Int { 8 }

  /// Appends observations.
  ///
  /// Each one consists of its kind, name, instance, argument type or -1, argument, lesson state
  /// seen, number of the open order and milliseconds since the step began.
  public static func append(_ observations: [Observation], to words: inout [Int32]) {
    for observation in observations {
      words.put(Int32(observation.kind.rawValue))
      words.put(observation.name.raw)
      words.put(observation.instance)
      words.put(number(of: observation.argumentType))
      words.put(observation.argument)
      words.put(observation.seen.raw)
      words.put(observation.openOrder)
      words.put(Int32(time: observation.at))
    }
  }

  /// Appends faults, each as its kind, its action or -1, and its name or -1.
  public static func append(_ faults: [Fault], to words: inout [Int32]) {
    for fault in faults {
      words.put(Int32(fault.kind.rawValue))
      words.put(fault.action)
      words.put(fault.name.raw)
    }
  }

  /// The number of 32-bit numbers in an encoded call that waits for an answer.
  public static var pendingWidth: Int { 9 }

  /// Appends a call that waits for an answer.
  ///
  /// It consists of its callback, continuation, instance, argument, type of the argument or -1, lesson
  /// state seen, milliseconds since the step began, number of ends of the process, and the
  /// `DatumState` that was read last or -1. Code that waits behind an action has neither callback nor
  /// continuation.
  public static func append(_ pending: PendingCall, read: Int32, to words: inout [Int32]) {
    let call = pending.call ?? AppCall()
    words.put(call.callback)
    words.put(call.continuation)
    words.put(call.instance)
    words.put(call.argument)
    words.put(number(of: call.argumentType))
    words.put(pending.seen.raw)
    words.put(Int32(time: pending.at))
    words.put(pending.endings)
    words.put(read)
  }

  private static func number(of type: ValueType?) -> Int32 {
    type.map { Int32($0.rawValue) } ?? -1
  }

  /// Appends the state of a run.
  ///
  /// It consists of the low and the high half of the clock, the stage of the process, and 1 when
  /// the run is finished, otherwise 0. Four lists follow, each preceded by its count: the lesson
  /// states of the app and of each instance, the active states, the slots of the data model and the
  /// `DatumState` of each datum, or the number of a value of its own.
  ///
  /// - Parameters:
  ///   - snapshot: The state of the run.
  ///   - clock: Milliseconds since the run began.
  ///   - lessonStates: The lesson state of the app, then of each instance.
  ///   - words: The array to append to.
  public static func append(
    _ snapshot: Snapshot, clock: UInt64, lessonStates: [NameID], to words: inout [Int32]
  ) {
    words.put(Int32(truncatingIfNeeded: clock))
    words.put(Int32(truncatingIfNeeded: clock >> 32))
    words.put(Int32(snapshot.process.rawValue))
    words.put(snapshot.isFinished ? 1 : 0)
    words.put(Int32(lessonStates.count))
    for name in lessonStates { words.put(name.raw) }
    append(snapshot.configuration, to: &words)
    append(snapshot.variables, to: &words)
    append(snapshot.data, to: &words)
  }

  private static func append(_ numbers: [Int32], to words: inout [Int32]) {
    words.put(Int32(numbers.count))
    for number in numbers { words.put(number) }
  }

  private static func append(_ states: StateSet, to words: inout [Int32]) {
    let place = words.count
    words.put(0)
    var state = -1
    while let next = states.next(from: state + 1) {
      state = next
      words.put(Int32(state))
      words[place] += 1
    }
  }
}

extension [Int32] {
  /// Appends a number.
  ///
  /// This is never inlined, since a call takes fewer bytes of a module than what lets an array grow.
  ///
  /// - Complexity: amortized O(1).
  ///
  /// - Parameter number: The number that becomes the last one.
  @inline(never)
  public mutating func put(_ number: Int32) { append(number) }
}
