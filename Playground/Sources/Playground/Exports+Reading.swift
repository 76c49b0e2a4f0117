import Statechart

/// The stimuli that are possible now, a number each; their count, or a failure.
@c(tb_possible)
public func possible(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    Output.give(player.possibleStimuli())
  }
}

/// What the last step showed (`Records`); how many observations, or a failure.
@c(tb_observations)
public func observations(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    var words: [Int32] = []
    Records.append(player.observations, to: &words)
    return Output.give(words, width: Records.observationWidth)
  }
}

/// Mistakes of the model that the last step showed (`Records`); how many, or a failure.
@c(tb_faults)
public func faults(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    var words: [Int32] = []
    Records.append(player.faults, to: &words)
    return Output.give(words, width: 3)
  }
}

/// Where the run stands (`Records`); how many numbers, or a failure.
@c(tb_state)
public func state(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    var words: [Int32] = []
    Records.append(
      player.snapshot, clock: player.clock, lessonStates: player.lessonStates, to: &words)
    return Output.give(words)
  }
}

/// Steps that can be taken back, or a failure.
@c(tb_past)
public func past(_ session: Int32) -> Int32 { Sessions.with(session) { Int32($0.pastCount) } }

/// Steps that can be taken again, or a failure.
@c(tb_future)
public func future(_ session: Int32) -> Int32 { Sessions.with(session) { Int32($0.futureCount) } }

/// The bytes of a name, UTF-8; how many, or a failure.
@c(tb_text)
public func text(_ session: Int32, _ name: Int32) -> Int32 {
  Sessions.with(session) { player in
    let machine = player.machine
    guard name >= 0, Int(name) < machine.chart.names.count + machine.app.names.count else {
      return Failure.number
    }
    return Output.give(text: machine.text(NameID(name)))
  }
}

/// How many of its words may be left out at the end, then the name of each word of a stimulus;
/// how many numbers, or a failure.
@c(tb_stimulus)
public func stimulus(_ session: Int32, _ number: Int32) -> Int32 {
  Sessions.with(session) { player in
    let chart = player.machine.chart
    guard chart.stimuli.indices.contains(Int(number)) else { return Failure.number }
    let stimulus = chart.stimuli[Int(number)]
    var words = [stimulus.omissible]
    for index in stimulus.words.start..<stimulus.words.end {
      words.append(chart.words[Int(index)].raw)
    }
    return Output.give(words)
  }
}

/// A table of the session that does not change (`Description`); how many rows, or a failure.
@c(tb_table)
public func table(_ session: Int32, _ number: Int32) -> Int32 {
  Sessions.with(session) { player in
    guard let table = Description(rawValue: number) else { return Failure.number }
    var words: [Int32] = []
    table.append(player.machine, to: &words)
    return Output.give(words, width: table.width)
  }
}
