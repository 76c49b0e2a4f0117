import Base
import Book
import Markdown

/// Lowers the Markdown of a section: links are resolved, terms marked and footnotes numbered.
struct ProseLowering {
  private var links: LinkResolver
  /// The original, where the text is translated in part.
  var original: Original?
  /// The renderers of fenced blocks, by the first word of the info string; none inside of what one made.
  private var renderers: [String: BlockRenderer]
  /// The words of the kinds of remarks.
  let alerts: [AlertKind: String]
  /// Marks terms in paragraphs on their first use; nil if none are marked.
  var terms: TermMarker?
  /// Whether headings with an id are addresses of the page; those of a former translation are not.
  var hasAddresses = true
  private var footnotes = Footnotes()
  /// The numbers of the footnotes whose definition has been met.
  private var defined: Set<Int> = []
  /// Whether the block before is one of several ways to write code.
  private var isBehindTab = false
  /// Whether the current text is prose, and not part of a heading or link.
  private var isProse = false

  /// The original of a text that is translated in part: its blocks by the places of the comments on them.
  struct Original {
    let language: Language
    let file: SourceFile
    let links: LinkResolver
    let blocks: [Int: Markdown.Block]
  }

  init(
    _ links: LinkResolver, renderers: [String: BlockRenderer] = [:],
    alerts: [AlertKind: String] = [:], terms: TermMarker? = nil
  ) {
    self.links = links
    self.renderers = renderers
    self.alerts = alerts
    self.terms = terms
  }

  /// Begins a section, whose footnotes are numbered from its heading on.
  mutating func begin(_ heading: ArraySlice<Markdown.Block>, _ blocks: ArraySlice<Markdown.Block>) {
    footnotes = heading.isEmpty ? Footnotes(blocks) : Footnotes(heading + blocks)
    defined = []
  }

  /// Returns the blocks of a section after its heading.
  ///
  /// `figure` returns what is shown in place of a block, or nil for one that is shown as it is.
  mutating func section(
    _ blocks: ArraySlice<Markdown.Block>, after heading: ArraySlice<Markdown.Block> = [],
    figure: (Markdown.Block) -> [Page.Block]? = { _ in nil }
  ) -> [Page.Block] {
    let shown = original == nil ? blocks : blocks.map(withOriginals)[...]
    begin(heading, shown)
    var lowered = [[Page.Block]](repeating: [], count: blocks.count)
    // Footnotes are read after the text that refers to them.
    for isNote in [false, true] {
      for (index, (block, shown)) in zip(blocks, shown).enumerated() {
        let isFootnote = if case .footnote = shown.content { true } else { false }
        guard isFootnote == isNote else { continue }
        lowered[index] = figure(block) ?? self.blocks([block])
      }
    }
    return lowered.flatMap(\.self)
  }

  /// Returns a block with those of the original in place of comments on them.
  private func withOriginals(_ block: Markdown.Block) -> Markdown.Block {
    original?.blocks[block.range.lowerBound]
      ?? block.replacingChildren { [withOriginals($0)] }
  }

  /// Returns blocks without the comments of authors, and with the original in place of comments on it.
  mutating func blocks(_ blocks: [Markdown.Block]) -> [Page.Block] {
    var result: [Page.Block] = []
    result.reserveCapacity(blocks.count)
    for block in blocks {
      if let source = original?.blocks[block.range.lowerBound] {
        result += lowered(original: source, at: block.range)
      } else if let content = content(block) {
        result.append(Page.Block(content: content, source: block.range))
      }
    }
    return result
  }

  private mutating func lowered(
    original block: Markdown.Block, at place: Range<Int>
  ) -> [Page.Block] {
    guard let original else { return [] }
    var own = self
    own.original = nil
    own.terms = nil
    own.links = original.links
    let blocks = own.blocks([block])
    defined = own.defined
    func wrapped(_ blocks: [Page.Block]) -> Page.Block {
      Page.Block(content: .original(original.language, original.file, blocks), source: place)
    }
    return blocks.map {
      // A footnote is moved away from the text around it.
      guard case .footnote(let number, let inner) = $0.content else { return wrapped([$0]) }
      let note = Page.Block.Content.footnote(number: number, [wrapped(inner)])
      return wrapped([Page.Block(content: note, source: $0.source)])
    }
  }

  private func fence(
    _ language: String, _ settings: CodeSettings, _ literal: ArraySlice<UInt8>
  ) -> Page.Fence {
    let lines = 1...max(literal.count { $0 == UInt8(ascii: "\n") }, 1)
    let marked = settings.marked.reduce(into: Set<Int>()) { $0.formUnion($1.clamped(to: lines)) }
    return Page.Fence(
      language: language, title: settings.title, marked: marked, isFragment: settings.isFragment,
      literal: literal)
  }

  private mutating func content(_ block: Markdown.Block) -> Page.Block.Content? {
    let wasBehindTab = isBehindTab
    isBehindTab = false
    switch block.content {
    case .heading(let level, let inlines):
      return .heading(
        level: level, id: hasAddresses ? block.headingID : nil,
        self.inlines(StepHeading.text(inlines)))
    case .paragraph(let inlines): return .paragraph(prose(inlines))
    case .list(let start, let isTight, let items):
      return .list(start: start, isTight: isTight, items: items.map { blocks($0) })
    case .quote(let inner):
      if let alert = block.alert {
        return .remark(kind: alert.kind.rawValue, remark(alert, at: block))
      }
      return Self.isRemark(inner) ? .remark(kind: nil, blocks(inner)) : .quote(blocks(inner))
    case .details(let details, let inner):
      return .details(isOpen: details.isOpen, tag: details.tag, blocks(inner))
    case .code(let info, let literal):
      let word = block.infoWord ?? ""
      guard let made = renderers[word]?.blocks(Array(literal)) else {
        let settings = CodeSettings(info)
        let code = Page.Block.Content.code(fence(word, settings, literal))
        isBehindTab = settings.tab != nil
        return settings.tab.map { folded(code, under: $0, at: block, isOpen: !wasBehindTab) }
          ?? code
      }
      let all = renderers
      renderers = [:]
      defer { renderers = all }
      return .made(blocks(made))
    case .footnote(let label, let inner):
      guard let number = footnotes.number(of: label), defined.insert(number).inserted else {
        return nil
      }
      return .footnote(number: number, blocks(inner))
    case .thematicBreak: return .rule
    case .html(let literal): return block.isComment ? nil : .html(literal)
    case .table(let table):
      return .table(
        rows: table.rows.map { row in row.map { inlines($0.inlines) } },
        table.alignments.map(Self.alignment), columnCount: table.columnCount)
    case .drawing(let markup, let lines): return .drawing(markup: markup, lines: lines)
    }
  }

  /// Returns one of several ways to write code, which readers unfold; the first one is open.
  private func folded(
    _ code: Page.Block.Content, under tab: String, at block: Markdown.Block, isOpen: Bool
  ) -> Page.Block.Content {
    let name = Page.Block.Content.paragraph([.text(Array(tab.utf8)[...])])
    return .details(
      isOpen: isOpen, tag: Array((isOpen ? "<details open>" : "<details>").utf8)[...],
      [name, code].map { Page.Block(content: $0, source: block.range) })
  }

  private static func alignment(_ alignment: Table.Alignment?) -> Page.Alignment? {
    switch alignment {
    case .start: .start
    case .center: .center
    case .end: .end
    case nil: nil
    }
  }

  /// Whether a quotation is a remark of the lesson: it begins with a bold word.
  private static func isRemark(_ blocks: [Markdown.Block]) -> Bool {
    guard case .paragraph(let inlines)? = blocks.first?.content,
      case .strong? = inlines.first?.content
    else { return false }
    return true
  }

  /// Returns a remark of a kind that has a word in each language, which begins it.
  private mutating func remark(
    _ alert: (kind: AlertKind, blocks: [Markdown.Block]), at block: Markdown.Block
  ) -> [Page.Block] {
    let word = Array((alerts[alert.kind] ?? alert.kind.rawValue).utf8)[...]
    let title = Page.Block(
      content: .paragraph([.element(.strong, [.text(word)])]), source: block.range)
    return [title] + blocks(alert.blocks)
  }

  private mutating func prose(_ inlines: [Markdown.Inline]) -> [Page.Inline] {
    isProse = true
    defer { isProse = false }
    return self.inlines(inlines)
  }

  mutating func inlines(_ inlines: [Markdown.Inline]) -> [Page.Inline] {
    var result: [Page.Inline] = []
    result.reserveCapacity(inlines.count)
    for index in inlines.indices { append(index, of: inlines, to: &result) }
    return result
  }

  private mutating func append(
    _ index: Int, of all: [Markdown.Inline], to result: inout [Page.Inline]
  ) {
    let inline = all[index]
    switch inline.content {
    case .text(var bytes):
      if let width = PictureWidth(behind: index - 1, in: all) {
        bytes = bytes.dropFirst(width.count)
      }
      guard !bytes.isEmpty else { return }
      if isProse, terms != nil {
        terms?.mark(bytes, into: &result)
      } else {
        result.append(.text(bytes))
      }
    case .footnote(let label):
      let number = footnotes.number(of: label)
      result.append(
        number.map { Page.Inline.reference($0) } ?? .text(Array("[^\(label)]".utf8)[...]))
    case .softBreak:
      // A line that `<br>` ends is ended once.
      if case .lineBreak? = result.last { return }
      result.append(.softBreak)
    case .lineBreak: result.append(.lineBreak)
    case .code(let bytes): result.append(.code(bytes))
    case .html(let bytes): result.append(.html(bytes))
    case .emphasis(let children): result.append(.element(.em, inlines(children)))
    case .strong(let children): result.append(.element(.strong, inlines(children)))
    case .strikethrough(let children): result.append(.element(.del, inlines(children)))
    case .element(let element, let children):
      result.append(
        Page.Element(rawValue: element.name.rawValue).map {
          .element($0, title: element.title, tag: element.open, inlines(children))
        } ?? .lineBreak)
    case .taskBox(let isDone): result.append(.taskBox(isDone: isDone))
    case .link(let destination, let title, let children):
      guard let target = links.target(of: destination) else {
        result += inlines(children)
        return
      }
      result.append(.link(target, title: title, unmarked(children), source: inline.rangeBehindText))
    case .image(let destination, let title, let children):
      guard let picture = links.picture(destination) else {
        result += inlines(children)
        return
      }
      let width = PictureWidth(behind: index, in: all)
      var source = inline.rangeBehindText
      if case .elsewhere = picture { source = inline.range }
      result.append(
        .picture(
          picture, title: title, width: width?.pixels, unmarked(children),
          source: source.lowerBound..<source.upperBound + (width?.count ?? 0)))
    }
  }

  /// Returns inlines in which no terms are marked, because they are part of a link or no text.
  mutating func unmarked(_ inlines: [Markdown.Inline]) -> [Page.Inline] {
    let wasProse = isProse
    isProse = false
    defer { isProse = wasProse }
    return self.inlines(inlines)
  }
}

extension Markdown.Inline {
  /// What stands behind the text of a link or an image, with its bracket.
  fileprivate var rangeBehindText: Range<Int> {
    let opening = if case .image = content { 2 } else { 1 }
    return (children.last?.range.upperBound ?? range.lowerBound + opening)..<range.upperBound
  }
}

extension Markdown.Block {
  /// The blocks in the items of a list.
  var items: [Markdown.Block] {
    if case .list(_, _, let items) = content { items.flatMap(\.self) } else { [] }
  }
}
