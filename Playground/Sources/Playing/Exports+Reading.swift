private import Exchange
import Statechart

/// Outputs the indices of the stimuli that are possible now; returns their count or a `Failure`.
@c(tb_possible)
public func possible(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    Output.give(player.possibleStimuli())
  }
}

/// Outputs the observations of the last step (`Records`); returns their count or a `Failure`.
@c(tb_observations)
public func observations(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    var words: [Int32] = []
    Records.append(player.observations, to: &words)
    return Output.give(words, width: Records.observationWidth)
  }
}

/// Outputs the faults of the last step (`Records`); returns their count or a `Failure`.
@c(tb_faults)
public func faults(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    var words: [Int32] = []
    Records.append(player.faults, to: &words)
    return Output.give(words, width: 3)
  }
}

/// Outputs the state of the run (`Records`); returns the count of 32-bit numbers or a `Failure`.
@c(tb_state)
public func state(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    var words: [Int32] = []
    Records.append(
      player.snapshot, clock: player.clock, lessonStates: player.lessonStates, to: &words)
    return Output.give(words)
  }
}

/// Returns the number of steps that can be undone, or a `Failure`.
@c(tb_past)
public func past(_ session: Int32) -> Int32 { Sessions.with(session) { Int32($0.pastCount) } }

/// Returns the number of steps that can be redone, or a `Failure`.
@c(tb_future)
public func future(_ session: Int32) -> Int32 { Sessions.with(session) { Int32($0.futureCount) } }

/// Outputs the UTF-8 bytes of a name; returns their count or a `Failure`.
@c(tb_text)
public func text(_ session: Int32, _ name: Int32) -> Int32 {
  Sessions.with(session) { player in
    let machine = player.machine
    guard name >= 0, Int(name) < machine.chart.names.count + machine.app.names.count else {
      return Failure.number
    }
    return Output.give(text: machine.utf8(NameID(name)))
  }
}

/// Outputs the number of trailing words of a stimulus that may be omitted, then the name of each
/// word.
///
/// Returns the count of 32-bit numbers or a `Failure`.
@c(tb_stimulus)
public func stimulus(_ session: Int32, _ number: Int32) -> Int32 {
  Sessions.with(session) { player in
    let chart = player.machine.chart
    guard chart.stimuli.indices.contains(Int(number)) else { return Failure.number }
    let stimulus = chart.stimuli[Int(number)]
    var words = [stimulus.omissible]
    for index in stimulus.words.start..<stimulus.words.end {
      words.put(chart.words[Int(index)].raw)
    }
    return Output.give(words)
  }
}

/// Outputs a constant table of the session (`Description`); returns the number of rows or a
/// `Failure`.
@c(tb_table)
public func table(_ session: Int32, _ number: Int32) -> Int32 {
  Sessions.with(session) { player in
    guard let table = Description(rawValue: number) else { return Failure.number }
    var words: [Int32] = []
    table.append(player.machine, to: &words)
    return Output.give(words, width: table.width)
  }
}
