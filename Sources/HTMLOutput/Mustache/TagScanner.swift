/// Finds the tags of a template with the current delimiters.
struct TagScanner {
  enum Kind: Equatable {
    case escaped, unescaped, section, inverted, close, comment, partial, delimiters
  }

  /// A tag, its range and its content.
  struct Tag: Equatable {
    let kind: Kind
    /// The range including both delimiters.
    let range: Range<Int>
    /// The range of the content, without sigil and white space.
    let content: Range<Int>
  }

  /// The result of a search for the next tag.
  enum Found: Equatable {
    case tag(Tag)
    /// An opening delimiter that is never closed.
    case unclosed(Range<Int>)
    case end
  }

  private let bytes: [UInt8]
  private var index = 0
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Sets the delimiters that a tag names; returns false unless they are two words without `=`.
  mutating func setDelimiters(_ content: Range<Int>) -> Bool {
    let words = bytes[content].split(whereSeparator: Self.isSpace)
    let isGood = words.count == 2 && words.allSatisfy { !$0.contains(UInt8(ascii: "=")) }
    guard isGood else { return false }
    opening = Array(words[0])
    closing = Array(words[1])
    return true
  }

  /// Returns the next tag.
  mutating func next() -> Found {
    guard let start = find(opening, from: index) else { return .end }
    let inner = start + opening.count
    let (kind, terminator) = kind(at: inner)
    let contentStart = kind == .escaped ? inner : min(inner + 1, bytes.count)
    guard let end = find(terminator, from: contentStart) else {
      index = bytes.count
      return .unclosed(start..<inner)
    }
    index = end + terminator.count
    return .tag(Tag(kind: kind, range: start..<index, content: trim(contentStart..<end)))
  }

  private func kind(at index: Int) -> (Kind, terminator: [UInt8]) {
    guard index < bytes.count else { return (.escaped, closing) }
    switch bytes[index] {
    case UInt8(ascii: "#"): return (.section, closing)
    case UInt8(ascii: "^"): return (.inverted, closing)
    case UInt8(ascii: "/"): return (.close, closing)
    case UInt8(ascii: "!"): return (.comment, closing)
    case UInt8(ascii: ">"): return (.partial, closing)
    case UInt8(ascii: "&"): return (.unescaped, closing)
    case UInt8(ascii: "="): return (.delimiters, [UInt8(ascii: "=")] + closing)
    case UInt8(ascii: "{") where opening == Array("{{".utf8):
      return (.unescaped, [UInt8(ascii: "}")] + closing)
    default: return (.escaped, closing)
    }
  }

  private func find(_ needle: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + needle.count <= bytes.count {
      if bytes[index] == needle[0], bytes[index..<(index + needle.count)].elementsEqual(needle) {
        return index
      }
      index += 1
    }
    return nil
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
