import Book
import Diagnostics
import Markdown
import UnicodeText

/// Where a book first uses each of its terms, in one language.
struct FirstUses {
  struct Place {
    let lesson: Int
    let text: LessonText
    /// Nil for what stands before the first step.
    let step: Step?
  }

  /// By number of the term.
  private(set) var places: [Int: Place] = [:]
  private let glossary: ReaderGlossary

  /// Reads lessons in their order, up to the one in which the last term is found.
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

  // Recursion is bounded: the parser cuts nesting.
  private mutating func read(_ block: Block, _ place: Place) {
    switch block.content {
    case .paragraph(let inlines): read(inlines, place)
    case .list(_, _, let items): for block in items.joined() { read(block, place) }
    case .quote(let blocks): for block in blocks { read(block, place) }
    case .heading, .code, .thematicBreak, .html: break
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
      case .link, .image, .code, .html, .softBreak, .lineBreak: break
      }
    }
  }
}
