/// An element of HTML inside of a line that does no harm, so that it is understood without trust.
public struct Element: Sendable, Equatable {
  /// The names of the elements that are understood.
  public enum Name: String, Sendable, CaseIterable {
    case abbr, br, kbd, mark, sub, sup
  }

  /// The name of the element.
  public let name: Name
  /// The tag at the start as it is written, whose other attributes are read in no output but a trusted one.
  package let open: ArraySlice<UInt8>
  /// The tag at the end as it is written; empty for `br`, which has none.
  package let close: ArraySlice<UInt8>

  /// What an abbreviation stands for; empty for everything else.
  public var title: String {
    name == .abbr ? ElementTag(open)?.value(of: "title") ?? "" : ""
  }
}

extension [Inline] {
  /// Returns inlines in which tags of harmless elements and what is between them are elements.
  ///
  /// Tags without a partner, and those that are nested too deeply, stay as they are.
  ///
  /// - Complexity: O(n), where n is the number of inlines at any depth.
  func withElements() -> [Inline] { ElementReader.read(self).inlines }
}

/// Pairs the tags of one level of inlines.
private struct ElementReader {
  /// A tag whose end has not been met.
  private struct Open {
    let name: Element.Name
    /// The place of the tag among the inlines.
    let index: Int
    /// How deeply what follows it is nested.
    var depth = 0
  }

  private var result: [Inline] = []
  private var open: [Open] = []
  private var counts: [Element.Name: Int] = [:]
  private var depth = 0

  /// Returns the inlines with their elements, and how deeply they are nested.
  // The recursion is bounded, because the parser limits nesting.
  static func read(_ inlines: [Inline]) -> (inlines: [Inline], depth: Int) {
    var reader = ElementReader()
    reader.result.reserveCapacity(inlines.count)
    for inline in inlines { reader.read(inline) }
    return (reader.result, reader.open.reduce(reader.depth) { max($0, $1.depth) })
  }

  private mutating func read(_ inline: Inline) {
    guard case .html(let literal) = inline.content else {
      var inner = 0
      let children = inline.children
      guard !children.isEmpty else { return append(inline, depth: 0) }
      let read = Self.read(children)
      inner = read.depth + 1
      return append(inline.replacingChildren(with: read.inlines), depth: inner)
    }
    guard let tag = ElementTag(literal), let name = Element.Name(rawValue: tag.name) else {
      return append(inline, depth: 0)
    }
    if name == .br, !tag.isEnd {
      let element = Element(name: name, open: literal, close: [])
      return append(Inline(.element(element, []), range: inline.range), depth: 1)
    }
    if tag.isEnd {
      close(name, inline, literal)
    } else {
      open.append(Open(name: name, index: result.count))
      counts[name, default: 0] += 1
      result.append(inline)
    }
  }

  private mutating func append(_ inline: Inline, depth: Int) {
    result.append(inline)
    note(depth)
  }

  private mutating func note(_ depth: Int) {
    if let last = open.indices.last {
      open[last].depth = max(open[last].depth, depth)
    } else {
      self.depth = max(self.depth, depth)
    }
  }

  private mutating func close(_ name: Element.Name, _ inline: Inline, _ literal: ArraySlice<UInt8>)
  {
    guard counts[name, default: 0] > 0 else { return result.append(inline) }
    var inner = 0
    while let start = open.popLast() {
      counts[start.name, default: 0] -= 1
      inner = max(inner, start.depth)
      guard start.name == name else { continue }
      guard inner < InlineBuilder.maximumDepth, case .html(let tag) = result[start.index].content
      else {
        result.append(inline)
        return note(inner)
      }
      let range = result[start.index].range.lowerBound..<inline.range.upperBound
      let children = Array(result[(start.index + 1)...])
      result.removeSubrange(start.index...)
      let element = Element(name: name, open: tag, close: literal)
      return append(Inline(.element(element, children), range: range), depth: inner + 1)
    }
  }
}
