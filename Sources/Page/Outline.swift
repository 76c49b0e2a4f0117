import Base
package import Book

/// The chapters of a book for readers of a language, with what they show of it.
package struct Outline: Sendable {
  /// A lesson in the reader's language or the one that stands in.
  package struct Entry: Sendable {
    package let lesson: Lesson
    package let text: LessonText
    /// The index of the lesson in the book.
    package let number: Int
  }

  package struct Chapter: Sendable {
    package let id: String
    package let title: (text: String, tag: LanguageTag)?
    /// Whether the first of the parts is the lesson that the chapter is called by.
    package let hasOpening: Bool
    package let parts: [Part]

    /// All lessons, also of the chapters in it.
    package var lessons: [Entry] {
      parts.flatMap { part in
        switch part {
        case .lesson(let entry): [entry]
        case .chapter(let inner): inner.lessons
        }
      }
    }
  }

  package indirect enum Part: Sendable {
    case lesson(Entry)
    case chapter(Chapter)
  }

  package let chapters: [Chapter]

  /// Creates the outline; chapters without a lesson that the book shows are left out.
  package init(_ index: BookIndex, for texts: ReaderTexts) {
    func entry(_ id: String) -> Entry? {
      guard let number = index.numbers[id],
        let text = index.text(of: index.book.lessons[number], for: texts)
      else { return nil }
      return Entry(lesson: index.book.lessons[number], text: text, number: number)
    }
    func outline(_ chapter: BookSettings.Chapter) -> Chapter? {
      let parts = chapter.parts.compactMap { part -> Part? in
        switch part {
        case .lesson(let id): entry(id.text).map { .lesson($0) }
        case .chapter(let inner): outline(inner).map { .chapter($0) }
        }
      }
      return parts.isEmpty
        ? nil
        : Chapter(
          id: chapter.id, title: index.title(of: chapter, for: texts),
          hasOpening: chapter.opening.flatMap { entry($0.text) } != nil, parts: parts)
    }
    chapters = index.book.settings.chapters.compactMap(outline)
  }
}
