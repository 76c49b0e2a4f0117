package import Base
import Book
import StateSearch

/// What is known of a log after it has been followed through a model.
package struct LogExplanation: Sendable {
  /// The first line that no run explains.
  package struct Impossible: Sendable {
    /// The one-based number of the line.
    package let line: Int
    /// The bytes of the line, as far as they are read.
    package let text: [UInt8]
    /// The bytes of the callback's name in the line.
    package let range: Range<Int>
    let calls: [LoggedCall]
    /// The callbacks that the line may be about, as written in traces.
    package let callbacks: [String]
    /// A line since the call before that nearly names a callback; nil when there is none.
    package let misspelled: Misspelled?
  }

  /// A line that nearly names a callback.
  package struct Misspelled: Sendable, Equatable {
    /// The one-based number of the line.
    package let line: Int
    /// The word in the line.
    package let word: String
    /// The callback that is nearly named.
    package let callback: String

    var question: String { "line \(line) has `\(word)`: \(Suggestion.question(callback))" }
  }

  /// A call that could have come, with its label for readers.
  package struct Possible: Sendable {
    package let name: String
    package let label: String?
  }

  /// The value of a parameter that is another than the usual one.
  package struct Value: Sendable, Equatable {
    /// The name of the parameter.
    package let parameter: String
    /// The value as written.
    package let value: String

    /// The value as `--with` has it.
    var text: String { "\(parameter)=\(value)" }
  }

  /// A method that the log never names: if the app has it, an earlier line is impossible.
  package struct Demand: Sendable, Equatable {
    /// The name of the callback.
    package let name: String
    /// The first line that is impossible then.
    package let line: Int
    /// A line before that nearly names the callback; nil when there is none.
    let misspelled: Misspelled?
  }

  /// The app, the model and its parameters.
  package let app: LoggedApp
  /// The numbers of lines that were read, and of those that name a callback.
  package let lineCount: Int
  package let callCount: Int
  /// The number of calls that some run has.
  package internal(set) var explained = 0
  /// The number of the last line that some run has; 0 when there is none.
  package internal(set) var lastLine = 0
  /// The reason why the log was not followed to its end; nil when it was.
  package internal(set) var stop: String?
  /// The first line that no run explains; nil when there is none as far as the log was followed.
  package internal(set) var impossible: Impossible?
  /// What could have come after the last line that some run has.
  package internal(set) var possible: [Possible] = []
  /// The value of a parameter under which the log goes so far; nil when all are as they were given.
  package internal(set) var value: Value?
  /// Another model of the book whose callbacks the log names more often.
  package internal(set) var otherModel: String?
  /// The first line that is earlier than one before, by its time; 0 when there is none.
  package private(set) var earlierLine = 0
  /// Whether the log begins after calls that it does not have.
  package private(set) var beginsLater = false
  /// Methods that the log never names, and of which one would make an earlier line impossible.
  package internal(set) var demands: [Demand] = []
  /// The change of one line that makes the most of the log possible; nil when none does.
  package internal(set) var change: LogChange?
  /// Whether more of the log is possible if the process has ended and begun anew though nothing shows it.
  package private(set) var restarts = false
  /// The step of the book that shows the callback of the impossible line.
  package internal(set) var step: ShowingStep?
  /// A run that has the explained lines, with the fewest stimuli if `isShortest`, as a trace; nil when it is too long
  /// or has no notation.
  package internal(set) var trace: String?
  /// The number of states of the model that were searched.
  package internal(set) var stateCount = 0

  /// Whether the trace is known to have as few stimuli as any.
  package private(set) var isShortest = true

  /// Creates the explanation of a log of which so much was read.
  init(app: LoggedApp, lineCount: Int, callCount: Int) {
    self.app = app
    self.lineCount = lineCount
    self.callCount = callCount
  }

  /// Creates the explanation of a log, as far as it needs no names.
  init(app: LoggedApp, _ log: CallLog, _ verdict: LogVerdict) {
    self.init(app: app, lineCount: log.lineCount, callCount: log.numbers.count)
    stateCount = verdict.stateCount
    explained = verdict.explained
    lastLine = explained > 0 ? Int(log.lines[explained - 1]) : 0
    isShortest = verdict.isShortest
    beginsLater = verdict.beginsLater
    restarts = verdict.restarts
    earlierLine = Int(log.earlierLine)
    if log.isCut { stop = "after \(LogBudget.calls) calls no more of a log is read" }
  }

  /// Whether some run has all lines.
  package var isExplained: Bool { callCount > 0 && impossible == nil && stop == nil }

  /// Returns whether the explanation says more of the log than another one, which may be by another model.
  package func isBetter(than other: LogExplanation?) -> Bool {
    guard let other else { return true }
    if isExplained != other.isExplained { return isExplained }
    if explained != other.explained { return explained > other.explained }
    return value == nil && other.value != nil
  }
}

extension LogExplanation {
  /// The explanation as one JSON object, ending in a line feed.
  package var json: String { object.encoded() + "\n" }

  /// The explanation as one JSON object.
  package var object: JSON {
    .object([
      "schema": 2, "model": .string(app.model.id), "with": .array(of: app.assignments),
      "explained": .bool(isExplained), "line": impossible.map { .integer($0.line) } ?? .null,
      "source": impossible.map { .string(String(decoding: $0.text, as: UTF8.self)) },
      "callbacks": impossible.map { .array(of: $0.callbacks) },
      "possible": .array(of: possible.map(\.name)),
      "change": change.map(json) ?? .null, "value": value.map { .string($0.text) } ?? .null,
      "otherModel": otherModel.map { .string($0) },
      "demands": .array(demands.map(json)), "beginsLater": .bool(beginsLater),
      "restarts": .bool(restarts),
      "earlier": earlierLine > 0 ? .integer(earlierLine) : .null,
      "step": step.map(json) ?? .null,
      "followed": .integer(lastLine), "stopped": stop.map { .string($0) },
      "lines": .integer(lineCount), "calls": .integer(callCount),
      "explainedCalls": .integer(explained), "states": .integer(stateCount),
      "shortest": .bool(isShortest), "trace": trace.map { .string($0) } ?? .null,
    ])
  }

  private func json(_ demand: Demand) -> JSON {
    .object(["name": .string(demand.name), "line": .integer(demand.line)])
  }

  private func json(_ change: LogChange) -> JSON {
    var call: String?
    if case .missing(let name) = change.kind { call = name }
    return .object([
      "kind": .string(change.kindName), "line": .integer(change.line),
      "call": call.map { .string($0) }, "diff": .array(of: change.diff),
    ])
  }

  private func json(_ step: ShowingStep) -> JSON {
    .object([
      "lesson": .string(step.lesson), "step": .string(step.step), "path": .string(step.path),
      "line": .integer(step.line),
    ])
  }
}

extension LogExplanation {
  /// The explanation as text, ending in a line feed.
  ///
  /// Of a log that some run has, it is a trace, with how much was read in comments.
  package var text: String {
    guard isExplained else {
      return (details + [summary] + assumptions).joined(separator: "\n") + "\n"
    }
    guard let trace else { return ([summary] + assumptions).joined(separator: "\n") + "\n" }
    return ([summary] + assumptions).map { "# \($0)\n" }.joined() + trace
  }

  /// Returns the errors of the log: its first impossible line, or that no line names a callback.
  ///
  /// - Parameter path: The path of the log, as given.
  /// - Returns: At most one error.
  package func diagnostics(_ path: String) -> [Diagnostic] {
    guard callCount > 0 else {
      return [
        Diagnostic(
          .error, "log-without-calls", path: path,
          "no line names a callback of `\(app.model.id)`",
          why: "\(Self.count(lineCount, "line was", "lines were")) read",
          help: otherModel.map { "it names callbacks of `\($0)`: `--model \($0)`" }
            ?? "write the name of each callback into the log when it is called")
      ]
    }
    return impossible.map { [diagnostic($0, path)] } ?? []
  }

  private func diagnostic(_ line: Impossible, _ path: String) -> Diagnostic {
    let file = SourceFile(path: path, bytes: line.text)
    let place = file.position(at: line.range.lowerBound)
    let own = Diagnostic(
      .error, "log-impossible", at: line.range, in: file,
      "\(Self.quoted(line.callbacks, "or")) cannot come here",
      why: explained == 0
        ? "no run of the model begins so"
        : "no run that has the \(Self.count(explained, "call", "calls")) of the lines before has this "
          + "one, too",
      help: help)
    return Diagnostic(
      own.severity, own.id, path: path,
      position: SourcePosition(line: line.line, column: place.column), headline: own.headline,
      why: own.why, help: own.help, notes: own.notes, excerpt: own.excerpt)
  }

  private var help: String? {
    if let word = impossible?.misspelled { return word.question }
    if let change { return change.sentence }
    return restarts ? "it can if the process has ended and begun anew before" : nil
  }

  // MARK: Lines

  private var details: [String] {
    var lines: [String] = []
    if impossible != nil { lines += possibleLines }
    if let change {
      let whole = "nearest possible log: \(change.sentence)"
      lines += [whole] + change.diff.map { "  \($0)" }
    } else if impossible != nil {
      lines.append("nearest possible log: more than one line is different")
    }
    if let step {
      lines.append("in the book: \(step.lesson)#\(step.step), \(step.path):\(step.line)")
    }
    return lines
  }

  private var possibleLines: [String] {
    guard !possible.isEmpty else { return ["possible here: nothing, in any state"] }
    return ["possible here:"]
      + possible.map { "  \($0.name)" + ($0.label.map { "  \($0)" } ?? "") }
  }

  /// What is taken to be so.
  private var assumptions: [String] {
    var lines: [String] = []
    if let value { lines.append("with \(value.text), which is not the usual value") }
    if beginsLater {
      lines.append("the log begins after other calls, so the run has calls before its first line")
    }
    if earlierLine > 0 {
      lines.append("line \(earlierLine) is earlier than a line before: the log may not be in order")
    }
    if let otherModel {
      lines.append("the log names more calls of `\(otherModel)`: `--model \(otherModel)`")
    }
    return lines
      + demands.map { demand in
        "if the app implements `\(demand.name)`, already line \(demand.line) cannot be"
          + (demand.misspelled.map { "; \($0.question)" } ?? "")
      }
  }

  /// How much was read, and how far it was followed.
  private var summary: String {
    let read =
      "\(Self.count(callCount, "call", "calls")) in \(Self.count(lineCount, "line", "lines"))"
    if callCount == 0 { return read }
    if impossible != nil {
      return "\(read), explained up to line \(lastLine)"
    }
    if let stop { return "\(read), followed up to line \(lastLine): \(stop)" }
    let remark =
      trace == nil
      ? "; no trace shows the run" : isShortest ? "" : "; the run may not be the shortest"
    return "\(read), all explained\(remark)"
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  private static func quoted(_ names: [String], _ word: String) -> String {
    let quoted = names.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}
