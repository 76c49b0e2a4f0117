import Base

/// Builds the inlines of one leaf block after another from cmark's events.
struct InlineBuilder {
  /// The maximum nesting of inlines; deeper ones keep their text and lose their markup.
  static let maximumDepth = 100

  let boundaries: Boundaries
  var cursor: Cursor
  private var frames: [Frame] = []
  /// A reusable buffer for a leaf block's inlines.
  private var leaf: [Inline] = []
  /// The number of open containers beyond `deepest`.
  private var overflow = 0
  /// The end of the autolink around the next text, or nil.
  private var endOfAutolink: Int?
  /// The last visible node, for line endings between East Asian characters.
  private var lastLeaf: CMarkNode?

  private struct Frame {
    var children: [Inline] = []
    let start: Int
  }

  init(boundaries: Boundaries, cursor: Cursor) {
    self.boundaries = boundaries
    self.cursor = cursor
  }

  /// Begins the leaf block with text at a range.
  mutating func begin(_ text: Range<Int>) {
    cursor.enter(text.lowerBound, limit: text.upperBound)
    frames.removeAll(keepingCapacity: true)
    leaf.removeAll(keepingCapacity: true)
    frames.append(Frame(children: leaf, start: text.lowerBound))
    leaf = []
    lastLeaf = nil
    endOfAutolink = nil
  }

  /// Ends the leaf block and returns its inlines.
  mutating func finish() -> [Inline] {
    guard let frame = frames.popLast() else { return [] }
    leaf = frame.children
    // The copy has no spare capacity: most leaf blocks have one inline, and a book keeps them all.
    return leaf.map(\.self)
  }

  /// Handles one event of an inline node.
  mutating func visit(_ node: CMarkNode, _ kind: CMarkNode.Kind, isEntering: Bool) {
    switch kind {
    case .text: text(node)
    case .softBreak: softBreak(node)
    case .lineBreak:
      let place = cursor.lineBreak()
      append(.lineBreak, place.start..<place.ending.upperBound)
      lastLeaf = nil
    case .inlineCode:
      let range = cursor.code()
      append(.code(literal(of: node, at: range.lowerBound)), range)
      lastLeaf = node
    case .inlineHTML:
      let literal = node.literal
      append(.html(boundaries.unmarked(literal)[...]), cursor.match(literal))
      lastLeaf = nil
    case .emphasis, .strong, .link, .image:
      if isEntering { enter(kind) } else { leave(node, kind) }
    default: break
    }
  }

  private mutating func text(_ node: CMarkNode) {
    guard node.hasLiteral else { return }
    lastLeaf = node
    if endOfAutolink == nil, let plain = plainText(node) {
      cursor.position = plain.endIndex
      return append(.text(plain), plain.startIndex..<plain.endIndex)
    }
    let literal = node.literal
    var range = cursor.position..<cursor.position
    if let end = endOfAutolink {
      range = cursor.position..<max(cursor.position, end)
      cursor.position = range.upperBound
    } else {
      range = cursor.text(literal)
    }
    append(.text(boundaries.unmarked(literal)[...]), range)
  }

  /// Returns a text without escapes and references as a slice of the buffer, else nil.
  private func plainText(_ node: CMarkNode) -> ArraySlice<UInt8>? {
    guard boundaries.isUnchanged,
      let text = node.literal(in: boundaries.bytes, at: cursor.position),
      text.endIndex <= cursor.limit,
      !boundaries.bytes.has(ASCII.backslash, in: text.indices),
      !boundaries.bytes.has(UInt8(ascii: "&"), in: text.indices)
    else { return nil }
    return text
  }

  private func literal(of node: CMarkNode, at offset: Int) -> ArraySlice<UInt8> {
    if boundaries.isUnchanged, let part = node.literal(in: boundaries.bytes, at: offset) {
      return part
    }
    return boundaries.unmarked(node.literal)[...]
  }

  private mutating func softBreak(_ node: CMarkNode) {
    let place = cursor.lineBreak()
    if !isDropped(node) { append(.softBreak, place.ending) }
  }

  private mutating func enter(_ kind: CMarkNode.Kind) {
    let start = open(kind)
    if overflow > 0 || frames.count > Self.maximumDepth {
      overflow += 1
    } else {
      frames.append(Frame(start: start))
    }
  }

  private mutating func leave(_ node: CMarkNode, _ kind: CMarkNode.Kind) {
    close(kind)
    if overflow > 0 {
      overflow -= 1
      return
    }
    guard frames.count > 1, let frame = frames.popLast() else { return }
    append(content(of: node, kind, frame.children), frame.start..<cursor.position)
  }

  private mutating func open(_ kind: CMarkNode.Kind) -> Int {
    switch kind {
    case .emphasis: return cursor.skip(1, of: Self.isDelimiter)
    case .strong: return cursor.skip(2, of: Self.isDelimiter)
    case .image:
      return cursor.skip(2) { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "[") }
    default:
      let isAutolink = cursor.byte == UInt8(ascii: "<")
      let start = cursor.skip(1) { $0 == UInt8(ascii: isAutolink ? "<" : "[") }
      if isAutolink { endOfAutolink = cursor.endOfAutolink }
      return start
    }
  }

  private mutating func close(_ kind: CMarkNode.Kind) {
    switch kind {
    case .emphasis: _ = cursor.skip(1, of: Self.isDelimiter)
    case .strong: _ = cursor.skip(2, of: Self.isDelimiter)
    case .link where endOfAutolink != nil:
      _ = cursor.skip(1) { $0 == UInt8(ascii: ">") }
      endOfAutolink = nil
    default: cursor.closeLink()
    }
  }

  private func content(of node: CMarkNode, _ kind: CMarkNode.Kind, _ children: [Inline])
    -> Inline.Content
  {
    switch kind {
    case .emphasis: return .emphasis(children)
    case .strong: return .strong(children)
    default:
      let destination = String(decoding: boundaries.unmarked(node.destination), as: UTF8.self)
      let title = String(decoding: boundaries.unmarked(node.title), as: UTF8.self)
      return kind == .image
        ? .image(destination: destination, title: title, children)
        : .link(destination: destination, title: title, children)
    }
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == ASCII.asterisk || byte == UInt8(ascii: "_")
  }

  private mutating func append(_ content: Inline.Content, _ range: Range<Int>) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].children.append(Inline(content, range: boundaries.original(range)))
  }

  private func isDropped(_ node: CMarkNode) -> Bool {
    guard let before = lastLeaf.flatMap(lastScalar), before.value >= 0x80,
      let after = firstScalar(after: node)
    else { return false }
    return EastAsian.joins(before, after)
  }

  private func lastScalar(of leaf: CMarkNode) -> Unicode.Scalar? {
    let text = boundaries.unmarked(leaf.literal)
    return text.scalar(endingAt: text.count, in: text.indices)
  }

  /// Returns the first character after a line ending, searching a bounded number of nodes.
  private func firstScalar(after node: CMarkNode) -> Unicode.Scalar? {
    var next = node.following
    for _ in 0..<Self.maximumDepth {
      guard let candidate = next else { return nil }
      switch candidate.kind {
      case .text where !candidate.hasLiteral: next = candidate.following
      case .text, .inlineCode:
        let text = boundaries.unmarked(candidate.literal)
        return text.scalar(startingAt: 0, in: text.indices)
      case .emphasis, .strong, .link, .image: next = candidate.firstChild ?? candidate.following
      default: return nil
      }
    }
    return nil
  }
}
