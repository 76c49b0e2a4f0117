import Book
import Diagnostics

/// What pages there are, and what each needs to know of its surroundings.
struct SiteMap: Sendable {
  /// One lesson among its chapter's and the book's.
  struct Place: Sendable {
    let chapter: Int?
    /// Lessons of the chapter around this one, itself included: never more than a few.
    let siblings: ArraySlice<Int>
  }

  let book: Book
  let lessonIDs: Set<String>
  let tags: Set<LanguageTag>
  /// By lesson of the book.
  let places: [Place]
  /// By chapter of the settings: its lessons, as numbers in the book.
  let chapters: [[Int]]
  private let files: [String: SourceFile]
  private let models: [String: Model]

  /// A page lists this many lessons before and after its own, however long the chapter is.
  private static let reach = 4

  init(_ book: Book) {
    self.book = book
    lessonIDs = Set(book.lessons.map(\.id))
    tags = Set(book.languages.map(\.tag))
    let numbers = Dictionary(
      book.lessons.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    chapters = book.settings.chapters.map { $0.lessons.compactMap { numbers[$0] } }
    places = Self.places(book.lessons.count, chapters)
    files = Dictionary(
      book.examples.map { ($0.file.path, $0.file) }, uniquingKeysWith: { first, _ in first })
    models = Dictionary(
      book.models.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func places(_ count: Int, _ chapters: [[Int]]) -> [Place] {
    var places = [Place](repeating: Place(chapter: nil, siblings: []), count: count)
    for (chapter, lessons) in chapters.enumerated() {
      for (index, lesson) in lessons.enumerated() {
        let window = max(0, index - reach)..<min(lessons.count, index + reach + 1)
        places[lesson] = Place(chapter: chapter, siblings: lessons[window])
      }
    }
    return places
  }

  func example(_ path: String) -> SourceFile? { files[path] }
  func model(_ id: String) -> Model? { models[id] }

  /// The text that a reader of a language gets: the translation, or what stands in for it.
  func text(of lesson: Lesson, for texts: ReaderTexts) -> LessonText? {
    if let own = lesson.texts[texts.language.tag] { return own }
    for language in texts.chain.dropFirst() where language.tag == texts.language.fallback {
      if let text = lesson.texts[language.tag] { return text }
    }
    if let source = lesson.source, let text = lesson.texts[source] { return text }
    return texts.choose(lesson.texts)?.text
  }
}
