import Base
import Book
import Markdown

/// Finds raw HTML, which readers see as it is written, and what is not read of harmless elements.
struct RawHTML: MarkupWalker {
  private let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of elements that were opened and reported, whose ends are not reported as well.
  private var open: [String] = []

  init(_ file: SourceFile) { self.file = file }

  /// Returns the check of the texts of a book, which passes what pages can do when the book trusts its HTML.
  static func prepare(_ book: Book) -> LessonCheck.Look {
    let isTrusted = book.settings.trustsHTML
    let hosts = PictureHosts(book.settings.pictureHosts)
    return { lesson in
      lesson.texts.flatMap { text in
        guard isTrusted else { return diagnostics(text.blocks, text.text.file) }
        var walk = TrustedHTML(text.text.file, hosts)
        walk.visit(text.blocks)
        return walk.diagnostics
      }
    }
  }

  private static func diagnostics(_ blocks: [Block], _ file: SourceFile) -> [Diagnostic] {
    var walk = RawHTML(file)
    walk.visit(blocks)
    return walk.diagnostics
  }

  mutating func visit(_ block: Block) {
    if case .details(let details, let blocks) = block.content {
      attributes(of: details.tag, in: block.range, but: "open")
      let summary = details.open[details.tag.endIndex...].drop { $0 != UInt8(ascii: "<") }
      attributes(of: summary, in: block.range)
      if blocks.first.map({ $0.range.isEmpty }) ?? true { withoutSummary(block.range) }
    }
    guard case .html = block.content else { return descend(into: block) }
    guard !block.isComment, OpenMarkup.kind(of: block, file.bytes) == nil,
      !OpenDetails.isOpen(block, file)
    else { return }
    let bytes = file.bytes[block.range]
    let start = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.startIndex
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.endIndex
    report(start..<end)
  }

  mutating func visit(_ inline: Inline) {
    if case .element(let element, _) = inline.content {
      attributes(of: element.open, in: inline.range, but: element.name == .abbr ? "title" : nil)
    }
    guard case .html = inline.content else { return descend(into: inline) }
    guard !OpenSegment.isHeading([inline]) else { return }
    report(inline.range)
  }

  /// Reports the attributes of a tag that no page has.
  private mutating func attributes(
    of text: ArraySlice<UInt8>, in range: Range<Int>, but read: String? = nil
  ) {
    guard let tag = ElementTag(text) else { return }
    let rest = tag.attributes.map(\.name).filter { $0 != read }
    guard let first = rest.first else { return }
    let place = file.place(of: first, in: range)
    diagnostics.append(
      Diagnostic(
        .warning, "unread-attribute", at: place, in: file,
        "`\(first)` of `<\(tag.name)>` is not read",
        why:
          "of the attributes of harmless elements, pages have `title` of `abbr` and `open` of `details`",
        help: "remove it"))
  }

  private mutating func withoutSummary(_ range: Range<Int>) {
    diagnostics.append(
      Diagnostic(
        .warning, "details-without-summary",
        at: file.lineRange(file.lineIndex(at: range.lowerBound)),
        in: file, "what readers unfold here has no name",
        why: "they see a word of their browser, and in a terminal nothing",
        help: "write `<summary>what it is about</summary>` below `<details>`"))
  }

  private mutating func report(_ range: Range<Int>) {
    let text = String(decoding: file.bytes[range], as: UTF8.self)
    let tag = HTMLTag(text)
    if tag.isEnd, let index = open.lastIndex(of: tag.name) {
      open.remove(at: index)
      return
    }
    if !tag.isEnd, !tag.name.isEmpty { open.append(tag.name) }
    let line = text.split(separator: "\n").first.map(String.init) ?? text
    let isUsual = tag.isComment || HTMLTag.isElement(tag.name)
    diagnostics.append(
      Diagnostic(
        isUsual ? .warning : .notice, "raw-html", at: range, in: file,
        "`\(line)` is HTML, and readers see it as it is written", help: tag.help))
  }
}

/// A tag or a comment of HTML.
private struct HTMLTag {
  /// The name in small letters; empty for a comment or a declaration.
  let name: String
  let isEnd: Bool
  let isComment: Bool
  private let text: String

  init(_ text: String) {
    self.text = text
    isComment = text.hasPrefix("<!--")
    isEnd = text.hasPrefix("</")
    name = text.drop { $0 == "<" || $0 == "/" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      .lowercased()
  }

  /// What to write instead.
  var help: String {
    if isComment {
      return "write the comment on lines of its own, with an empty line on either side"
    }
    if let help = Self.pairs[name] { return help }
    if let markdown = Self.markdown[name] { return "in Markdown it is \(markdown)" }
    let tag = text.contains("\n") || text.contains("`") ? "<\(name)>" : text
    return Self.isElement(name)
      ? "remove it, or write it as code: `` `\(tag)` ``"
      : "write it as code, `` `\(tag)` ``, or as text with a backslash: `\\\(tag)`"
  }

  static func isElement(_ name: String) -> Bool {
    markdown[name] != nil || pairs[name] != nil || others.contains(name)
  }

  private static let markdown = [
    "a": "`[text](address)`", "b": "`**text**`", "strong": "`**text**`", "i": "`*text*`",
    "em": "`*text*`", "code": "`` `text` ``", "tt": "`` `text` ``",
    "samp": "`` `text` ``", "var": "`*text*`",
    "hr": "a line `---` between empty lines", "img": "`![what it shows](file.png)`",
    "p": "an empty line between paragraphs", "h1": "a step, `## Heading {#id}`",
    "h2": "a step, `## Heading {#id}`", "h3": "`### Heading`", "h4": "`#### Heading`",
    "h5": "`##### Heading`", "h6": "`###### Heading`", "ul": "lines that begin with `- `",
    "ol": "lines that begin with `1. `", "li": "a line that begins with `- `",
    "blockquote": "lines that begin with `> `",
    "pre": "a block between two lines of three backticks",
    "table": "rows of cells between `|`", "tr": "a row of cells between `|`",
    "td": "a cell between `|`", "th": "a cell between `|`", "thead": "the first row of a table",
    "tbody": "the rows of a table",
  ]

  /// What is read only with a partner.
  private static let pairs: [String: String] = {
    let blocks =
      "write `<details>`, `<summary>what it is about</summary>` below it, and `</details>` with an empty line "
      + "before and behind what they fold; no step begins in it"
    var pairs = ["details": blocks, "summary": blocks]
    for name in Element.Name.allCases.map(\.rawValue) {
      pairs[name] = "write `<\(name)>` before the text and `</\(name)>` behind it in one paragraph"
    }
    pairs["br"] = "write `<br>`"
    return pairs
  }()

  private static let others: Set<String> = Set(
    """
    address article aside audio button canvas center cite col colgroup data dd del dfn
    dialog div dl dt embed fieldset figcaption figure font footer form header iframe input ins label
    legend link main map math meta nav noscript object option output picture progress q rp rt
    ruby s script section select slot small source span strike style svg template
    textarea tfoot time track u video wbr
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
