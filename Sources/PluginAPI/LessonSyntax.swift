package import BookModel
package import Diagnostics
package import Markdown

/// The parsed Markdown of a lesson's text, with the inlines that several checks need.
package struct LessonSyntax: Sendable {
  package let text: LessonText
  package let blocks: [Block]
  /// The inline code of the text, headings included; ranges exclude the backticks.
  package let codes: [PlacedText]
  /// The links and images in the order of the text, outer ones before those inside them.
  package let links: [Inline]

  package init(_ text: LessonText) {
    self.text = text
    blocks = text.blocks
    var walk = Walk()
    walk.visit(blocks)
    codes = walk.codes
    links = walk.links
  }

  /// A traversal that collects inline code, links and images.
  private struct Walk {
    var codes: [PlacedText] = []
    var links: [Inline] = []

    // The parser limits nesting, so the recursion is bounded.
    mutating func visit(_ blocks: [Block]) {
      for index in blocks.indices {
        switch blocks[index].content {
        case .heading(_, let inlines), .paragraph(let inlines): visit(inlines)
        case .list(_, _, let items): for item in items { visit(item) }
        case .quote(let blocks), .footnote(_, let blocks): visit(blocks)
        case .code, .thematicBreak, .html, .table: break
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
        case .text, .softBreak, .lineBreak, .html, .footnote: break
        }
      }
    }
  }
}
