private import Exchange
private import StateSearch
private import Statechart

/// Finds the runs that explain the log of an app, or the first line that none explains.
///
/// The caller may free the bytes afterwards.
///
/// - Parameters:
///   - chart: The bytes of the chart.
///   - chartSize: The number of bytes of the chart.
///   - task: The app, the version and the names of calls (`LogTask`), as little-endian 32-bit numbers.
///   - taskCount: The number of these numbers.
///   - log: The bytes of the log.
///   - logSize: The number of bytes of the log.
///   - limit: The number of states after which the log is not followed further.
/// - Returns: The number of 32-bit numbers that are output, -2 when the chart cannot be read, -3 when the
///   task or the log cannot, or -5 when there is too little memory.
@c(tb_explain)
public func explain(
  _ chart: UnsafeRawPointer?, _ chartSize: Int32, _ task: UnsafeRawPointer?, _ taskCount: Int32,
  _ log: UnsafeRawPointer?, _ logSize: Int32, _ limit: Int32
) -> Int32 {
  guard let input = unsafe Input(chart, chartSize), let chart = Chart(decoding: input.bytes) else {
    return -2
  }
  guard let input = unsafe Input(words: task, taskCount),
    let task = LogTask(words: input.words, for: chart), let log = unsafe Input(log, logSize)
  else { return -3 }
  return Output.give(task.answer(on: log.bytes, chart, limit: Int(max(0, limit))))
}
