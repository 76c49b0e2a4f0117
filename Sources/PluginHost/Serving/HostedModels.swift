import Base
import Book

/// Model formats that ask a plugin for the chart of a file, which a built-in format then reads.
struct HostedModels: Sendable {
  private let pool: PluginPool
  private let charts: ModelFormat

  /// Creates formats of a plugin; `charts` reads what it answers.
  init(_ pool: PluginPool, _ charts: ModelFormat) {
    self.pool = pool
    self.charts = charts
  }

  func format(_ fileExtension: String) -> ModelFormat {
    ModelFormat(
      fileExtension: fileExtension, read: read, changes: charts.changes,
      readChart: { charts.read($0, siblings: $1, &$2) })
  }

  @Sendable
  private func read(
    _ file: SourceFile, _ siblings: SiblingReader, _ diagnostics: inout [Diagnostic]
  ) -> ModelDefinition? {
    guard let answer = answer(file) else { return nil }
    let remarks = answer.remarks.map { $0.diagnostic(pool.name, in: file) }
    diagnostics += remarks
    guard let chart = answer.chart, !remarks.hasErrors else { return nil }
    var found: [Diagnostic] = []
    let definition = charts.read(chart.file, siblings: siblings, &found)
    let places = ChartPlaces(chart, from: file, by: pool.name)
    diagnostics += found.map(places.moved)
    return definition?.generated(chart, from: file)
  }

  /// Returns the plugin's answer, or nil after a failure of the plugin.
  private func answer(_ file: SourceFile) -> ModelAnswer? {
    let number = pool.numbers(1).lowerBound
    let place = Diagnostic.Note(
      path: file.path, position: SourcePosition(line: 1, column: 1),
      text: "it was asked to read this model")
    let text = String(decoding: file.bytes, as: UTF8.self)
    let asked = pool.ask(
      number, "model", .object(["path": .string(file.path), "text": .string(text)]), about: place)
    do throws(PluginFailure) {
      switch asked {
      case nil: return nil
      case .refusal(_, let message, let place)?:
        return ModelAnswer(refusal: Remark(refusal: message, at: place))
      case .result(let value)?: return try ModelAnswer(value, to: file)
      }
    } catch {
      pool.fail(error, number, "", place)
      return nil
    }
  }
}
