import BookModel
import Diagnostics
import Files
import Mustache
import Transcripts

/// Renders the code of an app with the lines that ran, as fields of the template `trace`.
struct CodeView {
  private let code: CodeListing
  private let languages: CodeLanguages

  init(_ code: CodeListing, languages: CodeLanguages) {
    self.code = code
    self.languages = languages
  }

  /// The files, each with its name and its lines.
  var files: Value {
    let ran = code.ran
    return .list(
      code.files.enumerated().map { index, file in
        var markup: [UInt8] = []
        languages.write(file.bytes[...], in: BookPath.fileExtension(file.path), into: &markup)
        let lines = CodeLines.split(markup).enumerated().map { number, line -> Value in
          let isRun = ran.contains(CodeLine(source: index, line: number + 1))
          return .object([.code: .text(line), .isRun: .bool(isRun)])
        }
        return .object([.name: .text(BookPath.name(file.path)), .lines: .list(lines)])
      })
  }

  /// Returns the attribute that says which lines ran with an observation, or nothing.
  ///
  /// Lines are written as numbers, those of another file than the first with its index before.
  func attribute(moment: Int, observed: Int) -> String {
    guard code.lines.indices.contains(moment), code.lines[moment].indices.contains(observed) else {
      return ""
    }
    let words = code.lines[moment][observed].map { line in
      line.source == 0 ? "\(line.line)" : "\(line.source):\(line.line)"
    }
    return words.isEmpty ? "" : " data-run=\"\(words.joined(separator: " "))\""
  }
}
