import Base

/// The differing part of two texts, from the first to the last line that differs.
struct LineDifference {
  private static let longest = 12

  private let line: Int
  private let written: [Substring]
  private let observed: [Substring]

  /// Returns nil when the texts are equal.
  ///
  /// - Complexity: O(n), where n is the number of bytes of both texts.
  init?(_ file: SourceFile, _ other: [UInt8]) {
    guard file.bytes != other else { return nil }
    let old = Self.lines(file.bytes)
    let new = Self.lines(other)
    let shared = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - shared
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
    line = shared
    written = Array(old[shared..<(old.count - tail)])
    observed = Array(new[shared..<(new.count - tail)])
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  func diagnostic(_ file: SourceFile) -> Diagnostic {
    let lines = Self.cut(written).map { "- \($0)" } + Self.cut(observed).map { "+ \($0)" }
    return Diagnostic(
      .error, "example-differs", at: file.lineRange(min(line, file.lineCount - 1)), in: file,
      "the run differs from what is written",
      why: "written (-) and observed (+):\n"
        + PluginText.sanitized(lines.joined(separator: "\n")),
      help: "fix the text or the program; `tracebook check --bless` writes what was observed")
  }

  private static func cut(_ lines: [Substring]) -> [Substring] {
    lines.count > longest ? lines.prefix(longest) + ["…"] : lines
  }
}
