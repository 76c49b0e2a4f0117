import Base
import Book
import System

/// Renders the code of an app with the lines that ran, as fields of the template `trace`.
struct CodeView {
  private let code: CodeListing
  /// The code of the example before in the same step, or nil when there is none.
  private let earlier: CodeListing?
  private let languages: CodeLanguages
  private let texts: ReaderTexts

  init(
    _ code: CodeListing, after earlier: CodeListing?, languages: CodeLanguages, _ texts: ReaderTexts
  ) {
    self.code = code
    self.earlier = earlier
    self.languages = languages
    self.texts = texts
  }

  /// The files, each with its name and its lines.
  var files: Value {
    let ran = code.ran
    return .list(
      code.files.enumerated().map { index, file in
        let twin = twin(of: file, index)
        var markup: [UInt8] = []
        languages.write(file.bytes[...], in: BookPath.fileExtension(file.path), into: &markup)
        let lines = CodeLines.split(markup).enumerated().map { number, line -> Value in
          let isRun = ran.contains(CodeLine(source: index, line: number + 1))
          let kind = [isRun ? "ran" : "", twin?.added.contains(number + 1) == true ? "added" : ""]
            .filter { !$0.isEmpty }.joined(separator: " ")
          return .object([
            .code: .text(line), .kind: .text(kind.isEmpty ? "" : " class=\"\(kind)\""),
          ])
        }
        return .object([
          .name: .text(BookPath.name(file.path)), .lines: .list(lines),
          .twin: twin.map(sentence) ?? .nothing,
        ])
      })
  }

  /// That the code was not run but recorded, around the command that runs it, or nothing.
  var recorded: Value {
    guard let recorded = code.recorded else { return .nothing }
    let (before, after) = texts.parts("site.recorded", around: "command")
    return .object([
      .before: .text(before), .name: .text(recorded.command), .after: .text(after),
    ])
  }

  private func twin(of file: SourceFile, _ index: Int) -> CodeTwin? {
    guard let earlier, earlier.files.indices.contains(index) else { return nil }
    return CodeTwin(file, earlier: earlier.files[index])
  }

  /// Returns what the marks of added lines mean, around the name of the earlier file.
  private func sentence(_ twin: CodeTwin) -> Value {
    let (before, after) = texts.parts("site.code-added", around: "name")
    return .object([
      .before: .text(before), .name: .text(BookPath.name(twin.other.path)), .after: .text(after),
    ])
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
