import BookModel
import Diagnostics
import Freshness
import HTMLFragments
import Markdown
import UnicodeText

/// The places in a book where each term is first used, in one language.
struct FirstUses {
  struct Place {
    let lesson: Int
    let text: LessonText
    /// The step, or nil for the text before the first step.
    let step: Step?
  }

  /// The place of each term, by index in the glossary's `terms`.
  private(set) var places: [Int: Place] = [:]
  private let glossary: ReaderGlossary

  /// Searches lessons in order until all terms are found.
  init(_ glossary: ReaderGlossary, in book: Book) {
    self.glossary = glossary
    let wanted = glossary.terms.count { $0.entries[glossary.language] != nil }
    for (number, lesson) in book.lessons.enumerated() where places.count < wanted {
      guard let text = lesson.texts[glossary.language] else { continue }
      read(text, text.introduction, Place(lesson: number, text: text, step: nil))
      for shown in book.shownSteps(of: lesson, in: text)
      where shown.text.language == text.language {
        read(text, shown.step.body, Place(lesson: number, text: text, step: shown.step))
      }
    }
  }

  private mutating func read(_ text: LessonText, _ range: Range<Int>, _ place: Place) {
    for block in MarkdownParser.parse(text.file.bytes, range: range) { read(block, place) }
  }

  // The recursion is bounded because the parser limits nesting.
  private mutating func read(_ block: Block, _ place: Place) {
    switch block.content {
    case .paragraph(let inlines): read(inlines, place)
    case .list(_, _, let items): for block in items.joined() { read(block, place) }
    case .quote(let blocks), .footnote(_, let blocks): for block in blocks { read(block, place) }
    case .heading, .code, .thematicBreak, .html, .table: break
    }
  }

  private mutating func read(_ inlines: [Inline], _ place: Place) {
    for inline in inlines {
      switch inline.content {
      case .text(let bytes):
        let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        for match in glossary.finder.longestMatches(in: scalars) where places[match.tag] == nil {
          places[match.tag] = place
        }
      case .emphasis(let children), .strong(let children): read(children, place)
      case .link, .image, .code, .html, .softBreak, .lineBreak, .footnote: break
      }
    }
  }
}
