import Base
import Book
import HTMLOutput
import Markdown
import Page

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
    var uses = TermUses(finder: glossary.finder)
    uses.visit(MarkdownParser.parse(text.file.bytes, range: range))
    for term in uses.terms where places[term] == nil { places[term] = place }
  }
}

/// Finds terms where pages mark them: not in headings, tables and links.
private struct TermUses: MarkupWalker {
  let finder: WordFinder<Int>
  /// The indices in the glossary, with repetitions.
  private(set) var terms: [Int] = []

  mutating func visit(_ block: Block) {
    switch block.content {
    case .heading, .table: break
    default: descend(into: block)
    }
  }

  mutating func visit(_ inline: Inline) {
    switch inline.content {
    case .text(let bytes):
      let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
      terms += finder.longestMatches(in: scalars).map(\.tag)
    case .link, .image: break
    default: descend(into: inline)
    }
  }
}
