import Statechart

extension Explorer {
  /// Takes all steps from a state, into `steps`; where timers fire next, those of the firing as well.
  ///
  /// The states that the steps lead to are added to the graph; their fractions are those that the
  /// timers have had.
  mutating func takeSteps(from state: Int) {
    let hash = takeStimuli(from: state)
    let move = graph.timers.move(Int(graph.packing.timers.value(in: row)))
    if move == .toFiring || move == .nextMoment {
      addSteps(machine.chart.stimuli.count, hash)
    }
    addTargets()
  }

  /// Returns a state with another list of timers, which is added to the graph when it is new.
  mutating func state(_ state: Int, withTimers list: Int32) -> Int32 {
    graph.states.read(state, into: &row)
    graph.packing.timers.set(list, in: &row)
    return Int32(graph.states.insert(row, at: 0, hash: StateTable.hash(of: row)).index)
  }
}

extension Packing.Field {
  /// Replaces the value of the field in a row.
  func set(_ value: Int32, in row: inout [UInt64]) {
    let number = UInt64(UInt32(bitPattern: value &- base)) & mask
    row[word] = row[word] & ~bits | number << shift
  }
}

extension Graph {
  /// Returns the number of a state's list of timers.
  func timerList(_ state: Int) -> Int32 {
    packing.timers.value(inWord: states.word(packing.timers.word, of: state))
  }

  /// Returns the alternatives that the app has decided on in a state, as in `Snapshot.answers`.
  func answers(_ state: Int) -> [Int32] {
    packing.answers.map { $0.value(inWord: states.word($0.word, of: state)) }
  }
}
