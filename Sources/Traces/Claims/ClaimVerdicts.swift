import Book
import Diagnostics
import Statechart

/// What came of a claim file: a result for each line, and what is wrong.
struct ClaimVerdicts: Sendable {
  private let source: ClaimFile
  private let book: Book
  private let limit: Int
  /// By line, what each search said.
  private var answers: [[ClaimSearch.Answer]]
  private(set) var results: [ClaimResult] = []
  private(set) var diagnostics: [Diagnostic]

  init(_ source: ClaimFile, _ book: Book, limit: Int) {
    self.source = source
    self.book = book
    self.limit = limit
    answers = [[ClaimSearch.Answer]](repeating: [], count: source.lines.count)
    diagnostics = source.diagnostics
  }

  mutating func add(_ answer: ClaimSearch.Answer) { answers[answer.question.line].append(answer) }

  /// At the first claim, which is none the worse for it; the chart's own line is a note.
  mutating func add(faults: [Fault]) {
    guard let subject = source.subject, let place = source.lines.first?.range else { return }
    let text = FaultText(Simulation(model: subject.model))
    for fault in faults {
      let diagnostic = text.diagnostic(fault, at: place, in: source.file)
      if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }
  }

  /// Makes results of the answers, whatever order they came in.
  mutating func conclude() {
    guard let subject = source.subject else { return }
    for (line, answers) in zip(source.lines, answers) {
      conclude(line, answers.sorted { $0.question.choice < $1.question.choice }, subject)
    }
    diagnostics = diagnostics.inFileOrder()
  }

  private mutating func conclude(
    _ line: ClaimFile.Line, _ answers: [ClaimSearch.Answer], _ subject: ClaimFile.Subject
  ) {
    let stateCount = answers.reduce(0) { $0 + $1.stateCount }
    var parameters = source.head.with.map(\.text).joined(separator: " ")
    let verdict: ClaimResult.Verdict
    if let refuted = answers.first(where: { $0.refutation != nil }),
      let example = counterexample(refuted, subject)
    {
      verdict = .refuted(example)
      parameters = subject.choices[refuted.question.choice].text
      if !source.isMisconception { reportRefuted(line, parameters, example) }
    } else if answers.contains(where: \.isCapped) {
      verdict = .undecided
      reportUndecided(line)
    } else {
      verdict = .proved
      checkProved(line, isTriggered: answers.contains(where: \.isTriggered), stateCount)
    }
    let place = source.file.position(at: line.range.lowerBound)
    results.append(
      ClaimResult(
        text: source.file.text(line.range), line: place.line, parameters: parameters,
        stateCount: stateCount, tick: Int(answers.map(\.tick).max() ?? 0),
        isMisconception: source.isMisconception, verdict: verdict))
  }

  private func counterexample(
    _ answer: ClaimSearch.Answer, _ subject: ClaimFile.Subject
  ) -> Counterexample? {
    guard let refutation = answer.refutation else { return nil }
    return CounterexampleTrace(
      head: source.head, model: subject.model, choice: subject.choices[answer.question.choice],
      refutation: refutation, path: source.file.path
    ).counterexample
  }

  // MARK: Diagnostics

  private mutating func report(
    _ id: String, at line: ClaimFile.Line, _ headline: String, why: String, help: String
  ) {
    diagnostics.append(
      Diagnostic(.error, id, at: line.range, in: source.file, headline, why: why, help: help))
  }

  private mutating func reportRefuted(
    _ line: ClaimFile.Line, _ parameters: String, _ example: Counterexample
  ) {
    report(
      "claim-refuted", at: line,
      "the claim is refuted" + (parameters.isEmpty ? "" : " for \(parameters)"),
      why: "the shortest counterexample, as a trace:\n" + example.source.trimmingLineEnds,
      help: "mend the claim or the model, or say `expect: refuted` if it is a misconception")
  }

  private mutating func reportUndecided(_ line: ClaimFile.Line) {
    report(
      "claim-undecided", at: line, "the search was stopped at \(limit) states",
      why: "a claim is never called proved by a search that was not whole",
      help: "`tracebook explore` names the variable that grows")
  }

  private mutating func checkProved(
    _ line: ClaimFile.Line, isTriggered: Bool, _ stateCount: Int
  ) {
    if !isTriggered {
      report(
        "claim-vacuous", at: line, "what the claim speaks of never happens",
        why: "a claim that nothing can break says nothing",
        help: "look for a wrong name, or choose parameters under which it happens")
    } else if source.isMisconception {
      report(
        "claim-holds", at: line, "the claim holds and was expected to be refuted",
        why: "\(stateCount) states were searched", help: "remove `expect: refuted`")
    }
  }
}
