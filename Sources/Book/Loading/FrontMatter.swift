import Base

/// The text between the two `---` lines at the start of a lesson.
struct FrontMatter {
  /// The bytes between the fences.
  let yaml: Range<Int>
  /// The offset of the first byte of the Markdown.
  let bodyStart: Int

  /// Whether the second `---` is missing, so that the end is where the YAML probably ends.
  let isOpen: Bool

  /// Whether the first `---` is missing, before lines that can only be meant as front matter.
  let isHeadless: Bool

  /// Returns nil when the file does not start with front matter.
  ///
  /// Without a second `---` the front matter ends before the first blank line or heading.
  init?(_ file: SourceFile) {
    isHeadless = !Self.isFence(file, 0)
    guard !isHeadless || Self.hasHeadlessMatter(file) else { return nil }
    let first = isHeadless ? 0 : 1
    let lines = first..<max(first, file.lineCount)
    let fence = lines.first { Self.isFence(file, $0) }
    let end = fence ?? lines.first { Self.isText(file.lineText($0)) } ?? file.lineCount
    isOpen = fence == nil
    let next = fence.map { $0 + 1 } ?? end
    bodyStart = next < file.lineCount ? file.lineStart(next) : file.bytes.count
    let close = end < file.lineCount ? file.lineStart(end) : file.bytes.count
    yaml = min(file.bytes.count, first < file.lineCount ? file.lineStart(first) : close)..<close
  }

  /// Returns whether a file begins with lines of YAML that a line `---` follows.
  private static func hasHeadlessMatter(_ file: SourceFile) -> Bool {
    let fence = (0..<file.lineCount).first { isFence(file, $0) || isText(file.lineText($0)) }
    return fence.map { isFence(file, $0) } ?? false
      && file.lineText(0).contains(/^[a-z]+:( |$)/)
  }

  private static func isText(_ line: String) -> Bool {
    line.allSatisfy(\.isWhitespace) || line.hasPrefix("# ") || line.hasPrefix("##")
  }

  private static func isFence(_ file: SourceFile, _ line: Int) -> Bool {
    let text = file.bytes[file.lineRange(line)]
    let end = text.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return text.prefix(through: end ?? text.startIndex - 1).elementsEqual("---".utf8)
  }
}

extension SourceFile {
  fileprivate func lineStart(_ line: Int) -> Int { lineRange(line).lowerBound }
}
