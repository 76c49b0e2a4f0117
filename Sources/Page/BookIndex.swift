import Base
package import Book

/// A book with indices for lookups: its lessons, chapters, languages, examples and models.
package struct BookIndex: Sendable {
  /// The position of a lesson in its chapter.
  package struct Place: Sendable {
    /// The chapters that it is in, the outermost first; empty for a lesson outside of any.
    package let chapters: [BookSettings.Chapter]
    /// The lessons of the chapter around this one, including itself.
    package let siblings: ArraySlice<Int>
  }

  package let book: Book
  package let tags: Set<LanguageTag>
  /// The place of each lesson, by index in the book.
  package let places: [Place]
  /// The index of each lesson by its id.
  package let numbers: [String: Int]
  /// The files of the pages about callbacks.
  package let callFiles: CallFiles
  private let models: [String: Model]

  /// The number of lessons listed before and after a page's own.
  private static let reach = 4

  package init(_ book: Book) {
    self.book = book
    tags = Set(book.languages.map(\.tag))
    numbers = Dictionary(
      book.lessons.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    places = Self.places(book, numbers)
    callFiles = CallFiles(book.models)
    models = Dictionary(
      book.models.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func places(_ book: Book, _ numbers: [String: Int]) -> [Place] {
    var places = [Place](repeating: Place(chapters: [], siblings: []), count: book.lessons.count)
    func place(_ chapter: BookSettings.Chapter, in path: [BookSettings.Chapter]) {
      let path = path + [chapter]
      let lessons = ([chapter.opening].compactMap(\.self) + chapter.listed)
        .compactMap { numbers[$0.text] }
      for (index, lesson) in lessons.enumerated() {
        let window = max(0, index - reach)..<min(lessons.count, index + reach + 1)
        places[lesson] = Place(chapters: path, siblings: lessons[window])
      }
      for inner in chapter.chapters { place(inner, in: path) }
    }
    for chapter in book.settings.chapters { place(chapter, in: []) }
    return places
  }

  /// Returns a chapter's title for a reader, with its language: its own, or that of the lesson that begins it.
  package func title(
    of chapter: BookSettings.Chapter, for texts: ReaderTexts
  ) -> (text: String, tag: LanguageTag)? {
    if let own = texts.choose(chapter.title) { return own }
    return chapter.opening.flatMap { numbers[$0.text] }
      .flatMap { text(of: book.lessons[$0], for: texts) }.map { ($0.title, $0.language) }
  }

  package func example(_ path: String) -> ExampleFile? { book.example(path) }
  package func model(_ id: String) -> Model? { models[id] }

  /// Returns the text for a reader: the translation or its fallback, or nil if there is
  /// none.
  package func text(of lesson: Lesson, for texts: ReaderTexts) -> LessonText? {
    book.text(of: lesson, for: texts.language)
  }
}

/// The files of the pages about callbacks, by the callbacks' names.
///
/// A callback that several models declare has one page. File systems may ignore case, so files whose
/// names would differ by nothing else are numbered.
package struct CallFiles: Sendable {
  /// The names of all callbacks in the order of the models and their charts, each once.
  package let names: [String]
  private let files: [String: String]

  package init(_ models: [Model]) {
    var names: [String] = []
    var files: [String: String] = [:]
    // A lesson may have the same folder, whose own page is `index.html`.
    var taken: Set<String> = ["index"]
    for name in models.flatMap(\.definition.callbacks).map(\.name) where files[name] == nil {
      let stem = Self.stem(name)
      var file = stem
      var number = 2
      while !taken.insert(file.lowercased()).inserted {
        file = "\(stem)-\(number)"
        number += 1
      }
      files[name] = "\(file).html"
      names.append(name)
    }
    self.names = names
    self.files = files
  }

  /// Returns the name of the file about a callback, or nil if no model declares it.
  package subscript(name: String) -> String? { files[name] }

  /// Returns a name with each run of other characters than ASCII letters and digits as one hyphen:
  /// `application-openURL-options` for `application:openURL:options:`.
  private static func stem(_ name: String) -> String {
    let words = name.utf8.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        false
      default: true
      }
    }
    guard !words.isEmpty else { return "call" }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }
}
