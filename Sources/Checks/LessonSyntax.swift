import Book
import Diagnostics
import Markdown

/// A lesson's text parsed, with every run in reach.
struct LessonSyntax {
  let text: LessonText
  let blocks: [Block]

  init(_ text: LessonText) {
    self.text = text
    let bytes = text.file.bytes
    blocks = MarkdownParser.parse(bytes, range: min(text.bodyStart, bytes.count)..<bytes.count)
  }

  /// Calls `body` for each run, outer ones first, in the order of the text.
  func forEachInline(_ body: (Inline) -> Void) {
    Self.walk(blocks, body)
  }

  /// Inline code with the place inside its backticks, headings included.
  var codes: [PlacedText] {
    var result: [PlacedText] = []
    forEachInline { inline in
      guard case .code(let bytes) = inline.content else { return }
      result.append(PlacedText(String(decoding: bytes, as: UTF8.self), at: inline.range))
    }
    return result
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

extension Book {
  /// Every text of every lesson, in a fixed order.
  var lessonTexts: [(lesson: Lesson, text: LessonText)] {
    lessons.flatMap { lesson in
      lesson.languages.compactMap { tag in lesson.texts[tag].map { (lesson, $0) } }
    }
  }
}
