package import Markdown

/// What an author opened and did not close, so that CommonMark reads on to the end of the text.
package enum OpenMarkup {
  /// What is open.
  package enum Kind: Sendable, Equatable {
    /// A comment without an end, or with that of another comment that begins inside of it.
    case comment
    /// A fenced block; the text is its fence.
    case fence(String)
    /// A tag whose element is text up to its end, such as `<pre>`, or what begins with `<?` or `<!`; the text ends it.
    case html(end: String)
  }

  /// How many times the bytes of a text are read at most to find what is open.
  private static let budget = 8

  /// Parses a part of a lesson's text; what is open ends before the next heading of a step, so that no step vanishes.
  ///
  /// - Complexity: About O(n) for n bytes, which are read at most `budget` times.
  package static func parse(_ bytes: [UInt8], range: Range<Int>) -> [Block] {
    var result: [Block] = []
    var rest = range
    var budget = Self.budget * range.count
    while budget > 0 {
      budget -= rest.count + 1
      let blocks = MarkdownParser.parse(bytes, range: rest)
      guard let (index, heading) = swallowed(blocks, bytes) else { return result + blocks }
      result += blocks[..<index]
      let start =
        bytes[rest.lowerBound..<blocks[index].range.lowerBound]
        .lastIndex(of: 0x0A).map { $0 + 1 } ?? rest.lowerBound
      result += MarkdownParser.parse(bytes, range: start..<heading)
      rest = heading..<range.upperBound
    }
    return result + MarkdownParser.parse(bytes, range: rest)
  }

  /// Returns the first block that is open and has the heading of a step inside, and where that heading begins.
  private static func swallowed(
    _ blocks: [Block], _ bytes: [UInt8]
  ) -> (index: Int, heading: Int)? {
    // Where the last fence is open, one before it may have taken the next one's beginning for its end.
    lazy var isOdd = blocks.contains {
      if case .fence? = kind(of: $0, bytes) { true } else { false }
    }
    for (index, block) in blocks.enumerated() {
      guard isLiteral(block), let heading = heading(in: block.range, bytes),
        kind(of: block, bytes) != nil || isOdd && fence(of: block, bytes) != nil
      else { continue }
      return (index, heading)
    }
    return nil
  }

  private static func isLiteral(_ block: Block) -> Bool {
    switch block.content {
    case .code, .html: true
    default: false
    }
  }

  /// Returns where a line begins that is the heading of a step with its id, behind the first line of a block.
  private static func heading(in range: Range<Int>, _ bytes: [UInt8]) -> Int? {
    var start = range.lowerBound
    while let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) {
      start = end + 1
      let line = bytes[start..<range.upperBound].prefix { $0 != 0x0A }
      if isStepHeading(line) { return start }
    }
    return nil
  }

  /// Whether a line is a heading of level 2 with an id.
  static func isStepHeading(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "## ".utf8) else { return false }
    let text = String(decoding: line, as: UTF8.self)
    return text.contains(#/\{#[a-z][^{}]*\}\s*$/#)
  }

  // MARK: Kinds

  /// Returns what of a block is open; nil for a block that has its end.
  package static func kind(of block: Block, _ bytes: [UInt8]) -> Kind? {
    switch block.content {
    case .html(let literal): html(literal)
    // A plugin may have made a table, or another block, of what is fenced.
    default: openFence(block, bytes).map { Kind.fence($0) }
    }
  }

  private static func html(_ literal: ArraySlice<UInt8>) -> Kind? {
    let text = literal.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    guard text.first == UInt8(ascii: "<") else { return nil }
    if text.starts(with: "<!--".utf8) { return isOpenComment(text) ? .comment : nil }
    let ends = [("<?", "?>"), ("<![CDATA[", "]]>"), ("<!", ">")]
    if let (_, end) = ends.first(where: { text.starts(with: $0.0.utf8) }) {
      return text.has(end) ? nil : .html(end: end)
    }
    let names = ["pre", "script", "style", "textarea"]
    let name = String(
      decoding: text.dropFirst().prefix(8).prefix { ($0 | 0x20) >= 0x61 }, as: UTF8.self
    )
    .lowercased()
    guard names.contains(name) else { return nil }
    let rest = String(decoding: text, as: UTF8.self).lowercased()
    return names.contains { rest.contains("</\($0)>") } ? nil : .html(end: "</\(name)>")
  }

  private static func isOpenComment(_ text: ArraySlice<UInt8>) -> Bool {
    let inside = text.dropFirst(4)
    guard let end = inside.firstPlace(of: "-->") else { return true }
    let body = inside[..<end]
    guard let next = body.firstPlace(of: "\n<!--") else { return false }
    // Of a text in a comment the ends of its comments are escaped.
    return !body[next...].has("--\\>")
  }

  /// Returns the fence of a block that is not closed, or that holds the beginning of another; nil for any other block.
  private static func openFence(_ block: Block, _ bytes: [UInt8]) -> String? {
    guard let (sign, count) = fence(of: block, bytes) else { return nil }
    let fence = String(repeating: Character(Unicode.Scalar(sign)), count: count)
    let lines = bytes[block.range].split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { line in line.drop { " >\t".utf8.contains($0) } }
    guard let last = lines.last(where: { $0.contains { !isBlank($0) } }), lines.count > 1 else {
      return fence
    }
    guard isFence(last, sign, count, isEnd: true), lines.count > 1 else { return fence }
    let isText = ["", "md", "markdown", "mdx", "text", "txt", "plain", "console"].contains(
      block.infoWord?.lowercased() ?? " ")
    let opens = lines.dropFirst().dropLast().contains { isFence($0, sign, count, isEnd: false) }
    return opens && !isText ? fence : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  /// Whether a line ends a block with a fence, or begins one whose language it names.
  private static func isFence(
    _ line: ArraySlice<UInt8>, _ sign: UInt8, _ count: Int, isEnd: Bool
  ) -> Bool {
    let run = line.prefix { $0 == sign }
    let rest = line[run.endIndex...]
    guard run.count >= count else { return false }
    return isEnd
      ? rest.allSatisfy(isBlank)
      : rest.first.map { (0x61...0x7A).contains($0 | 0x20) } ?? false && !rest.contains(sign)
  }

  /// Returns the sign and the length of the fence with which a block begins; nil for indented code and all other blocks.
  private static func fence(of block: Block, _ bytes: [UInt8]) -> (sign: UInt8, count: Int)? {
    var literal: ArraySlice<UInt8> = []
    if case .code(_, let code) = block.content { literal = code }
    let text = bytes[block.range].drop(while: isBlank)
    guard let sign = text.first, "`~".utf8.contains(sign) else { return nil }
    let count = text.prefix { $0 == sign }.count
    let line = text.prefix { $0 != 0x0A }
    // Code in a line of text may be in as many backticks (CommonMark 4.5), and indented code begins with its first line.
    guard count >= 3, sign != UInt8(ascii: "`") || !line.dropFirst(count).contains(sign),
      literal.isEmpty || !literal.starts(with: line) || block.infoWord != nil
    else { return nil }
    return (sign, count)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func has(_ text: String) -> Bool { firstPlace(of: text) != nil }

  fileprivate func firstPlace(of text: String) -> Int? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    var rest = self[...]
    while let place = rest.firstIndex(of: first) {
      if rest[place...].starts(with: wanted) { return place }
      rest = rest[(place + 1)...]
    }
    return nil
  }
}
