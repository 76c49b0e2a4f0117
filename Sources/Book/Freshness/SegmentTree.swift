package import Markdown

/// What a text has to be translated, as a tree: blocks, and in them paragraphs, items, rows and cells.
///
/// Two texts that say the same have the same tree, whatever their languages; what they say is not compared.
package struct SegmentTree: Sendable {
  package enum Kind: UInt8, Sendable {
    case paragraph = 0x70  // p
    case heading = 0x68  // h
    case list = 0x6C  // l
    case item = 0x69  // i
    case table = 0x74  // t
    case row = 0x72  // r
    case cell = 0x63  // c
    case quotation = 0x71  // q
    case details = 0x64  // d
    case note = 0x6E  // n
    case code = 0x6B  // k
    case html = 0x78  // x
    case drawing = 0x67  // g

    /// The kind with its article, as part of a sentence.
    package var words: String {
      switch self {
      case .paragraph: "a paragraph"
      case .heading: "a heading"
      case .list: "a list"
      case .item: "an item of a list"
      case .table: "a table"
      case .row: "a row of a table"
      case .cell: "a cell of a table"
      case .quotation: "a quotation"
      case .details: "what is folded"
      case .note: "a footnote"
      case .code: "a block of code"
      case .html: "a block of HTML"
      case .drawing: "a drawing"
      }
    }
  }

  package let kind: Kind
  /// The bytes of the text in its file.
  package let range: Range<Int>
  package let children: [SegmentTree]
  /// The number of bytes of its words, and its inline code and addresses in order, by which two texts are paired.
  fileprivate let length: Int
  fileprivate let marks: [String]

  /// Returns the trees of blocks, the notes behind the others.
  ///
  /// Comments, lines between paragraphs and empty cells say nothing.
  package static func of(_ blocks: some Sequence<Block>) -> [SegmentTree] {
    let all = blocks.compactMap(SegmentTree.init)
    return all.filter { $0.kind != .note } + all.filter { $0.kind == .note }
  }

  private init(_ kind: Kind, _ range: Range<Int>, _ children: [SegmentTree]) {
    (self.kind, self.range, self.children) = (kind, range, children)
    length = children.reduce(1) { $0 + $1.length }
    marks = children.flatMap(\.marks).sorted()
  }

  private init(_ kind: Kind, _ range: Range<Int>, text: [Inline]) {
    (self.kind, self.range, children) = (kind, range, [])
    length = PlainText.bytes(of: text).count + 1
    var walk = Marks()
    walk.visit(text)
    marks = walk.marks.sorted()
  }

  // The parser limits nesting, so the recursion is bounded.
  private init?(_ block: Block) {
    guard !block.isComment else { return nil }
    switch block.content {
    case .heading(_, let text): self.init(.heading, block.range, text: text)
    case .paragraph(let text):
      guard !text.isEmpty else { return nil }
      self.init(.paragraph, block.range, text: text)
    case .list(_, _, let items):
      self.init(
        .list, block.range,
        items.map { item in
          let start = item.first?.range.lowerBound ?? block.range.lowerBound
          let end = max(start, item.last?.range.upperBound ?? start)
          return SegmentTree(.item, start..<end, Self.of(item))
        })
    case .table(let table):
      self.init(
        .table, block.range,
        table.rows.map { row in
          let start = row.first?.range.lowerBound ?? block.range.lowerBound
          let end = max(start, row.last?.range.upperBound ?? start)
          return SegmentTree(
            .row, start..<end,
            row.filter { !$0.inlines.isEmpty }.map {
              SegmentTree(.cell, $0.range, text: $0.inlines)
            })
        })
    case .quote(let blocks):
      self.init(.quotation, block.range, Self.of(block.alert?.blocks ?? blocks))
    case .details(_, let blocks): self.init(.details, block.range, Self.of(blocks))
    case .footnote(_, let blocks): self.init(.note, block.range, Self.of(blocks))
    case .code: self.init(.code, block.range, [])
    case .html: self.init(.html, block.range, [])
    case .drawing: self.init(.drawing, block.range, [])
    case .thematicBreak: return nil
    }
  }

  private struct Marks: MarkupWalker {
    var marks: [String] = []

    mutating func visit(_ inline: Inline) {
      switch inline.content {
      case .code(let bytes): marks.append(String(decoding: bytes, as: UTF8.self))
      case .link(let destination, _, _), .image(let destination, _, _): marks.append(destination)
      default: break
      }
      descend(into: inline)
    }
  }

  /// The kinds of trees as bytes, which are equal where each segment has a partner.
  package static func shape(_ trees: [SegmentTree]) -> [UInt8] {
    var bytes: [UInt8] = []
    for tree in trees { tree.write(to: &bytes) }
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    bytes.append(kind.rawValue)
    guard !children.isEmpty else { return }
    bytes.append(UInt8(ascii: "("))
    for child in children { child.write(to: &bytes) }
    bytes.append(UInt8(ascii: ")"))
  }
}

/// A segment of a source or of a translation that the other text does not have.
package struct UnpairedSegment: Sendable {
  package let kind: SegmentTree.Kind
  /// The bytes of the segment in the file that has it.
  package let range: Range<Int>
  /// For what the translation lacks, where it would stand in the translation's file; nil for what only the translation has.
  package let place: Int?

  /// Pairs the segments of a source with those of a translation, in their order, and returns those that are left.
  ///
  /// Which of several is left is a guess by their lengths, inline code and addresses (as Gale and Church align sentences,
  /// 1993); how many there are is none.
  ///
  /// - Complexity: O(n · m) for n and m segments of one level, up to `budget`; beyond it they are paired by their places.
  package static func all(
    _ source: [SegmentTree], _ translation: [SegmentTree], at start: Int
  ) -> [UnpairedSegment] {
    var place = start
    var result: [UnpairedSegment] = []
    for (old, new) in aligned(source, translation) {
      switch (old, new) {
      case (let old?, let new?):
        result += all(old.children, new.children, at: new.range.lowerBound)
        place = new.range.upperBound
      case (let old?, nil):
        result.append(UnpairedSegment(kind: old.kind, range: old.range, place: place))
      case (nil, let new?):
        result.append(UnpairedSegment(kind: new.kind, range: new.range, place: nil))
        place = new.range.upperBound
      case (nil, nil): break
      }
    }
    return result
  }

  private static let budget = 1_000_000
  /// What it costs to leave a segment: more than half of what two of a kind may cost at most.
  private static let gap = 20

  /// Returns the cheapest pairing of two lists in their order.
  private static func aligned(
    _ old: [SegmentTree], _ new: [SegmentTree]
  ) -> [(SegmentTree?, SegmentTree?)] {
    if old.count == new.count, zip(old, new).allSatisfy({ $0.kind == $1.kind }) {
      return zip(old, new).map { ($0, $1) }
    }
    let (rows, columns) = (old.count + 1, new.count + 1)
    guard rows * columns <= budget else {
      return (0..<max(old.count, new.count)).flatMap { index in
        let pair = (
          index < old.count ? old[index] : nil, index < new.count ? new[index] : nil
        )
        return pair.0?.kind == pair.1?.kind ? [pair] : [(pair.0, nil), (nil, pair.1)]
      }
    }
    let lengths = (old.reduce(0) { $0 + $1.length }, new.reduce(0) { $0 + $1.length })
    // costs[i * columns + j] is the least cost of the rest behind i segments of the old list and j of the new one.
    var costs = [Int](repeating: 0, count: rows * columns)
    for i in stride(from: rows - 1, through: 0, by: -1) {
      for j in stride(from: columns - 1, through: 0, by: -1) {
        guard i < old.count || j < new.count else { continue }
        var least = Int.max
        if i < old.count { least = min(least, costs[(i + 1) * columns + j] + gap) }
        if j < new.count { least = min(least, costs[i * columns + j + 1] + gap) }
        if i < old.count, j < new.count, let cost = cost(old[i], new[j], lengths) {
          least = min(least, costs[(i + 1) * columns + j + 1] + cost)
        }
        costs[i * columns + j] = least
      }
    }
    var result: [(SegmentTree?, SegmentTree?)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let here = costs[i * columns + j]
      if i < old.count, j < new.count, let cost = cost(old[i], new[j], lengths),
        costs[(i + 1) * columns + j + 1] + cost == here
      {
        result.append((old[i], new[j]))
        (i, j) = (i + 1, j + 1)
      } else if i < old.count, costs[(i + 1) * columns + j] + gap == here {
        result.append((old[i], nil))
        i += 1
      } else {
        result.append((nil, new[j]))
        j += 1
      }
    }
    return result
  }

  /// Returns what it costs to pair two segments; nil when they are of different kinds.
  private static func cost(
    _ old: SegmentTree, _ new: SegmentTree, _ lengths: (Int, Int)
  ) -> Int? {
    guard old.kind == new.kind else { return nil }
    let (one, other) = (old.length * lengths.1, new.length * lengths.0)
    let distance = 15 * abs(one - other) / max(one, other, 1)
    return distance + (old.marks == new.marks ? 0 : 15)
      + min(5, abs(old.children.count - new.children.count))
  }
}

extension LessonText {
  /// Whether a part, the head or a step, has segments of the same kinds as that of the source.
  package func hasShape(of source: LessonText, in part: String) -> Bool {
    guard part != Stamp.head else { return introductionShape == source.introductionShape }
    func shape(_ text: LessonText) -> [UInt8]? { text.steps.first { $0.id == part }?.shape }
    return shape(self) == shape(source)
  }

  /// Returns the segments of a part, the head or a step, that only this translation or only its source has.
  ///
  /// None are returned for a text told anew, and for a part that has segments in comments, which stand for their partners.
  package func unpaired(in part: String, of source: LessonText) -> [UnpairedSegment] {
    guard !isRetold else { return [] }
    if part == Stamp.head {
      guard introductionShape != source.introductionShape, open(in: introduction).isEmpty else {
        return []
      }
      return UnpairedSegment.all(
        SegmentTree.of(source.blocks(in: source.introduction)),
        SegmentTree.of(blocks(in: introduction)), at: introduction.lowerBound)
    }
    guard let own = steps.first(where: { $0.id == part }),
      let original = source.steps.first(where: { $0.id == part }), own.shape != original.shape,
      !isPartial(own)
    else { return [] }
    return UnpairedSegment.all(
      SegmentTree.of(source.blocks(in: original.body)), SegmentTree.of(blocks(in: own.body)),
      at: own.heading.upperBound)
  }
}
