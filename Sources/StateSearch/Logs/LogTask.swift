public import Statechart

/// A log that a page asks about, with the app and the version that it is of.
public struct LogTask: Sendable {
  private let names: LogNames
  private let parameters: [Int32]
  private let omitted: [Int32]
  private let app: App

  /// Creates a task from 32-bit numbers; returns nil when they are none for the chart.
  ///
  /// They are the values of all parameters, the methods that the app does not implement, `LogNames.words`, and the bytes
  /// of the app, each list behind its count. A value that is not the usual one is known to be as it is.
  ///
  /// - Parameters:
  ///   - words: The numbers.
  ///   - chart: The chart of the model that is to explain the log.
  public init?(words: [Int32], for chart: Chart) {
    var reader = WordReader(words)
    parameters = reader.rows { $0.word() }
    omitted = reader.rows { $0.word() }
    let names = reader.rows { $0.word() }
    let callbacks = chart.callbacks.count
    let app = reader.text()
    guard reader.isFinished, chart.accepts(parameters: parameters),
      omitted.allSatisfy({ $0 >= 0 && Int($0) < callbacks }),
      let names = LogNames(words: names, callbackCount: callbacks),
      let app = App(decoding: app, for: chart)
    else { return nil }
    self.app = app
    self.names = names
  }

  /// Follows a log.
  ///
  /// - Parameters:
  ///   - text: The bytes of the log; a line ends with a line feed.
  ///   - chart: The chart of the model that is to explain the log.
  ///   - limit: The number of states after which the log is not followed further.
  /// - Returns: What the page shows, as 32-bit numbers, which the lesson `engine-module` describes.
  public func answer(on text: [UInt8], _ chart: Chart, limit: Int) -> [Int32] {
    let matcher = LineMatcher(names, chart)
    var log = CallLog()
    forEachLine(of: text) { line, _ in log.read(line, matcher) }
    var writer = WordWriter()
    guard !log.numbers.isEmpty else {
      writer.write(0)
      writer.write(log.lineCount)
      return writer.words
    }
    let app = LogApp(self.app.omitting(omitted), omitted: omitted)
    let fixed = parameters.indices.filter { parameters[$0] != chart.parameters[$0].initial }
    let budget = LogBudget(states: limit)
    let verdict = LogSearch(chart, app, parameters, fixed: Set(fixed), budget)
      .verdict(on: log, names)
    verdict.write(to: &writer, log, chart)
    if case .impossible(let place) = verdict.end {
      forEachLine(of: text) { line, number in
        if number == Int(log.lines[place]) { write(line, matcher, to: &writer) }
      }
    }
    return writer.words
  }

  /// Writes where a line names callbacks, and which.
  private func write(
    _ line: ArraySlice<UInt8>, _ matcher: LineMatcher, to writer: inout WordWriter
  ) {
    guard let match = matcher.match(line) else { return }
    writer.write(match.range.lowerBound - line.startIndex)
    writer.write(match.range.upperBound - line.startIndex)
    writer.write(rows: match.calls) { $1.write(to: &$0) }
  }

  /// Calls a closure with each line and its one-based number.
  private func forEachLine(of text: [UInt8], _ body: (ArraySlice<UInt8>, Int) -> Void) {
    var number = 1
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      body(text[start..<end], number)
      number += 1
      start = end + 1
    }
  }
}

extension LogVerdict {
  fileprivate func write(to writer: inout WordWriter, _ log: CallLog, _ chart: Chart) {
    switch end {
    // What is not read cannot be explained.
    case .explained: writer.write(log.isCut ? 3 : 1)
    case .impossible: writer.write(2)
    case .stopped: writer.write(3)
    }
    writer.write(log.lineCount)
    writer.write(log.numbers.count)
    writer.write(explained)
    writer.write(explained < log.lines.count ? log.lines[explained] : 0)
    writer.write(stateCount)
    writer.write(isShortest)
    writer.write(beginsLater)
    writer.write(rows: possible) { $1.write(to: &$0) }
    writer.write(value != nil)
    if let value {
      writer.write(value.parameter)
      writer.write(value.value)
    }
    writer.write(rows: demands) {
      $0.write($1.callback)
      $0.write(log.lines[$1.line])
    }
    edit.write(to: &writer, log)
    writer.write(restarts)
    writer.write(log.earlierLine)
    let run = playable
    writer.write(run != nil)
    run?.write(to: &writer, chart)
  }

  private var playable: PlayableRun? {
    guard let run,
      case .run(let concrete) = ConcreteRun.find(
        run.path, of: machine, tick: max(1, run.tick))
    else { return nil }
    return PlayableRun(concrete)
  }
}

extension LogEdit? {
  /// Writes the kind, the line, and the other line or the call; 0 for no change.
  fileprivate func write(to writer: inout WordWriter, _ log: CallLog) {
    guard let edit = self else { return writer.write(0) }
    let line = log.lines[edit.line]
    switch edit.kind {
    case .doubled: writer.write(1)
    case .extra: writer.write(2)
    case .swapped: writer.write(3)
    case .missing: writer.write(4)
    }
    writer.write(line)
    if case .swapped(let other) = edit.kind { writer.write(log.lines[other]) }
    if case .missing(let call) = edit.kind { call.write(to: &writer) }
  }
}

extension LoggedCall {
  fileprivate func write(to writer: inout WordWriter) {
    writer.write(callback)
    writer.write(instance ?? -1)
  }
}
