import Statechart

/// The stimuli that are possible now, a number each; their count, or a failure.
@c(tb_possible)
public func possible(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    let stimuli = player.possibleStimuli()
    return Output.give { $0 += stimuli }
  }
}

/// What the last step showed (`Records`); how many observations, or a failure.
@c(tb_observations)
public func observations(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    Output.give(width: Records.observationWidth) { Records.append(player.observations, to: &$0) }
  }
}

/// Mistakes of the model that the last step showed (`Records`); how many, or a failure.
@c(tb_faults)
public func faults(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    Output.give(width: 3) { Records.append(player.faults, to: &$0) }
  }
}

/// Where the run stands (`Records`); how many numbers, or a failure.
@c(tb_state)
public func state(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    Output.give {
      Records.append(
        player.snapshot, clock: player.clock, lessonStates: player.lessonStates, to: &$0)
    }
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
    return Output.give { words in
      words.append(stimulus.omissible)
      for index in stimulus.words.start..<stimulus.words.end {
        words.append(chart.words[Int(index)].raw)
      }
    }
  }
}

/// A table of the session that does not change (`Description`); how many rows, or a failure.
@c(tb_table)
public func table(_ session: Int32, _ number: Int32) -> Int32 {
  Sessions.with(session) { player in
    guard let table = Description(rawValue: number) else { return Failure.number }
    return Output.give(width: table.width) { table.append(player.machine, to: &$0) }
  }
}
