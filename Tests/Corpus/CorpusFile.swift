import Statechart

/// The corpus as bytes: little-endian 32-bit numbers, and byte sequences preceded by their length.
///
/// The file consists of `TBCO`, the number of charts, the charts, and the runs up to the end of the
/// file. A run consists of its name, chart number, app, parameters, steps as pairs of call and
/// argument, and answers.
struct CorpusFile {
  private var charts: [(model: String, bytes: [UInt8])] = []
  private var runs: [UInt8] = []

  mutating func add(_ run: CorpusRun) {
    let chart = number(of: run)
    append(Array(run.name.utf8))
    append(UInt32(chart))
    append(run.machine.app.encoded(for: run.machine.chart))
    append(run.machine.parameters)
    append(
      run.steps.flatMap { [Int32(bitPattern: $0.numbers.call), $0.numbers.argument] })
    append(answers(of: run))
  }

  /// Returns the answers after the start and after each step, with each call's return value.
  private func answers(of run: CorpusRun) -> [Int32] {
    var reference = Reference(run.machine)
    var words = reference.answers
    for step in run.steps {
      words.append(reference.take(step))
      words += reference.answers
    }
    return words
  }

  private mutating func number(of run: CorpusRun) -> Int {
    if let index = charts.firstIndex(where: { $0.model == run.model }) { return index }
    charts.append((run.model, run.machine.chart.encoded()))
    return charts.count - 1
  }

  var bytes: [UInt8] {
    var file = CorpusFile()
    file.runs += Array("TBCO".utf8)
    file.append(UInt32(charts.count))
    for chart in charts { file.append(chart.bytes) }
    return file.runs + runs
  }

  private mutating func append(_ number: UInt32) {
    for place in 0..<4 { runs.append(UInt8(truncatingIfNeeded: number >> UInt32(place * 8))) }
  }

  private mutating func append(_ bytes: [UInt8]) {
    append(UInt32(bytes.count))
    runs += bytes
  }

  private mutating func append(_ words: [Int32]) {
    append(UInt32(words.count * 4))
    for word in words { append(UInt32(bitPattern: word)) }
  }
}
