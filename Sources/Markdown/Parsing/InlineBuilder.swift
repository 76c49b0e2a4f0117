import Base

/// Builds the inlines of one leaf block after another from cmark's events.
struct InlineBuilder {
  /// The maximum nesting of inlines; deeper ones keep their text and lose their markup.
  static let maximumDepth = 100

  let text: ParsedText
  let signs: Signs
  /// The labels of the text's notes.
  let labels: Set<String>
  var cursor: Cursor
  /// The text of the leaf block.
  private(set) var range = 0..<0
  private var frames: [Frame] = []
  /// A reusable buffer for a leaf block's inlines.
  private var leaf: [Inline] = []
  /// The number of open containers beyond `deepest`.
  private var overflow = 0
  /// The end of the autolink around the next text, or nil.
  private var endOfAutolink: Int?
  /// Whether the leaf block has tags of HTML.
  private var hasTags = false
  /// The last visible node, for line endings between East Asian characters.
  private var lastLeaf: CMarkNode?

  /// The number of open links and images, in which there are no other links.
  private var openLinks = 0

  private struct Frame {
    var children: [Inline] = []
    let start: Int
    /// The pairs of tildes among the children.
    var tildes: [Tildes] = []
  }

  init(_ text: ParsedText, _ cursor: Cursor, _ signs: Signs, labels: Set<String>) {
    self.text = text
    self.cursor = cursor
    self.signs = signs
    self.labels = labels
  }

  /// Begins the leaf block with text at a range.
  mutating func begin(_ range: Range<Int>) {
    self.range = range
    cursor.enter(range.lowerBound, limit: range.upperBound)
    openLinks = 0
    frames.removeAll(keepingCapacity: true)
    leaf.removeAll(keepingCapacity: true)
    frames.append(Frame(children: leaf, start: range.lowerBound))
    leaf = []
    lastLeaf = nil
    endOfAutolink = nil
    hasTags = false
  }

  /// Ends the leaf block and returns its inlines.
  ///
  /// `hasBox` is whether the box of a task at its start is read as one.
  mutating func finish(hasBox: Bool = false) -> [Inline] {
    let inlines = finished(hasBox: hasBox)
    return hasTags ? inlines.withElements() : inlines
  }

  private mutating func finished(hasBox: Bool) -> [Inline] {
    guard let frame = frames.popLast() else { return [] }
    if hasBox, let boxed = TaskBox.read(frame.children, in: text.source) {
      return frame.tildes.paired(boxed, shift: 1)
    }
    if !frame.tildes.isEmpty { return frame.tildes.paired(frame.children) }
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
      hasTags = true
      append(.html(text.restored(literal)[...]), cursor.match(literal))
      lastLeaf = nil
    case .emphasis, .strong, .link, .image:
      if isEntering { enter(kind) } else { leave(node, kind) }
    default: break
    }
  }

  private mutating func text(_ node: CMarkNode) {
    guard node.hasLiteral else { return }
    lastLeaf = node
    let start = cursor.position
    if endOfAutolink == nil, let plain = plainText(node) {
      cursor.position = start + plain.count
      return append(text: plain, start..<cursor.position, isPlain: true)
    }
    let literal = node.literal
    if let end = endOfAutolink {
      cursor.position = max(start, end)
      return append(.text(text.restored(literal)[...]), start..<cursor.position)
    }
    append(text: literal[...], cursor.text(literal), isPlain: false)
  }

  /// Returns a text without escapes and references as a slice of the source, else nil.
  private func plainText(_ node: CMarkNode) -> ArraySlice<UInt8>? {
    guard let slice = text.slice(node, at: cursor.position),
      cursor.position + slice.count <= cursor.limit,
      !text.source.has(ASCII.backslash, in: slice.indices),
      !text.source.has(UInt8(ascii: "&"), in: slice.indices)
    else { return nil }
    return slice
  }

  /// Appends a text, divided where it has extensions of CommonMark.
  ///
  /// The literal is as long as the range when it is plain, and otherwise has marks and stand-ins.
  private mutating func append(
    text literal: ArraySlice<UInt8>, _ range: Range<Int>, isPlain: Bool
  ) {
    var found: [InlineExtension] = []
    if signs.hasInlines {
      found = InlineExtension.all(in: text, range, signs, labels: labels, links: openLinks == 0)
    }
    guard !found.isEmpty else {
      return append(.text(isPlain ? literal : text.restored(Array(literal))[...]), range)
    }
    let whole = isPlain ? [] : Array(literal)
    var index = isPlain ? literal.startIndex : 0
    var place = range.lowerBound
    var walk = cursor
    walk.position = range.lowerBound
    // The part of the literal up to a place in the text, which is after the one before.
    func next(_ end: Int) -> ArraySlice<UInt8> {
      let start = index
      if isPlain { index += end - place } else { walk.skip(to: end, in: whole, &index) }
      place = end
      return isPlain ? literal[start..<index] : text.restored(Array(whole[start..<index]))[...]
    }
    for one in found {
      let start = place
      let before = next(one.range.lowerBound)
      if !before.isEmpty { append(.text(before), start..<one.range.lowerBound) }
      let own = next(one.range.upperBound)
      switch one.kind {
      case .note(let label): append(.footnote(label: label), one.range)
      case .address(let prefix):
        let address = Inline(.text(own), range: text.original(one.range))
        let destination = prefix + String(decoding: own, as: UTF8.self)
        append(.link(destination: destination, title: "", [address]), one.range)
      case .tildes(let opens, let closes):
        guard let frame = frames.indices.last else { break }
        frames[frame].tildes.append(
          Tildes(index: frames[frame].children.count, opens: opens, closes: closes))
        append(.text(own), one.range)
      }
    }
    let rest = isPlain ? literal[index...] : text.restored(Array(whole[index...]))[...]
    if !rest.isEmpty { append(.text(rest), place..<max(place, range.upperBound)) }
  }

  private func literal(of node: CMarkNode, at offset: Int) -> ArraySlice<UInt8> {
    text.slice(node, at: offset) ?? text.restored(node.literal)[...]
  }

  private mutating func softBreak(_ node: CMarkNode) {
    let place = cursor.lineBreak()
    if !isDropped(node) { append(.softBreak, place.ending) }
  }

  private mutating func enter(_ kind: CMarkNode.Kind) {
    let start = open(kind)
    if kind == .link || kind == .image { openLinks += 1 }
    if overflow > 0 || frames.count > Self.maximumDepth {
      overflow += 1
    } else {
      frames.append(Frame(start: start))
    }
  }

  private mutating func leave(_ node: CMarkNode, _ kind: CMarkNode.Kind) {
    close(kind)
    if kind == .link || kind == .image { openLinks -= 1 }
    if overflow > 0 {
      overflow -= 1
      return
    }
    guard frames.count > 1, let frame = frames.popLast() else { return }
    let children =
      frame.tildes.isEmpty ? frame.children : frame.tildes.paired(frame.children)
    append(content(of: node, kind, children), frame.start..<cursor.position)
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
      let destination = String(decoding: text.restored(node.destination), as: UTF8.self)
      let title = String(decoding: text.restored(node.title), as: UTF8.self)
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
    frames[frames.count - 1].children.append(Inline(content, range: text.original(range)))
  }

  private func isDropped(_ node: CMarkNode) -> Bool {
    guard let before = lastLeaf.flatMap(lastScalar), before.value >= 0x80,
      let after = firstScalar(after: node)
    else { return false }
    return EastAsian.joins(before, after)
  }

  private func lastScalar(of leaf: CMarkNode) -> Unicode.Scalar? {
    let text = text.restored(leaf.literal)
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
        let text = text.restored(candidate.literal)
        return text.scalar(startingAt: 0, in: text.indices)
      case .emphasis, .strong, .link, .image: next = candidate.firstChild ?? candidate.following
      default: return nil
      }
    }
    return nil
  }
}
