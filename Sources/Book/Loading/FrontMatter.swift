import Diagnostics

/// The text between the two `---` lines at the start of a lesson.
struct FrontMatter {
  /// The bytes between the fences.
  let yaml: Range<Int>
  /// The offset of the first byte of the Markdown.
  let bodyStart: Int

  /// Returns nil when the file does not start with `---`, or no other `---` follows.
  init?(_ file: SourceFile) {
    guard file.lineText(0) == "---" else { return nil }
    for line in 1..<max(1, file.lineCount) where Self.isFence(file, line) {
      yaml = file.lineStart(1)..<file.lineRange(line).lowerBound
      bodyStart = line + 1 < file.lineCount ? file.lineStart(line + 1) : file.bytes.count
      return
    }
    return nil
  }

  private static func isFence(_ file: SourceFile, _ line: Int) -> Bool {
    file.bytes[file.lineRange(line)].elementsEqual("---".utf8)
  }
}

extension SourceFile {
  fileprivate func lineStart(_ line: Int) -> Int { lineRange(line).lowerBound }
}
