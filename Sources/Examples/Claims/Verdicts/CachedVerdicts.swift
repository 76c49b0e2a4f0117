import Base
import Book
import System

/// Decides the files of one kind of example: cached results are reused, all others are decided at once.
struct CachedVerdicts {
  /// What distinguishes the cached results from those of other kinds.
  let name: String
  let book: Book
  let options: RunOptions

  /// The number of states after which a search stops.
  var limit: Int { options.searchLimit ?? SearchBudget.states }

  /// Decides examples.
  ///
  /// - Parameters:
  ///   - examples: The files, all of one kind.
  ///   - decide: Decides the examples that have no cached result; returns a result for each.
  /// - Returns: The results, in the order of the examples.
  func runs(
    of examples: [ExampleFile], decide: ([ExampleFile]) -> [CachedClaims]
  ) -> [ExampleRun] {
    let keys = options.cache.map { _ in ExampleKeys(book) }
    let known = examples.map { key(of: $0, keys) }
    var kept = known.map { key in key.flatMap { options.cache?.read($0, as: CachedClaims.self) } }
    let open = kept.indices.filter { kept[$0] == nil }
    for (index, fresh) in zip(open, decide(open.map { examples[$0] })) {
      kept[index] = fresh
      if let key = known[index] { options.cache?.write(key, fresh) }
    }
    return zip(examples, kept).map { example, kept in
      kept?.run(example.file.path, book) ?? ExampleRun(outcome: nil, diagnostics: [])
    }
  }

  private func key(of example: ExampleFile, _ keys: ExampleKeys?) -> ResultCache.Key? {
    var key = keys?.key(name, example)
    key?.add(limit)
    return key
  }
}

/// The results of a claim file as they are cached.
struct CachedClaims: Codable {
  private let results: [DecidedClaim<KeptExample>]
  private let diagnostics: [Diagnostic]

  init(_ results: [ClaimResult], _ diagnostics: [Diagnostic]) {
    self.results = results.compactMap { $0.map { KeptExample($0) } }
    self.diagnostics = diagnostics
  }

  /// Returns the same result as a new run, without claims the heads of whose runs no longer compile.
  func run(_ path: String, _ book: Book) -> ExampleRun {
    let results = results.compactMap { $0.map { $0.counterexample(path, book) } }
    return ExampleRun(
      outcome: results.isEmpty ? nil : .claims(results), diagnostics: diagnostics)
  }
}

/// A run as it is cached: as its source and its moments.
struct KeptExample: Codable {
  let source: String
  let moments: [Moment]
  let needsOtherOrder: Bool
  let decisive: Counterexample.Place

  /// Returns the run, or nil when its head no longer compiles.
  func counterexample(_ path: String, _ book: Book) -> Counterexample? {
    let file = SourceFile(path: path, text: source)
    return TraceRun.transcript(
      of: ExampleFile(file: file, lesson: nil, model: nil), book, moments: moments
    ).map {
      Counterexample(
        transcript: $0, source: source, needsOtherOrder: needsOtherOrder, decisive: decisive)
    }
  }
}

extension KeptExample {
  init(_ run: Counterexample) {
    source = run.source
    moments = run.transcript.moments
    needsOtherOrder = run.needsOtherOrder
    decisive = run.decisive
  }
}
