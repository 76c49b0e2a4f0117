import BookModel
import Diagnostics
import ExampleCharts

@testable import Traces

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

  var run: TraceRun { TraceRun(file, Charts.book) }

  /// What is wrong with it, as it is printed.
  var report: String {
    run.diagnostics.map(HumanWriter(colored: false).text).joined()
  }

  var blessed: String? { Blessing.bless(run).map { String(decoding: $0, as: UTF8.self) } }
}
