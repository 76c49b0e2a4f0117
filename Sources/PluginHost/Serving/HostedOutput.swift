import Base
import Book

/// An output whose files a plugin makes of the whole checked book.
struct HostedOutput: Sendable {
  private let pool: PluginPool
  private let format: String

  init(_ pool: PluginPool, _ format: String) {
    self.pool = pool
    self.format = format
  }

  var output: Output {
    Output(format: format, folder: "Site/plugins/\(format)", files: files)
  }

  /// Asks for all files; after a failure of the plugin, a diagnostic says why there are none.
  @Sendable
  private func files(_ checked: CheckedBook, _ diagnostics: inout [Diagnostic]) -> [ProducedFile] {
    let answer = answer(checked)
    diagnostics += answer.map { notices($0, checked) } ?? []
    // A failure at the end of the process counts too, so nothing is written before.
    diagnostics += pool.finish()
    return answer?.files ?? []
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
