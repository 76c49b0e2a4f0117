package import Base
import Book

extension LogExplanation {
  /// The explanation as text, ending in a line feed.
  ///
  /// Of a log that some run has, it is a trace, with how much was read in comments.
  package var text: String {
    guard isExplained else {
      return (details + [summary] + assumption).joined(separator: "\n") + "\n"
    }
    guard let trace else { return ([summary] + assumption).joined(separator: "\n") + "\n" }
    return ([summary] + assumption).map { "# \($0)\n" }.joined() + trace
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
    if let word = impossible?.misspelled {
      return "line \(word.line) has `\(word.word)`: \(Suggestion.question(word.callback))"
    }
    if !silent.isEmpty {
      let options = silent.map { "--without \($0)" }.joined(separator: " ")
      return
        "the log never names \(Self.quoted(silent, "and")): if the app does not implement \(silent.count == 1 ? "it" : "them"), "
        + "add `\(options)`, or `--named` to leave out whatever it never names"
    }
    guard let nearest, nearest.line == nil else { return nil }
    return "with `\(nearest.parameter)=\(nearest.value)` the whole log is possible"
  }

  // MARK: Lines

  private var details: [String] {
    var lines: [String] = []
    if impossible != nil { lines += possibleLines }
    if let nearest {
      let value = "\(nearest.parameter)=\(nearest.value)"
      lines.append(
        nearest.line.map { "nearest: \(value), under which line \($0) is the first impossible one" }
          ?? "nearest: \(value), under which the whole log is possible")
    } else if impossible != nil, !app.parameters.isEmpty {
      lines.append("nearest: no other value of one parameter explains the line")
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

  private var assumption: [String] {
    guard !assumed.isEmpty else { return [] }
    return [
      "taken as not implemented, as the log never names \(assumed.count == 1 ? "it" : "them"): "
        + "\(Self.quoted(assumed, "and")); `--app` says what the app has"
    ]
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
