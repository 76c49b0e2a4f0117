import Base
import Book
import ExampleSyntax

/// What a `.diff` file says that a comparison finds, and what it should say.
struct RecordedLines {
  private let file: SourceFile
  private let tree: SyntaxTree

  init(_ comparison: DifferenceFile) {
    file = comparison.example.file
    tree = comparison.tree
  }

  /// The number of lines on each side that a diagnostic shows.
  private static let shownLines = 8

  /// Returns the diagnostic at the first line that differs, or nil when none does.
  func difference(from found: [String]) -> Diagnostic? {
    let written = self.written
    guard written.map(\.text) != found else { return nil }
    let place = zip(written, found).prefix { $0.text == $1 }.count
    let range =
      place < written.count
      ? file.trimmed(written[place].range) : file.bytes.count..<file.bytes.count
    let rest = (written: written.dropFirst(place), found: found.dropFirst(place))
    let same = zip(rest.written.reversed(), rest.found.reversed()).prefix { $0.text == $1 }.count
    // A few lines around show the place in long runs.
    let lines =
      found[..<place].suffix(2).map { "  \($0)" }
      + rest.written.dropLast(same).prefix(Self.shownLines).map { "- \($0.text)" }
      + rest.found.dropLast(same).prefix(Self.shownLines).map { "+ \($0)" }
    return Diagnostic(
      .error, "diff-differs", at: range, in: file,
      "the comparison finds something else than what is written",
      why: "written (-) and found (+), from the first line that differs:\n"
        + lines.joined(separator: "\n"),
      help: "fix the model; or `tracebook check --bless` writes what was found")
  }

  /// Returns the file with what was found below its head, or nil when it says so already.
  func blessed(_ found: [String]) -> [UInt8]? {
    guard let body = tree.body, written.map(\.text) != found else { return nil }
    var bytes = Array(file.bytes[..<tree[body].range.lowerBound])
    if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    return bytes + found.map { $0 + "\n" }.joined().utf8
  }

  /// The lines below the head, without empty ones at the ends and spaces behind.
  private var written: [(text: String, range: Range<Int>)] {
    guard let body = tree.body else { return [] }
    let lines = tree.children(of: body).map { line in
      let range = tree[line].range
      let end = file.trimmed(range).upperBound
      return (text: file.text(range.lowerBound..<max(range.lowerBound, end)), range: range)
    }
    guard let first = lines.firstIndex(where: { !$0.text.isEmpty }),
      let last = lines.lastIndex(where: { !$0.text.isEmpty })
    else { return [] }
    return Array(lines[first...last])
  }
}

extension DifferenceReport {
  /// Returns the report as a `.diff` file records it.
  ///
  /// It is what `tracebook diff` prints, without the numbers of places and states, which may change
  /// while the behavior does not.
  ///
  /// - Parameter names: What distinguishes the versions.
  /// - Returns: The lines below the head of the file.
  func recorded(_ names: [String]) -> [String] {
    guard !differences.isEmpty else { return ["no difference"] }
    var lines: [String] = []
    for (number, entry) in differences.enumerated() {
      if number > 0 { lines.append("") }
      lines.append("\(number + 1). \(entry.stimulus): \(entry.lines[0]) | \(entry.lines[1])")
      lines += remarks(entry, names)
      if let runs = entry.runs {
        lines += [""] + SideBySide(names: names, runs: runs).lines
      }
    }
    return lines
  }
}
