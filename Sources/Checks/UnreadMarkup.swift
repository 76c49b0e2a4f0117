import Base
import Book
import Markdown

/// Finds what looks like markup and is none, so that readers see it as it is written.
///
/// What an author escapes with a backslash, or writes as code, is meant as it is written.
struct UnreadMarkup: MarkupWalker {
  private let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []
  /// How many lists, quotations and footnotes are open.
  private var depth = 0

  private init(_ file: SourceFile) { self.file = file }

  static func find(_ syntax: LessonSyntax) -> [Diagnostic] {
    var walk = UnreadMarkup(syntax.text.file)
    walk.visit(syntax.blocks)
    return walk.diagnostics
  }

  // MARK: Blocks

  mutating func visit(_ block: Block) {
    switch block.content {
    case .heading(let level, let inlines): heading(level, inlines, block.range)
    case .code(let info, _) where info.isEmpty: indentedHeading(block.range)
    case .paragraph: dashes(block.range)
    default: break
    }
    if case .heading = block.content { return descend(into: block) }
    depth += 1
    if let alert = block.alert { visit(alert.blocks) } else { descend(into: block) }
    depth -= 1
  }

  private mutating func heading(_ level: Int, _ inlines: [Inline], _ range: Range<Int>) {
    guard level == 2, depth > 0, StepHeading.split(inlines).attributes != nil else { return }
    report(
      firstLine(range), "a heading inside of a list or a quotation begins no step",
      why: "readers see a heading, and no step", help: "write it at the start of a line")
  }

  private mutating func indentedHeading(_ range: Range<Int>) {
    let line = file.text(firstLine(range)).drop { $0 == " " || $0 == "\t" }
    guard line.hasPrefix("## "), line.contains("{#") else { return }
    report(
      firstLine(range), "a heading behind four spaces is code",
      help: "write it at the start of a line")
  }

  /// Reports a row of dashes with another number of cells than the row above it.
  private mutating func dashes(_ range: Range<Int>) {
    guard file.bytes.has(UInt8(ascii: "|"), in: range) else { return }
    let first = file.lineIndex(at: range.lowerBound)
    let last = file.lineIndex(at: max(range.lowerBound, range.upperBound - 1))
    guard first < last else { return }
    for line in first + 1...last {
      let text = cells(line)
      guard !text.isEmpty, text.allSatisfy(Self.isDashes) else { continue }
      let above = cells(line - 1).count
      guard above > 0, above != text.count else { continue }
      report(
        file.lineRange(line),
        "a row of \(text.count) cells of dashes below \(above) headings is no table",
        why: "readers see its pipes", help: "write as many cells of dashes as there are headings")
      return
    }
  }

  private func cells(_ line: Int) -> [Substring] {
    let text = file.lineText(line).drop { $0 == " " || $0 == ">" || $0 == "\t" }
    guard text.contains("|") else { return [] }
    var cells = text.split(separator: "|", omittingEmptySubsequences: false)
    if cells.first?.allSatisfy({ $0 == " " }) == true { cells.removeFirst() }
    if cells.last?.allSatisfy({ $0 == " " }) == true { cells.removeLast() }
    return cells
  }

  private static func isDashes(_ cell: Substring) -> Bool {
    cell.contains("-") && cell.allSatisfy { "-: \t".contains($0) }
  }

  private func firstLine(_ range: Range<Int>) -> Range<Int> {
    file.lineRange(file.lineIndex(at: range.lowerBound))
  }

  // MARK: Texts

  mutating func visit(text inlines: [Inline]) {
    var isLineStart = true
    for (index, inline) in inlines.enumerated() {
      if case .text = inline.content {
        if isLineStart { lineStart(inline, isFirst: index == 0) }
        inside(inline.range)
        role(inline, before: index + 1 < inlines.count ? inlines[index + 1] : nil)
      }
      switch inline.content {
      case .softBreak, .lineBreak: isLineStart = true
      default: isLineStart = false
      }
    }
    for inline in inlines { nested(inline) }
  }

  private mutating func nested(_ inline: Inline) {
    for child in inline.children {
      if case .text = child.content, !inline.isBareLink { inside(child.range) }
      nested(child)
    }
  }

  private mutating func lineStart(_ inline: Inline, isFirst: Bool) {
    // Most lines begin with a letter, and need no String.
    guard let first = file.bytes[inline.range].first,
      "#:!?.[${ie".utf8.contains(first) || first == 0xEF
    else { return }
    let line = file.text(inline.range)
    if first == UInt8(ascii: "#") || first == 0xEF {
      guard let found = Self.heading(Array(line.unicodeScalars)) else { return }
      return report(
        inline.range, "`\(found.signs)` begins no heading here", why: found.why, help: found.help)
    }
    if isFirst, line.hasPrefix("[] ") || line.contains(#/^\[[xX]\][^\s(\[:]/#) {
      return report(
        inline.range, "`\(line.prefix(3))` is no box of a task",
        help: "write `- [ ] ` or `- [x] ` before the text")
    }
    for notation in Notation.lines {
      guard let match = line.prefixMatch(of: notation.pattern) else { continue }
      let count = match.output.utf8.count
      return report(inline.range.lowerBound..<inline.range.lowerBound + count, notation)
    }
    if !isFirst, line.hasPrefix(": ") {
      report(
        inline.range, "`: ` begins no definition",
        help: "write a list: `- **the term**: what it means`")
    }
  }

  /// The number of bytes above which a text on one line is not looked through.
  private static let longest = 2_000

  /// Whether a text has a sign with which some notation inside of a line begins.
  private static func hasSign(_ bytes: ArraySlice<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "~"): return true
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "="): if last == byte { return true }
      case UInt8(ascii: "%"): if last == UInt8(ascii: "{") { return true }
      default: break
      }
      last = byte
    }
    return false
  }

  private mutating func inside(_ range: Range<Int>) {
    let bytes = file.bytes[range]
    // Patterns are slow on long texts, and most texts have none of their signs.
    guard bytes.count <= Self.longest, Self.hasSign(bytes) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    for notation in Notation.inside {
      guard let match = text.firstMatch(of: notation.pattern),
        match.range.lowerBound == text.startIndex
          || text[text.index(before: match.range.lowerBound)] != "\\"
      else { continue }
      let start = range.lowerBound + text[..<match.range.lowerBound].utf8.count
      report(start..<start + text[match.range].utf8.count, notation)
    }
  }

  /// Reports a role of reStructuredText, such as `` :ref:`name` ``.
  private mutating func role(_ inline: Inline, before next: Inline?) {
    guard case .code? = next?.content, case .text(let bytes) = inline.content,
      bytes.last == UInt8(ascii: ":"),
      let match = String(decoding: bytes, as: UTF8.self).firstMatch(of: #/:[a-z]+:$/#)
    else { return }
    let place = inline.range.upperBound - match.output.utf8.count..<inline.range.upperBound
    report(
      place, "`\(match.output)` is shown as it is written",
      help: "write a link, `[text](../lesson/)`, or the code alone")
  }

  private static func heading(
    _ text: [Unicode.Scalar]
  ) -> (signs: String, why: String, help: String)? {
    let signs = text.prefix { $0 == "#" || $0 == "＃" }
    guard let next = text.dropFirst(signs.count).first, !signs.isEmpty else { return nil }
    let name = String(String.UnicodeScalarView(signs))
    let right = String(repeating: "#", count: min(signs.count, 6))
    if signs.contains("＃") {
      return (name, "a heading begins with the signs of ASCII", "write `\(right) `")
    }
    if signs.count > 6 {
      return (name, "there are six levels of headings", "write `###### ` at most")
    }
    if next == "\u{A0}" || next == "\u{3000}" {
      return (name, "the space behind the signs is another character", "write a plain space")
    }
    // `#1` and `#name` are texts.
    guard signs.count > 1, next.properties.isAlphabetic else { return nil }
    return (name, "a space is missing behind the signs", "write `\(right) `")
  }

  // MARK: Reports

  private mutating func report(_ range: Range<Int>, _ notation: Notation) {
    let text = file.text(range)
    report(range, "`\(text)` is shown as it is written", why: notation.why, help: notation.help)
  }

  private mutating func report(
    _ range: Range<Int>, _ headline: String, why: String? = nil, help: String
  ) {
    diagnostics.append(
      Diagnostic(.warning, "unread-markup", at: range, in: file, headline, why: why, help: help))
  }
}

/// A notation of other programs.
private struct Notation {
  let pattern: Regex<Substring>
  let why: String?
  let help: String

  init(_ pattern: Regex<Substring>, _ why: String?, _ help: String) {
    self.pattern = pattern
    self.why = why
    self.help = help
  }

  private static let box = "write a quotation that begins with a bold word: `> **Note** …`"

  /// What begins a line.
  static var lines: [Notation] {
    [
      Notation(#/:::+ ?[\p{L}{]+/#, "boxes are quotations", box),
      Notation(#/\[![A-Za-z]+\]/#, "boxes are quotations", box),
      Notation(#/(?:!!!|\?\?\?\+?) [A-Za-z]+/#, "boxes are quotations", box),
      Notation(#/\.\. [a-z-]+::/#, nil, box),
      Notation(
        #/\[\[?_?(?:TOC|toc)_?\]?\]/#, nil, "remove it: every page has a list of its steps"),
      Notation(#/\$\$/#, "nothing sets formulas", "write it as code, or as a picture"),
      Notation(#/(?:import|export) [^'"]+ from ['"][^'"]+['"]/#, nil, "remove it"),
      Notation(#/\{: ?[.#][^}]*\}/#, "only headings of steps have attributes", "remove it"),
    ]
  }

  /// What may stand anywhere in a text.
  static var inside: [Notation] {
    [
      Notation(
        #/\{\{ ?#[a-z_]+[^}]*\}\}/#, nil,
        "embed the file by a paragraph of its own: `[what it shows](file.rs#region)`"),
      Notation(
        #/\{\{[<%].*?[>%]\}\}|\{%.*?%\}|\{\{.*?\}\}/#, "nothing fills it in",
        "remove it, or write it as code"),
      Notation(
        #/\[\[[^\]]+\]\]/#, "links have an address", "write `[text](../lesson/)`"),
      Notation(
        #/\^\[[^\]]+\]/#, "a footnote has a label",
        "write `[^label]`, and a paragraph `[^label]: …`"),
      Notation(
        #/==[^=\s](?:[^=]*[^=\s])?==/#, nil, "write `**text**`"),
      Notation(
        #/\$[A-Za-z\\](?:[^$\s]|[^$\n]*[\\^_=][^$\n]*[^$\s])?\$(?![A-Za-z0-9])/#,
        "nothing sets formulas",
        "write it as code, or as a picture"),
      Notation(
        #/[A-Za-z0-9)]\^[A-Za-z0-9+-]+\^|[A-Za-z]~[0-9]+~/#, nil,
        "write the raised or lowered sign itself, such as `²` or `₂`"),
    ]
  }
}
