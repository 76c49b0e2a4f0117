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
        return Workers.map(
          count: examples.count, jobs: options.jobs, listener: options.listener
        ) { index in
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
    do throws(PluginFailure) {
      let path = try pool.files.place(of: example.file)
      let answer = pool.ask(
        number, "example", .object(["path": .string(path), "text": .string(text)]), about: place)
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

/// The differing part of two texts, from the first to the last line that differs.
struct LineDifference {
  private static let longest = 12

  private let line: Int
  private let written: [Substring]
  private let observed: [Substring]

  /// Returns nil when the texts are equal.
  ///
  /// - Complexity: O(n), where n is the number of bytes of both texts.
  init?(_ file: SourceFile, _ other: [UInt8]) {
    guard file.bytes != other else { return nil }
    let old = Self.lines(file.bytes)
    let new = Self.lines(other)
    let shared = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - shared
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
    line = shared
    written = Array(old[shared..<(old.count - tail)])
    observed = Array(new[shared..<(new.count - tail)])
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  func diagnostic(_ file: SourceFile) -> Diagnostic {
    let lines = Self.cut(written).map { "- \($0)" } + Self.cut(observed).map { "+ \($0)" }
    return Diagnostic(
      .error, "example-differs", at: file.lineRange(min(line, file.lineCount - 1)), in: file,
      "the run differs from what is written",
      why: "written (-) and observed (+):\n"
        + PluginText.sanitized(lines.joined(separator: "\n")),
      help: "fix the text or the program; `tracebook check --bless` writes what was observed")
  }

  private static func cut(_ lines: [Substring]) -> [Substring] {
    lines.count > longest ? lines.prefix(longest) + ["…"] : lines
  }
}
