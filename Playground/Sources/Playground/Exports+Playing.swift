import Statechart

/// Opens a session: a chart, an app (no bytes: one that does nothing) and values of the chart's
/// parameters (none: their defaults), as the program encodes them.
///
/// A handle greater than 0, or a failure. The bytes may be freed afterwards.
@c(tb_open)
public func open(
  _ chart: UnsafeRawPointer?, _ chartSize: Int32, _ app: UnsafeRawPointer?, _ appSize: Int32,
  _ parameters: UnsafeRawPointer?, _ parameterCount: Int32
) -> Int32 {
  guard let input = unsafe Input(chart, chartSize), let chart = Chart(decoding: input.bytes) else {
    return Failure.chart
  }
  guard let input = unsafe Input(app, appSize) else { return Failure.app }
  var decoded = App(for: chart)
  if !input.isEmpty {
    guard let app = App(decoding: input.bytes, for: chart) else { return Failure.app }
    decoded = app
  }
  guard parameterCount >= 0, parameterCount < 1 << 16,
    let input = unsafe Input(parameters, parameterCount * 4)
  else { return Failure.parameters }
  let values = input.isEmpty ? chart.parameters.map { $0.initial } : input.words
  guard chart.accepts(parameters: values) else { return Failure.parameters }
  let machine = Machine(chart: chart, app: decoded, parameters: values)
  return Sessions.open(Player(machine)) ?? Failure.room
}

/// Frees all that a session takes: 1, or a failure.
@c(tb_close)
public func close(_ session: Int32) -> Int32 { Sessions.close(session) ? 1 : Failure.session }

/// Takes a step: 1, 0 when the stimulus is not possible now, or a failure.
@c(tb_send)
public func send(_ session: Int32, _ stimulus: Int32) -> Int32 {
  Sessions.with(session) { player in
    // A stimulus that there is not shows nothing either, like any that is not possible.
    if player.send(stimulus) { return 1 }
    return player.machine.chart.stimuli.indices.contains(Int(stimulus)) ? 0 : Failure.number
  }
}

/// Lets milliseconds pass: 1, or a failure.
@c(tb_wait)
public func wait(_ session: Int32, _ milliseconds: Int32) -> Int32 {
  Sessions.with(session) { player in
    player.wait(milliseconds)
    return 1
  }
}

/// Takes a step back: 1, 0 when there is none, or a failure.
@c(tb_undo)
public func undo(_ session: Int32) -> Int32 { Sessions.with(session) { $0.undo() ? 1 : 0 } }

/// Takes a step again that was taken back: 1, 0 when there is none, or a failure.
@c(tb_redo)
public func redo(_ session: Int32) -> Int32 { Sessions.with(session) { $0.redo() ? 1 : 0 } }

/// Begins anew: 1, or a failure.
@c(tb_reset)
public func reset(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    player.reset()
    return 1
  }
}
