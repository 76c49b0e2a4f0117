private import Exchange
private import StateSearch
private import Statechart

/// Decides a script that a reader has written for an exercise.
///
/// The caller may free the bytes afterwards.
///
/// - Parameters:
///   - chart: The bytes of the chart.
///   - chartSize: The number of bytes of the chart.
///   - task: What the exercise asks (`ExerciseTask`), as little-endian 32-bit numbers.
///   - taskCount: The number of these numbers.
///   - script: The UTF-8 bytes of the script.
///   - scriptSize: The number of bytes of the script.
///   - limit: The number of states after which a search stops.
/// - Returns: The number of 32-bit numbers that are output (`ExerciseVerdict`), -2 when the chart cannot be
///   read, -3 when the task or the script cannot, or -5 when there is too little memory.
@c(tb_exercise)
public func exercise(
  _ chart: UnsafeRawPointer?, _ chartSize: Int32, _ task: UnsafeRawPointer?, _ taskCount: Int32,
  _ script: UnsafeRawPointer?, _ scriptSize: Int32, _ limit: Int32
) -> Int32 {
  guard let input = unsafe Input(chart, chartSize), let chart = Chart(decoding: input.bytes) else {
    return -2
  }
  guard let input = unsafe Input(words: task, taskCount),
    let task = ExerciseTask(words: input.words), task.fits(chart),
    let script = unsafe Input(script, scriptSize)
  else { return -3 }
  let verdict = ExerciseSearch(task, chart).verdict(on: script.bytes, limit: Int(max(0, limit)))
  return Output.give(verdict.words(for: chart))
}
