package import Diagnostics

/// A plugin: a value with a name and what it contributes.
///
/// What is built in is no more than this.
package struct Plugin: Sendable {
  /// What `book.yaml` and `tracebook plugins` call it.
  package let name: String
  /// One line for `tracebook plugins`.
  package let summary: String
  /// Whether it is another program, which runs only when a book names it and a person allows it.
  package let isProcess: Bool
  package let contributions: [Contribution]
  /// What is left to say when the book has been worked on; a plugin may rest after it.
  package let finish: @Sendable () -> [Diagnostic]

  package init(
    name: String, summary: String, isProcess: Bool = false, contributions: [Contribution],
    finish: @escaping @Sendable () -> [Diagnostic] = { [] }
  ) {
    self.name = name
    self.summary = summary
    self.isProcess = isProcess
    self.contributions = contributions
    self.finish = finish
  }
}

/// The seams: every way in which a plugin can take part in a book.
package enum Contribution: Sendable {
  case modelFormat(ModelFormat)
  case exampleRunner(ExampleRunner)
  case block(BlockRenderer)
  case check(Check)
  case lessonCheck(LessonCheck)
  case lessonReader(LessonReader)
  case output(Output)
}

/// Reads a file of the model's folder by a path relative to it; nil when there is none.
package typealias SiblingReader = (String) -> SourceFile?

/// Reads a file into a chart.
package struct ModelFormat: Sendable {
  /// Without the dot.
  ///
  /// The book looks for `models/<id>/model.<extension>`.
  package let fileExtension: String
  private let readFile:
    @Sendable (SourceFile, SiblingReader, inout [Diagnostic]) -> ModelDefinition?
  /// Small mistakes that could be made in a file, in its order; none when the format knows none.
  package let changes: @Sendable (SourceFile) -> [ModelChange]

  package init(
    fileExtension: String,
    read: @escaping @Sendable (SourceFile, SiblingReader, inout [Diagnostic]) -> ModelDefinition?,
    changes: @escaping @Sendable (SourceFile) -> [ModelChange] = { _ in [] }
  ) {
    self.fileExtension = fileExtension
    readFile = read
    self.changes = changes
  }

  /// Nil when the file is so broken that no chart came of it; then a diagnostic says why.
  package func read(
    _ file: SourceFile, siblings: SiblingReader = { _ in nil }, _ diagnostics: inout [Diagnostic]
  ) -> ModelDefinition? {
    readFile(file, siblings, &diagnostics)
  }
}

/// Runs files of one extension.
package struct ExampleRunner: Sendable {
  /// Without the dot.
  package let fileExtension: String
  /// Runs a file and compares it with what it says; what differs is a diagnostic.
  package let run: @Sendable (ExampleFile, Book, inout [Diagnostic]) -> ExampleOutcome?
  /// Runs many files at once, which share what they have in common; results stand by index.
  package let runAll: @Sendable ([ExampleFile], Book, RunOptions) -> [ExampleRun]
  /// The file with its observed lines made true; nil when this runner cannot, or nothing differs.
  package let bless: @Sendable (ExampleFile, Book) -> [UInt8]?
  /// An app from a head alone, for running a bare model; nil when this runner has no heads.
  package let readHead: (@Sendable (SourceFile, Model, inout [Diagnostic]) -> Simulation?)?
  /// The facts that a file names; it says nothing of what is wrong with the file.
  package let readFacts: @Sendable (SourceFile) -> ExampleFacts
  /// Whether a run breaks the statement on a line of a file; nil when no single run can.
  package let judge: @Sendable (ExampleFile, PlayedRun) -> Bool?
  /// The part of a file that translations of its step depend on: not its comments.
  package let readContract: @Sendable (SourceFile) -> [UInt8]

  package init(
    fileExtension: String,
    run: @escaping @Sendable (ExampleFile, Book, inout [Diagnostic]) -> ExampleOutcome?,
    bless: @escaping @Sendable (ExampleFile, Book) -> [UInt8]? = { _, _ in nil },
    readHead: (@Sendable (SourceFile, Model, inout [Diagnostic]) -> Simulation?)? = nil,
    runAll: (@Sendable ([ExampleFile], Book, RunOptions) -> [ExampleRun])? = nil,
    readFacts: @escaping @Sendable (SourceFile) -> ExampleFacts = { _ in ExampleFacts() },
    judge: @escaping @Sendable (ExampleFile, PlayedRun) -> Bool? = { _, _ in nil },
    readContract: @escaping @Sendable (SourceFile) -> [UInt8] = ContractText.plain
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
    self.readHead = readHead
    self.readFacts = readFacts
    self.judge = judge
    self.readContract = readContract
  }
}

/// What somebody did with an example's app, to be held against a statement.
package struct PlayedRun: Sendable {
  /// Of the statement in its file, from 1.
  package let line: Int
  /// Before the first stimulus.
  package let start: Simulation
  /// As they are written.
  package let stimuli: [String]

  package init(line: Int, start: Simulation, stimuli: [String]) {
    self.line = line
    self.start = start
    self.stimuli = stimuli
  }
}

/// How examples are run; but for searches that are given up, their results do not depend on it.
package struct RunOptions: Sendable {
  /// How many threads, at least 1.
  package let jobs: Int
  /// Where results are found again; nil when everything is to be worked out.
  package let cache: ResultCache?
  /// States after which a search gives up; nil for as many as its runner usually allows.
  package let searchLimit: Int?

  package init(jobs: Int = 1, cache: ResultCache? = nil, searchLimit: Int? = nil) {
    self.jobs = jobs
    self.cache = cache
    self.searchLimit = searchLimit
  }
}

/// An example that was run, and what was wrong with it.
package struct ExampleRun: Sendable {
  /// Nil when nothing came of it; then a diagnostic says why.
  package let outcome: ExampleOutcome?
  package let diagnostics: [Diagnostic]

  package init(outcome: ExampleOutcome?, diagnostics: [Diagnostic]) {
    self.outcome = outcome
    self.diagnostics = diagnostics
  }
}

/// What running an example gave.
package enum ExampleOutcome: Sendable {
  case transcript(Transcript)
  /// Statements about everything that can happen, each decided.
  case claims([ClaimResult])
  /// It ran, and it is shown as it is written.
  case listing
}

/// Looks at a whole book and says what is wrong.
package struct Check: Sendable {
  package let run: @Sendable (CheckedBook) -> [Diagnostic]

  package init(run: @escaping @Sendable (CheckedBook) -> [Diagnostic]) { self.run = run }
}

/// Makes something of a checked book.
package struct Output: Sendable {
  /// The command that calls it: `build` or `learn`.
  package let command: String
  package let run: @Sendable (CheckedBook, OutputRequest) throws(OutputFailure) -> OutputReport
  /// The same files one by one, made when they are asked for; nil when this output has no such way.
  package let preview: Previewer?
  /// Nil when it must always be run.
  package let memory: OutputDigests?

  /// Gives the bytes of a file by its path in the output; nil when there is no such file.
  package typealias Files = @Sendable (_ path: String) -> [UInt8]?
  /// Adds what is wrong with what the output takes from beside the book.
  package typealias Previewer =
    @Sendable (CheckedBook, OutputRequest, inout [Diagnostic]) throws(OutputFailure) -> Files

  package init(
    command: String,
    run:
      @escaping @Sendable (CheckedBook, OutputRequest) throws(OutputFailure) -> OutputReport,
    preview: Previewer? = nil, memory: OutputDigests? = nil
  ) {
    self.command = command
    self.run = run
    self.preview = preview
    self.memory = memory
  }
}

/// Where an output goes, and what it takes from beside the book.
package struct OutputRequest: Sendable {
  /// Absolute path of the folder to write.
  package let folder: String
  /// A folder that `folder` begins with, below which no link is followed; nil where the person named
  /// the folder, whose links are theirs.
  package let base: String?
  /// Absolute paths of folders that may hold `Templates` and `Site/assets`; the first that has a
  /// file wins.
  package let resources: [String]
  /// `https://…/`, ending in a slash; nil when nobody said.
  package let baseURL: String?
  /// How many threads, at least 1.
  package let jobs: Int
  /// Called before this build waits for another one that writes to the folder, with the number of its
  /// process where that is known.
  package let isWaiting: @Sendable (Int?) -> Void

  package init(
    folder: String, below base: String? = nil, resources: [String], baseURL: String? = nil,
    jobs: Int = 1, isWaiting: @escaping @Sendable (Int?) -> Void = { _ in }
  ) {
    self.folder = folder
    self.base = base
    self.isWaiting = isWaiting
    self.resources = resources
    self.baseURL = baseURL
    self.jobs = jobs
  }
}

/// What an output did, for one closing line.
package struct OutputReport: Sendable, Equatable {
  package var pages = 0
  package var written = 0
  package var removed = 0
  package var notices: [Diagnostic] = []
  /// Of all files that the output consists of now.
  package var files: ContentDigest?

  package init() {}
}

/// Why an output could not be written.
package struct OutputFailure: Error, Equatable {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
