import Base
import Book
import Markdown

/// Checks that a translation keeps the original's code, links and kind of block.
struct SegmentCheck {
  /// The words of examples as the source translates them, by original word.
  let sourceWords: [String: String]
  /// The words of examples as the translation translates them, by original word.
  let words: [String: String]

  /// Returns the headline of a diagnostic about a translation; nil when there is no problem.
  func problem(_ unit: LessonUnits.Unit, _ original: String, _ text: String) -> String? {
    guard unit.key == nil else {
      return text.contains(where: \.isNewline) ? "a text of the front matter must be one line" : nil
    }
    let (wanted, found) = (
      Self.blocks(unit.source, original), Self.blocks(unit.source, text)
    )
    if wanted.map(Self.shape) != found.map(Self.shape) {
      return "the translation is not \(name(unit.source.kind)) as the original is"
    }
    let (wantedMarks, foundMarks) = (Marks(wanted), Marks(found))
    return difference("code", codes(wantedMarks, sourceWords), codes(foundMarks, words))
      ?? difference("link", wantedMarks.destinations, foundMarks.destinations)
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

  private static func blocks(_ segment: Segment, _ text: String) -> [Block] {
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

  private func difference(_ what: String, _ wanted: [String], _ found: [String]) -> String? {
    var left = found
    for item in wanted {
      guard let index = left.firstIndex(of: item) else {
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

/// What a translation has in common with its original: inline code, and where links and images lead.
private struct Marks: MarkupWalker {
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
