import Base

/// The place of a mistake in the text that a plugin was given, as far as the plugin says it.
struct PluginPlace: Sendable, Equatable {
  /// The one-based line of the text; nil for the text as a whole.
  var line: Int?
  /// The one-based column in Unicode scalars; nil for the whole line.
  var column: Int?
  /// The number of Unicode scalars from the column on; nil for one.
  var length: Int?

  init(line: Int? = nil, column: Int? = nil, length: Int? = nil) {
    self.line = line
    self.column = column
    self.length = length
  }

  /// Reads the members `line`, `column` and `length` of an object.
  init(_ value: JSON?) {
    line = value?["line"]?.number
    column = value?["column"]?.number
    length = value?["length"]?.number
  }

  /// The object with the members that have a value.
  var json: JSON {
    .object([
      "line": line.map { .integer($0) }, "column": column.map { .integer($0) },
      "length": length.map { .integer($0) },
    ])
  }

  /// Returns the bytes of the place in a file, clamped to the lines that the plugin was given.
  ///
  /// `first` and `last` are the zero-based first and last lines of that text in the file.
  func range(in file: SourceFile, first: Int = 0, last: Int? = nil) -> Range<Int> {
    let end = min(last ?? file.lineCount - 1, file.lineCount - 1)
    // Any number may come, so nothing is added to it before it is clamped.
    let index = first + min(max(line ?? 1, 1) - 1, max(0, end - first))
    let range = file.lineRange(index)
    guard line != nil, let column, column > 0 else { return range }
    return Self.part(of: file.text(range), from: column - 1, max(1, length ?? 1), startingAt: range)
  }

  private static func part(
    of text: String, from start: Int, _ count: Int, startingAt range: Range<Int>
  ) -> Range<Int> {
    let scalars = text.unicodeScalars
    let rest = scalars.dropFirst(start)
    guard !rest.isEmpty else { return range.upperBound..<range.upperBound }
    let size = { (part: String.UnicodeScalarView.SubSequence) in String(part).utf8.count }
    let begin = range.lowerBound + size(scalars.prefix(start))
    return begin..<(begin + size(rest.prefix(count)))
  }
}
