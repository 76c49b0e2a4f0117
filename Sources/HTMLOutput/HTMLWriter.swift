import Base
import Book
import Page

/// Writes blocks of a page as HTML, escaping everything that an author wrote.
struct HTMLWriter {
  let context: FragmentContext
  let texts: ReaderTexts
  var output: [UInt8] = []
  /// The files of the book that the page shows or offers, in order.
  private(set) var images: [String] = []
  /// The scripts and styles of trusted HTML, which the policy of the page lets in.
  private(set) var inlineParts = InlineParts()
  /// The attributes of code, which is not translated and always runs from left to right.
  private var codeAttributes = #" translate="no""#
  /// The names of footnotes, which are unique on the page.
  private var scope = ""
  /// The footnotes of the part that is written, and those that a reference links back to already.
  private var footnotes: [(number: Int, blocks: [Page.Block])] = []
  private var referenced: Set<Int> = []
  /// Whether what is written stands in a link.
  private var isInLink = false
  /// Whether a wide bracket has been written, which includes the space after it.
  private var isAfterWideBracket = false

  /// The width in cells above which a line may not fit on a narrow screen.
  private static let narrow = 34

  init(_ context: FragmentContext, _ texts: ReaderTexts) {
    self.context = context
    self.texts = texts
  }

  /// Returns a part of a page whose text is in a language, with its footnotes at the end.
  ///
  /// `scope` is unique on the page, such as the id of a step.
  /// Footnotes may be referred to by its heading, which is written apart.
  mutating func part(
    _ blocks: [Page.Block], after heading: [Page.Inline] = [], in language: Language, scope: String
  ) -> [UInt8] {
    begin(language, scope)
    var references = ReferenceCollector()
    references.visit(heading)
    referenced = references.numbers
    write(blocks)
    writeFootnotes()
    return take()
  }

  mutating func heading(_ inlines: [Page.Inline], in language: Language, scope: String) -> [UInt8] {
    begin(language, scope)
    write(inlines)
    return take()
  }

  private mutating func begin(_ language: Language, _ scope: String) {
    // In right-to-left text, the direction of code must be explicit.
    codeAttributes =
      language.direction == .rtl ? #" translate="no" dir="ltr""# : #" translate="no""#
    self.scope = scope
    footnotes = []
    referenced = []
  }

  private mutating func take() -> [UInt8] {
    defer { output = [] }
    return output
  }

  // MARK: Blocks

  mutating func write(_ blocks: [Page.Block]) {
    for block in blocks { write(block) }
  }

  private mutating func write(_ block: Page.Block) {
    switch block.content {
    case .heading(let level, let id, let inlines): heading(level, id, inlines)
    case .paragraph(let inlines):
      markup("<p>")
      write(inlines)
      markup("</p>\n")
    case .list(let start, let isTight, let items): list(start, isTight: isTight, items)
    case .quote(let blocks):
      markup("<blockquote>\n")
      write(blocks)
      markup("</blockquote>\n")
    case .details(let isOpen, let tag, let blocks): details(isOpen, tag, blocks)
    case .remark(let kind, let blocks):
      raw("<div class=\"remark\(kind.map { " " + $0 } ?? "")\" role=\"note\">\n")
      write(blocks)
      markup("</div>\n")
    case .code(let fence):
      put("<div class=\"listing\(raw: fence.isFragment ? " fragment" : "")\">\n")
      if let title = fence.title { put("<p class=\"app-title\">\(title)</p>\n") }
      listing(fence.literal, in: fence.language, marked: fence.marked)
      put("</div>\n")
    case .made(let blocks): write(blocks)
    // A footnote is written elsewhere, and says its language itself.
    case .original(_, _, let blocks) where blocks.allSatisfy(\.isFootnote): write(blocks)
    case .original(let language, _, let blocks):
      raw("<div lang=\"\(language.tag)\" dir=\"\(language.direction.rawValue)\">\n")
      write(blocks)
      markup("</div>\n")
    case .drawing(let drawing, let lines):
      guard let drawing = self.drawing(drawing) else {
        return listing(Array(lines.joined(separator: "\n").utf8)[...], in: "")
      }
      markup("<div class=\"drawing\"")
      if Self.mayOverflow(drawing) { markup(" tabindex=\"0\"") }
      markup(">")
      output += drawing
      markup("</div>\n")
    // Footnotes are written after the part that refers to them.
    case .footnote(let number, let blocks): footnotes.append((number, blocks))
    case .rule:
      empty("<hr")
      markup("\n")
    case .html(let literal): html(literal, isBlock: true)
    case .table(let rows, let alignments, let count): table(rows, alignments, count)
    case .figure(let figure): self.figure(figure)
    }
  }

  /// Returns whether a drawing may be wider than a phone, and must be focusable to be scrolled by keyboard.
  private static func mayOverflow(_ drawing: [UInt8]) -> Bool {
    let start = String(decoding: drawing.prefix(500), as: UTF8.self)
    let width = start.firstMatch(of: #/<svg[^>]* width="([0-9]+)/#).flatMap { Int($0.1) }
    return width.map { $0 > 300 } ?? start.contains("<math")
  }

  /// Returns markup that is no text as the output has it, or nil when it cannot be written there.
  func drawing(_ markup: [UInt8]) -> [UInt8]? {
    context.addresses.isXML ? XMLMarkup.of(markup) : markup
  }

  mutating func put(_ markup: Markup) { output += markup.bytes }

  mutating func raw(_ text: String) { output += text.utf8 }

  /// Appends text that is known at compile time, which is faster.
  mutating func markup(_ text: StaticString) {
    text.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
  }

  /// Writes the start of a tag that has no end tag, and closes it as the output does.
  private mutating func empty(_ start: StaticString) {
    markup(start)
    if context.addresses.isXML { markup("/>") } else { markup(">") }
  }

  /// Writes a heading at level 2 or deeper, since level 1 is the page's title.
  ///
  /// The heading of a step is written by its page.
  private mutating func heading(_ level: Int, _ id: String?, _ inlines: [Page.Inline]) {
    let name = "h\(max(2, level))"
    put("<\(raw: name)\(attribute: "id", id)>")
    write(inlines)
    raw("</\(name)>\n")
  }

  private mutating func list(_ start: Int?, isTight: Bool, _ items: [[Page.Block]]) {
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
  private mutating func tight(_ blocks: [Page.Block]) {
    for (index, block) in blocks.enumerated() {
      guard case .paragraph(let inlines) = block.content else {
        if index == 1 { markup("\n") }
        write(block)
        continue
      }
      write(inlines)
    }
  }

  /// Writes a code block, focusable for keyboard scrolling if it may be wider than the page.
  mutating func listing(
    _ literal: ArraySlice<UInt8>, in language: String, marked: Set<Int> = []
  ) {
    markup("<pre")
    raw(codeAttributes)
    if Self.mayOverflow(literal) {
      put(" tabindex=\"0\" role=\"group\" aria-label=\"\(texts.text("site.code"))\"")
    }
    put("><code\(attribute: "class", language.isEmpty ? nil : "language-\(language)")>")
    if marked.isEmpty {
      context.codeLanguages.write(literal, in: language, into: &output)
    } else {
      lines(literal, in: language) { (marked.contains($0) ? "mark" : "span", "") }
    }
    markup("</code></pre>\n")
  }

  /// Writes each line of code as an element, of which `element` returns the tag and the classes; the first line has
  /// the number 1.
  mutating func lines(
    _ literal: ArraySlice<UInt8>, in language: String,
    _ element: (Int) -> (tag: String, kinds: String)
  ) {
    var html: [UInt8] = []
    context.codeLanguages.write(literal, in: language, into: &html)
    for (index, line) in CodeLines.split(html).enumerated() {
      let (tag, kinds) = element(index + 1)
      put("<\(raw: tag)\(attribute: "class", kinds)>")
      output += line
      put("\n</\(raw: tag)>")
    }
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

  /// Writes blocks behind their summary; in XML, where nobody may be able to unfold them, they are open.
  private mutating func details(_ isOpen: Bool, _ tag: ArraySlice<UInt8>, _ blocks: [Page.Block]) {
    if context.trustsHTML {
      output += tag
    } else if context.addresses.isXML {
      raw("<details open=\"open\">")
    } else {
      raw(isOpen ? "<details open>" : "<details>")
    }
    markup("\n")
    if let summary = blocks.first?.summary, !summary.isEmpty {
      markup("<summary>")
      write(summary)
      markup("</summary>\n")
    }
    write(Array(blocks.dropFirst()))
    markup("</details>\n")
  }

  /// Writes HTML of the book where it is trusted; XML has no place for what may be without an end tag.
  private mutating func html(_ literal: ArraySlice<UInt8>, isBlock: Bool) {
    if context.addresses.isXML, context.book.settings.trustsHTML { return }
    if context.trustsHTML {
      output += literal
      if isBlock { inlineParts.add(InlineParts(of: Array(literal))) }
    } else if isBlock {
      markup("<p>")
      HTML.escape(literal, into: &output)
      markup("</p>\n")
    } else {
      HTML.escape(literal, into: &output)
    }
  }

  // MARK: Tables

  /// Writes a table; short rows are padded.
  private mutating func table(
    _ rows: [[[Page.Inline]]], _ alignments: [Page.Alignment?], _ count: Int
  ) {
    markup("<div class=\"table\"")
    if Self.mayOverflow(rows, count) { markup(" tabindex=\"0\"") }
    markup("><table>\n<thead>\n")
    row(rows.first ?? [], alignments, count, "th scope=\"col\"", "th")
    markup("</thead>\n<tbody>\n")
    for cells in rows.dropFirst() { row(cells, alignments, count, "td", "td") }
    markup("</tbody>\n</table></div>\n")
  }

  private mutating func row(
    _ cells: [[Page.Inline]], _ alignments: [Page.Alignment?], _ count: Int, _ open: String,
    _ close: String
  ) {
    markup("<tr>")
    for column in 0..<count {
      let inlines = cells.indices.contains(column) ? cells[column] : []
      // How a column is aligned is known to style sheets as a class.
      let alignment =
        switch alignments.indices.contains(column) ? alignments[column] : nil {
        case nil, .start: ""
        case .center: " class=\"center\""
        case .end: " class=\"end\""
        }
      // An empty heading cell is a plain cell.
      raw(inlines.isEmpty ? "<td>" : "<\(open)\(alignment)>")
      write(inlines)
      raw(inlines.isEmpty ? "</td>" : "</\(close)>")
    }
    markup("</tr>\n")
  }

  /// Whether the longest words of all columns are together wider than a narrow screen.
  private static func mayOverflow(_ rows: [[[Page.Inline]]], _ count: Int) -> Bool {
    let widest = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? longestWord(in: $0[column]) : 0 }.max() ?? 0
    }
    return widest.reduce(2 * (widest.count - 1), +) > narrow
  }

  /// Returns the width of a cell's longest word, where code has a cell of padding on each side.
  private static func longestWord(in cell: [Page.Inline]) -> Int {
    var text: [UInt8] = []
    for inline in cell {
      if case .code(let code) = inline {
        text += [UInt8(ascii: "`")] + code + [UInt8(ascii: "`")]
      } else {
        text += [inline].plainText
      }
    }
    return text.split(separator: UInt8(ascii: " "))
      .map { CellWidth.of(String(decoding: $0, as: UTF8.self)) }.max() ?? 0
  }

  // MARK: Footnotes

  // The ids of steps do not begin with `_`.
  private func noteID(_ number: Int) -> String { "_note-\(scope)-\(number)" }
  private func referenceID(_ number: Int) -> String { "_reference-\(scope)-\(number)" }

  private mutating func reference(_ number: Int) {
    let id = referenced.insert(number).inserted ? referenceID(number) : nil
    put("<sup><a href=\"#\(raw: noteID(number))\"\(attribute: "id", id) role=\"doc-noteref\">")
    raw("\(number)</a></sup>")
  }

  /// Writes the footnotes in the order of their numbers.
  private mutating func writeFootnotes() {
    guard !footnotes.isEmpty else { return }
    markup("<ol class=\"footnotes\">\n")
    let before = output
    var items: [(number: Int, html: [UInt8])] = []
    // A footnote may hold others, which are met when it is written.
    while items.count < footnotes.count {
      let (number, blocks) = footnotes[items.count]
      output = []
      raw("<li id=\"\(noteID(number))\">")
      if blocks.count == 1 { tight(blocks) } else { write(blocks) }
      raw(" <a href=\"#\(referenceID(number))\" role=\"doc-backlink\">↩</a></li>\n")
      items.append((number, output))
    }
    output = before
    for item in items.sorted(by: { $0.number < $1.number }) { output += item.html }
    markup("</ol>\n")
  }

  // MARK: Inlines

  mutating func write(_ inlines: [Page.Inline]) {
    for inline in inlines {
      write(inline)
      if case .term = inline {} else { isAfterWideBracket = false }
    }
  }

  private mutating func write(_ inline: Page.Inline) {
    switch inline {
    case .text(let bytes):
      let isIncluded = isAfterWideBracket && bytes.first == UInt8(ascii: " ")
      HTML.escape(isIncluded ? bytes.dropFirst() : bytes, into: &output)
    case .term(let term): self.term(term)
    case .reference(let number): reference(number)
    case .softBreak: markup("\n")
    case .lineBreak:
      empty("<br")
      markup("\n")
    case .code(let bytes):
      markup("<code")
      raw(codeAttributes)
      markup(">")
      HTML.escape(bytes, into: &output)
      markup("</code>")
    case .html(let literal): html(literal, isBlock: false)
    case .element(let element, let title, let tag, let children):
      if context.trustsHTML, let tag {
        output += tag
      } else {
        put("<\(raw: element.rawValue)\(attribute: "title", title)>")
      }
      write(children)
      raw("</\(element.rawValue)>")
    case .original(let language, let children):
      raw("<span lang=\"\(language.tag)\" dir=\"\(language.direction.rawValue)\">")
      write(children)
      markup("</span>")
    case .taskBox(let isDone):
      raw("<span class=\"task\">\(isDone ? "☑" : "☐")</span>")
    case .link(let target, let title, let children, _): link(target, title, children)
    case .picture(let picture, let title, let width, let children, _):
      self.picture(picture, title, width, children)
    }
  }

  private mutating func term(_ term: Page.Term) {
    let address = context.addresses.glossary.map { "\($0)#\(term.id)" }
    raw(address.map { "<dfn><a href=\"\($0)\">" } ?? "<dfn>")
    HTML.escape(term.text, into: &output)
    raw(address == nil ? "</dfn>" : "</a></dfn>")
    isAfterWideBracket = false
    guard let original = term.original else { return }
    let brackets = original.brackets
    put(
      "\(raw: brackets.open)<span lang=\"\(raw: original.language.text)\">\(original.word)</span>")
    raw(brackets.close)
    isAfterWideBracket = original.brackets.areWide
  }

  /// Writes a link, or only its text if the output has no such place.
  private mutating func link(_ target: Page.Target, _ title: String, _ children: [Page.Inline]) {
    guard let address = context.address(of: target, texts) else { return write(children) }
    if case .file(let path, _) = target { images.append(path) }
    markup("<a href=\"")
    Reference.write(address, into: &output)
    put("\"\(attribute: "title", title)>")
    isInLink = true
    write(children)
    isInLink = false
    markup("</a>")
  }

  /// Writes a link to a picture that the output does not show, named by its text or its address; links are not nested.
  private mutating func linkToPicture(
    _ address: String, _ title: String, _ children: [Page.Inline]
  ) {
    let text = children.plainText.isEmpty ? [.text(Array(address.utf8)[...])] : children
    isInLink ? write(text) : link(.outside(address), title, text)
  }

  private mutating func picture(
    _ picture: Page.Picture, _ title: String, _ width: Int?, _ children: [Page.Inline]
  ) {
    guard let address = context.address(of: picture) else {
      switch picture {
      case .outside(let address), .elsewhere(let address):
        return linkToPicture(address, title, children)
      case .file: return write(children)
      }
    }
    let size = width.map { " width=\"\($0)\"" } ?? ""
    var dark: String?
    if case .file(let path, let other) = picture {
      images.append(path)
      switch MediaName(path) {
      case .video: return clip("video", address, title, size, children)
      case .sound: return clip("audio", address, title, "", children)
      case .picture, .other, nil: break
      }
      // Only a site has two sets of colours.
      if let other, context.addresses.hasDownloads {
        images.append(other)
        dark = context.addresses.file(other)
      }
    }
    image(address, title, size + (dark == nil ? "" : " class=\"in-light\""), children)
    if let dark { image(dark, title, size + " class=\"in-dark\"", children) }
  }

  private mutating func image(
    _ source: String, _ title: String, _ attributes: String, _ children: [Page.Inline]
  ) {
    markup("<img src=\"")
    Reference.write(source, into: &output)
    markup("\" alt=\"")
    HTML.escape(children.plainText, into: &output)
    put("\"\(attribute: "title", title)\(raw: attributes) loading=\"lazy\"")
    empty("")
  }

  /// Writes a video or a sound with its text, which readers get where it cannot be played.
  private mutating func clip(
    _ name: String, _ source: String, _ title: String, _ size: String, _ children: [Page.Inline]
  ) {
    raw("<\(name)\(size) controls preload=\"metadata\" src=\"")
    Reference.write(source, into: &output)
    markup("\" aria-label=\"")
    HTML.escape(children.plainText, into: &output)
    put("\"\(attribute: "title", title)>")
    write(children)
    raw("</\(name)>")
  }
}

/// The footnotes that a text refers to.
private struct ReferenceCollector: PageWalker {
  var numbers: Set<Int> = []

  mutating func visit(_ inline: Page.Inline) {
    if case .reference(let number) = inline { numbers.insert(number) }
    descend(into: inline)
  }
}

/// Markup in a string literal, whose interpolated texts are escaped.
struct Markup: ExpressibleByStringInterpolation {
  let bytes: [UInt8]

  init(stringLiteral value: String) { bytes = Array(value.utf8) }
  init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { bytes += literal.utf8 }

    /// Appends a text.
    mutating func appendInterpolation(_ text: String) { HTML.escape(text, into: &bytes) }

    /// Appends what is markup already, such as a number or a class.
    mutating func appendInterpolation(raw text: String) { bytes += text.utf8 }

    /// Appends a text as code.
    mutating func appendInterpolation(code text: String) {
      bytes += "<code>".utf8
      HTML.escape(text, into: &bytes)
      bytes += "</code>".utf8
    }

    /// Appends a text in an element after a space, or nothing for nil.
    mutating func appendInterpolation(_ element: String, after text: String?) {
      guard let text else { return }
      bytes += " <\(element)>".utf8
      HTML.escape(text, into: &bytes)
      bytes += "</\(element)>".utf8
    }

    /// Appends an attribute, or nothing for nil and an empty value.
    mutating func appendInterpolation(attribute name: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      bytes += " \(name)=\"".utf8
      HTML.escape(value, into: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }
}
