import BookModel
import Freshness
import Markdown
import PluginAPI

/// A lesson as indexed by the search: its parts, and the parts in which each term occurs.
struct SearchPage: Sendable {
  /// The text and target of a search result.
  struct Part: Sendable {
    /// The step's id; empty for the text before the first step.
    let anchor: String
    let heading: String
    let excerpt: String
  }

  /// Where a term occurs in a part, from the most relevant place to the least.
  enum Place: Int32, Sendable {
    case heading, prose, example
  }

  /// The lesson's id, or the name of another file in the language's folder.
  let lesson: String
  let title: String
  private(set) var parts: [Part] = []
  /// The parts in which each term occurs, ascending and each once, with the most relevant place.
  private(set) var terms: [[UInt8]: [(part: Int32, place: Place)]] = [:]

  init(_ lesson: Lesson, _ text: LessonText, _ checked: CheckedBook) {
    self.lesson = lesson.id
    title = text.title
    let introducing = checked.book.introducing(lesson, in: text)
    let opening = SearchText.prose(of: introducing.introduction, in: introducing)
    add(
      Part(
        anchor: "", heading: "", excerpt: SearchText.excerpt(Array(text.summary.utf8) + opening)),
      prose: Array(text.summary.utf8) + [0x20] + opening, heading: Array(text.title.utf8),
      example: [])
    for shown in checked.book.shownSteps(of: lesson, in: text) {
      let step = shown.step
      let prose = SearchText.prose(of: step.body, in: shown.text)
      add(
        Part(anchor: step.id, heading: step.title, excerpt: SearchText.excerpt(prose)),
        prose: prose, heading: Array(step.title.utf8),
        example: SearchText.names(in: step, checked))
    }
  }

  /// A part of a page that is not a lesson.
  struct Entry {
    let anchor: String
    let heading: String
    let text: String
    let excerpt: String
  }

  /// Indexes a page of the language's folder by the name of its file.
  init(_ file: String, title: String, _ entries: [Entry]) {
    lesson = file
    self.title = title
    for entry in entries {
      add(
        Part(
          anchor: entry.anchor, heading: entry.heading,
          excerpt: SearchText.excerpt(Array(entry.excerpt.utf8))),
        prose: Array(entry.text.utf8), heading: Array(entry.heading.utf8), example: [])
    }
  }

  private mutating func add(
    _ part: Part, prose: [UInt8], heading: [UInt8], example: [UInt8]
  ) {
    let number = Int32(parts.count)
    parts.append(part)
    for (text, place) in [(heading, Place.heading), (prose, .prose), (example, .example)] {
      var words = SearchWords()
      words.add(text)
      for term in words.terms where terms[term]?.last?.part != number {
        terms[term, default: []].append((number, place))
      }
    }
  }
}
