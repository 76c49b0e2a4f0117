private import Exchange
import Statechart

/// Opens a session with an encoded chart.
///
/// The caller may free the bytes afterwards.
///
/// - Parameters:
///   - chart: The bytes of the chart.
///   - chartSize: The number of bytes of the chart.
///   - app: The bytes of the app.
///   - appSize: The number of bytes of the app; 0 for an app with empty scripts.
///   - parameters: The values of the chart's parameters, as little-endian 32-bit numbers, and behind them
///     the decisions of the initial step, if it has any.
///   - parameterCount: The number of values and decisions; 0 for the default values.
/// - Returns: A handle greater than 0, or a `Failure`.
@c(tb_open)
public func open(
  _ chart: UnsafeRawPointer?, _ chartSize: Int32, _ app: UnsafeRawPointer?, _ appSize: Int32,
  _ parameters: UnsafeRawPointer?, _ parameterCount: Int32
) -> Int32 {
  guard let input = unsafe Input(chart, chartSize), let chart = Chart(decoding: input.bytes) else {
    return Failure.chart
  }
  guard let input = unsafe Input(app, appSize) else { return Failure.app }
  let app = input.isEmpty ? App(for: chart) : App(decoding: input.bytes, for: chart)
  guard let app else { return Failure.app }
  guard let input = unsafe Input(words: parameters, parameterCount) else {
    return Failure.parameters
  }
  var values = input.words
  if input.isEmpty { for parameter in chart.parameters { values.put(parameter.initial) } }
  let count = min(values.count, chart.parameters.count)
  let decisions = Array(values[count...])
  values = Array(values[..<count])
  guard chart.accepts(parameters: values) else { return Failure.parameters }
  let machine = Machine(
    chart: consume chart, app: consume app, parameters: values, startDecisions: decisions)
  return Sessions.open(Player(machine)) ?? Failure.capacity
}

/// Closes a session and frees its memory; returns 1 or a `Failure`.
@c(tb_close)
public func close(_ session: Int32) -> Int32 { Sessions.close(session) ? 1 : Failure.session }

/// Processes a stimulus.
///
/// - Parameters:
///   - session: The handle of the session.
///   - stimulus: The index of the stimulus.
///   - decisions: The possibilities to take where the chart leaves an order open, as little-endian
///     32-bit numbers counted from 0; beyond the end the first one is taken.
///   - decisionCount: The number of decisions; 0 for the order of the chart.
/// - Returns: 1, 0 when the stimulus is not possible now, 2 when the app's code has to answer first, or
///   a `Failure`.
@c(tb_send)
public func send(
  _ session: Int32, _ stimulus: Int32, _ decisions: UnsafeRawPointer?, _ decisionCount: Int32
) -> Int32 {
  guard let decisions = unsafe Input(words: decisions, decisionCount) else {
    return Failure.parameters
  }
  return Sessions.with(session) { player in
    // A stimulus that does not exist also clears the observations, like one that is not possible.
    if player.send(stimulus, decisions: decisions.words) { return player.progress }
    return player.machine.chart.stimuli.indices.contains(Int(stimulus)) ? 0 : Failure.number
  }
}

/// Lets a number of milliseconds pass, with decisions as for `tb_send`; returns 1, 2 when the app's code
/// has to answer first, or a `Failure`.
@c(tb_wait)
public func wait(
  _ session: Int32, _ milliseconds: Int32, _ decisions: UnsafeRawPointer?, _ decisionCount: Int32
) -> Int32 {
  guard let decisions = unsafe Input(words: decisions, decisionCount) else {
    return Failure.parameters
  }
  return Sessions.with(session) { player in
    player.wait(Int64(UInt32(bitPattern: milliseconds)), decisions: decisions.words)
    return player.progress
  }
}

/// Undoes a step; returns 1, 0 when there is none, or a `Failure`.
@c(tb_undo)
public func undo(_ session: Int32) -> Int32 { Sessions.with(session) { $0.undo() ? 1 : 0 } }

/// Redoes an undone step; returns 1, 0 when there is none, 2 when the app's code has to answer first, or
/// a `Failure`.
@c(tb_redo)
public func redo(_ session: Int32) -> Int32 {
  Sessions.with(session) { $0.redo() ? $0.progress : 0 }
}

/// Restarts the run; returns 1, 2 when the app's code has to answer first, or a `Failure`.
@c(tb_reset)
public func reset(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    player.reset()
    return player.progress
  }
}

extension Player {
  /// 1 after a step, 2 while one waits for the app's code.
  var progress: Int32 { pending == nil ? 1 : 2 }
}
