import Base
package import Book
import System

/// The plugin that runs `.trace` examples and compares the runs with the files.
package enum TracesPlugin {
  package static let plugin = Plugin(
    name: "traces", summary: "examples as transcripts, run and compared",
    contributions: [
      .exampleRunner(
        ExampleRunner(
          fileExtension: "trace", run: ExampleRunner.single(runAll), bless: bless,
          readHead: readHead, runAll: runAll, readFacts: TraceHead.facts,
          readCompanions: companions, readContract: TraceHead.contract))
    ])

  @Sendable
  private static func runAll(
    _ examples: [ExampleFile], _ book: Book, _ options: RunOptions
  ) -> [ExampleRun] {
    let runs = StoredRuns(kind: "trace", book: book, options: options, isSearch: false).runs(
      // Answers of code are kept by what runs it.
      of: examples, key: { $0.companions.isEmpty ? $1 : nil },
      decide: { open in
        Workers.map(count: open.count, jobs: options.jobs, listener: options.listener) { index in
          let run = TraceRun(open[index], book, options)
          return ExampleRun(
            outcome: run.transcript.map { .transcript($0) }, diagnostics: run.diagnostics)
        }
      })
    return eachOnce(runs, of: examples)
  }

  /// Returns the runs without what was reported before about code that several examples share.
  private static func eachOnce(
    _ runs: [ExampleRun], of examples: [ExampleFile]
  ) -> [ExampleRun] {
    var shared: [Diagnostic] = []
    return zip(runs, examples).map { run, example in
      let diagnostics = run.diagnostics.filter { diagnostic in
        guard diagnostic.path != example.file.path else { return true }
        defer { shared.append(diagnostic) }
        return !shared.contains(diagnostic)
      }
      return ExampleRun(outcome: run.outcome, diagnostics: diagnostics)
    }
  }

  @Sendable
  private static func bless(
    _ example: ExampleFile, _ book: Book, _ options: RunOptions
  ) -> BlessedExample {
    let run = TraceRun(example, book, options)
    return BlessedExample(
      bytes: Blessing.bless(run),
      recording: run.recording.map { (ExampleCode.recordingName(example.file.path), $0.bytes) },
      isFirst: zip(run.trace.moments, run.comparisons).allSatisfy { moment, comparison in
        comparison.agrees || moment.lines.allSatisfy(\.isSilent)
      })
  }

  /// Returns the files of a trace's app, and what was recorded of them.
  @Sendable
  private static func companions(_ file: SourceFile) -> [Companion] {
    var reader = TraceHeadReader(file)
    let sources = reader.read().app.map { Companion(name: $0.text, isShown: true) }
    guard !sources.isEmpty else { return [] }
    return sources + [Companion(name: ExampleCode.recordingName(file.path), isShown: false)]
  }

  @Sendable
  private static func readHead(
    _ file: SourceFile, _ model: Model, _ diagnostics: inout [Diagnostic]
  ) -> Simulation? {
    var reader = TraceHeadReader(file)
    let head = reader.read()
    var compiler = AppCompiler(file, model)
    let simulation = compiler.compile(head)
    diagnostics += reader.diagnostics + compiler.diagnostics
    return reader.diagnostics.hasErrors ? nil : simulation
  }
}
