package import Base
package import Markdown

/// The attributes of a level-2 heading, such as `{#id .prose covers=7,8}`.
package struct StepHeading: Sendable, Equatable {
  package var id: String?
  package var isProse = false
  package var covers: [Int] = []
  /// Whether the heading has `covers=none`: the step states no fact.
  package var coversNone = false
  /// The words that are not attributes, as written.
  package var unknown: [String] = []

  package init(id: String? = nil) { self.id = id }

  /// Separates a heading's text, as readers see it, from the attributes in the braces at its end.
  ///
  /// The attributes are nil when there are no braces.
  package static func split(
    _ inlines: [Inline]
  ) -> (text: [Inline], attributes: StepHeading?) {
    guard let (last, bytes, braces) = end(of: inlines) else { return (inlines, nil) }
    let inside = bytes[(braces.lowerBound + 1)..<(braces.upperBound - 1)]
    let heading = StepHeading(parsing: inside)
    return (text(inlines, last, bytes, before: braces), heading)
  }

  /// Returns the text and the attributes of a heading whose braces are not closed or not opened, and what is written of
  /// them; nil for any other heading.
  package static func open(
    _ inlines: [Inline]
  ) -> (text: [Inline], attributes: StepHeading, written: String)? {
    guard let last = inlines.last, case .text(let bytes) = last.content else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard
      let match = text.firstMatch(of: #/ ?(\{[#.][a-z][^{}]*)$| (#[a-z][a-z0-9-]*\})$/#),
      let written = match.output.1 ?? match.output.2
    else { return nil }
    let before = bytes.prefix(text[..<match.range.lowerBound].utf8.count)
    let heading = StepHeading(
      parsing: Array(written.filter { $0 != "{" && $0 != "}" }.utf8)[...])
    return (
      inlines.dropLast() + [Inline(.text(before), range: last.range)], heading, String(written)
    )
  }

  /// Returns the heading's text as readers see it.
  package static func text(_ inlines: [Inline]) -> [Inline] {
    guard let (last, bytes, braces) = end(of: inlines) else { return inlines }
    return text(inlines, last, bytes, before: braces)
  }

  /// Returns the text inline that ends in braces, its bytes, and the range of the braces in them.
  private static func end(
    of inlines: [Inline]
  ) -> (run: Inline, bytes: ArraySlice<UInt8>, braces: Range<Int>)? {
    guard let last = inlines.last, case .text(let bytes) = last.content,
      let braces = braces(bytes)
    else { return nil }
    return (last, bytes, braces)
  }

  private static func text(
    _ inlines: [Inline], _ last: Inline, _ bytes: ArraySlice<UInt8>, before braces: Range<Int>
  ) -> [Inline] {
    let kept = bytes[..<braces.lowerBound]
    let end = kept.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? kept.startIndex
    var text = Array(inlines.dropLast())
    if end > kept.startIndex {
      let start = last.range.lowerBound
      let place = start..<max(start, last.range.upperBound - (bytes.endIndex - end))
      text.append(Inline(.text(kept[..<end]), range: place))
    }
    return text
  }

  /// Returns the last braces, if they end the text and begin with `#` or `.`.
  private static func braces(_ bytes: ArraySlice<UInt8>) -> Range<Int>? {
    guard bytes.last == UInt8(ascii: "}"), let open = bytes.lastIndex(of: UInt8(ascii: "{")),
      open + 1 < bytes.endIndex, [UInt8(ascii: "#"), UInt8(ascii: ".")].contains(bytes[open + 1])
    else { return nil }
    return open..<bytes.endIndex
  }

  /// Returns Markdown that begins with the heading of a step, which has the id written in its braces.
  package static func writing(_ id: String, into markdown: String) -> String {
    var bytes = Array(markdown.utf8)
    guard let heading = MarkdownParser.parse(bytes).first,
      case .heading(level: 2, let inlines) = heading.content, let last = inlines.last
    else { return markdown }
    let attributes = split(inlines).attributes
    guard attributes?.id == nil else { return markdown }
    let brace = attributes == nil ? nil : bytes[last.range].lastIndex(of: UInt8(ascii: "{"))
    let place = brace.map { $0 + 1 } ?? last.range.upperBound
    bytes.insert(contentsOf: (brace == nil ? " {#\(id)}" : "#\(id) ").utf8, at: place)
    return String(decoding: bytes, as: UTF8.self)
  }

  private init(parsing text: ArraySlice<UInt8>) {
    for bytes in text.split(separator: UInt8(ascii: " ")) {
      if bytes.first == UInt8(ascii: "#"), id == nil {
        id = String(decoding: bytes.dropFirst(), as: UTF8.self)
        continue
      }
      let word = String(decoding: bytes, as: UTF8.self)
      if word == ".prose" {
        isProse = true
      } else if word == "covers=\(ExampleFacts.none)" {
        coversNone = true
      } else if let facts = Self.facts(word) {
        covers += facts
      } else {
        unknown.append(word)
      }
    }
  }

  private static func facts(_ word: String) -> [Int]? {
    guard word.hasPrefix("covers=") else { return nil }
    let parts = word.dropFirst(7).split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == parts.count && numbers.allSatisfy { $0 > 0 } ? numbers : nil
  }
}

extension Block {
  /// The id of a heading below level 2; nil without one, and for all other blocks.
  package var headingID: String? {
    guard case .heading(3..., let inlines) = content else { return nil }
    return StepHeading.split(inlines).attributes?.id
  }
}

extension Diagnostic {
  /// The error about the braces of a heading of which one is missing.
  package static func openAttributes(
    _ written: String, in range: Range<Int>, of file: SourceFile
  ) -> Diagnostic {
    let isBegun = written.hasPrefix("{")
    return Diagnostic(
      .error, "open-attributes", at: file.place(of: written, in: range), in: file,
      isBegun ? "`\(written)` is not closed" : "`\(written)` is not opened",
      why: "an id stands between braces",
      help: isBegun ? "write `\(written)}`" : "write `{\(written)`")
  }
}
