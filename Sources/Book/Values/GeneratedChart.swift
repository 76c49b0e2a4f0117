package import Base

/// The text of a chart that was made of a model's file, and the lines that its lines come from.
package struct GeneratedChart: Sendable {
  /// The chart, under the path of the model's file.
  package let file: SourceFile
  /// The zero-based line of the model's file for each line of the chart; nil where none is known.
  package let lines: [Int?]

  /// Creates a chart; `lines` may be shorter than the text, and is empty when nothing is known.
  package init(file: SourceFile, lines: [Int?]) {
    self.file = file
    self.lines = lines
  }

  /// Returns the line of the model's file that a zero-based line of the chart comes from.
  ///
  /// It is the last known one up to that line, or else the first line.
  package func line(of line: Int, in source: SourceFile) -> Int {
    let known = lines.prefix(line + 1).last { $0 != nil } ?? nil
    return min(max(known ?? 0, 0), source.lineCount - 1)
  }

  /// Returns the bytes of the model's file that bytes of the chart come from: a whole line.
  package func range(of range: Range<Int>, in source: SourceFile) -> Range<Int> {
    source.lineRange(line(of: file.lineIndex(at: range.lowerBound), in: source))
  }
}

extension ModelDefinition {
  /// The text that the chart was read from: the model's file, or what was made of it.
  package var chartFile: SourceFile { generated?.file ?? file }

  /// Returns the bytes of the model's file for bytes of the text that the chart was read from.
  package func sourceRange(_ range: Range<Int>) -> Range<Int> {
    generated?.range(of: range, in: file) ?? range
  }

  /// Returns the definition of a chart that was made of a file, with all places in that file.
  package func generated(_ chart: GeneratedChart, from source: SourceFile) -> ModelDefinition {
    let place = { (range: Range<Int>) in chart.range(of: range, in: source) }
    return ModelDefinition(
      file: source, generated: chart, parts: parts, chart: self.chart, callbacks: callbacks,
      notifications: notifications, vocabulary: vocabulary,
      choices: choices.map {
        Choice(callback: $0.callback, actions: $0.actions, range: place($0.range))
      },
      logged: logged, actionRanges: actionRanges.map(place),
      transitionRanges: transitionRanges.map(place),
      openPoints: openPoints.map {
        OpenPoint(what: $0.what, range: place($0.range), keepsRuns: $0.keepsRuns)
      }, harmless: harmless, ownEvents: ownEvents)
  }
}
