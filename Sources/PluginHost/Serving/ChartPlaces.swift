import Base
import Book

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
