/// The text of inlines without markup.
public enum PlainText {
  /// Returns the text for titles, alternative texts and search; line endings become spaces.
  ///
  /// Raw HTML is kept as written, as on a page.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the text.
  public static func of(_ inlines: [Inline]) -> String {
    String(decoding: bytes(of: inlines), as: UTF8.self)
  }

  /// Returns the plain text in UTF-8.
  package static func bytes(of inlines: [Inline]) -> [UInt8] {
    var collector = Collector()
    collector.visit(inlines)
    return collector.bytes
  }

  private struct Collector: MarkupWalker {
    var bytes: [UInt8] = []

    mutating func visit(_ inline: Inline) {
      switch inline.content {
      case .text(let text), .code(let text), .html(let text): bytes += text
      case .softBreak, .lineBreak: bytes.append(ASCII.space)
      case .element(let element, _) where element.name == .br: bytes.append(ASCII.space)
      default: descend(into: inline)
      }
    }
  }
}
