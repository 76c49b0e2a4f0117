import Diagnostics

/// What stands between the two `---` at the head of a lesson.
struct FrontMatter {
  /// Bytes between the fences.
  let yaml: Range<Int>
  /// Where the Markdown starts.
  let bodyStart: Int

  /// Nil when the file does not start with `---`, or nothing closes it.
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
