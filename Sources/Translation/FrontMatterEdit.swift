private import Base
import Book

/// An edit of single entries in a lesson's front matter, which preserves all other bytes.
struct FrontMatterEdit {
  /// The lines between the fences, without line endings.
  private(set) var lines: [String]
  private let rest: ArraySlice<UInt8>
  let lineEnding: String

  /// Returns nil when the text has no front matter, or one whose entries do not each begin a line.
  init?(_ text: LessonText) {
    let file = text.file
    func isFence(_ line: Int) -> Bool {
      let text = file.lineText(line)
      return text.hasPrefix("---") && text.dropFirst(3).allSatisfy { $0 == " " || $0 == "\t" }
    }
    guard isFence(0), let close = (1..<max(1, file.lineCount)).first(where: isFence) else {
      return nil
    }
    lines = (1..<close).map { file.lineText($0) }
    let first = lines.first { !$0.isEmpty && !$0.hasPrefix("#") }
    guard first.map({ " \t{&!?".contains($0.prefix(1)) }) != true else { return nil }
    rest = file.bytes[file.lineRange(close).lowerBound...]
    let end = file.lineRange(0).upperBound
    let isCarriage = end < file.bytes.count && file.bytes[end] == UInt8(ascii: "\r")
    lineEnding = isCarriage ? "\r\n" : "\n"
  }

  /// The bytes of the whole file.
  var bytes: [UInt8] { head + rest }

  /// The bytes of the front matter with its fences, and others behind them.
  func bytes(before body: [UInt8]) -> [UInt8] {
    let fence = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex - 1
    return head + rest[...fence] + body
  }

  private var head: [UInt8] { Array((["---"] + lines).map { $0 + lineEnding }.joined().utf8) }

  /// Returns the indices of an entry's lines, with those indented under it; nil when it is missing.
  func entry(_ key: String) -> Range<Int>? {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("\(key):") }) else { return nil }
    var end = start + 1
    while end < lines.count, lines[end].isEmpty || " \t".contains(lines[end].prefix(1)) {
      end += 1
    }
    while end > start + 1, lines[end - 1].isEmpty { end -= 1 }
    return start..<end
  }

  /// Replaces an entry, or the comment that contains it, with lines, or else appends them.
  mutating func replace(_ key: String, with new: [String]) {
    lines.replaceSubrange(
      entry(key) ?? comment(key) ?? lines.count..<lines.count, with: new)
  }

  /// Replaces an entry, removes it when there are no lines, or else inserts it before another one.
  mutating func set(_ key: String, _ new: [String], before next: String) {
    let end = entry(next)?.lowerBound ?? lines.count
    lines.replaceSubrange(entry(key) ?? end..<end, with: new)
  }

  /// Puts an entry into a comment.
  mutating func commentOut(_ key: String) {
    guard let entry = entry(key) else { return }
    lines.replaceSubrange(entry, with: lines[entry].map { "# \($0)" })
  }

  /// Returns the indices of the lines of an entry in a comment; nil when there is none.
  private func comment(_ key: String) -> Range<Int>? {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("# \(key):") }) else { return nil }
    var end = start + 1
    while end < lines.count, lines[end].hasPrefix("#  ") { end += 1 }
    return start..<end
  }
}
