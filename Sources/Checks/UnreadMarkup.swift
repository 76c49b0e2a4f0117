import Base
import Book
import Markdown

/// Finds what looks like markup and is none, so that readers see it as it is written.
///
/// What an author escapes with a backslash, or writes as code, is meant as it is written.
struct UnreadMarkup: MarkupWalker {
  private let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the text is that of a heading, which may have attributes.
  private var isHeading = false
  /// How many lists, quotations and footnotes are open.
  private var depth = 0

  /// The notations of other programs; a pattern takes longer to read than most texts.
  private lazy var notations = Notation.lines
  private lazy var task = #/^\[[xX]\][^\s(\[:]/#

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
    case .code(let info, let literal):
      directive(info, block.range)
      marks(CodeSettings(info), literal, block.range)
    case .paragraph: dashes(block.range)
    default: break
    }
    if case .heading = block.content {
      isHeading = true
      descend(into: block)
      isHeading = false
      return
    }
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

  /// Reports a fence with a box or settings of another program in place of a language.
  private mutating func directive(_ info: String, _ range: Range<Int>) {
    guard let word = info.firstMatch(of: #/^\{[^}]+\}/#)?.output else { return }
    report(
      file.place(of: String(word), in: firstLine(range)),
      "`\(word)` is no language, and the block is code", why: "boxes are quotations",
      help: Notation.box)
  }

  /// Reports the first mark of a line that the code does not have.
  private mutating func marks(
    _ settings: CodeSettings, _ literal: ArraySlice<UInt8>, _ range: Range<Int>
  ) {
    let count = literal.count { $0 == UInt8(ascii: "\n") }
    let wrong = settings.marked.lazy.flatMap { [$0.lowerBound, $0.upperBound] }
    guard let line = wrong.first(where: { !(1...max(count, 1)).contains($0) }) else { return }
    report(
      file.place(of: "{", in: firstLine(range)),
      "line \(line) is marked, and the code has \(count)",
      help: "count the lines from 1, without the fence")
  }

  /// Reports a row of dashes with another number of cells than the row above it.
  private mutating func dashes(_ range: Range<Int>) {
    guard file.bytes.has(UInt8(ascii: "|"), in: range) else { return }
    let first = file.lineIndex(at: range.lowerBound)
    let last = file.lineIndex(at: max(range.lowerBound, range.upperBound - 1))
    let rows = (first...last).map(cells)
    if !rows.dropFirst().contains(where: { !$0.isEmpty && $0.allSatisfy(Self.isDashes) }) {
      return withoutDashes(range, rows, first, last)
    }
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

  /// Reports lines that are all rows, of which none has the dashes that make a table of them.
  private mutating func withoutDashes(
    _ range: Range<Int>, _ rows: [[Substring]], _ first: Int, _ last: Int
  ) {
    let areRows = (first...last).allSatisfy { line in
      let text = file.lineText(line).drop { " >\t".contains($0) }
      let end = text.reversed().drop { $0 == " " }
      return text.hasPrefix("|") && end.first == "|" && end.dropFirst().first != "\\"
    }
    let count = rows.first?.count ?? 0
    guard areRows, count > 1 || rows.count > 1, count > 0 else { return }
    let dashes = String(repeating: " - |", count: count)
    report(
      file.lineRange(first), "rows without a row of dashes are no table",
      why: "readers see its pipes",
      help: "write `|\(dashes)` below the row of headings")
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
        let last = index > 0 ? inlines[index - 1] : nil
        let start =
          isLineStart ? lineStart(inline, isFirst: index == 0) : Self.start(of: index, in: inlines)
        let next = index + 1 < inlines.count ? inlines[index + 1] : nil
        inside(start..<inline.range.upperBound, before: last, after: next)
        role(inline, before: next)
      }
      switch inline.content {
      case .softBreak, .lineBreak: isLineStart = true
      default: isLineStart = false
      }
    }
    for inline in inlines { nested(inline) }
    for mark in LooseMarks.find(inlines, file.bytes) {
      report(
        mark.range, "`\(mark.shown(file))` is shown as it is written", why: mark.why,
        help: mark.help(file))
    }
  }

  private mutating func nested(_ inline: Inline) {
    let children = inline.children
    for (index, child) in children.enumerated() {
      if case .text = child.content, !inline.isBareLink {
        inside(
          Self.start(of: index, in: children)..<child.range.upperBound,
          before: index > 0 ? children[index - 1] : nil)
      }
      nested(child)
    }
  }

  /// Returns where a text begins, behind the width of a picture.
  private static func start(of text: Int, in inlines: [Inline]) -> Int {
    inlines[text].range.lowerBound + (PictureWidth(behind: text - 1, in: inlines)?.count ?? 0)
  }

  /// Reports what begins a line, and returns where the rest of the text begins.
  private mutating func lineStart(_ inline: Inline, isFirst: Bool) -> Int {
    let (start, end) = (inline.range.lowerBound, inline.range.upperBound)
    // Most lines begin with a letter, and need no String.
    guard let first = file.bytes[inline.range].first,
      "#:!?.[$ie=<-@".utf8.contains(first) || first == 0xEF
    else { return start }
    let line = file.text(inline.range)
    if first == UInt8(ascii: "#") || first == 0xEF {
      guard let found = Self.heading(Array(line.unicodeScalars)) else { return start }
      report(
        inline.range, "`\(found.signs)` begins no heading here", why: found.why, help: found.help)
      return end
    }
    if isFirst, line.hasPrefix("[] ") || line.contains(task) {
      report(
        inline.range, "`\(line.prefix(3))` is no box of a task",
        help: "write `- [ ] ` or `- [x] ` before the text")
      return end
    }
    for notation in notations {
      guard let match = line.prefixMatch(of: notation.pattern) else { continue }
      let rest = start + match.output.utf8.count
      let alert = Self.alert(match.output)
      report(start..<rest, why: alert == nil ? notation.why : nil, help: alert ?? notation.help)
      return rest
    }
    if !isFirst, line.hasPrefix(": ") {
      report(
        inline.range, "`: ` begins no definition",
        help: "write a list: `- **the term**: what it means`")
    }
    return start
  }

  /// Advises on the first line of a box, `[!NOTE]`, that is misspelled or in the wrong place.
  private static func alert(_ sign: Substring) -> String? {
    guard sign.hasPrefix("[!") else { return nil }
    let word = sign.dropFirst(2).dropLast().lowercased()
    guard AlertKind(rawValue: word) == nil else {
      return "write it as a line of its own, the first of a quotation: `> \(sign)`"
    }
    return Suggestion.help(for: word, among: AlertKind.allCases.map(\.rawValue)) {
      "[!\($0.uppercased())]"
    }
  }

  /// Reports the notations inside of the text, from an offset on.
  private mutating func inside(
    _ range: Range<Int>, before: Inline? = nil, after: Inline? = nil
  ) {
    let scan = ForeignNotationScan(
      file.bytes, range, isHeading: isHeading, before: Self.neighbor(before),
      after: Self.neighbor(after))
    for (range, notation) in scan.found {
      report(range, why: notation.why, help: notation.help)
    }
  }

  private static func neighbor(_ inline: Inline?) -> ForeignNotationScan.Neighbor {
    switch inline?.content {
    case nil: .none
    case .link? where inline?.isBareLink == true: .address
    case .code: .code
    case .image: .picture
    default: .other
    }
  }

  /// Reports a role of reStructuredText or MyST, such as `` :ref:`name` ``.
  private mutating func role(_ inline: Inline, before next: Inline?) {
    guard case .code? = next?.content, case .text(let bytes) = inline.content,
      bytes.last == UInt8(ascii: ":") || bytes.last == UInt8(ascii: "}"),
      // The name of a role is short.
      let match = String(decoding: bytes.suffix(60), as: UTF8.self)
        .firstMatch(of: #/(?::[a-z]+:|\{[a-z:-]+\})$/#)
    else { return }
    let place = inline.range.upperBound - match.output.utf8.count..<inline.range.upperBound
    report(
      place, "`\(match.output)` is shown as it is written",
      help: "write a link, `[text](../lesson/en.md)`, or the code alone")
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

  private mutating func report(_ range: Range<Int>, why: String?, help: String) {
    let text = file.text(range)
    report(range, "`\(text)` is shown as it is written", why: why, help: help)
  }

  private mutating func report(
    _ range: Range<Int>, _ headline: String, why: String? = nil, help: String
  ) {
    diagnostics.append(
      Diagnostic(.warning, "unread-markup", at: range, in: file, headline, why: why, help: help))
  }
}

/// A notation of other programs that begins a line.
private struct Notation {
  let pattern: Regex<Substring>
  let why: String?
  let help: String

  init(_ pattern: Regex<Substring>, _ why: String?, _ help: String) {
    self.pattern = pattern
    self.why = why
    self.help = help
  }

  static let box = "write a quotation that begins with a bold word: `> **Note** …`"

  static var lines: [Notation] {
    [
      Notation(#/:::+ ?[\p{L}{]+/#, "boxes are quotations", box),
      Notation(#/\[![A-Za-z]+\]/#, "boxes are quotations", box),
      Notation(#/(?:!!!|\?\?\?\+?) [A-Za-z]+/#, "boxes are quotations", box),
      Notation(#/\.\. [a-z-]+::/#, nil, box),
      Notation(
        #/\[\[?_?(?:TOC|toc)_?\]?\]/#, nil, "remove it: every page has a list of its steps"),
      Notation(
        #/\$\$/#, "nothing sets formulas",
        "write a fenced block `math`, which the plugin `math` sets"),
      Notation(
        #/(?:import|export) [^'"]+ from ['"][^'"]+['"];?|import ['"][^'"]+['"];?/#, nil, "remove it"
      ),
      Notation(
        #/=== ["“][^"”]*["”]/#, "readers see all of the text at once",
        "write a heading `### …`, or `<details>` with a summary"),
      Notation(
        #/<<< ?@?\/?[\w.]\S*|--8<-- ?"?\S*|@\[code[^\]]*\]/#, nil,
        "embed the file by a paragraph of its own: `[what it shows](file.rs#region)`"),
    ]
  }
}
