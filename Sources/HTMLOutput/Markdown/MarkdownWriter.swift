import Base
import Book
import Markdown

/// Writes blocks as HTML, escaping everything that an author wrote.
struct MarkdownWriter {
  /// The settings that all writers of a page share.
  final class Settings: Sendable {
    let links: LessonLinks
    /// The renderers of fenced blocks, by the first word of the info string.
    let blocks: [String: BlockRenderer]
    let trustsHTML: Bool
    /// The accessible name of a scrollable code block.
    let codeLabel: String
    let languages: CodeLanguages
    /// The attributes of code, which is not translated and always runs from left to right.
    let codeAttributes: String

    init(
      links: LessonLinks, blocks: [String: BlockRenderer], trustsHTML: Bool, codeLabel: String,
      languages: CodeLanguages = CodeLanguages(), isRightToLeft: Bool = false
    ) {
      // In right-to-left text, the direction of code must be explicit.
      codeAttributes = isRightToLeft ? " translate=no dir=ltr" : " translate=no"
      self.links = links
      self.blocks = blocks
      self.trustsHTML = trustsHTML
      self.codeLabel = codeLabel
      self.languages = languages
    }
  }

  let settings: Settings
  var output: [UInt8] = []
  /// Marks terms in paragraphs on their first use; nil if none are marked.
  var terms: TermMarker?
  /// Whether the current text is prose, and not part of a heading or link.
  var isProse = false
  /// The footnotes of the part that is written.
  var footnotes = FootnoteList()
  /// The files of the book that images show, in order.
  var images: [String] = []

  /// The width in cells above which a line may not fit on a narrow screen.
  static let narrow = 34

  init(_ settings: Settings) { self.settings = settings }

  mutating func write(_ blocks: some Sequence<Block>) {
    for block in blocks { write(block) }
  }

  mutating func write(_ block: Block) {
    switch block.content {
    case .heading(let level, let inlines): heading(level, inlines)
    case .paragraph(let inlines): element("p", inlines)
    case .list(let start, let isTight, let items): list(start, isTight: isTight, items)
    case .quote(let blocks): quote(blocks)
    case .code(_, let literal): code(block.infoWord ?? "", literal)
    // Footnotes are written after the part that refers to them.
    case .footnote: break
    case .thematicBreak: markup("<hr>\n")
    case .html(let literal): if !block.isComment { html(literal, isBlock: true) }
    case .table(let table): self.table(table)
    }
  }

  mutating func raw(_ text: String) { output += text.utf8 }

  /// Appends text that is known at compile time, which is faster.
  mutating func markup(_ text: StaticString) {
    text.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
  }

  mutating func open(_ name: String) {
    markup("<")
    raw(name)
    markup(">")
  }

  mutating func close(_ name: String) {
    markup("</")
    raw(name)
    markup(">")
  }

  private mutating func element(_ name: String, _ inlines: [Inline]) {
    open(name)
    prose(inlines)
    close(name)
    markup("\n")
  }

  private mutating func prose(_ inlines: [Inline]) {
    isProse = true
    write(inlines)
    isProse = false
  }

  /// Writes a heading at level 2 or deeper, since level 1 is the page's title.
  ///
  /// The heading of a step is written by its page.
  private mutating func heading(_ level: Int, _ inlines: [Inline]) {
    let heading = HeadingAttributes(inlines)
    let name = "h\(max(2, level))"
    raw("<\(name)")
    if let id = heading.id { raw(" id=\"\(id)\"") }
    markup(">")
    write(heading.text)
    raw("</\(name)>\n")
  }

  private mutating func list(_ start: Int?, isTight: Bool, _ items: [[Block]]) {
    switch start {
    case nil: markup("<ul>\n")
    case 1: markup("<ol>\n")
    case .some(let number): raw("<ol start=\"\(number)\">\n")
    }
    for item in items {
      markup("<li>")
      isTight ? tight(item) : write(item)
      markup("</li>\n")
    }
    raw(start == nil ? "</ul>\n" : "</ol>\n")
  }

  /// Writes a list item without paragraph tags.
  mutating func tight(_ blocks: [Block]) {
    for (index, block) in blocks.enumerated() {
      guard case .paragraph(let inlines) = block.content else {
        if index == 1 { markup("\n") }
        write(block)
        continue
      }
      prose(inlines)
    }
  }

  /// Writes a quote; one that starts with a bold word is a remark of the lesson.
  private mutating func quote(_ blocks: [Block]) {
    var isRemark = false
    if case .paragraph(let inlines)? = blocks.first?.content,
      case .strong? = inlines.first?.content
    {
      isRemark = true
    }
    raw(isRemark ? "<div class=\"remark\" role=\"note\">\n" : "<blockquote>\n")
    write(blocks)
    raw(isRemark ? "</div>\n" : "</blockquote>\n")
  }

  private mutating func code(_ word: String, _ literal: ArraySlice<UInt8>) {
    if let renderer = settings.blocks[word] {
      output += renderer.html(Array(literal))
      markup("\n")
      return
    }
    listing(literal, in: word)
  }

  /// Writes a code block, focusable for keyboard scrolling if it may be wider than the page.
  mutating func listing(_ literal: ArraySlice<UInt8>, in language: String) {
    markup("<pre")
    raw(settings.codeAttributes)
    if Self.mayOverflow(literal) {
      markup(" tabindex=\"0\" role=\"group\" aria-label=\"")
      HTML.escape(settings.codeLabel, into: &output)
      markup("\"")
    }
    markup("><code>")
    settings.languages.write(literal, in: language, into: &output)
    markup("</code></pre>\n")
  }

  private static func mayOverflow(_ literal: ArraySlice<UInt8>) -> Bool {
    var start = literal.startIndex
    for index in literal.indices where literal[index] == UInt8(ascii: "\n") {
      if isWide(literal[start..<index]) { return true }
      start = index + 1
    }
    return isWide(literal[start...])
  }

  private static func isWide(_ line: ArraySlice<UInt8>) -> Bool {
    // A printable ASCII character is one cell wide.
    line.count > narrow
      && (line.allSatisfy { (0x20..<0x7F).contains($0) }
        || CellWidth.of(String(decoding: line, as: UTF8.self)) > narrow)
  }

  mutating func html(_ literal: ArraySlice<UInt8>, isBlock: Bool) {
    if settings.trustsHTML {
      output += literal
    } else if isBlock {
      markup("<p>")
      HTML.escape(literal, into: &output)
      markup("</p>\n")
    } else {
      HTML.escape(literal, into: &output)
    }
  }
}
