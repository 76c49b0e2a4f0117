import Base
import Book
import System

/// The cached results of a claim file.
struct CachedClaims: Storable {
  private let results: [CachedClaim]
  private let diagnostics: [Diagnostic]

  init(_ verdicts: ClaimVerdicts) { self.init(verdicts.results, verdicts.diagnostics) }

  init(_ results: [ClaimResult], _ diagnostics: [Diagnostic]) {
    self.results = results.map(CachedClaim.init)
    self.diagnostics = diagnostics
  }

  init?(from reader: inout StoredReader) {
    guard let results = reader.read([CachedClaim].self), let found = reader.read([Diagnostic].self)
    else { return nil }
    self.results = results
    diagnostics = found
  }

  func write(to writer: inout StoredWriter) {
    writer.write(results)
    writer.write(diagnostics)
  }

  /// Returns the same result as a new run.
  func run(_ path: String, _ book: Book) -> ExampleRun {
    let results = results.compactMap { $0.result(path, book) }
    return ExampleRun(
      outcome: results.isEmpty ? nil : .claims(results), diagnostics: diagnostics)
  }
}

/// The cached result of one line, with a counterexample as its source and its moments.
private struct CachedClaim: Storable {
  private let result: ClaimResult
  private let example: KeptExample?

  init(_ result: ClaimResult) {
    self.result = result
    guard let found = result.run else {
      example = nil
      return
    }
    example = KeptExample(
      source: found.source, moments: found.transcript.moments,
      needsOtherOrder: found.needsOtherOrder, decisive: found.decisive)
  }

  init?(from reader: inout StoredReader) {
    guard let text = reader.read(String.self), let line = reader.read(Int.self),
      let parameters = reader.read(String.self), let stateCount = reader.read(Int.self),
      let tick = reader.read(Int.self), let isMisconception = reader.read(Bool.self),
      let verdict = reader.read(Int.self), let statement = reader.read(ClaimStatement?.self),
      let run = reader.read(KeptExample?.self)
    else { return nil }
    result = ClaimResult(
      text: text, line: line, parameters: parameters, stateCount: stateCount, tick: tick,
      isMisconception: isMisconception, verdict: Self.verdict(verdict, nil), statement: statement)
    example = run
  }

  func write(to writer: inout StoredWriter) {
    writer.write(result.text)
    writer.write(result.line)
    writer.write(result.parameters)
    writer.write(result.stateCount)
    writer.write(result.tick)
    writer.write(result.isMisconception)
    writer.write(Self.number(result.verdict))
    writer.write(result.statement)
    writer.write(example)
  }

  private static func number(_ verdict: ClaimResult.Verdict) -> Int {
    switch verdict {
    case .proved: 0
    case .refuted: 1
    case .undecided: 2
    }
  }

  private static func verdict(_ number: Int, _ run: Counterexample?) -> ClaimResult.Verdict {
    switch number {
    case 0: .proved(run)
    case 1: .refuted(run)
    default: .undecided
    }
  }

  /// Returns the result, or nil when the head of the counterexample no longer compiles.
  func result(_ path: String, _ book: Book) -> ClaimResult? {
    guard let example else { return result }
    let file = SourceFile(path: path, text: example.source)
    let transcript = TraceRun.transcript(
      of: ExampleFile(file: file, lesson: nil, model: nil), book, moments: example.moments)
    guard let transcript else { return nil }
    return ClaimResult(
      text: result.text, line: result.line, parameters: result.parameters,
      stateCount: result.stateCount, tick: result.tick, isMisconception: result.isMisconception,
      verdict: Self.verdict(
        Self.number(result.verdict),
        Counterexample(
          transcript: transcript, source: example.source,
          needsOtherOrder: example.needsOtherOrder, decisive: example.decisive)),
      statement: result.statement)
  }
}

/// A cached run that decided a claim: its source and its moments.
private struct KeptExample {
  let source: String
  let moments: [Moment]
  let needsOtherOrder: Bool
  let decisive: Counterexample.Place
}

extension KeptExample: Storable {
  init?(from reader: inout StoredReader) {
    guard let source = reader.read(String.self), let moments = reader.read([Moment].self),
      let needsOtherOrder = reader.read(Bool.self), let moment = reader.read(Int.self),
      let observed = reader.read(Int?.self)
    else { return nil }
    self.source = source
    self.moments = moments
    self.needsOtherOrder = needsOtherOrder
    decisive = Counterexample.Place(moment: moment, observed: observed)
  }

  func write(to writer: inout StoredWriter) {
    writer.write(source)
    writer.write(moments)
    writer.write(needsOtherOrder)
    writer.write(decisive.moment)
    writer.write(decisive.observed)
  }
}
