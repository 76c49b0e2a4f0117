import Markdown

/// A heading without the `{#id …}` at its end, and the id.
struct HeadingAttributes {
  /// The id, or nil if there is none or it has characters that would need escaping.
  let id: String?
  let text: [Inline]

  init(_ inlines: [Inline]) {
    guard let (index, start) = Self.opening(inlines) else {
      id = nil
      text = inlines
      return
    }
    let written = PlainText.bytes(of: Array(inlines[index...])).dropFirst(start + 2).prefix {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "}")
    }
    let isPlain = written.allSatisfy {
      ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || Self.isOther($0)
    }
    id = isPlain && !written.isEmpty ? String(decoding: written, as: UTF8.self) : nil
    text = Self.cut(inlines, index, start)
  }

  private static func isOther(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Returns the index of the text that contains `{#`, and its offset there.
  ///
  /// Returns nil unless only text follows and it ends in `}`.
  private static func opening(_ inlines: [Inline]) -> (index: Int, start: Int)? {
    guard case .text(let last)? = inlines.last?.content, last.last == UInt8(ascii: "}") else {
      return nil
    }
    for index in inlines.indices.reversed() {
      guard case .text(let bytes) = inlines[index].content else { return nil }
      let start = bytes.indices.last {
        bytes[$0] == UInt8(ascii: "{") && $0 + 1 < bytes.endIndex
          && bytes[$0 + 1] == UInt8(ascii: "#")
      }
      if let start { return (index, start - bytes.startIndex) }
    }
    return nil
  }

  private static func cut(_ inlines: [Inline], _ index: Int, _ start: Int) -> [Inline] {
    guard case .text(let bytes) = inlines[index].content else { return inlines }
    var kept = bytes.prefix(start)
    while kept.last == UInt8(ascii: " ") { kept.removeLast() }
    var result = Array(inlines[..<index])
    if !kept.isEmpty { result.append(Inline(.text(kept), range: inlines[index].range)) }
    return result
  }
}
