import Base
import Book
import System

extension LessonSession {
  /// The code of the current example.
  struct ShownCode {
    let files: [SourceFile]
    /// The lines that ran in the last moment.
    var ran: Set<CodeLine> = []
  }

  /// Shows the code again, with the lines that ran in the last moment.
  mutating func showCode() {
    guard let code else { return dialog.screen.say(texts.text("learn.no-code"), indent: 2) }
    list(code)
    if !code.ran.isEmpty { dialog.screen.say(texts.text("learn.code"), .quiet, indent: 2) }
  }

  /// Shows every line of the code; a line that ran in the last moment begins with `>`.
  mutating func list(_ code: ShownCode) {
    for (index, file) in code.files.enumerated() {
      if code.files.count > 1 {
        dialog.screen.say(BookPath.name(file.path), .strong, indent: 2)
      }
      show(file, (1...max(1, file.lineCount)).map { CodeLine(source: index, line: $0) }, code.ran)
    }
  }

  /// Shows the lines that ran in a moment, in their order, with the name of each file that they go on in.
  mutating func showLines(_ ran: [CodeLine]) {
    code?.ran = Set(ran)
    guard let code else { return }
    var rest = ran[...]
    while let first = rest.first {
      let lines = rest.prefix { $0.source == first.source }
      rest = rest.dropFirst(lines.count)
      guard code.files.indices.contains(first.source) else { continue }
      let file = code.files[first.source]
      if code.files.count > 1 { dialog.screen.say(BookPath.name(file.path), .quiet, indent: 2) }
      show(file, Array(lines), code.ran)
    }
  }

  private mutating func show(_ file: SourceFile, _ lines: [CodeLine], _ ran: Set<CodeLine>) {
    let layout = { width in Self.layout(file, lines, ran, width: width) }
    dialog.screen.show(layout)
    record.lines(layout(dialog.screen.width).map { String($0.map(\.character)) })
  }

  /// Returns numbered lines of a file; `>` marks those that ran.
  static func layout(
    _ file: SourceFile, _ lines: [CodeLine], _ ran: Set<CodeLine>, width columns: Int
  ) -> [[Glyph]] {
    let width = String(file.lineCount).count
    var shown: [[Glyph]] = []
    for line in lines where line.line <= file.lineCount {
      let text = file.text(file.lineRange(line.line - 1))
      // A last line ending begins no line.
      if text.isEmpty, line.line == file.lineCount { continue }
      let number = String(line.line)
      let mark = ran.contains(line) ? "> " : "  "
      let start = mark + String(repeating: " ", count: width - number.count) + number
      guard !text.isEmpty else {
        shown.append(Glyph.run("  ") + Glyph.run(start, .quiet))
        continue
      }
      let margin = start + "  "
      let breaker = LineBreaker(width: max(columns - margin.count - 2, 1))
      for (part, glyphs) in breaker.code(Glyph.run(text, .code)).enumerated() {
        let begin = part == 0 ? margin : String(repeating: " ", count: margin.count)
        shown.append(Glyph.run("  ") + Glyph.run(begin, .quiet) + glyphs)
      }
    }
    return shown
  }
}
