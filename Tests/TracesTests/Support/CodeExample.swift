import Base
import Book
import ExampleCharts
import Examples
import Statechart
import System

/// A trace about the door whose app is code, in the language of these tests.
struct CodeExample {
  private let example: ExampleFile
  private let book: Book
  private let options: RunOptions

  /// Creates a trace with the files beside it; without a runner its recording is used.
  init(
    head: String = "app: app.toy\n", code: KeyValuePairs<String, String>, _ transcript: String,
    runner: ScriptedRunner? = ScriptedRunner(), recording: String? = nil,
    chart: String = Charts.door, cache: ResultCache? = nil
  ) {
    var companions = code.map { name, text in SourceFile(path: "lesson/\(name)", text: text) }
    if let recording { companions.append(SourceFile(path: "lesson/x.run", text: recording)) }
    example = ExampleFile(
      file: SourceFile(path: "lesson/x.trace", text: "model: door\n\(head)---\n\(transcript)"),
      lesson: nil, model: nil, companions: companions)
    let read = Charts.model("door", chart)
    let door = Model(
      id: "door", definition: read.definition,
      code: ["toy": [SourceFile(path: "Content/code/toy/door.toy", text: "")]])
    book = Book(
      settings: Charts.book.settings, languages: [], models: [door], lessons: [], examples: [])
    options = RunOptions(cache: cache, apps: runner.map { ["toy": $0.runner] } ?? [:])
  }

  /// What a recording of the example is of, with the parameters as they are when nothing is said.
  var program: AppProgram {
    let door = book.models[0]
    let sources = example.companions.filter { $0.path.hasSuffix(".toy") }
    return AppProgram(
      model: door, parameters: door.chart.parameters.map(\.initial), sources: sources,
      names: sources.map { String($0.path.dropFirst("lesson/".count)) }, fileExtension: "toy")
  }

  private static let runner: ExampleRunner = {
    for case .exampleRunner(let runner) in TracesPlugin.plugin.contributions { return runner }
    preconditionFailure("traces have a runner")
  }()

  private var run: ExampleRun { Self.runner.runAll([example], book, options)[0] }

  var report: String { run.diagnostics.map(HumanWriter(colored: false).text).joined() }

  /// What is reported but for what says that nothing was recorded.
  var mistakes: String {
    run.diagnostics.filter { $0.id != "recording-outdated" }
      .map(HumanWriter(colored: false).text).joined()
  }

  var transcript: Transcript? {
    if case .transcript(let transcript)? = run.outcome { transcript } else { nil }
  }

  var blessed: String? {
    Self.runner.bless(example, book, options).bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  var recorded: String? {
    Self.runner.bless(example, book, options).recording
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  static func companions(_ text: String) -> [Companion] {
    runner.readCompanions(SourceFile(path: "Content/lessons/a/b.trace", text: text))
  }
}
