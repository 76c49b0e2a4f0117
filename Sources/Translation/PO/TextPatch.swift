import Base
import Book
import Markdown

/// Collects changes of a lesson's text and applies them together.
struct TextPatch {
  private let text: LessonText
  private let source: LessonText
  private let lineEnding: String
  private var changes: [(range: Range<Int>, text: String)] = []

  init(_ text: LessonText, _ source: LessonText) {
    self.text = text
    self.source = source
    let first = text.file.lineRange(0).upperBound
    let isCarriage =
      first < text.file.bytes.count && text.file.bytes[first] == UInt8(ascii: "\r")
    lineEnding = isCarriage ? "\r\n" : "\n"
  }

  mutating func replace(_ range: Range<Int>, _ new: String) { changes.append((range, new)) }

  /// Replaces a part by that of the source, with its segments translated.
  mutating func rewrite(
    _ part: String, _ range: Range<Int>, _ segments: [(range: Range<Int>, text: String)]
  ) {
    replace(range, composed(part, segments))
  }

  /// Inserts a part in place of its comment, or before the next step, or at the end.
  mutating func insert(_ part: String, _ segments: [(range: Range<Int>, text: String)]) {
    let body = composed(part, segments)
    if let comment = comment(part) {
      changes.append((comment, body))
      return
    }
    let order = source.steps.map(\.id)
    let place = order.firstIndex(of: part).map { $0 + 1 } ?? 0
    let later = Set(order[place...])
    if let next = text.steps.first(where: { later.contains($0.id) }) {
      let start = next.heading.lowerBound
      changes.append((start..<start, body + "\n\n"))
    } else {
      let end = text.file.bytes.count
      changes.append((end..<end, "\n" + body + "\n"))
    }
  }

  /// Returns a part of the source with its segments translated.
  private func composed(_ part: String, _ segments: [(range: Range<Int>, text: String)]) -> String {
    let bytes = source.file.bytes
    let step = source.steps.first { $0.id == part }
    let whole = step.map { $0.heading.lowerBound..<$0.body.upperBound } ?? source.introduction
    var result: [UInt8] = []
    var start = whole.lowerBound
    for segment in segments.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[start..<segment.range.lowerBound]
      result += segment.text.utf8
      start = segment.range.upperBound
    }
    result += bytes[start..<whole.upperBound]
    let text = String(decoding: result, as: UTF8.self).replacing("\r\n", with: "\n")
    let trimmed = text.drop(while: \.isNewline)
    let part = String(trimmed.reversed().drop(while: \.isNewline).reversed())
    return step.map { StepHeading.writing($0.id, into: part) } ?? part
  }

  /// Returns the range of what stands for a part of which nothing is translated, as `translate start` writes it.
  private func comment(_ part: String) -> Range<Int>? {
    let file = text.file
    let blocks = OpenMarkup.parse(file.bytes, range: text.bodyStart..<file.bytes.count)
    let headings = blocks.indices.filter {
      if case .heading(level: 2, _) = blocks[$0].content { true } else { false }
    }
    let begins = headings.first { index in
      guard case .heading(_, let inlines) = blocks[index].content else { return false }
      return StepHeading.split(inlines).attributes?.id == part
    }
    let start = begins.map { $0 + 1 } ?? blocks.startIndex
    let next = headings.first { $0 >= start }
    let isHead =
      part == Stamp.head && blocks[..<(next ?? blocks.endIndex)].contains(where: \.isComment)
    if begins != nil || isHead {
      let from = begins.map { blocks[$0].range.lowerBound } ?? text.bodyStart
      let range = from..<(next.map { blocks[$0].range.lowerBound } ?? file.bytes.count)
      let filled = range.filter { !" \r\n".utf8.contains(file.bytes[$0]) }
      if let first = filled.first, let last = filled.last { return first..<(last + 1) }
    }
    // Older texts have each part in one comment.
    return blocks.filter(\.isComment).map { file.comment(at: $0.range.lowerBound) }.first { range in
      let content = file.text(range)
      return part == Stamp.head
        ? !content.contains("{#")
        : content.contains("{#\(part)}") || content.contains("{#\(part) ")
    }
  }

  /// The file's bytes after all changes.
  var bytes: [UInt8] {
    let old = text.file.bytes
    var result: [UInt8] = []
    var start = 0
    let ordered = changes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (range, new) in ordered.map(\.element) {
      result += old[start..<range.lowerBound]
      result += new.replacing("\n", with: lineEnding).utf8
      start = range.upperBound
    }
    return result + old[start...]
  }
}
