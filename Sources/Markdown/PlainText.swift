/// The text of inlines without markup.
package enum PlainText {
  /// Returns the text for titles, alternative texts and search; line endings become spaces.
  ///
  /// Raw HTML is kept as written, as on a page. O(n).
  package static func of(_ inlines: [Inline]) -> String {
    String(decoding: bytes(of: inlines), as: UTF8.self)
  }

  /// Returns the plain text in UTF-8.
  package static func bytes(of inlines: [Inline]) -> [UInt8] {
    var result: [UInt8] = []
    append(inlines, to: &result)
    return result
  }

  // The recursion is bounded because the parser limits nesting.
  private static func append(_ inlines: [Inline], to result: inout [UInt8]) {
    for inline in inlines {
      switch inline.content {
      case .text(let bytes), .code(let bytes), .html(let bytes): result += bytes
      case .softBreak, .lineBreak: result.append(ASCII.space)
      case .footnote: break
      case .emphasis(let children), .strong(let children): append(children, to: &result)
      case .link(_, _, let children), .image(_, _, let children): append(children, to: &result)
      }
    }
  }
}
