import Base
import Book
import Markdown

/// Finds definitions of addresses, `[label]: address`, that nothing refers to, so that readers miss a text.
///
/// The parser has dropped them: a line that begins like one and is in no block is one.
struct UnusedDefinitions: MarkupWalker {
  private let file: SourceFile
  /// The stretches that blocks have, in the order of the text.
  private var read: [Range<Int>] = []

  private init(_ file: SourceFile) { self.file = file }

  /// Returns a warning for each.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the text.
  static func find(_ syntax: LessonSyntax) -> [Diagnostic] {
    let file = syntax.text.file
    let body = syntax.text.bodyStart..<file.bytes.count
    guard file.bytes.firstRange(of: "]:", in: body) != nil else { return [] }
    var walk = UnusedDefinitions(file)
    walk.visit(syntax.blocks)
    var read = walk.read.sorted { $0.lowerBound < $1.lowerBound }[...]
    let used = Set(syntax.links.compactMap { label(of: $0.range, file) }.map(Footnotes.key))
    var defined: Set<String> = []
    var result: [Diagnostic] = []
    for line in file.lineIndex(at: syntax.text.bodyStart)..<file.lineCount {
      let range = file.lineRange(line)
      guard let label = definition(range, file) else { continue }
      read = read.drop { $0.upperBound <= label.lowerBound }
      guard read.first.map({ label.lowerBound < $0.lowerBound }) ?? true else { continue }
      let key = Footnotes.key(file.text(label))
      let isAgain = !defined.insert(key).inserted
      // What refers to it may be in a comment on what is not translated.
      guard isAgain || !used.contains(key) && !syntax.text.hasOpenSegments else { continue }
      result.append(diagnostic(label, range, isAgain: isAgain, file))
    }
    return result
  }

  private static func diagnostic(
    _ label: Range<Int>, _ line: Range<Int>, isAgain: Bool, _ file: SourceFile
  ) -> Diagnostic {
    let text = file.text(label.lowerBound - 1..<max(line.upperBound, label.upperBound + 1))
    return Diagnostic(
      .warning, "unused-definition", at: label.lowerBound - 1..<label.upperBound + 2, in: file,
      isAgain
        ? "`[\(file.text(label))]` is defined before, and this address is not used"
        : "nothing refers to `[\(file.text(label))]`, and readers see nothing of this line",
      why: "such a line is the address of links `[text][\(file.text(label))]`",
      help: "write `\\\(text)` if it is a text, or remove it")
  }

  // MARK: Definitions

  /// Returns the range of the label with which a line begins, behind the signs of lists and quotations.
  private static func definition(_ line: Range<Int>, _ file: SourceFile) -> Range<Int>? {
    let text = file.bytes[line].drop { " \t>-+*.)0123456789".utf8.contains($0) }
    guard text.first == UInt8(ascii: "["), text.dropFirst().first != UInt8(ascii: "^") else {
      return nil
    }
    let start = text.startIndex + 1
    var end = start
    while end < text.endIndex, !"[]".utf8.contains(text[end]) {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end > start, end + 1 < text.endIndex, text[end] == UInt8(ascii: "]"),
      text[end + 1] == UInt8(ascii: ":")
    else { return nil }
    // `[//]: #` is how other programs write a comment.
    let address = text[(end + 2)...].drop { $0 == 0x20 || $0 == 0x09 }
    let isComment = address.first == UInt8(ascii: "#") && address.dropFirst().first ?? 0x20 == 0x20
    return isComment || address.starts(with: "<>".utf8) ? nil : start..<end
  }

  /// Returns the label that a link or an image refers to; nil if it has an address of its own.
  private static func label(of link: Range<Int>, _ file: SourceFile) -> String? {
    var text = file.bytes[link]
    guard text.last == UInt8(ascii: "]") else { return nil }
    let isCollapsed = text.dropLast().last == UInt8(ascii: "[")
    if isCollapsed { text = text.dropLast(2) }
    let opening = text.lastIndex(of: UInt8(ascii: "["))
    return opening.map { String(decoding: text[($0 + 1)...].dropLast(), as: UTF8.self) }
  }

  // MARK: Blocks

  mutating func visit(_ block: Block) {
    switch block.content {
    case .code, .html, .table: read.append(block.range)
    default: descend(into: block)
    }
  }

  mutating func visit(text: [Inline]) {
    guard let first = text.first, let last = text.last else { return }
    read.append(first.range.lowerBound..<max(first.range.upperBound, last.range.upperBound))
  }
}
