import Book
import Diagnostics
import Statechart

/// A claim file, decided: one search for each choice of parameters, all claims over it.
struct ClaimRun {
  /// States after which a search gives up.
  static let limit = 2_000_000

  private let file: SourceFile
  private let book: Book
  private let head: TraceHead
  private let lines: [Range<Int>]
  private(set) var results: [ClaimResult] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ example: ExampleFile, _ book: Book) {
    file = example.file
    self.book = book
    var reader = TraceHeadReader(file)
    head = reader.read()
    diagnostics = reader.diagnostics
    let first = head.bodyLine ?? file.lineCount
    lines = (first..<file.lineCount).map { [file] in file.trimmed(file.lineRange($0)) }
      .filter { [file] in !$0.isEmpty && file.bytes[$0.lowerBound] != UInt8(ascii: "#") }
    checkHead()
    guard let model = model(example) else { return }
    var compiler = AppCompiler(file, model)
    let app = compiler.app(head)
    diagnostics += compiler.diagnostics
    let choices = ParameterSets.read(head.with, model.chart, file, &diagnostics)
    guard !diagnostics.hasErrors, let choices else { return }
    decide(model, app, choices)
  }

  private mutating func checkHead() {
    if head.bodyLine == nil || lines.isEmpty {
      report(
        "claim-empty", at: file.bytes.count..<file.bytes.count, "a claim file without a claim",
        help: "write one claim a line after a line `---`")
    }
    if let expect = head.expect, expect.text != "refuted" {
      report(
        "claim-expect", at: expect.range, "`\(expect.text)` is nothing to expect of claims",
        help: "`expect: refuted` is for common misconceptions; without it claims must hold")
    }
  }

  private mutating func model(_ example: ExampleFile) -> Model? {
    guard let id = head.model?.text ?? example.model else {
      report("trace-model", at: 0..<0, "the claim file names no model", help: "add `model: NAME`")
      return nil
    }
    if let model = book.model(id) { return model }
    report(
      "unknown-model", at: head.model?.range ?? 0..<0, "there is no model `\(id)`",
      help: EditDistance.nearest(to: id, among: book.models.map(\.id))
        .map { "did you mean `\($0)`?" })
    return nil
  }

  // MARK: Deciding

  /// What is known of one line so far.
  private struct Line {
    let range: Range<Int>
    let claims: [Claim]
    var stateCount = 0
    var tick: Int32 = 0
    var isTriggered = false
    var isCapped = false
    var refutation: (choice: ParameterSets.Choice, transcript: Transcript, text: String)?
  }

  private mutating func decide(_ model: Model, _ app: App, _ choices: [ParameterSets.Choice]) {
    var open: [Line] = []
    for range in lines {
      do throws(ClaimError) {
        let claims = try ClaimParser.parse(file, range, Machine(chart: model.chart, app: app))
        open.append(Line(range: range, claims: claims))
      } catch {
        report("claim", at: error.range, error.headline, help: error.help)
      }
    }
    guard !diagnostics.hasErrors else { return }
    let durations = open.flatMap(\.claims).map(\.duration)
    for choice in choices {
      let machine = Machine(chart: model.chart, app: app, parameters: choice.values)
      let graph = Explorer.graph(of: machine, limit: Self.limit, durations: durations)
      for fault in graph.faults { report(fault, model, choice) }
      for index in open.indices {
        search(&open[index], ClaimDecider(graph, model.chart), graph, choice, model)
      }
    }
    for line in open { conclude(line, choices) }
  }

  private mutating func search(
    _ line: inout Line, _ decider: ClaimDecider, _ graph: Graph, _ choice: ParameterSets.Choice,
    _ model: Model
  ) {
    line.stateCount += graph.stateCount
    line.tick = graph.tick
    line.isCapped = line.isCapped || graph.isCapped
    guard line.refutation == nil else { return }
    for claim in line.claims {
      let decision = decider.decide(claim)
      line.isTriggered = line.isTriggered || decision.isTriggered
      guard let steps = decision.counterexample else { continue }
      let example = Counterexample(
        head: head, model: model, choice: choice, steps: steps, tick: graph.tick,
        answers: graph.snapshot(decision.finalState).answers, path: file.path)
      if let transcript = example.transcript(book) {
        line.refutation = (choice, transcript, example.text)
      }
      return
    }
  }

  private mutating func conclude(_ line: Line, _ choices: [ParameterSets.Choice]) {
    let text = file.text(line.range)
    let all = head.with.map(\.text).joined(separator: " ")
    let verdict: ClaimResult.Verdict
    if let refutation = line.refutation {
      verdict = .refuted(refutation.transcript)
      if head.expect == nil { reportRefuted(line, refutation.choice, refutation.text) }
    } else if line.isCapped {
      verdict = .undecided
      report(
        "claim-undecided", at: line.range, "the search was stopped at \(Self.limit) states",
        why: "a claim is never called proved by a search that was not whole",
        help: "`tracebook explore` names the variable that grows")
    } else {
      verdict = .proved
      checkProved(line)
    }
    results.append(
      ClaimResult(
        text: text, parameters: line.refutation?.choice.text ?? all,
        stateCount: line.stateCount, tick: Int(line.tick), verdict: verdict))
  }

  private mutating func checkProved(_ line: Line) {
    if !line.isTriggered {
      report(
        "claim-vacuous", at: line.range, "what the claim speaks of never happens",
        why: "a claim that nothing can break says nothing",
        help: "look for a wrong name, or choose parameters under which it happens")
    } else if head.expect != nil {
      report(
        "claim-holds", at: line.range, "the claim holds and was expected to be refuted",
        why: "\(line.stateCount) states were searched", help: "remove `expect: refuted`")
    }
  }

  // MARK: Diagnostics

  private mutating func report(
    _ id: String, at range: Range<Int>, _ headline: String, why: String? = nil,
    help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(.error, id, at: range, in: file, headline, why: why, help: help))
  }

  private mutating func reportRefuted(
    _ line: Line, _ choice: ParameterSets.Choice, _ example: String
  ) {
    let scope = choice.text.isEmpty ? "" : " for \(choice.text)"
    report(
      "claim-refuted", at: line.range, "the claim is refuted\(scope)",
      why: "the shortest counterexample, as a trace:\n" + example.trimmingLineEnds,
      help: "mend the claim or the model, or say `expect: refuted` if it is a misconception")
  }

  private mutating func report(
    _ fault: Fault, _ model: Model, _ choice: ParameterSets.Choice
  ) {
    let diagnostic = FaultText(Simulation(model: model)).diagnostic(fault)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}
