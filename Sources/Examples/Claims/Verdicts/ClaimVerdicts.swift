import Base
import Book
import StateSearch
import Statechart

/// The verdicts on a claim file: a result for each line, and the diagnostics.
struct ClaimVerdicts: Sendable {
  private let source: ClaimFile
  /// The answers of the searches, by line.
  private var answers: [[ClaimSearch.Answer]]
  private(set) var results: [ClaimResult] = []
  private(set) var diagnostics: [Diagnostic]

  /// The verdicts as the run of the file.
  var run: ExampleRun {
    ExampleRun(outcome: results.isEmpty ? nil : .claims(results), diagnostics: diagnostics)
  }

  init(_ source: ClaimFile) {
    self.source = source
    answers = [[ClaimSearch.Answer]](repeating: [], count: source.lines.count)
    diagnostics = source.diagnostics
  }

  /// Adds an answer, and reports the faults of the model that its search met at the first claim.
  mutating func add(_ answer: ClaimSearch.Answer) {
    answers[answer.question.line].append(answer)
    guard let place = source.lines.first?.range else { return }
    for fault in answer.decision.faults {
      guard let diagnostic = answer.faults?.diagnostic(fault, at: place, in: source.file),
        !diagnostics.contains(where: diagnostic.sharesPlace)
      else { continue }
      diagnostics.append(diagnostic)
    }
  }

  /// Derives the results from the answers, which can have been added in any order.
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
    let found = LineVerdict(line.claims, answers.map(\.decision))
    let deciding = found.choice.map { answers[$0] }
    let asksForRun = line.claims.contains(where: \.asksForRun)
    let free = subject.freeAnswers
    // That every answer was tried is said of each verdict.
    var parameters = source.head.with.map(\.text)
      .filter { word in !free.contains { word == "\($0)=*" } }.joined(separator: " ")
    let verdict: Verdict
    let open = subject.model.definition.openPoints
    let run = answers.lazy.compactMap(\.decision.found).first
    if !open.isEmpty, !isKept(run, asksForRun: asksForRun, open),
      asksForRun || run != nil || answers.allSatisfy({ $0.gap == nil })
    {
      verdict = .undecided
      reportOpen(line, open, subject.model)
    } else {
      if let deciding, !asksForRun || found.kind == .refuted {
        parameters = subject.choices[deciding.question.choice].text
      }
      verdict = conclude(line, found, deciding, parameters, subject)
      if found.kind == .undecided, found.choice == nil,
        let gap = answers.lazy.compactMap(\.gap).first
      {
        reportUndecided(line, gap, subject.model)
      }
    }
    let place = source.file.position(at: line.range.lowerBound)
    results.append(
      ClaimResult(
        text: source.file.text(line.range), line: place.line, parameters: parameters,
        stateCount: found.stateCount, tick: Int(answers.map(\.decision.tick).max() ?? 0),
        isMisconception: source.isMisconception, verdict: verdict,
        statement: ClaimPhrases.statement(
          line.claims, source.file.text(line.range), subject.machine, model: subject.model.id),
        answers: free, harmless: subject.model.definition.harmless,
        circles: Set(answers.flatMap(\.decision.circles)).map(subject.model.chart.text).sorted(),
        ownEvents: subject.model.definition.ownEvents))
  }

  /// Returns the verdict with the run that decides it as a trace, and reports what its author should know.
  private mutating func conclude(
    _ line: ClaimFile.Line, _ found: LineVerdict, _ deciding: ClaimSearch.Answer?,
    _ parameters: String, _ subject: ClaimFile.Subject
  ) -> Verdict {
    let run = found.found
    guard found.kind != .undecided else {
      if let run { reportUnconfirmed(line, run, subject) }
      return .undecided
    }
    let example = deciding.flatMap { answer in run.flatMap { self.example(answer, $0, subject) } }
    if found.kind == .refuted {
      if let first = source.head.through.first, deciding?.decision.missesThrough == true {
        let passed = source.head.through.map(\.text).joined(separator: ", ")
        diagnostics.append(
          Diagnostic(
            .error, "claim-through", at: first.range, in: source.file,
            "no run that breaks `\(source.file.text(line.range))` passes `\(passed)`",
            why: "once a claim is broken, its run ends",
            help: "name events that come before, in their order, or take the line away"))
      }
      if let run, example == nil {
        reportUnprintable(line, parameters, run, subject)
      } else if !source.isMisconception {
        reportRefuted(
          line, parameters, example, deciding?.decision.stateCount ?? 0,
          isLong: run.map { goesOn($0, subject.machine) } ?? false)
      }
      return .refuted(example)
    }
    checkProved(line, isTriggered: found.isTriggered, found.stateCount)
    if let run, example == nil {
      let choice = deciding.map { subject.choices[$0.question.choice].text } ?? ""
      reportUnprintable(line, choice, run, subject)
    }
    return .proved(example)
  }

  /// Returns whether what decides a claim stays, whatever becomes of what a chart leaves open: a run that it has.
  private func isKept(
    _ run: LineDecision.Found?, asksForRun: Bool, _ open: [ModelDefinition.OpenPoint]
  ) -> Bool {
    guard let run else { return false }
    if case .staysReachable = run.claim.pattern { return false }
    // A trace shows what breaks a claim to somebody who knows what is left out.
    return !asksForRun || open.allSatisfy(\.keepsRuns)
  }

  private func example(
    _ answer: ClaimSearch.Answer, _ run: LineDecision.Found, _ subject: ClaimFile.Subject
  ) -> Counterexample? {
    guard case .run(let concrete) = run.outcome else { return nil }
    return CounterexampleTrace(
      head: source.head, model: subject.model, machine: subject.machine,
      choice: subject.choices[answer.question.choice],
      path: source.file.path, answers: run.path.answers
    ).write(concrete, of: run.claim)
  }

  // MARK: Diagnostics

  private mutating func report(
    _ id: String, at line: ClaimFile.Line, _ headline: String, why: String, help: String,
    notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(
      Diagnostic(
        .error, id, at: line.range, in: source.file, headline, why: why, help: help, notes: notes))
  }

  /// Reports a refutation by the shortest run, or by the lack of any run that a claim asks for.
  private mutating func reportRefuted(
    _ line: ClaimFile.Line, _ parameters: String, _ example: Counterexample?, _ stateCount: Int,
    isLong: Bool
  ) {
    report(
      "claim-refuted", at: line,
      (example == nil ? "no run does what the claim asks for" : "the claim is refuted")
        + Self.with(parameters),
      why: example.map {
        "the shortest counterexample, as a trace:\n" + $0.source.trimmingLineEnds
      } ?? "all \(stateCount) states were searched",
      help: Self.help
        + (isLong
          ? "; a stretch that ends when the world does something next is `between … and any stimulus`"
          : ""))
  }

  /// Returns whether the stretch in which something must not happen has gone on over another stimulus.
  private func goesOn(_ run: LineDecision.Found, _ machine: Machine) -> Bool {
    let ends: [Predicate]
    switch run.claim.pattern {
    case .never(_, .after): ends = []
    case .never(_, .between(_, let last)): ends = last
    default: return false
    }
    let all = machine.chart.stimuli.indices.map { Int32($0) }
    return !ends.contains { $0.kind == .stimulus && $0.stimuli == all }
      && run.path.stimulusCount > 1
  }

  private static let help =
    "correct the claim or the model, or say `expect: refuted` if it is a misconception"

  private static func with(_ parameters: String) -> String {
    parameters.isEmpty ? "" : " for \(parameters)"
  }

  /// Reports a run that no trace can express, because of the order in the initial step or because
  /// its times lie between whole milliseconds.
  private mutating func reportUnprintable(
    _ line: ClaimFile.Line, _ parameters: String, _ run: LineDecision.Found,
    _ subject: ClaimFile.Subject
  ) {
    let why = "no trace can write this run:\n" + AbstractRun(run, subject.model).text
    guard source.isMisconception || run.claim.asksForRun else {
      report(
        "claim-refuted", at: line, "the claim is refuted" + Self.with(parameters), why: why,
        help: Self.help)
      return
    }
    report(
      "claim-unprintable", at: line, "the run that decides the claim cannot be written as a trace",
      why: why,
      help: "choose a claim that a run with orders as written and whole milliseconds decides")
  }

  private mutating func reportUnconfirmed(
    _ line: ClaimFile.Line, _ run: LineDecision.Found, _ subject: ClaimFile.Subject
  ) {
    report(
      "claim-unconfirmed", at: line, "the search and the engine disagree about a run",
      why: "the search found this run:\n" + AbstractRun(run, subject.model).text,
      help: "this is a mistake of the program; please report it with the model")
  }

  private mutating func reportUndecided(
    _ line: ClaimFile.Line, _ gap: SearchGap, _ model: Model
  ) {
    let stop = SearchSummary.Stop(gap, model.definition)
    let advice = gap.growth == nil ? nil : longTime(model.chart)
    report(
      "claim-undecided", at: line, gap.headline,
      why: "a claim is never called proved by a search that was not whole; \(stop.why)",
      help: (advice.map { "\($0), or " } ?? "") + "\(stop.advice), or ask about fewer values",
      notes: stop.notes)
  }

  /// Returns the advice to shorten the longest time that delays take from a parameter and the file does not set.
  private func longTime(_ chart: Chart) -> String? {
    let text = ParameterText(chart)
    let set = source.head.with.map(\.text)
    let times = chart.delayParameters.filter { index in
      let parameter = chart.parameters[index]
      return parameter.kind == .time && parameter.initial > parameter.low
        && !set.contains { $0.hasPrefix("\(text.names[index])=") }
    }
    guard
      let longest = times.max(by: { chart.parameters[$0].initial < chart.parameters[$1].initial })
    else { return nil }
    let parameter = chart.parameters[longest]
    let name = text.names[longest]
    return "try `with: \(name)=\(text.text(parameter.low, of: longest))`, as `\(name)` is "
      + "\(text.text(parameter.initial, of: longest)), and states are counted for each part of it"
  }

  private mutating func reportOpen(
    _ line: ClaimFile.Line, _ open: [ModelDefinition.OpenPoint], _ model: Model
  ) {
    let file = model.definition.file
    diagnostics.append(
      Diagnostic(
        .error, "claim-undecided", at: line.range, in: source.file,
        "the model leaves open what would decide the claim",
        why: "a claim is never called proved that depends on what is not in the chart",
        help: "let the chart say what is open, and take the `open` away there",
        notes: open.prefix(8).map {
          Diagnostic.Note(
            path: file.path, position: file.position(at: $0.range.lowerBound),
            text: "open is \($0.what)")
        }))
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
