import Base

/// Builds blocks from cmark's events.
struct BlockBuilder {
  /// The maximum nesting of blocks; deeper ones become children of the deepest container.
  static let maximumDepth = 100

  let text: ParsedText
  let signs: Signs
  let labels: Set<String>
  private let notes: [Int: Candidates.Note]
  private let dashes: Set<Int>
  private let lines: Lines
  private var inlines: InlineBuilder
  /// The candidates that were read as meant, by their places in the source.
  private(set) var found: (notes: Set<Int>, dashes: Set<Int>) = ([], [])
  /// Whether there are blocks of HTML.
  private(set) var hasHTML = false
  /// The tables, whose cells are parsed afterwards.
  private(set) var tables: [TableCells.Source] = []
  private var frames = [Frame()]
  /// The number of open containers beyond `deepest`.
  private var overflow = 0
  /// The last line of each open container, outermost first.
  private var lastLines: [Int] = []

  private struct Frame {
    var blocks: [Block] = []
    /// The items of a list.
    var items: [Item] = []
    /// Whether the blocks are those of an item.
    var isItem = false
    /// The note whose text the item is; nil for an item of a list.
    var note: Candidates.Note?
  }

  private enum Item {
    case item([Block])
    case note(Block)
  }

  init(_ rewriting: Candidates.Rewriting, _ signs: Signs, labels: Set<String>) {
    text = rewriting.text
    notes = rewriting.notes
    dashes = rewriting.dashes
    self.signs = signs
    self.labels = labels
    lines = Lines(text.bytes, range: text.range)
    inlines = InlineBuilder(text, Cursor(lines: lines), signs, labels: labels)
  }

  /// The finished blocks, once all events have been visited.
  var blocks: [Block] { frames[0].blocks }

  /// The number of ranges that had to be searched for; 0 unless this module has a bug.
  var misses: Int { inlines.cursor.misses }

  /// Handles one event.
  mutating func visit(_ node: CMarkNode, isEntering: Bool) {
    let kind = node.kind
    switch kind {
    case .document, .custom: break
    case .quote, .list, .item:
      if isEntering { enter(node, kind) } else { leave(node, kind) }
    case .paragraph, .heading:
      if isEntering { inlines.begin(textRange(of: node, kind)) } else { finishLeaf(node, kind) }
    case .code:
      let info = String(decoding: text.restored(node.info), as: UTF8.self)
      append(.code(info: info, literal: literal(of: node, from: node.startLine + 1)), node)
    case .html:
      hasHTML = true
      append(.html(literal: literal(of: node, from: node.startLine)), node)
    case .thematicBreak: append(.thematicBreak, node)
    default: inlines.visit(node, kind, isEntering: isEntering)
    }
  }

  /// Returns a block's literal as a slice of the buffer if it appears there unchanged, else a copy.
  private func literal(of node: CMarkNode, from line: Int) -> ArraySlice<UInt8> {
    text.slice(node, at: lines.start(of: line)) ?? text.restored(node.literal)[...]
  }

  private mutating func enter(_ node: CMarkNode, _ kind: CMarkNode.Kind) {
    let lineStart = lines.start(of: node.startLine)
    let offset = lineStart + node.startColumn - 1
    if kind == .quote {
      inlines.cursor.containers.enterQuote(at: offset, in: lines, lineStart: lineStart)
    } else if kind == .item {
      inlines.cursor.containers.enterItem(at: offset, in: lines, lineStart: lineStart)
    }
    lastLines.append(node.endLine)
    // An item overflows exactly if its list does.
    if overflow > 0 || (kind != .item && frames.count >= Self.maximumDepth) {
      overflow += 1
    } else {
      let note = kind == .item ? notes[offset] : nil
      if let note { found.notes.insert(note.range.lowerBound) }
      frames.append(Frame(isItem: kind == .item && note == nil, note: note))
    }
  }

  private mutating func leave(_ node: CMarkNode, _ kind: CMarkNode.Kind) {
    if kind != .list { inlines.cursor.containers.leave() }
    lastLines.removeLast()
    if overflow > 0 {
      overflow -= 1
      return
    }
    guard frames.count > 1, let frame = frames.popLast() else { return }
    switch kind {
    case .item:
      let item =
        frame.note.map { .note(footnote($0, frame.blocks, node)) } ?? Item.item(frame.blocks)
      frames[frames.count - 1].items.append(item)
    case .list: appendList(node, frame.items)
    default: append(.quote(frame.blocks), node)
    }
  }

  /// Returns a note without the comment that stands for the empty text behind its label.
  private func footnote(
    _ note: Candidates.Note, _ blocks: [Block], _ node: CMarkNode
  ) -> Block {
    let blocks = note.isEmpty ? Array(blocks.dropFirst()) : blocks
    let range = text.original(lines.range(from: node.startLine, through: lastLine(of: node)))
    return Block(
      .footnote(label: note.label, blocks),
      range: range.lowerBound..<max(range.upperBound, blocks.last?.range.upperBound ?? 0))
  }

  /// Appends a list, divided where notes stand between its items.
  private mutating func appendList(_ node: CMarkNode, _ items: [Item]) {
    guard items.contains(where: { if case .note = $0 { true } else { false } }) else {
      let own = items.compactMap { if case .item(let blocks) = $0 { blocks } else { nil } }
      return append(.list(start: node.listStart, isTight: node.isTight, items: own), node)
    }
    var run: [[Block]] = []
    func list(_ run: [[Block]]) -> Block? {
      guard let first = run.joined().first, let last = run.joined().reversed().first else {
        return nil
      }
      return Block(
        .list(start: node.listStart, isTight: node.isTight, items: run),
        range: first.range.lowerBound..<last.range.upperBound)
    }
    for item in items {
      switch item {
      case .item(let blocks): run.append(blocks)
      case .note(let block):
        if let list = list(run) { frames[frames.count - 1].blocks.append(list) }
        run = []
        frames[frames.count - 1].blocks.append(block)
      }
    }
    if let list = list(run) { frames[frames.count - 1].blocks.append(list) }
  }

  private mutating func finishLeaf(_ node: CMarkNode, _ kind: CMarkNode.Kind) {
    let isFirst = kind == .paragraph && frames[frames.count - 1].isItem
    let children = inlines.finish(
      hasBox: isFirst && frames[frames.count - 1].blocks.isEmpty && overflow == 0)
    if signs.hasPipes, finishTable(node, kind) { return }
    guard kind == .heading else {
      append(.paragraph(children), node)
      return
    }
    append(.heading(level: node.headingLevel, children), node, through: underlined(node))
  }

  // MARK: Tables

  /// Appends a table with what is before and after it, if the leaf block has one.
  private mutating func finishTable(_ node: CMarkNode, _ kind: CMarkNode.Kind) -> Bool {
    let range = inlines.range
    guard text.bytes.has(PipeTable.pipe, in: range) else { return false }
    var contents = contents(of: range)
    let underline = kind == .heading ? underlined(node) : nil
    if let underline, startOfATXText(range.lowerBound) == nil, contents.count > 1 {
      contents.append(content(ofLine: underline))
    }
    guard var table = PipeTable(contents, in: text) else { return false }
    let first = lines.line(at: range.lowerBound)
    var last = first + contents.count - 1
    // Below a table, dashes are a rule and equals signs a row.
    let isRule =
      underline != nil && text.bytes[contents[contents.count - 1]].first == UInt8(ascii: "-")
    if isRule {
      guard contents.count > table.first + 2 else { return false }
      table.removeLastRow()
      last -= 1
    }
    let dash = text.original(contents[table.first + 1].lowerBound)
    if dashes.contains(dash) { found.dashes.insert(dash) }
    var source = TableCells.Source(table)
    if table.first > 0 {
      let before = lines.range(from: first, through: first + table.first - 1)
      source.before = Array(contents[..<table.first])
      append(.paragraph([]), before)
    }
    append(
      .table(Table(head: [], body: [])), lines.range(from: first + table.first, through: last))
    tables.append(source)
    if isRule { append(.thematicBreak, lines.range(from: last + 1, through: last + 1)) }
    return true
  }

  /// Returns the text of each line of a leaf block, without the signs of what it stands in.
  private func contents(of range: Range<Int>) -> [Range<Int>] {
    let first = lines.line(at: range.lowerBound)
    let last = max(first, lines.line(at: max(range.lowerBound, range.upperBound - 1)))
    let rest = first < last ? (first + 1...last).map(content(ofLine:)) : []
    let end = min(lines.range(of: first).upperBound, range.upperBound)
    return [range.lowerBound..<max(range.lowerBound, end)] + rest
  }

  private func content(ofLine line: Int) -> Range<Int> {
    let end = lines.range(of: line).upperBound
    let start = inlines.cursor.containers.contentStart(at: lines.start(of: line), in: lines)
    return min(start, end)..<end
  }

  private mutating func append(_ content: Block.Content, _ range: Range<Int>) {
    frames[frames.count - 1].blocks.append(Block(content, range: text.original(range)))
  }

  // MARK: Ranges

  private mutating func append(
    _ content: Block.Content, _ node: CMarkNode, through last: Int? = nil
  ) {
    append(content, lines.range(from: node.startLine, through: last ?? lastLine(of: node)))
  }

  /// cmark counts the line after a code block that its container ends as part of the block.
  private func lastLine(of node: CMarkNode) -> Int { min(node.endLine, lastLines.last ?? Int.max) }

  /// Returns the range from the first byte of a leaf block's text to the end of its last line.
  private func textRange(of node: CMarkNode, _ kind: CMarkNode.Kind) -> Range<Int> {
    let start = lines.start(of: node.startLine) + max(0, node.startColumn - 1)
    guard kind == .heading else {
      let end = lines.range(from: node.startLine, through: node.endLine).upperBound
      return textAfterDefinitions(min(start, end)..<end)
    }
    if let afterSigns = startOfATXText(start) {
      return afterSigns..<lines.range(of: node.startLine).upperBound
    }
    let end = lines.range(of: underline(of: node) - 1).upperBound
    return textAfterDefinitions(min(start, end)..<end)
  }

  private func textAfterDefinitions(_ text: Range<Int>) -> Range<Int> {
    guard lines.bytes[text].first == UInt8(ascii: "[") else { return text }
    var cursor = inlines.cursor
    cursor.enter(text.lowerBound, limit: text.upperBound)
    cursor.skipDefinitions()
    return cursor.position..<text.upperBound
  }

  private func underlined(_ heading: CMarkNode) -> Int {
    let start = lines.start(of: heading.startLine) + max(0, heading.startColumn - 1)
    return startOfATXText(start) == nil ? underline(of: heading) : heading.startLine
  }

  /// Returns the number of the line of `=` or `-` under a heading.
  ///
  /// cmark counts the line after it as part of the heading, unless the text ends there.
  private func underline(of heading: CMarkNode) -> Int {
    let last = heading.endLine
    let isFollowed = heading.followingBlock?.startLine == last
    let isUnderline = lines.range(of: last).allSatisfy {
      ASCII.isBlank(lines.bytes[$0]) || "=->".utf8.contains(lines.bytes[$0])
    }
    let isBlank = lines.range(of: last).allSatisfy {
      ASCII.isSpace(lines.bytes[$0]) || lines.bytes[$0] == UInt8(ascii: ">")
    }
    let isLast =
      last >= lines.count || (last == lines.count - 1 && lines.range(of: last + 1).isEmpty)
    let endsHere = isLast && isUnderline && !isBlank && !isFollowed
    return max(heading.startLine + 1, endsHere ? last : last - 1)
  }

  /// Returns the start of an ATX heading's text, or nil for a setext heading.
  ///
  /// A setext heading cannot begin like an ATX heading.
  private func startOfATXText(_ start: Int) -> Int? {
    let line = start..<lines.range.upperBound
    let signs = lines.bytes[line].prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(signs) else { return nil }
    let rest = lines.bytes[start + signs..<lines.range.upperBound]
    guard rest.first.map(ASCII.isSpace) ?? true else { return nil }
    return start + signs + rest.prefix(while: ASCII.isBlank).count
  }
}
