package import Base
package import System

/// Runs example files of one extension.
///
/// A plugin contributes one with `Contribution.exampleRunner`. Only `fileExtension` and `run` are
/// required; every other function has a default. Several threads may call the functions at once.
///
/// A runner whose files only have to be there, and are shown as they are written:
///
/// ```swift
/// let notes = ExampleRunner(fileExtension: "note") { file, book, diagnostics in
///   .listing
/// }
/// ```
package struct ExampleRunner: Sendable {
  /// The extension without the dot.
  package let fileExtension: String
  /// Runs a file, compares it with what it states, and adds a diagnostic for each difference.
  ///
  /// Returns nil when the file cannot be run; then a diagnostic says why.
  package let run: @Sendable (ExampleFile, Book, inout [Diagnostic]) -> ExampleOutcome?
  /// Runs many files, which may share work; the results have the same indices as the files.
  ///
  /// The default calls `run` for each file on the threads of the options.
  package let runAll: @Sendable ([ExampleFile], Book, RunOptions) -> [ExampleRun]
  /// Runs a file and returns what it and its recording should contain.
  ///
  /// The default returns that nothing differs.
  package let bless: @Sendable (ExampleFile, Book, RunOptions) -> BlessedExample
  /// Reads an app from the head of an example, for running a model without an example.
  ///
  /// The function returns nil when the head has errors. It is nil itself when the runner's files
  /// have no head, which is the default.
  package let readHead: (@Sendable (SourceFile, Model, inout [Diagnostic]) -> Simulation?)?
  /// Returns the facts that a file names, without reporting problems of the file.
  ///
  /// The default returns none.
  package let readFacts: @Sendable (SourceFile) -> ExampleFacts
  /// Returns the files in an example's folder that it needs.
  ///
  /// The default returns none.
  package let readCompanions: @Sendable (SourceFile) -> [Companion]
  /// Returns whether a run breaks the statement on a line of a file, or nil when no single run can
  /// break it.
  ///
  /// The default returns nil.
  package let isBroken: @Sendable (ExampleFile, PlayedRun) -> Bool?
  /// Returns what a search of at most a number of states says of a reader's app, or nil when the file
  /// is no exercise.
  ///
  /// The app is given as the text of its methods, and the places of its mistakes belong to that text.
  /// The default returns nil.
  package let judge: @Sendable (ExampleFile, String, Book, Int) -> AttemptAnswer?
  /// Returns the part of a file that translations of its step depend on.
  ///
  /// When this part changes, translations are reported as outdated. The default is
  /// `ContractText.plain`.
  package let readContract: @Sendable (SourceFile) -> [UInt8]
  /// Returns whether a file with the extension is an example; another one is shown as it is.
  ///
  /// The default returns true.
  package let takes: @Sendable (SourceFile) -> Bool

  /// Creates a runner; see the properties for what each function does.
  package init(
    fileExtension: String,
    run: @escaping @Sendable (ExampleFile, Book, inout [Diagnostic]) -> ExampleOutcome?,
    bless: @escaping @Sendable (ExampleFile, Book, RunOptions) -> BlessedExample = { _, _, _ in
      BlessedExample()
    },
    readHead: (@Sendable (SourceFile, Model, inout [Diagnostic]) -> Simulation?)? = nil,
    runAll: (@Sendable ([ExampleFile], Book, RunOptions) -> [ExampleRun])? = nil,
    readFacts: @escaping @Sendable (SourceFile) -> ExampleFacts = { _ in ExampleFacts() },
    readCompanions: @escaping @Sendable (SourceFile) -> [Companion] = { _ in [] },
    isBroken: @escaping @Sendable (ExampleFile, PlayedRun) -> Bool? = { _, _ in nil },
    judge: @escaping @Sendable (ExampleFile, String, Book, Int) -> AttemptAnswer? = {
      _, _, _, _ in nil
    },
    readContract: @escaping @Sendable (SourceFile) -> [UInt8] = ContractText.plain,
    takes: @escaping @Sendable (SourceFile) -> Bool = { _ in true }
  ) {
    self.fileExtension = fileExtension
    self.run = run
    self.runAll =
      runAll ?? { examples, book, options in
        Workers.map(
          count: examples.count, jobs: options.jobs, listener: options.listener
        ) { index in
          var diagnostics: [Diagnostic] = []
          let outcome = run(examples[index], book, &diagnostics)
          return ExampleRun(outcome: outcome, diagnostics: diagnostics)
        }
      }
    self.bless = bless
    self.readCompanions = readCompanions
    self.readHead = readHead
    self.readFacts = readFacts
    self.isBroken = isBroken
    self.judge = judge
    self.readContract = readContract
    self.takes = takes
  }

  /// Returns how a single file is run, for a runner whose files share work.
  package static func single(
    _ runAll: @escaping @Sendable ([ExampleFile], Book, RunOptions) -> [ExampleRun]
  ) -> @Sendable (ExampleFile, Book, inout [Diagnostic]) -> ExampleOutcome? {
    { example, book, diagnostics in
      let run = runAll([example], book, RunOptions())[0]
      diagnostics += run.diagnostics
      return run.outcome
    }
  }
}

/// A file in an example's folder that the example needs.
package struct Companion: Sendable, Equatable {
  /// The name in the folder, without a path.
  package let name: String
  /// Whether readers see the file, so that translations depend on it.
  package let isShown: Bool

  package init(name: String, isShown: Bool) {
    self.name = name
    self.isShown = isShown
  }
}

/// What an example and the file beside it should contain, as they were observed in one run.
package struct BlessedExample: Sendable {
  /// The example with its observed lines corrected, or nil when nothing differs or its runner
  /// cannot correct files.
  package var bytes: [UInt8]?
  /// The name and the bytes of the file in the example's folder that says what its code did, or nil
  /// when there is none to write.
  package var recording: (name: String, bytes: [UInt8])?
  /// Whether only what had no observed lines has some now; nil when its runner does not know.
  package var isFirst: Bool?

  package init(
    bytes: [UInt8]? = nil, recording: (name: String, bytes: [UInt8])? = nil, isFirst: Bool? = nil
  ) {
    self.bytes = bytes
    self.recording = recording
    self.isFirst = isFirst
  }

  /// Returns whether a file says the same as before, so that text about it still holds.
  ///
  /// Where the runner does not know, that is so when the file keeps all its lines in their order.
  func adds(to file: SourceFile) -> Bool {
    if let isFirst { return isFirst }
    let lines = (bytes ?? file.bytes).split(separator: UInt8(ascii: "\n"))
    var rest = lines[...]
    for line in file.bytes.split(separator: UInt8(ascii: "\n")) {
      guard let place = rest.firstIndex(where: { $0.elementsEqual(line) }) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}

/// A reader's own run of an example's app, to be judged against a statement.
package struct PlayedRun: Sendable {
  /// The one-based line of the statement in its file.
  package let line: Int
  /// The state before the first stimulus.
  package let start: Simulation
  /// The stimuli as the reader wrote them.
  package let stimuli: [String]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - line: The one-based line of the statement in its file.
  ///   - start: The state before the first stimulus.
  ///   - stimuli: The stimuli as the reader wrote them, in order.
  package init(line: Int, start: Simulation, stimuli: [String]) {
    self.line = line
    self.start = start
    self.stimuli = stimuli
  }
}

/// How examples are run.
///
/// The results do not depend on these options, except that a search with another limit may be
/// undecided.
package struct RunOptions: Sendable {
  /// The number of threads, at least 1.
  package let jobs: Int
  /// The cache of earlier results, or nil to compute all of them.
  package let cache: ResultCache?
  /// The number of states after which a search stops, or nil for the runner's own limit.
  package let searchLimit: Int?
  /// What runs the code of apps, by the extension of its files; without one, recordings are used.
  package let apps: [String: AppRunner]
  /// Hears how much of a long work is done.
  package var listener: Workers.Listener?

  /// Creates options; the defaults are one thread, no cache, the runner's own limit and no code.
  package init(
    jobs: Int = 1, cache: ResultCache? = nil, searchLimit: Int? = nil,
    apps: [String: AppRunner] = [:]
  ) {
    self.apps = apps
    self.jobs = jobs
    self.cache = cache
    self.searchLimit = searchLimit
  }
}

/// The result of running an example, with its diagnostics.
package struct ExampleRun: Sendable, Codable {
  /// The outcome, or nil when the example could not be run; then a diagnostic says why.
  package let outcome: ExampleOutcome?
  package let diagnostics: [Diagnostic]
  /// Whether it was taken from the store of a team, so that nothing was decided here.
  package var isTaken = false

  private enum CodingKeys: CodingKey { case outcome, diagnostics }

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - outcome: What the run produced, or nil when the example could not be run.
  ///   - diagnostics: The differences from what the file states, and other problems of it.
  package init(outcome: ExampleOutcome?, diagnostics: [Diagnostic]) {
    self.outcome = outcome
    self.diagnostics = diagnostics
  }
}

/// What the run of an example produced.
package enum ExampleOutcome: Sendable, Codable {
  /// What happened after each stimulus.
  case transcript(Transcript)
  /// Statements about every run of a model, each with its verdict.
  case claims([ClaimResult])
  /// An app that breaks statements, for readers to repair.
  case exercise(Exercise)
  /// Calls of a run, for readers to put in order.
  case order(CallOrder)
  /// An app and a mutant, for readers to tell apart by a claim.
  case catching(Catching)
  /// Two versions of a model, with the shortest runs on which they part.
  case comparison(Comparison)
  /// A successful run whose file is shown as it is written.
  case listing

  /// The runs among it: that of an example, or those that decide claims or tell versions apart.
  package var transcripts: [Transcript] {
    switch self {
    case .transcript(let transcript): [transcript]
    case .claims(let claims): claims.compactMap { $0.run?.transcript }
    case .exercise(let exercise): exercise.claims.compactMap { $0.run?.transcript }
    case .catching(let task): task.answers.compactMap { $0.claim.run?.transcript }
    case .comparison(let comparison): comparison.transcripts
    case .order, .listing: []
    }
  }
}
