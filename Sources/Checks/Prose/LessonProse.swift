import Base
import Book
import Markdown

/// The running text of a lesson: title, summary, headings, paragraphs, captions and cells.
struct LessonProse {
  private let syntax: LessonSyntax
  /// The filter whose unsuspected paragraphs are omitted; nil to include all.
  private let filter: PairFilter?
  private var text: LessonText { syntax.text }

  init(_ syntax: LessonSyntax, suspectedBy filter: PairFilter? = nil) {
    self.syntax = syntax
    self.filter = filter
  }

  /// The prose of each paragraph, heading and cell, in file order.
  var all: [Prose] {
    [text.title, text.summary].compactMap(head) + body(syntax.blocks)
  }

  /// The prose of the body by step id, with an empty id before the first step.
  var bySteps: [String: [Prose]] {
    var result: [String: [Prose]] = ["": []]
    for step in text.steps { result[step.id] = [] }
    for prose in body(syntax.blocks) {
      guard let start = prose.start else { continue }
      let step = text.steps.last { $0.heading.lowerBound <= start }
      result[step?.id ?? "", default: []].append(prose)
    }
    return result
  }

  /// Returns a text of the front matter; nil when it is not found verbatim there.
  private func head(_ value: String) -> Prose? {
    let bytes = Array(value.utf8)
    if let filter {
      var scan = PairScan(filter)
      scan.append(bytes.span, at: bytes.indices)
      if !scan.isSuspect { return nil }
    }
    guard let start = place(of: bytes) else { return nil }
    var prose = Prose(text.file)
    prose.append(bytes.span, at: start..<(start + bytes.count))
    return prose
  }

  private func place(of value: [UInt8]) -> Int? {
    let head = text.file.bytes.prefix(text.bodyStart)
    guard let first = value.first, value.count <= head.count else { return nil }
    return (0...(head.count - value.count)).first {
      head[$0] == first && head[$0..<($0 + value.count)].elementsEqual(value) && !isComment($0)
    }
  }

  /// Whether a line of the front matter is a comment, such as the source's title in a new draft,
  /// which stands in until it is translated.
  private func isComment(_ place: Int) -> Bool {
    let line = text.file.lineText(text.file.lineIndex(at: place))
    return line.drop { $0 == " " }.hasPrefix("#")
  }

  private func body(_ blocks: [Block]) -> [Prose] {
    var collector = TextCollector()
    collector.visit(blocks)
    return collector.texts.compactMap(prose)
  }

  private func prose(_ inlines: [Inline]) -> Prose? {
    if let filter {
      var scan = PairScan(filter)
      Self.append(inlines, to: &scan)
      if !scan.isSuspect { return nil }
    }
    var prose = Prose(text.file)
    Self.append(inlines, to: &prose)
    return prose
  }

  private static func append(_ inlines: [Inline], to sink: inout some ProseSink) {
    for inline in inlines {
      switch inline.content {
      case .text(let bytes): sink.append(bytes.span, at: inline.range)
      case .code: sink.append(Prose.code, at: inline.range.lowerBound)
      case .softBreak: sink.append(" ", at: inline.range.lowerBound)
      // A picture without a text is a thing in the sentence all the same.
      case .image(_, _, let text) where text.isEmpty:
        sink.append(Prose.code, at: inline.range.lowerBound)
      // They keep the blanks on both sides apart, and stand beside anything.
      case .footnote, .html: sink.append("\u{2060}", at: inline.range.lowerBound)
      case .lineBreak: sink.append("\n", at: inline.range.lowerBound)
      case .element(let element, _) where element.name == .br:
        sink.append("\n", at: inline.range.lowerBound)
      default: append(inline.children, to: &sink)
      }
    }
  }
}

/// Collects the texts of blocks, those of headings without attributes.
private struct TextCollector: MarkupWalker {
  private(set) var texts: [[Inline]] = []

  mutating func visit(_ block: Block) {
    if let alert = block.alert { return visit(alert.blocks) }
    guard case .heading(_, let inlines) = block.content else { return descend(into: block) }
    visit(text: StepHeading.text(inlines))
  }

  mutating func visit(text: [Inline]) {
    if !text.isEmpty { texts.append(text) }
  }
}

/// Scans text for a suspected pair of neighbors.
struct PairScan: ProseSink {
  private let filter: PairFilter
  private var last = SignClass.edge
  private var hasFound = false

  init(_ filter: PairFilter) { self.filter = filter }

  /// Whether a rule may find something; valid after the whole text has been appended.
  var isSuspect: Bool { hasFound || filter.suspects(last, .edge) }

  mutating func append(_ bytes: Span<UInt8>, at range: Range<Int>) {
    if hasFound { return }
    var left = last
    var index = 0
    while index < bytes.count {
      let right: SignClass
      let first = bytes[index]
      if first < 0x80 {
        right = SignClass(ascii: first)
        index += 1
      } else if index + 2 < bytes.count, Self.isHan(first, bytes[index + 1]) {
        right = SignClass(hanEndingIn: bytes[index + 2])
        index += 3
      } else {
        let (scalar, end) = bytes.scalar(at: index)
        // Invalid UTF-8 is left to the full check.
        hasFound = scalar == nil
        right = scalar.map { SignClass($0) } ?? .edge
        index = end
      }
      if filter.suspects(left, right) { hasFound = true }
      if hasFound { return }
      left = right
      guard first < 0x80, filter.isCalm[Int(first)] else { continue }
      while index < bytes.count, filter.isCalm[Int(bytes[index])] { index += 1 }
      left = SignClass(ascii: bytes[index - 1])
    }
    last = left
  }

  mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    let right = SignClass(scalar)
    if filter.suspects(last, right) { hasFound = true }
    last = right
  }

  /// Returns whether a three-byte sequence with these first bytes encodes U+4E00 to U+9FFF.
  private static func isHan(_ first: UInt8, _ second: UInt8) -> Bool {
    (0xE5...0xE9).contains(first) || (first == 0xE4 && second >= 0xB8)
  }
}

/// A consumer of running text in reading order.
protocol ProseSink {
  /// Appends UTF-8 text whose bytes begin at the range's start in the file.
  ///
  /// If the file has an entity or an escape instead, positions are limited to the range.
  mutating func append(_ bytes: Span<UInt8>, at range: Range<Int>)

  /// Appends a scalar that replaces text that is not prose, or a line ending.
  mutating func append(_ scalar: Unicode.Scalar, at offset: Int)
}

extension Span where Element == UInt8 {
  /// Returns the scalar at an index of UTF-8, and the index of the next one.
  ///
  /// Invalid UTF-8 gives nil or another scalar; files are validated when they are read.
  func scalar(at start: Int) -> (value: Unicode.Scalar?, end: Int) {
    let first = self[start]
    if first < 0x80 { return (Unicode.Scalar(first), start + 1) }
    let end = Swift.min(start + (first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2), count)
    var value = UInt32(first) & (0x7F >> UInt32(end - start))
    for index in (start + 1)..<end { value = value << 6 | UInt32(self[index] & 0x3F) }
    return (Unicode.Scalar(value), end)
  }
}
