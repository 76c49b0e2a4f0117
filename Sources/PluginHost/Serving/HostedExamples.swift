import Base
import Book
import System

/// Example runners that call a plugin, which returns the example's text as it should be.
struct HostedExamples: Sendable {
  private struct Run {
    let text: [UInt8]
    let remarks: [Remark]
  }

  private let pool: PluginPool

  init(_ pool: PluginPool) { self.pool = pool }

  func runner(_ fileExtension: String) -> ExampleRunner {
    ExampleRunner(
      fileExtension: fileExtension,
      run: { example, _, diagnostics in
        outcome(example, pool.numbers(1).lowerBound, &diagnostics)
      },
      bless: { example, _, _ in
        let run = run(example, pool.numbers(1).lowerBound)
        return BlessedExample(bytes: run.flatMap { $0.remarks.isEmpty ? $0.text : nil })
      },
      runAll: { examples, _, options in
        let numbers = pool.numbers(examples.count)
        return Workers.map(count: examples.count, jobs: options.jobs) { index in
          var diagnostics: [Diagnostic] = []
          let outcome = outcome(examples[index], numbers.lowerBound + index, &diagnostics)
          return ExampleRun(outcome: outcome, diagnostics: diagnostics)
        }
      })
  }

  private func outcome(
    _ example: ExampleFile, _ number: Int, _ diagnostics: inout [Diagnostic]
  ) -> ExampleOutcome? {
    guard let run = run(example, number) else { return nil }
    diagnostics += run.remarks.map { $0.diagnostic(pool.name, in: example.file) }
    if let difference = LineDifference(example.file, run.text) {
      diagnostics.append(difference.diagnostic(example.file))
    }
    return .listing
  }

  private func run(_ example: ExampleFile, _ number: Int) -> Run? {
    let place = Diagnostic.Note(
      path: example.file.path, position: SourcePosition(line: 1, column: 1),
      text: "it was asked to run this example")
    let text = String(decoding: example.file.bytes, as: UTF8.self)
    let answer = pool.ask(
      number, "example",
      .object(["path": .string(example.file.path), "text": .string(text)]), about: place)
    do throws(PluginFailure) {
      switch answer {
      case nil: return nil
      case .refusal(_, let message, let place)?:
        return Run(text: example.file.bytes, remarks: [Remark(refusal: message, at: place)])
      case .result(let value)?:
        var remarks: [Remark] = []
        for remark in try value.list("diagnostics") { remarks.append(try Remark(remark)) }
        return Run(text: Array(try value.required("text").utf8), remarks: remarks)
      }
    } catch {
      pool.fail(error, number, "", place)
      return nil
    }
  }
}
