import Base
import Book
import Markdown

/// Checks that a translation keeps the original's code, links and kind of block.
struct SegmentCheck {
  /// The words of examples as the source translates them, by original word.
  let sourceWords: [String: String]
  /// The words of examples as the translation translates them, by original word.
  let words: [String: String]

  /// What is wrong with a translation.
  struct Problem {
    let headline: String
    var why: String?
    var help: String?
  }

  /// Returns what is wrong with a translation; nil when there is no problem.
  func problem(_ unit: LessonUnits.Unit, _ original: String, _ text: String) -> Problem? {
    guard unit.key == nil else {
      return text.contains(where: \.isNewline)
        ? Problem(
          headline: "a text of the front matter must be one line",
          why: "`\(unit.context)` is one line of it") : nil
    }
    let (wanted, found) = (
      Self.blocks(unit.source, original), Self.blocks(unit.source, text)
    )
    if wanted.map(Self.shape) != found.map(Self.shape) {
      return reshaped(unit, wanted, found, text)
    }
    if let problem = attributes(unit, original, text) ?? rows(wanted, found)
      ?? segments(wanted, found) ?? addresses(wanted, found)
    {
      return problem
    }
    let (wantedMarks, foundMarks) = (Marks(wanted), Marks(found))
    let different =
      difference("code", codes(wantedMarks, sourceWords), codes(foundMarks, words))
      ?? difference(
        "link", wantedMarks.destinations, foundMarks.destinations, by: SourceLinks.neutral)
      ?? difference("label", SourceLinks.labels(original), SourceLinks.labels(text))
    return different.map {
      Problem(headline: $0, why: "code and links of `\(unit.context)` are not to be translated")
    }
  }

  /// Returns what a translation is in Markdown, when it is not what the original is.
  private func reshaped(
    _ unit: LessonUnits.Unit, _ wanted: [Block], _ found: [Block], _ text: String
  ) -> Problem {
    let names = found.map { "a \($0.readableName)" }
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let isNumbered = text.dropFirst(number.count).first.map { ".)".contains($0) } ?? false
    return Problem(
      headline: "the translation is not \(name(unit.source.kind)) as the original is",
      why: "Markdown reads it as \(names.isEmpty ? "nothing" : names.joined(separator: ", then "))",
      help: !number.isEmpty && isNumbered && !(wanted.first?.isList ?? false)
        ? "a number and a full stop begin a list; write `\(number)\\.`" : nil)
  }

  /// Returns the problem of a heading with an id, which the program writes behind each text of one.
  private func attributes(
    _ unit: LessonUnits.Unit, _ original: String, _ text: String
  ) -> Problem? {
    guard unit.source.kind == .heading, let id = Self.attributes(text),
      Self.attributes(original) == nil
    else { return nil }
    return Problem(
      headline: "the heading ends in `\(id)`, which is not in the original",
      why: "the id of a step is the same in every language, and is no part of the text",
      help: "leave it out")
  }

  /// Returns the braces with attributes at the end of a heading's text; nil when there are none.
  private static func attributes(_ text: String) -> String? {
    guard let block = MarkdownParser.parse(Array("## \(text)".utf8)).first,
      case .heading(_, let inlines) = block.content,
      StepHeading.split(inlines).attributes != nil, let open = text.lastIndex(of: "{")
    else { return nil }
    return String(text[open...])
  }

  /// Returns the problem of a table with fewer or more rows or columns than that of the original.
  private func rows(_ wanted: [Block], _ found: [Block]) -> Problem? {
    for (one, other) in zip(wanted, found) {
      guard case .table(let table) = one.content, case .table(let new) = other.content else {
        continue
      }
      for (what, count, newCount) in [
        ("row", table.rows.count, new.rows.count), ("column", table.columnCount, new.columnCount),
      ] where count != newCount {
        return Problem(
          headline: "the table has \(Self.count(newCount, what)), that of the original \(count)",
          why: "what a row says must be said in every language")
      }
    }
    return nil
  }

  /// Returns the problem of a block in which an item, a paragraph or a cell is missing or too many.
  private func segments(_ wanted: [Block], _ found: [Block]) -> Problem? {
    let (wanted, found) = (SegmentTree.of(wanted), SegmentTree.of(found))
    guard let first = UnpairedSegment.all(wanted, found, at: 0).first else { return nil }
    return Problem(
      headline: first.place == nil
        ? "\(first.kind.words) is not in the original"
        : "\(first.kind.words) of the original is missing",
      why: "what the original says must be said in every language")
  }

  /// Returns the problem of a heading inside of a step with another id than the original's.
  private func addresses(_ wanted: [Block], _ found: [Block]) -> Problem? {
    let (wanted, found) = (Self.addresses(wanted), Self.addresses(found))
    guard wanted != found, wanted.count == found.count else { return nil }
    let (one, other) = zip(wanted, found).first { $0 != $1 } ?? ("", "")
    func named(_ id: String) -> String { id.isEmpty ? "no id" : "`{#\(id)}`" }
    return Problem(
      headline: "a heading ends in \(named(other)), that of the original in \(named(one))",
      why: "links lead to it by its id in every language")
  }

  /// Returns the ids of headings inside of steps, empty ones for those without.
  static func addresses(_ blocks: [Block]) -> [String] {
    blocks.flatMap(\.withInnerBlocks).compactMap { block in
      if case .heading(3..., _) = block.content { block.headingID ?? "" } else { nil }
    }
  }

  private static func count(_ number: Int, _ what: String) -> String {
    "\(number) \(what)\(number == 1 ? "" : "s")"
  }

  /// Whether an earlier text of the source is a segment of the same kind as that of today.
  static func isAlike(_ unit: LessonUnits.Unit, _ earlier: String) -> Bool {
    unit.key != nil
      || blocks(unit.source, earlier).map(shape)
        == blocks(unit.source, unit.source.text).map(shape)
  }

  /// Returns the segment with its markup in the lesson.
  static func framed(_ segment: Segment, _ text: String) -> String {
    switch segment.kind {
    case .heading: "## \(text) {#x}"
    case .caption(let file): "[\(text)](\(file))"
    case .block, .body: text
    }
  }

  static func blocks(_ segment: Segment, _ text: String) -> [Block] {
    MarkdownParser.parse(Array(framed(segment, text).utf8)).filter { !$0.isComment }
  }

  private func name(_ kind: Segment.Kind) -> String {
    switch kind {
    case .heading: "one heading"
    case .caption: "one caption"
    case .block(let name): "one \(name)"
    case .body: "a step"
    }
  }

  /// Returns a block's kind with an embed's file or a heading's id, which must not change.
  private static func shape(_ block: Block) -> String {
    if let link = block.soleLink { return "link \(link.destination)" }
    if case .heading(level: 2, let inlines) = block.content {
      return "heading \(StepHeading.split(inlines).attributes?.id ?? "")"
    }
    return block.readableName
  }

  /// Names the first item that only one text has; items with the same value of `name` are the same.
  private func difference(
    _ what: String, _ wanted: [String], _ found: [String], by name: (String) -> String = { $0 }
  ) -> String? {
    var left = found
    for item in wanted {
      guard let index = left.firstIndex(where: { name($0) == name(item) }) else {
        return "the \(what) `\(item)` of the original is missing"
      }
      left.remove(at: index)
    }
    return left.first.map { "the \(what) `\($0)` is not in the original" }
  }

  private func codes(_ marks: Marks, _ words: [String: String]) -> [String] {
    let names = Dictionary(words.sorted { $0.key < $1.key }.map { ($1, $0) }) { first, _ in first }
    return marks.codes.map { names[$0] ?? $0 }
  }
}

extension Block {
  fileprivate var isList: Bool {
    if case .list = content { true } else { false }
  }
}

/// What a translation has in common with its original: inline code, and where links and images lead.
struct Marks: MarkupWalker {
  private(set) var codes: [String] = []
  private(set) var destinations: [String] = []

  init(_ blocks: [Block]) { visit(blocks) }

  mutating func visit(_ inline: Inline) {
    switch inline.content {
    case .code(let bytes): codes.append(String(decoding: bytes, as: UTF8.self))
    case .link(let destination, _, _), .image(let destination, _, _):
      destinations.append(destination)
    default: break
    }
    descend(into: inline)
  }
}
