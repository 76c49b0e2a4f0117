import Base
import Book
import System

/// An output whose files a plugin makes of the whole checked book.
struct HostedOutput: Sendable {
  private let pool: PluginPool
  private let format: String

  init(_ pool: PluginPool, _ format: String) {
    self.pool = pool
    self.format = format
  }

  var output: Output {
    Output(format: format, folder: "Site/plugins/\(format)", unit: "file", run: run)
  }

  /// Asks for all files and writes them, or writes nothing after an error or a failure.
  @Sendable
  private func run(
    _ checked: CheckedBook, _ request: OutputRequest
  ) throws(OutputFailure) -> OutputReport {
    var report = OutputReport()
    let answer = answer(checked)
    report.notices = answer.map { notices($0, checked) } ?? []
    // A failure at the end of the process counts too, so nothing is written before.
    report.notices += pool.finish()
    guard let answer, !report.notices.hasErrors else { return report }
    var writer = try OutputWriter(
      request.folder, below: request.base, isWaiting: request.isWaiting)
    for file in answer.files { try writer.add(file.path, file.bytes) }
    report.pages = answer.files.count
    report.files = writer.checksum
    (report.written, report.removed) = try writer.finish(jobs: request.jobs)
    return report
  }

  /// Returns the answer, or nil after a failure of the plugin.
  private func answer(_ checked: CheckedBook) -> OutputAnswer? {
    let number = pool.numbers(1).lowerBound
    let params: JSON = .object(["format": .string(format), "book": BookMessage(checked).json])
    do throws(PluginFailure) {
      switch pool.ask(number, "output", params) {
      case nil: return nil
      case .refusal(_, let message, let place)?:
        return OutputAnswer(refusal: Remark(refusal: message, at: place))
      case .result(let value)?:
        return try OutputAnswer(value, about: BookMessage.files(of: checked))
      }
    } catch {
      pool.fail(error, number)
      return nil
    }
  }

  private func notices(_ answer: OutputAnswer, _ checked: CheckedBook) -> [Diagnostic] {
    answer.remarks.map { remark, file in
      file.map { remark.diagnostic(pool.name, in: $0) } ?? pool.diagnostic(remark)
    }
  }
}
