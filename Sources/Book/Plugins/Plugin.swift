package import Diagnostics

/// A plugin: a named list of contributions to a book.
///
/// The built-in features are plugins too and use nothing else. To write one, create a value with a
/// name, a summary and the contributions that it makes, and add it to `BuiltInPlugins.all`. For
/// example, a plugin that checks lessons contributes
/// `.lessonCheck(LessonCheck { book in { lesson in [] } })`, with diagnostics in the array.
package struct Plugin: Sendable {
  /// The name in `book.yaml` and in the list of `tracebook plugins`.
  package let name: String
  /// A description of one line for `tracebook plugins`.
  package let summary: String
  /// Whether the plugin is another program, which runs only when a book names it and the user
  /// trusts it.
  package let isProcess: Bool
  /// What the plugin adds to the book; a plugin may contribute several times to an extension point.
  package let contributions: [Contribution]
  /// Ends the plugin's work on the book and returns the problems that remain to be reported.
  ///
  /// It is called after the examples, or the examples and the checks, have run. The plugin may stop
  /// its processes, but it can be used again afterward.
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

/// An extension point, with the value that a plugin adds there.
///
/// Two plugins of a book cannot contribute the same file extension, info word or command; such a
/// conflict is an error, and the first plugin is used.
package enum Contribution: Sendable {
  /// Reads model files of one extension.
  case modelFormat(ModelFormat)
  /// Runs example files of one extension.
  case exampleRunner(ExampleRunner)
  /// Renders fenced blocks with one info word.
  case block(BlockRenderer)
  /// Checks a whole book after its examples have run.
  case check(Check)
  /// Checks each lesson with its parsed Markdown.
  case lessonCheck(LessonCheck)
  /// Reads the lessons and produces files for the output.
  case lessonReader(LessonReader)
  /// Makes what a command asks for, such as the site.
  case output(Output)
}

/// Reads another file of the model's folder, by its path relative to that folder; returns nil when
/// it cannot be read.
package typealias SiblingReader = (String) -> SourceFile?

/// Reads model files of one extension into statecharts.
///
/// A plugin contributes one with `Contribution.modelFormat`. It is called once for each model when
/// a book is loaded.
package struct ModelFormat: Sendable {
  /// The extension without the dot.
  ///
  /// The model of `models/<id>` is read from `model.<extension>` in that folder.
  package let fileExtension: String
  private let readFile:
    @Sendable (SourceFile, SiblingReader, inout [Diagnostic]) -> ModelDefinition?
  /// Returns the small mistakes that can be put into a file, in the order of the file.
  ///
  /// The default returns none, which leaves such models out of `tracebook mutants`.
  package let changes: @Sendable (SourceFile) -> [ModelChange]

  /// Creates a model format.
  ///
  /// - Parameters:
  ///   - fileExtension: The extension without the dot.
  ///   - read: Reads a file, with access to its siblings; adds diagnostics and returns nil when no
  ///     chart can be made.
  ///   - changes: Returns the small mistakes that can be put into a file.
  package init(
    fileExtension: String,
    read: @escaping @Sendable (SourceFile, SiblingReader, inout [Diagnostic]) -> ModelDefinition?,
    changes: @escaping @Sendable (SourceFile) -> [ModelChange] = { _ in [] }
  ) {
    self.fileExtension = fileExtension
    readFile = read
    self.changes = changes
  }

  /// Reads a model's file.
  ///
  /// - Parameters:
  ///   - file: The file to read.
  ///   - siblings: Reads other files of the model's folder, such as included ones.
  ///   - diagnostics: The array to which problems of the file are added.
  /// - Returns: The definition, or nil when no chart could be made; then a diagnostic says why.
  package func read(
    _ file: SourceFile, siblings: SiblingReader = { _ in nil }, _ diagnostics: inout [Diagnostic]
  ) -> ModelDefinition? {
    readFile(file, siblings, &diagnostics)
  }
}

/// Runs example files of one extension.
///
/// A plugin contributes one with `Contribution.exampleRunner`. Only `fileExtension` and `run` are
/// required; every other function has a default. Several threads may call the functions at once.
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
  /// Returns the file with its observed lines corrected, or nil when nothing differs or the runner
  /// cannot correct files, which is the default.
  package let bless: @Sendable (ExampleFile, Book) -> [UInt8]?
  /// Reads an app from the head of an example, for running a model without an example.
  ///
  /// The function returns nil when the head has errors. It is nil itself when the runner's files
  /// have no head, which is the default.
  package let readHead: (@Sendable (SourceFile, Model, inout [Diagnostic]) -> Simulation?)?
  /// Returns the facts that a file names, without reporting problems of the file.
  ///
  /// The default returns none.
  package let readFacts: @Sendable (SourceFile) -> ExampleFacts
  /// Returns whether a run breaks the statement on a line of a file, or nil when no single run can
  /// break it.
  ///
  /// The default returns nil.
  package let judge: @Sendable (ExampleFile, PlayedRun) -> Bool?
  /// Returns the part of a file that translations of its step depend on.
  ///
  /// When this part changes, translations are reported as outdated. The default is
  /// `ContractText.plain`.
  package let readContract: @Sendable (SourceFile) -> [UInt8]

  /// Creates a runner; see the properties for what each function does.
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

/// A reader's own run of an example's app, to be judged against a statement.
package struct PlayedRun: Sendable {
  /// The one-based line of the statement in its file.
  package let line: Int
  /// The state before the first stimulus.
  package let start: Simulation
  /// The stimuli as the reader wrote them.
  package let stimuli: [String]

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

  package init(jobs: Int = 1, cache: ResultCache? = nil, searchLimit: Int? = nil) {
    self.jobs = jobs
    self.cache = cache
    self.searchLimit = searchLimit
  }
}

/// The result of running an example, with its diagnostics.
package struct ExampleRun: Sendable {
  /// The outcome, or nil when the example could not be run; then a diagnostic says why.
  package let outcome: ExampleOutcome?
  package let diagnostics: [Diagnostic]

  package init(outcome: ExampleOutcome?, diagnostics: [Diagnostic]) {
    self.outcome = outcome
    self.diagnostics = diagnostics
  }
}

/// What the run of an example produced.
package enum ExampleOutcome: Sendable {
  /// What happened after each stimulus.
  case transcript(Transcript)
  /// Statements about every run of a model, each with its verdict.
  case claims([ClaimResult])
  /// A successful run whose file is shown as it is written.
  case listing
}

/// Checks a whole book after its examples have run.
///
/// A plugin contributes one with `Contribution.check`. It is called once for each check of the
/// book, at the same time as other checks. It returns the problems; an empty array means that there
/// are none. For a check that reads one lesson at a time, use `LessonCheck`.
package struct Check: Sendable {
  package let run: @Sendable (CheckedBook) -> [Diagnostic]

  package init(run: @escaping @Sendable (CheckedBook) -> [Diagnostic]) { self.run = run }
}

/// Makes something of a checked book, such as the site.
///
/// A plugin contributes one with `Contribution.output`. It is called when the user runs `command`
/// and the book has no errors.
package struct Output: Sendable {
  /// The name of the command that runs the output, such as `build`.
  package let command: String
  /// Writes the output.
  ///
  /// Problems of the output's resources are returned in `OutputReport.notices`. An `OutputFailure`
  /// is thrown when a file cannot be read or written.
  package let run: @Sendable (CheckedBook, OutputRequest) throws(OutputFailure) -> OutputReport
  /// Prepares to make single files on demand, for `tracebook serve`; nil when the output has no
  /// preview.
  package let preview: Previewer?
  /// The digests by which an unnecessary run is recognized, or nil when the output must always be
  /// run.
  package let memory: OutputDigests?

  /// Returns the bytes of a file by its path in the output, or nil when there is no such file.
  package typealias Files = @Sendable (_ path: String) -> [UInt8]?
  /// Prepares a preview, adds the problems of the output's resources to the diagnostics, and
  /// returns a function that makes the files.
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

/// Where an output is written, and what it reads besides the book.
package struct OutputRequest: Sendable {
  /// The absolute path of the folder to write; empty for a preview.
  package let folder: String
  /// The part of `folder` below which no symbolic link is followed.
  ///
  /// It is nil when the user named the folder; then its links are followed.
  package let base: String?
  /// The absolute paths of folders that may contain `Templates` and `Site/assets`.
  ///
  /// A file is read from the first folder that contains it.
  package let resources: [String]
  /// The address of the site, ending in a slash, or nil when the user gave none.
  package let baseURL: String?
  /// The number of threads, at least 1.
  package let jobs: Int
  /// Called before the output waits for another build that writes to the same folder.
  ///
  /// The argument is the id of that build's process, or nil when it is unknown.
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

/// What an output did.
package struct OutputReport: Sendable, Equatable {
  /// The number of pages of the output.
  package var pages = 0
  /// The number of files that were new or had changed.
  package var written = 0
  /// The number of files that were removed because they are no longer part of the output.
  package var removed = 0
  /// The problems of the output's resources and settings; an error means that nothing was written.
  package var notices: [Diagnostic] = []
  /// The digest of all files of the output, or nil when the output does not compute one.
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
