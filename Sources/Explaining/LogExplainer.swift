package import BookModel
package import Diagnostics
package import Files
import StateSearch
import Statechart
import Transcripts

/// Explains the log of an app by a model: follows it through all runs at once.
package struct LogExplainer: Sendable {
  private let app: LoggedApp
  private let book: Book
  private let language: LanguageTag
  private let limit: Int

  /// Creates an explainer.
  ///
  /// - Parameters:
  ///   - app: The app that wrote the log.
  ///   - book: The book, of which a step is named that shows an impossible callback.
  ///   - limit: The number of states after which a log is not followed further.
  package init(_ app: LoggedApp, _ book: Book, limit: Int) {
    self.app = app
    self.book = book
    self.limit = limit
    let tags = book.languages.map(\.tag)
    let english = LanguageTag("en")
    language = tags.first { $0 == english } ?? tags.first ?? english
  }

  /// Reads a log and follows it.
  ///
  /// - Parameters:
  ///   - path: The path of the log.
  ///   - diagnostics: The array to which mistakes of the model that occurred are added.
  ///   - progress: A closure that is called with the number of calls followed now and then.
  /// - Returns: What is known of the log.
  /// - Throws: A `FileFailure` when the log cannot be read.
  package func explain(
    _ path: String, _ diagnostics: inout [Diagnostic], progress: (Int) -> Void = { _ in }
  ) throws(FileFailure) -> LogExplanation {
    let file = LongFile(path: path)
    let log = try RecordedLog(file, app.model)
    if log.numbers.isEmpty {
      var result = LogExplanation(app: app, lineCount: log.lineCount, callCount: 0)
      result.otherModel = try otherModel(file)
      return result
    }
    let full = app.implementing(log.meanings)
    let lines = LogFollower.Lines(numbers: log.numbers, meanings: log.meanings)
    let machine = Machine(chart: app.model.chart, app: full, parameters: app.parameters)
    var follower = LogFollower.follow(machine, lines, options, progress: progress)
    let text = FaultText(Simulation(model: app.model, parameters: app.parameters))
    diagnostics += follower.faults.map(text.diagnostic)

    var result = LogExplanation(app: app, lineCount: log.lineCount, callCount: log.numbers.count)
    result.stateCount = follower.stateCount
    result.explained = follower.end.explained(of: log.numbers.count)
    result.lastLine = result.explained > 0 ? Int(log.lines[result.explained - 1]) : 0
    result.possible = follower.possible.map(possible)
    if log.isCut { result.stop = "after \(LogBudget.calls) calls no more of a log is read" }
    let writer = ExplainedRun(
      app: app, added: methods(of: full, besides: app.app),
      removed: methods(of: app.app, besides: full))
    switch follower.end {
    case .explained: break
    case .stopped(_, let cap):
      if let (path, tick) = anyPath(machine, lines) {
        result.explain(all: log, by: writer.write(path, machine, tick: tick))
        return result
      }
      result.stop = Self.reason(cap)
    case .impossible(let place):
      result.impossible = try impossible(log.lines[place], after: result.lastLine, in: file)
      result.nearest = nearest(full, lines, log.lines, past: place)
      result.silent = silent(full, lines, log.named, follower.possible, past: place)
      result.step = result.impossible.flatMap { step($0, follower.possible) }
    }
    if result.explained > 0,
      let run = follower.shortestPath(for: result.explained, limit: LogBudget.places)
    {
      result.trace = writer.write(run, machine, tick: follower.tick)
    }
    return result
  }

  private var options: LogFollower.Options { LogFollower.Options(states: limit) }

  /// The limits of following a log under other values, or another app.
  private var variantOptions: LogFollower.Options {
    var options = LogFollower.Options(states: min(limit, LogBudget.variantStates))
    options.looks = LogBudget.variantLooks
    return options
  }

  /// Returns some run that has all lines where there are too many to follow all.
  private func anyPath(
    _ machine: Machine, _ lines: LogFollower.Lines
  ) -> (path: RunPath, tick: Int32)? {
    LogFollower.anyPath(machine, lines, options, limit: LogBudget.places)
  }

  /// Returns the names of the methods that one app has and another has not, as far as they exist in
  /// the version.
  private func methods(of one: App, besides other: App) -> [String] {
    let chart = app.model.chart
    let version = chart.parameters.firstIndex(where: \.isVersion).map { app.parameters[$0] }
    return chart.callbacks.indices.filter { callback in
      let range = chart.callbacks[callback].since...chart.callbacks[callback].until
      return one.implemented[callback] && !other.implemented[callback]
        && version.map(range.contains) ?? true
    }.map { app.name(Int32($0)) }
  }

  private static func reason(_ cap: Graph.Cap) -> String {
    switch cap {
    case .states, .steps: "the model has more states; `--limit` goes further"
    case .work: "too much would have to be searched"
    case .ticks: "time would have to be counted too finely"
    case .fractions: "too many timers run at once"
    }
  }

  /// Returns the model whose callbacks the most lines of a log name; nil when no line names any.
  private func otherModel(_ file: LongFile) throws(FileFailure) -> String? {
    var best: (calls: Int, model: String)?
    for model in book.models {
      let calls = try RecordedLog(file, model).numbers.count
      if calls > best?.calls ?? 0 { best = (calls, model.id) }
    }
    return best?.model
  }

  // MARK: What is known of a line

  private func possible(_ call: LoggedCall) -> LogExplanation.Possible {
    let labels = app.model.shownLabels[language]?.callbacks
    return LogExplanation.Possible(
      name: app.text(call), label: labels?[app.name(call.callback)]?.label)
  }

  private func impossible(
    _ line: Int32, after last: Int, in file: LongFile
  ) throws(FileFailure) -> LogExplanation.Impossible? {
    let text = try RecordedLog.text(ofLine: line, in: file)
    guard let match = LineMatcher(app.model).match(text[...]) else { return nil }
    let misspelled = try LogExplanation.Misspelled.find(
      (last + 1)..<Int(line), in: file, app.model)
    return LogExplanation.Impossible(
      line: Int(line), text: text, range: match.range, calls: match.calls,
      callbacks: match.calls.map(app.text), misspelled: misspelled)
  }

  private func step(
    _ line: LogExplanation.Impossible, _ possible: [LoggedCall]
  ) -> ShowingStep? {
    let possible = possible.map { app.name($0.callback) }
    for call in line.calls {
      let callback = app.model.definition.callbacks[Int(call.callback)]
      let step = ShowingStep.find(
        callback, after: possible, of: app.model.id, in: language, book)
      if let step { return step }
    }
    return nil
  }

  // MARK: What would explain it

  /// Returns the value of a parameter, varied alone, under which the log goes furthest; of those that
  /// go equally far, the one of the version, and then the first.
  private func nearest(
    _ full: App, _ lines: LogFollower.Lines, _ numbers: [Int32], past place: Int
  ) -> LogExplanation.Nearest? {
    let chart = app.model.chart
    var best: (far: Int, isVersion: Bool, nearest: LogExplanation.Nearest)?
    for variant in ParameterVariants(chart, around: app.parameters).all() {
      guard let index = variant.parameter, let value = closest(variant.members, index) else {
        continue
      }
      var values = app.parameters
      values[index] = value
      let machine = Machine(chart: chart, app: full, parameters: values)
      let end = LogFollower.follow(machine, lines, variantOptions).end
      let far = end.explained(of: lines.numbers.count)
      let isVersion = chart.parameters[index].isVersion
      guard far > place,
        best.map({ (far, isVersion ? 1 : 0) > ($0.far, $0.isVersion ? 1 : 0) }) ?? true
      else { continue }
      let text = ParameterText(chart)
      best = (
        far, isVersion,
        LogExplanation.Nearest(
          parameter: text.names[index], value: text.text(value, of: index),
          line: far < numbers.count ? Int(numbers[far]) : nil)
      )
    }
    return best?.nearest
  }

  /// Returns the member of a class that is nearest to the present value of a parameter; nil when it
  /// differs in more than one word of a set.
  private func closest(_ members: [Int32], _ index: Int) -> Int32? {
    let value = app.parameters[index]
    switch app.model.chart.parameters[index].kind {
    case .set: return members.first { ($0 ^ value).nonzeroBitCount == 1 }
    case .boolean, .symbol: return members.first
    case .integer, .time:
      return members.min { abs(Int($0) - Int(value)) < abs(Int($1) - Int(value)) }
    }
  }

  /// Returns methods that the log never names, without which it goes further: one of those that could
  /// have come if one is enough, or else as few as are found by taking one back after the other.
  private func silent(
    _ full: App, _ lines: LogFollower.Lines, _ named: Set<Int32>, _ possible: [LoggedCall],
    past place: Int
  ) -> [String] {
    let callbacks = full.implemented.indices.map { Int32($0) }
    let unnamed = callbacks.filter { full.implemented[Int($0)] && !named.contains($0) }
    func far(without omitted: [Int32]) -> Int {
      let app = app.omitting(omitted, from: full)
      let machine = Machine(chart: self.app.model.chart, app: app, parameters: self.app.parameters)
      return LogFollower.follow(machine, lines, variantOptions).end
        .explained(of: lines.numbers.count)
    }
    guard !unnamed.isEmpty, far(without: unnamed) > place else { return [] }
    let next = Set(possible.map(\.callback))
    let single = unnamed.filter(next.contains).map { ($0, far(without: [$0])) }
      .filter { $0.1 > place }.max { $0.1 < $1.1 }
    if let single { return [app.name(single.0)] }
    var rest = unnamed
    for callback in unnamed {
      let fewer = rest.filter { $0 != callback }
      if far(without: fewer) > place { rest = fewer }
    }
    return rest.map(app.name)
  }
}

extension LogFollower.End {
  /// Returns the number of lines that some run has, of all lines.
  func explained(of count: Int) -> Int {
    switch self {
    case .explained: count
    case .impossible(let line), .stopped(let line, _): line
    }
  }
}
