import Base
import Book
import Markdown

/// Finds raw HTML, which readers see as it is written.
struct RawHTML: MarkupWalker {
  private let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of elements that were opened and reported, whose ends are not reported as well.
  private var open: [String] = []

  init(_ file: SourceFile) { self.file = file }

  /// Returns the check of the texts of a book, which passes everything when the book trusts its HTML.
  static func prepare(_ book: Book) -> LessonCheck.Look {
    let isTrusted = book.settings.trustsHTML
    return { lesson in
      isTrusted ? [] : lesson.texts.flatMap { diagnostics($0.blocks, $0.text.file) }
    }
  }

  private static func diagnostics(_ blocks: [Block], _ file: SourceFile) -> [Diagnostic] {
    var walk = RawHTML(file)
    walk.visit(blocks)
    return walk.diagnostics
  }

  mutating func visit(_ block: Block) {
    guard case .html = block.content else { return descend(into: block) }
    guard !block.isComment else { return }
    let bytes = file.bytes[block.range]
    let start = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.startIndex
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.endIndex
    report(start..<end)
  }

  mutating func visit(_ inline: Inline) {
    guard case .html = inline.content else { return descend(into: inline) }
    report(inline.range)
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
    if let markdown = Self.markdown[name] { return "in Markdown it is \(markdown)" }
    let tag = text.contains("\n") || text.contains("`") ? "<\(name)>" : text
    return Self.isElement(name)
      ? "remove it, or write it as code: `` `\(tag)` ``"
      : "write it as code, `` `\(tag)` ``, or as text with a backslash: `\\\(tag)`"
  }

  static func isElement(_ name: String) -> Bool {
    markdown[name] != nil || others.contains(name)
  }

  private static let markdown = [
    "a": "`[text](address)`", "b": "`**text**`", "strong": "`**text**`", "i": "`*text*`",
    "em": "`*text*`", "code": "`` `text` ``", "tt": "`` `text` ``", "kbd": "`` `text` ``",
    "samp": "`` `text` ``", "var": "`*text*`", "br": "a backslash at the end of the line",
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

  private static let others: Set<String> = Set(
    """
    abbr address article aside audio button canvas center cite col colgroup data dd del details dfn
    dialog div dl dt embed fieldset figcaption figure font footer form header iframe input ins label
    legend link main map mark math meta nav noscript object option output picture progress q rp rt
    ruby s script section select slot small source span strike style sub summary sup svg template
    textarea tfoot time track u video wbr
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
