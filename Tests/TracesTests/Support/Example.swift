import Base
import Book
import ExampleCharts
import Examples

/// A trace as these tests write it, run against their models.
struct Example {
  let file: ExampleFile

  init(whole text: String, model: String? = nil) {
    file = ExampleFile(
      file: SourceFile(path: "x.trace", text: text), lesson: nil, model: model)
  }

  /// A transcript of the door, under a head that may say more.
  init(head: String = "", _ transcript: String) {
    self.init(whole: "model: door\n\(head)---\n\(transcript)")
  }

  /// The runner of traces as books use it.
  private static let runner: ExampleRunner = {
    for case .exampleRunner(let runner) in TracesPlugin.plugin.contributions { return runner }
    preconditionFailure("traces have a runner")
  }()

  var run: Run { run(in: Charts.book) }

  func run(in book: Book) -> Run {
    var diagnostics: [Diagnostic] = []
    let outcome = Self.runner.run(file, book, &diagnostics)
    guard case .transcript(let transcript)? = outcome else {
      return Run(transcript: nil, diagnostics: diagnostics)
    }
    return Run(transcript: transcript, diagnostics: diagnostics)
  }

  /// What is wrong with it, as it is printed.
  var report: String {
    run.diagnostics.map(HumanWriter(colored: false).text).joined()
  }

  var blessed: String? {
    Self.runner.bless(file, Charts.book, RunOptions()).bytes.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// What happened, and what is wrong with the file.
  struct Run {
    let transcript: Transcript?
    let diagnostics: [Diagnostic]
  }
}
