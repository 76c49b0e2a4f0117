/// Builds blocks from cmark's events.
struct BlockBuilder {
  /// The maximum nesting of blocks; deeper ones become children of the deepest container.
  static let maximumDepth = 100

  private let boundaries: Boundaries
  private let lines: Lines
  private var inlines: InlineBuilder
  private var frames = [Frame()]
  /// The number of open containers beyond `deepest`.
  private var overflow = 0
  /// The last line of each open container, outermost first.
  private var lastLines: [Int] = []

  private struct Frame {
    var blocks: [Block] = []
    /// The items of a list.
    var items: [[Block]] = []
  }

  init(_ boundaries: Boundaries) {
    self.boundaries = boundaries
    lines = Lines(boundaries.bytes, range: boundaries.range)
    inlines = InlineBuilder(boundaries: boundaries, cursor: Cursor(lines: lines))
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
      if isEntering { inlines.begin(text(of: node, kind)) } else { finishLeaf(node, kind) }
    case .code:
      let info = String(decoding: boundaries.unmarked(node.info), as: UTF8.self)
      append(.code(info: info, literal: literal(of: node, from: node.startLine + 1)), node)
    case .html: append(.html(literal: literal(of: node, from: node.startLine)), node)
    case .thematicBreak: append(.thematicBreak, node)
    default: inlines.visit(node, kind, isEntering: isEntering)
    }
  }

  /// Returns a block's literal as a slice of the buffer if it appears there unchanged, else a copy.
  private func literal(of node: CMarkNode, from line: Int) -> ArraySlice<UInt8> {
    if boundaries.isUnchanged,
      let part = node.literal(in: boundaries.bytes, at: lines.start(of: line))
    {
      return part
    }
    return boundaries.unmarked(node.literal)[...]
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
      frames.append(Frame())
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
    case .item: frames[frames.count - 1].items.append(frame.blocks)
    case .list:
      append(.list(start: node.listStart, isTight: node.isTight, items: frame.items), node)
    default: append(.quote(frame.blocks), node)
    }
  }

  private mutating func finishLeaf(_ node: CMarkNode, _ kind: CMarkNode.Kind) {
    let children = inlines.finish()
    guard kind == .heading else {
      append(.paragraph(children), node)
      return
    }
    append(.heading(level: node.headingLevel, children), node, through: lastLine(of: node))
  }

  private mutating func append(
    _ content: Block.Content, _ node: CMarkNode, through last: Int? = nil
  ) {
    // cmark counts the line after a code block that its container ends as part of the block.
    let end = min(last ?? node.endLine, lastLines.last ?? Int.max)
    let range = lines.range(from: node.startLine, through: end)
    frames[frames.count - 1].blocks.append(Block(content, range: boundaries.original(range)))
  }

  /// Returns the range from the first byte of a leaf block's text to the end of its last line.
  private func text(of node: CMarkNode, _ kind: CMarkNode.Kind) -> Range<Int> {
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

  private func lastLine(of heading: CMarkNode) -> Int {
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
