package import Base
package import Markdown

/// A segment of a translation that is not translated yet: a comment that begins with `tb:source`, and then says what the
/// source said when it was written.
///
/// Readers see in its place what the source says now.
package struct OpenSegment: Sendable {
  /// The bytes of the comment in the translation's file.
  package let range: Range<Int>
  /// The words of the source in the comment, as `comment(on:)` writes them.
  let text: Substring
  /// The bytes of the block of the source that the comment stands for; nil where the source has it no longer.
  package fileprivate(set) var source: Range<Int>?

  private static let mark = "tb:source"

  /// Reads a comment; nil for any other block, and for a comment of an author.
  init?(_ block: Block) {
    let found: Substring? =
      switch block.content {
      case .html(let literal) where block.isComment: Self.text(of: literal)
      // In a line of others stands the summary of what readers fold.
      case .paragraph(let inlines): Self.text(of: inlines)
      default: nil
      }
    guard let found else { return nil }
    range = block.range
    text = found
  }

  /// Returns whether a heading is a comment on that of the source.
  package static func isHeading(_ inlines: [Inline]) -> Bool { text(of: inlines) != nil }

  private static func text(of inlines: [Inline]) -> Substring? {
    guard inlines.count == 1, case .html(let literal) = inlines[0].content else { return nil }
    return text(of: literal)
  }

  private static func text(of literal: ArraySlice<UInt8>) -> Substring? {
    let comment = String(decoding: literal, as: UTF8.self).drop(while: \.isWhitespace)
    let inside = comment.dropFirst(4).drop(while: \.isWhitespace)
    guard comment.hasPrefix("<!--"), inside.hasPrefix(mark),
      inside.dropFirst(mark.count).first?.isWhitespace == true,
      let end = inside.firstRange(of: "-->")
    else { return nil }
    return trimmed(inside[..<end.lowerBound].dropFirst(mark.count))
  }

  /// Returns the comment on a segment of the source that is to be translated.
  ///
  /// In a line of others, as those of headings and summaries, Markdown allows no two hyphens in it.
  package static func comment(on range: Range<Int>, of file: SourceFile) -> String {
    let text = file.text(range)
    let before = file.bytes[..<range.lowerBound].last { $0 != UInt8(ascii: " ") }
    return before.map { $0 == UInt8(ascii: "\n") } ?? true
      ? "<!-- \(mark)\n\(escaped(text))\n-->"
      : comment(inLine: text)
  }

  package static func comment(inLine text: String) -> String {
    "<!-- \(mark) \(text.replacing("--", with: "-\\-")) -->"
  }

  private static func escaped(_ text: String) -> Substring {
    trimmed(text.replacing("\r\n", with: "\n").replacing("-->", with: "--\\>")[...])
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let rest = text.drop(while: \.isWhitespace)
    return rest[..<(rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex)]
  }

  /// Pairs the comments of a part with the blocks of the source that they stand for: those with the same text, and
  /// otherwise those in the same place.
  ///
  /// - Parameters:
  ///   - blocks: The blocks of the part in the translation.
  ///   - original: The blocks of the part in the source.
  ///   - source: The source.
  /// - Returns: The comments, in their order.
  static func all(
    in blocks: some Sequence<Block>, of original: some Sequence<Block>, _ source: LessonText
  ) -> [OpenSegment] {
    let wanted = Array(original).segments.filter { !$0.isComment }
    // The last of the same text comes first, and is taken last.
    var free = Dictionary(
      grouping: wanted.indices.reversed(), by: { escaped(source.file.text(wanted[$0].range)) })
    let found = Array(blocks).segments.map { (segment: OpenSegment($0), isComment: $0.isComment) }
      .filter { $0.segment != nil || !$0.isComment }.map(\.segment)
    // The index in the source of what each block of the translation stands for.
    var places = found.map { segment in segment.flatMap { free[$0.text]?.popLast() } }
    var taken = Set(places.compactMap(\.self))
    var shift = 0
    for index in found.indices {
      if let place = places[index] {
        shift = found.count == wanted.count ? 0 : place - index
      } else if found[index] != nil, wanted.indices.contains(index + shift),
        taken.insert(index + shift).inserted
      {
        places[index] = index + shift
      }
    }
    return zip(found, places).compactMap { segment, place in
      guard var segment else { return nil }
      segment.source = place.map { wanted[$0].range }
      return segment
    }
  }
}

extension LessonText {
  /// Returns the text with what its source says where it says nothing of its own: the title, the summary, and the
  /// segments that are not translated.
  ///
  /// A step of which nothing is translated is left out.
  package func completed(from source: LessonText) -> LessonText {
    guard isTranslation else { return self }
    let lacks = Set(
      [title.isEmpty ? "title" : nil, summary.isEmpty && !source.summary.isEmpty ? "summary" : nil]
        .compactMap(\.self))
    guard !lacks.isEmpty || hasOpenSegments else { return self }
    var open: [OpenSegment] = []
    var steps = steps
    if hasOpenSegments {
      open = OpenSegment.all(
        in: blocks(in: introduction), of: source.blocks(in: source.introduction), source)
      steps = steps.compactMap { step in
        guard let original = source.steps.first(where: { $0.id == step.id }) else { return step }
        let blocks = blocks(in: step.body)
        let found = OpenSegment.all(in: blocks, of: source.blocks(in: original.body), source)
        let isUntouched =
          step.hasOpenTitle
          && Array(blocks).segments.allSatisfy { $0.isComment || OpenSegment($0) != nil }
        guard !isUntouched else { return nil }
        open += found
        return step.completed(from: original, found)
      }
    }
    let shown = open.flatMap { segment in
      source.headings.filter { segment.source?.contains($0.range.lowerBound) == true }.map {
        Heading(id: $0.id, title: $0.title, range: segment.range)
      }
    }
    return LessonText(
      language: language, file: file, title: title.isEmpty ? source.title : title,
      summary: summary.isEmpty ? source.summary : summary, models: models, allow: allow,
      suppressions: suppressions, words: words, wordKeys: wordKeys, asks: asks, unread: unread,
      lacks: lacks,
      isTranslation: isTranslation,
      bodyStart: bodyStart, introduction: introduction, steps: steps,
      headings: (headings + shown).sorted { $0.range.lowerBound < $1.range.lowerBound },
      shared: shared,
      allowRanges: allowRanges, modelsRange: modelsRange, provenance: provenance,
      headDigest: headDigest, hasOpenSegments: hasOpenSegments, open: open,
      introductionShape: introductionShape, kept: kept, syntaxes: syntaxes)
  }

  /// Returns the segments of a part of the text that are not translated.
  package func open(in range: Range<Int>) -> ArraySlice<OpenSegment> {
    guard !open.isEmpty else { return [] }
    return open.filter { range.contains($0.range.lowerBound) }[...]
  }

  /// Returns the bytes of the source that are shown because they are not translated.
  package func originals(in source: LessonText) -> [Range<Int>] {
    guard hasOpenSegments else { return [] }
    let titles = steps.filter(\.hasOpenTitle).compactMap { step in
      source.steps.first { $0.id == step.id }?.heading
    }
    return titles + open.compactMap(\.source)
  }

  /// Whether a step is translated in part.
  package func isPartial(_ step: Step) -> Bool {
    step.hasOpenTitle || !open(in: step.body).isEmpty
  }
}

extension Step {
  /// Returns the step with the title and the embeds of its original where these are not translated.
  fileprivate func completed(from original: Step, _ open: [OpenSegment]) -> Step {
    guard hasOpenTitle || !open.isEmpty else { return self }
    let shown = open.compactMap { segment in
      original.embeds.first { $0.range == segment.source }.map {
        Embed(
          path: $0.path, part: $0.part, caption: $0.caption, range: segment.range,
          isItem: $0.isItem)
      }
    }
    return Step(
      id: id, title: hasOpenTitle ? original.title : title, hasOpenTitle: hasOpenTitle,
      isProse: isProse, covers: covers, coversNone: coversNone, heading: heading, body: body,
      embeds: (embeds + shown).sorted { $0.range.lowerBound < $1.range.lowerBound }, shape: shape)
  }
}
