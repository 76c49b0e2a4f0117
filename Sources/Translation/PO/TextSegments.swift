import Base
import Book
import Markdown
import System

/// A segment of a lesson's text that is translated as a unit.
struct Segment: Equatable {
  enum Kind: Equatable {
    case heading
    /// The caption of an embedded file.
    case caption(String)
    /// A Markdown block, by the name of its kind.
    case block(String)
    /// All blocks of a step, for texts in two languages with different blocks.
    case body
  }

  let kind: Kind
  /// The byte range of the segment in its file.
  let range: Range<Int>
  let text: String
  /// Whether the segment is a comment on that of the source, and not translated.
  var isOpen = false
}

/// The segments of a step or of the introduction.
struct PartSegments {
  let segments: [Segment]
  /// All blocks as one segment; nil when there are none.
  let body: Segment?

  /// Splits the head's introduction or a step; nil for a step that the text does not have.
  ///
  /// Of a translation, `source` has the segments that comments stand for.
  init?(_ part: String, in text: LessonText, of source: PartSegments? = nil) {
    if part == Stamp.head {
      self.init(introductionOf: text, source)
    } else if let step = text.steps.first(where: { $0.id == part }) {
      self.init(step, in: text, source)
    } else {
      return nil
    }
  }

  /// Splits a step into its heading and blocks.
  private init(_ step: Step, in text: LessonText, _ source: PartSegments?) {
    var heading = Self.heading(step, text.file)
    heading.isOpen = step.hasOpenTitle
    let blocks = Self.blocks(step.body, step.embeds, text, source)
    segments = [heading] + blocks.segments
    body = blocks.body
  }

  /// Splits the introduction into its blocks.
  private init(introductionOf text: LessonText, _ source: PartSegments?) {
    let blocks = Self.blocks(text.introduction, [], text, source)
    segments = blocks.segments
    body = blocks.body
  }

  var kinds: [Segment.Kind] { segments.map(\.kind) }

  /// The heading, if any, and the body, for a part whose blocks do not correspond.
  var whole: [Segment] { segments.filter { $0.kind == .heading } + [body].compactMap { $0 } }

  /// Returns a heading without `## ` and `{#id}`, or unchanged in another form.
  private static func heading(_ step: Step, _ file: SourceFile) -> Segment {
    let bytes = file.bytes
    var range = step.heading
    if bytes[range].starts(with: "## ".utf8) {
      range = (range.lowerBound + 3)..<range.upperBound
      if let brace = bytes[range].lastIndex(of: UInt8(ascii: "{")),
        bytes[range].last == UInt8(ascii: "}")
      {
        range = range.lowerBound..<brace
      }
      while let last = bytes[range].last, last == UInt8(ascii: " ") {
        range = range.lowerBound..<(range.upperBound - 1)
      }
    }
    return Segment(kind: .heading, range: range, text: plain(file, range))
  }

  private static func blocks(
    _ range: Range<Int>, _ embeds: [Embed], _ text: LessonText, _ source: PartSegments?
  ) -> (segments: [Segment], body: Segment?) {
    let file = text.file
    let open = text.open(in: range)
    let all = OpenMarkup.parse(file.bytes, range: range)
    let blocks = all.filter { !$0.isComment }
    let segments = all.segments.compactMap { block -> Segment? in
      let comment = open.first { $0.range == block.range }
      guard block.isComment || comment != nil else { return segment(block, embeds, file) }
      let place = comment?.source
      let original = source?.segments.first { place?.contains($0.range.lowerBound) == true }
      return original.map {
        let range = file.comment(at: block.range.lowerBound)
        return Segment(kind: $0.kind, range: range, text: "", isOpen: true)
      }
    }
    guard let first = blocks.first, let last = blocks.last else { return (segments, nil) }
    let body = first.range.lowerBound..<last.range.upperBound
    return (segments, Segment(kind: .body, range: body, text: plain(file, body)))
  }

  private static func segment(
    _ block: Block, _ embeds: [Embed], _ file: SourceFile
  ) -> Segment {
    if block.soleLink != nil, let embed = embeds.first(where: { $0.range.overlaps(block.range) }),
      let caption = caption(embed, file)
    {
      return Segment(
        kind: .caption(embed.name), range: caption, text: plain(file, caption))
    }
    return Segment(
      kind: .block(block.readableName), range: block.range, text: plain(file, block.range))
  }

  /// Returns the range between `[`, before which only the sign of an item may stand, and the last `](`; nil when there is
  /// none.
  private static func caption(_ embed: Embed, _ file: SourceFile) -> Range<Int>? {
    let (bytes, range) = (file.bytes, embed.range)
    let start = embed.isItem ? bytes[range].firstIndex(of: UInt8(ascii: "[")) : range.lowerBound
    guard let start, bytes[start] == UInt8(ascii: "[") else { return nil }
    let end = range.last { bytes[$0...].starts(with: "](".utf8) }
    return end.map { (start + 1)..<$0 }
  }

  private static func plain(_ file: SourceFile, _ range: Range<Int>) -> String {
    let text = file.text(range)
    let hasReturns = file.bytes.has(UInt8(ascii: "\r"), in: range)
    return hasReturns ? text.replacing("\r\n", with: "\n") : text
  }
}

extension SourceFile {
  /// Returns the range of a comment to its closing marker, which cmark's range of such a block excludes.
  func comment(at start: Int) -> Range<Int> {
    let end = bytes.indices[start...].first { bytes[$0...].starts(with: "-->".utf8) }
    return start..<(end.map { $0 + 3 } ?? bytes.count)
  }
}
