package import Base
package import Book
import StateSearch
import Statechart
package import System

/// Explains the log of an app by a model: follows it through all runs at once.
package struct LogExplainer: Sendable {
  private let app: LoggedApp
  private let book: Book
  /// The language of labels, and of the lessons to point to; nil of a book without languages.
  private let language: Language?
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
    language = book.language(LanguageTag("en")) ?? book.languages.first
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
    let log = try CallLog(file, app.model)
    if log.numbers.isEmpty {
      var result = LogExplanation(app: app, lineCount: log.lineCount, callCount: 0)
      result.otherModel = try otherModel(file)
      return result
    }
    let chart = app.model.chart
    let verdict = LogSearch(chart, app.app, app.parameters, LogBudget(states: limit))
      .verdict(on: log, progress: progress)
    let text = FaultText(Simulation(model: app.model, parameters: app.parameters))
    diagnostics += verdict.faults.map(text.diagnostic)

    var result = LogExplanation(app: app, log, verdict)
    result.assumed = verdict.assumed.map(app.name)
    result.possible = verdict.possible.map(possible)
    switch verdict.end {
    case .explained: break
    case .stopped(_, let cap): result.stop = Self.reason(cap)
    case .impossible(let place):
      result.impossible = try impossible(log.lines[place], after: result.lastLine, in: file)
      result.nearest = verdict.nearest.map { nearest($0, log) }
      result.silent = verdict.silent.map(app.name)
      result.step = result.impossible.flatMap { step($0, verdict.possible) }
    }
    result.trace = verdict.run.flatMap { run in
      let full = verdict.machine.app
      return ExplainedRun(
        app: app, added: methods(of: full, besides: app.app.base),
        removed: methods(of: app.app.base, besides: full)
      ).write(run.path, verdict.machine, tick: run.tick)
    }
    return result
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
    case .states: "the model has more states; `--limit` goes further"
    case .steps, .bytes:
      "the states and steps that have to be kept are too many; `--with` and `--app` may leave fewer, `--limit` goes further"
    case .work: "too much would have to be searched"
    case .ticks: "time would have to be counted too finely"
    case .fractions: "too many timers run at once"
    }
  }

  /// Returns the model whose callbacks the most lines of a log name; nil when no line names any.
  private func otherModel(_ file: LongFile) throws(FileFailure) -> String? {
    var best: (calls: Int, model: String)?
    for model in book.models {
      let calls = try CallLog(file, model).numbers.count
      if calls > best?.calls ?? 0 { best = (calls, model.id) }
    }
    return best?.model
  }

  // MARK: What is known of a line

  private func possible(_ call: LoggedCall) -> LogExplanation.Possible {
    let labels = language.flatMap { app.model.shownLabels[$0.tag] }?.callbacks
    return LogExplanation.Possible(
      name: app.text(call), label: labels?[app.name(call.callback)]?.label)
  }

  private func impossible(
    _ line: Int32, after last: Int, in file: LongFile
  ) throws(FileFailure) -> LogExplanation.Impossible? {
    let text = try file.text(ofLine: line)
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
    guard let language else { return nil }
    let possible = possible.map { app.name($0.callback) }
    let steps = ShowingSteps(of: app.model.id, for: language, book, ShownCalls(book))
    for call in line.calls {
      let callback = app.model.definition.callbacks[Int(call.callback)]
      if let step = steps.step(of: callback, after: possible) { return step }
    }
    return nil
  }

  private func nearest(_ nearest: LogVerdict.Nearest, _ log: CallLog) -> LogExplanation.Nearest {
    let text = ParameterText(app.model.chart)
    let line = nearest.explained < log.lines.count ? Int(log.lines[nearest.explained]) : nil
    return LogExplanation.Nearest(
      parameter: text.names[nearest.parameter],
      value: text.text(nearest.value, of: nearest.parameter), line: line)
  }
}
