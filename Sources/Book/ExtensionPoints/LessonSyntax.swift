package import Base
package import Markdown

/// The parsed Markdown of a lesson's text, with the inlines that several checks need.
package struct LessonSyntax: Sendable {
  package let text: LessonText
  package let blocks: [Block]
  /// The inline code of the text, headings included; ranges exclude the backticks.
  package let codes: [PlacedText]
  /// The links and images in the order of the text, outer ones before those inside them.
  package let links: [Inline]

  /// Collects the inlines of a text.
  ///
  /// - Complexity: O(n), where n is the number of blocks and inlines of the text.
  package init(_ text: LessonText) {
    self.text = text
    blocks = text.blocks
    var walk = Walk()
    walk.visit(blocks)
    codes = walk.codes
    links = walk.links
  }

  /// A traversal that collects inline code, links and images.
  private struct Walk: MarkupWalker {
    var codes: [PlacedText] = []
    var links: [Inline] = []

    mutating func visit(_ inline: Inline) {
      switch inline.content {
      case .code(let bytes):
        codes.append(PlacedText(String(decoding: bytes, as: UTF8.self), at: inline.range))
      case .link, .image: links.append(inline)
      default: break
      }
      descend(into: inline)
    }
  }
}
