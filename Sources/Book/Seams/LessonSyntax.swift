import Diagnostics
package import Markdown

/// A lesson's text parsed, with every run in reach.
package struct LessonSyntax: Sendable {
  package let text: LessonText
  package let blocks: [Block]
  /// Inline code with the place inside its backticks, headings included.
  package let codes: [PlacedText]

  package init(_ text: LessonText) {
    self.text = text
    blocks = text.blocks
    var codes: [PlacedText] = []
    Self.walk(blocks) { inline in
      guard case .code(let bytes) = inline.content else { return }
      codes.append(PlacedText(String(decoding: bytes, as: UTF8.self), at: inline.range))
    }
    self.codes = codes
  }

  /// Calls `body` for each run, outer ones first, in the order of the text.
  package func forEachInline(_ body: (Inline) -> Void) {
    Self.walk(blocks, body)
  }

  // Recursion is bounded: the parser cuts nesting.
  private static func walk(_ blocks: [Block], _ body: (Inline) -> Void) {
    for block in blocks {
      switch block.content {
      case .heading(_, let inlines), .paragraph(let inlines): walk(inlines, body)
      case .list(_, _, let items): for item in items { walk(item, body) }
      case .quote(let blocks): walk(blocks, body)
      case .code, .thematicBreak, .html: break
      }
    }
  }

  private static func walk(_ inlines: [Inline], _ body: (Inline) -> Void) {
    for inline in inlines {
      body(inline)
      switch inline.content {
      case .emphasis(let children), .strong(let children), .link(_, _, let children),
        .image(_, _, let children):
        walk(children, body)
      case .text, .softBreak, .lineBreak, .code, .html: break
      }
    }
  }
}
