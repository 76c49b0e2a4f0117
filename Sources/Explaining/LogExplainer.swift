package import Base
package import Book
import Examples
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
  ///   - file: The log.
  ///   - diagnostics: The array to which mistakes of the model that occurred are added.
  ///   - progress: A closure that is called with the number of calls followed now and then.
  /// - Returns: What is known of the log.
  /// - Throws: A `FileFailure` when the log cannot be read.
  package func explain(
    _ file: LongFile, _ diagnostics: inout [Diagnostic], progress: (Int) -> Void = { _ in }
  ) throws(FileFailure) -> LogExplanation {
    let log = try CallLog(file, app.model)
    if log.numbers.isEmpty {
      var result = LogExplanation(app: app, lineCount: log.lineCount, callCount: 0)
      result.otherModel = try book.models(namedMostBy: file).first?.id
      return result
    }
    let chart = app.model.chart
    let names = LogNames(app.model)
    let verdict = LogSearch(
      chart, app.app, app.parameters, fixed: app.fixed, LogBudget(states: limit)
    ).verdict(on: log, names, progress: progress)
    let text = FaultText(Simulation(model: app.model, parameters: app.parameters))
    diagnostics += verdict.faults.map { text.diagnostic($0) }

    var result = LogExplanation(app: app, log, verdict)
    result.possible = verdict.possible.map(possible)
    let most = try book.models(namedMostBy: file)
    if !most.contains(where: { $0.id == app.model.id }) { result.otherModel = most.first?.id }
    result.value = verdict.value.map(value)
    if !app.isOnlyNamed {
      result.demands = try verdict.demands.map { demand throws(FileFailure) in
        let (name, line) = (app.name(demand.callback), Int(log.lines[demand.line]))
        return LogExplanation.Demand(
          name: name, line: line,
          misspelled: try LogExplanation.Misspelled.find(1..<line, of: name, in: file, app.model))
      }
    }
    switch verdict.end {
    case .explained: break
    case .stopped(_, let cap): result.stop = Self.reason(cap)
    case .impossible(let place):
      result.impossible = try impossible(log.lines[place], after: result.lastLine, in: file)
      result.change = try verdict.edit.map { edit throws(FileFailure) in
        try change(edit, log, in: file)
      }
      result.step = result.impossible.flatMap { step($0, verdict.possible) }
    }
    result.trace = verdict.run.flatMap { run in
      ExplainedRun(app: app, values: app.assignments + (result.value.map { [$0.text] } ?? []))
        .write(run.path, verdict.machine, tick: run.tick)
    }
    return result
  }

  private static func reason(_ cap: Graph.Cap) -> String {
    switch cap {
    case .states: "the model has more states; `--limit` goes further"
    case .steps, .bytes:
      "the states and steps that have to be kept are too many; `--with` and `--app` may leave fewer, `--limit` goes further"
    case .work: "too much would have to be searched"
    case .ticks: "time would have to be counted too finely"
    case .fractions, .timers: "too many timers run at once"
    }
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

  private func value(_ value: LogVerdict.Value) -> LogExplanation.Value {
    let text = ParameterText(app.model.chart)
    return LogExplanation.Value(
      parameter: text.names[value.parameter], value: text.text(value.value, of: value.parameter))
  }

  private func change(
    _ edit: LogEdit, _ log: CallLog, in file: LongFile
  ) throws(FileFailure) -> LogChange {
    let line = Int(log.lines[edit.line])
    let text = String(decoding: try file.text(ofLine: Int32(line)), as: UTF8.self)
    switch edit.kind {
    case .doubled: return LogChange(kind: .doubled, line: line, text: text)
    case .extra: return LogChange(kind: .extra, line: line, text: text)
    case .missing(let call):
      return LogChange(kind: .missing(app.text(call)), line: line, text: text)
    case .swapped(let place):
      let other = log.lines[place]
      let otherText = String(decoding: try file.text(ofLine: other), as: UTF8.self)
      return LogChange(kind: .swapped(Int(other), otherText), line: line, text: text)
    }
  }
}

extension Book {
  /// The number of lines of a log by which its model is guessed.
  private static let guessedLines = 100_000

  /// Returns the models whose callbacks the most lines of a log name; none when no line names any.
  ///
  /// - Throws: A `FileFailure` when the log cannot be read.
  package func models(namedMostBy file: LongFile) throws(FileFailure) -> [Model] {
    var best: (calls: Int, models: [Model]) = (1, [])
    for model in models {
      let calls = try CallLog(file, model, lines: Self.guessedLines).numbers.count
      if calls > best.calls { best = (calls, []) }
      if calls == best.calls { best.models.append(model) }
    }
    return best.models
  }
}
