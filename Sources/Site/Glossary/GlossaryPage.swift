import Base
import Book
import HTMLOutput
import Markdown
import Page

/// `/<language>/glossary.html`: the terms of the book, their definitions and first uses.
struct GlossaryPage {
  let context: SiteContext
  let language: Language

  private var texts: ReaderTexts { context.texts(language) }

  func render() -> [UInt8] {
    var head = PageHead(context: context, texts: texts, root: "../")
    head.title = texts.text("site.glossary")
    head.description = texts.text("site.glossary-about")
    head.translate(at: Address.glossary)
    var fields = head.fields
    fields[.isHere] = .bool(true)
    let glossary = ReaderGlossary(context.book.glossary, language.tag)
    let uses = FirstUses(glossary, in: context.book)
    fields[.terms] = .list(
      glossary.terms.enumerated().compactMap { term($1, uses.places[$0]) })
    return context.page(.glossary, fields)
  }

  /// Returns a term in the language or its fallback, or nil if neither has it.
  private func term(_ term: GlossaryTerm, _ place: FirstUses.Place?) -> Value? {
    guard let (entry, tag) = texts.choose(term.entries) else { return nil }
    let original = term.original(for: tag)
    var fields: Fields = [
      .id: .text(term.id), .name: .text(entry.use.joined(separator: separator)),
      .body: .optional(entry.definition), .original: .optional(original?.word),
      .tag: .optional(original?.language.text), .nameLang: .nothing, .place: .nothing,
    ]
    if tag != language.tag {
      fields[.nameLang] = .text(tag.text)
      fields[.nameDir] = .optional(context.book.language(tag)?.direction.rawValue)
    }
    if let place { fields[.place] = first(place) }
    return .object(fields)
  }

  private func first(_ place: FirstUses.Place) -> Value {
    let (before, after) = texts.parts("site.glossary-first", around: "place")
    let lesson = context.book.lessons[place.lesson].id
    let step = place.step.map { "#\($0.id)" } ?? ""
    let titles = [place.text.title] + (place.step.map { [$0.title] } ?? [])
    return .object([
      .before: .text(before), .after: .text(after), .href: .text("\(lesson)/index.html\(step)"),
      .name: .text(titles.joined(separator: texts.text("site.title-separator"))),
    ])
  }

  private var separator: String { texts.text("site.list-separator") }
}

extension SearchPage {
  /// Indexes the glossary with each term as a part; returns nil if the language has no terms.
  init?(glossaryOf language: Language, _ context: SiteContext) {
    let texts = context.texts(language)
    let parts = context.book.glossary.terms.compactMap { term -> Entry? in
      guard let entry = term.entries[language.tag] else { return nil }
      let words = entry.use + (term.original(for: language.tag).map { [$0.word] } ?? [])
      return Entry(
        anchor: term.id, heading: words.joined(separator: texts.text("site.list-separator")),
        forms: entry.forms.joined(separator: " "),
        text: entry.definition ?? "")
    }
    guard !parts.isEmpty else { return nil }
    self.init(Address.glossary, title: texts.text("site.glossary"), parts)
  }
}

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
  let finder: WordFinder
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
      terms += finder.longestMatches(in: scalars).map(\.number)
    case .link, .image: break
    default: descend(into: inline)
    }
  }
}
