import Diagnostics
package import Markdown

/// A lesson's text parsed, with what several checks look for in it.
package struct LessonSyntax: Sendable {
  package let text: LessonText
  package let blocks: [Block]
  /// Inline code with the place inside its backticks, headings included.
  package let codes: [PlacedText]
  /// Links and images, outer ones first, in the order of the text.
  package let links: [Inline]

  package init(_ text: LessonText) {
    self.text = text
    blocks = text.blocks
    var walk = Walk()
    walk.visit(blocks)
    codes = walk.codes
    links = walk.links
  }

  /// What is gathered on the way through a text.
  private struct Walk {
    var codes: [PlacedText] = []
    var links: [Inline] = []

    // Recursion is bounded: the parser cuts nesting.
    mutating func visit(_ blocks: [Block]) {
      for index in blocks.indices {
        switch blocks[index].content {
        case .heading(_, let inlines), .paragraph(let inlines): visit(inlines)
        case .list(_, _, let items): for item in items { visit(item) }
        case .quote(let blocks): visit(blocks)
        case .code, .thematicBreak, .html: break
        }
      }
    }

    private mutating func visit(_ inlines: [Inline]) {
      for index in inlines.indices {
        switch inlines[index].content {
        case .code(let bytes):
          let text = String(decoding: bytes, as: UTF8.self)
          codes.append(PlacedText(text, at: inlines[index].range))
        case .emphasis(let children), .strong(let children): visit(children)
        case .link(_, _, let children), .image(_, _, let children):
          links.append(inlines[index])
          visit(children)
        case .text, .softBreak, .lineBreak, .html: break
        }
      }
    }
  }
}
