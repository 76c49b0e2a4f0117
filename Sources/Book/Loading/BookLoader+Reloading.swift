package import Base

extension BookLoader {
  /// Returns a book in which one lesson is read again, for when only files of its folder changed.
  ///
  /// Only that lesson is read, and diagnostics are added for its files alone. Returns nil when the
  /// book has no such lesson, because then the book has to be loaded again.
  package func reading(
    lesson id: String, anewFor book: Book, _ registry: PluginRegistry,
    _ diagnostics: inout [Diagnostic]
  ) -> Book? {
    guard let index = book.lessons.firstIndex(where: { $0.id == id }) else { return nil }
    let loader = LessonLoader(
      folder: folder, languages: book.settings.languages,
      models: (book.models.map(\.id) + book.brokenModels).sorted(),
      syntaxes: registry.syntaxes)
    let lesson = loader.load(id, &diagnostics)
    let own = ExampleCollector(folder: folder, registry: registry).collect(
      lessons: [lesson], models: [], jobs: 1, &diagnostics)
    diagnostics += EmbedCheck(own, reported: diagnostics).run([lesson])
    let paths = Set(own.map(\.file.path))
    let home = "\(LessonLoader.root)/\(id)/"
    var lessons = book.lessons
    lessons[index] = lesson
    var examples = book.examples.filter {
      // Other lessons may show the same file of the book.
      !$0.file.path.hasPrefix(home) && !paths.contains($0.file.path)
    }
    examples += own
    examples.sort { $0.file.path < $1.file.path }
    return Book(
      settings: book.settings, languages: book.languages, models: book.models,
      brokenModels: book.brokenModels, lessons: lessons,
      examples: examples, documents: book.documents, glossary: book.glossary,
      facts: book.facts
    ).compared()
  }
}
