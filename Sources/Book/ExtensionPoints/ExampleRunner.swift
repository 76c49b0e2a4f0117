package import Base
import System

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
  package let judge: @Sendable (ExampleFile, String, Book, Int) -> AttemptVerdict?
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
    judge: @escaping @Sendable (ExampleFile, String, Book, Int) -> AttemptVerdict? = {
      _, _, _, _ in nil
    },
    readContract: @escaping @Sendable (SourceFile) -> [UInt8] = ContractText.plain,
    takes: @escaping @Sendable (SourceFile) -> Bool = { _ in true }
  ) {
    self.fileExtension = fileExtension
    self.run = run
    self.runAll =
      runAll ?? { examples, book, options in
        Workers.map(count: examples.count, jobs: options.jobs) { index in
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
