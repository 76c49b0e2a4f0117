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

/// Moves diagnostics about a chart that a plugin made to the lines of the model's file.
struct ChartPlaces {
  private static let longest = 100

  private let chart: GeneratedChart
  private let source: SourceFile
  private let plugin: String

  init(_ chart: GeneratedChart, from source: SourceFile, by plugin: String) {
    self.chart = chart
    self.source = source
    self.plugin = plugin
  }

  /// Returns the diagnostic at the line of the model's file, with the line of the chart as a
  /// reason; one about another file is returned as it is.
  func moved(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.path == source.path else { return diagnostic }
    let notes = diagnostic.notes.map { note in
      note.path == source.path
        ? Diagnostic.Note(path: note.path, position: position(note.position), text: note.text)
        : note
    }
    let line = diagnostic.position.line - 1
    return diagnostic.moved(
      to: source.lineRange(chart.line(of: line, in: source)), in: source, why: reason(line),
      notes: notes)
  }

  private func position(_ position: SourcePosition) -> SourcePosition {
    SourcePosition(line: chart.line(of: position.line - 1, in: source) + 1, column: 1)
  }

  private func reason(_ line: Int) -> String {
    let known = chart.lines.isEmpty ? ", which does not say where its lines come from" : ""
    let shown = PluginText.sanitized(chart.file.lineText(line)).trimmed
    let cut = shown.count > Self.longest ? shown.prefix(Self.longest) + "…" : shown[...]
    return "it is in line \(line + 1) of the chart that `\(plugin)` made\(known):\n\(cut)"
  }
}

extension String {
  /// The text without spaces and tabs at both ends.
  fileprivate var trimmed: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let end = reversed().drop(while: isBlank).reversed()
    return String(end.drop(while: isBlank))
  }
}

/// What a plugin answers about a model's file: a chart, diagnostics, or both.
struct ModelAnswer {
  /// The chart, or nil when errors are the reason that there is none.
  let chart: GeneratedChart?
  let remarks: [Remark]

  init(refusal: Remark) {
    chart = nil
    remarks = [refusal]
  }

  /// Parses the result of `model`.
  init(_ value: JSON, to source: SourceFile) throws(PluginFailure) {
    var remarks: [Remark] = []
    for remark in try value.list("diagnostics") { remarks.append(try Remark(remark)) }
    self.remarks = remarks
    let isRefused = remarks.contains { $0.severity == .error }
    if isRefused, value["scxml"] ?? .null == .null {
      chart = nil
      return
    }
    chart = GeneratedChart(
      file: SourceFile(path: source.path, text: try value.required("scxml")),
      lines: try Self.lines(value))
  }

  /// Returns the zero-based lines of the list `lines`, which counts from 1 and may have nulls.
  private static func lines(_ value: JSON) throws(PluginFailure) -> [Int?] {
    var result: [Int?] = []
    for line in try value.list("lines") {
      if line == .null {
        result.append(nil)
      } else if let number = line.number, number > 0 {
        result.append(number - 1)
      } else {
        throw .unfit("`lines` must be a list of lines, which count from 1, and of null")
      }
    }
    return result
  }
}
