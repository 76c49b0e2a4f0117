package import Base
package import System

/// Loads a book: everything that can be read, and a diagnostic for everything that cannot.
package struct BookLoader: Sendable {
  package static let settingsPath = "Content/book.yaml"

  let folder: BookFolder

  package init(_ folder: BookFolder) { self.folder = folder }

  /// Loads the whole book with the plugins that it enables.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains `Content`.
  ///   - plugins: The available plugins.
  ///   - jobs: The number of threads, which affects only the time.
  ///   - readsModelTests: Whether the models' own tests are loaded; false when only lessons are
  ///     shown.
  ///   - diagnostics: The array to which diagnostics are added, in no particular order.
  /// - Returns: The book and its plugins, or nil when `book.yaml` is unusable.
  package static func load(
    _ folder: BookFolder, plugins: [Plugin], jobs: Int = 1, readsModelTests: Bool = true,
    _ diagnostics: inout [Diagnostic]
  ) -> (book: Book, registry: PluginRegistry)? {
    let loader = BookLoader(folder)
    guard let settings = loader.settings(&diagnostics) else { return nil }
    let registry = PluginRegistry(plugins, settings: settings, &diagnostics)
    let book = loader.book(
      settings, registry, jobs: jobs, readsModelTests: readsModelTests, &diagnostics)
    return (book, registry)
  }

  /// Returns the settings of `book.yaml`, or nil when the file is unusable.
  package func settings(_ diagnostics: inout [Diagnostic]) -> BookSettings? {
    do throws(FileFailure) {
      return SettingsReader(try folder.file(Self.settingsPath)).read(&diagnostics)
    } catch {
      diagnostics.append(error == .missing ? Self.noBook : error.diagnostic(Self.settingsPath))
      return nil
    }
  }

  private static var noBook: Diagnostic {
    Diagnostic(
      .error, "no-book", path: settingsPath, "there is no book in this folder",
      why: "a book has its settings in `\(settingsPath)`",
      help: "go to the book's folder, name it with `--book DIR`, or make one: `tracebook new book`")
  }

  /// Loads everything but the settings.
  ///
  /// With `keepsBlocks`, texts keep their parsed Markdown, which saves time when lessons are read
  /// several times. It takes memory of some three times the size of the files, up to `SyntaxBudget.most`.
  package func book(
    _ settings: BookSettings, _ registry: PluginRegistry, jobs: Int = 1,
    readsModelTests: Bool = true, keepsBlocks: Bool = false, _ diagnostics: inout [Diagnostic]
  ) -> Book {
    let languages = LanguageLoader(folder: folder, settings: settings).load(
      jobs: jobs, &diagnostics)
    let loader = ModelLoader(
      folder: folder, registry: registry, languages: settings.languages,
      examples: LessonExamples(folder, registry), platform: PlatformCode(folder))
    let ids = loader.ids(&diagnostics)
    var models: [Model] = []
    for id in ids {
      if let model = loader.load(id, &diagnostics) {
        models.append(model.completed { Catalog.fallbacks(of: $0, among: languages) })
      }
    }
    let lessons = lessons(
      settings, registry, models: ids, jobs, keepsBlocks: keepsBlocks, &diagnostics)
    let examples = ExampleCollector(folder: folder, registry: registry).collect(
      lessons: lessons, models: readsModelTests ? models.map(\.id) : [], jobs: jobs, &diagnostics)
    diagnostics += EmbedCheck(examples, reported: diagnostics).run(lessons)
    let documents = documents(&diagnostics)
    let glossary = documents["glossary.yaml"].map {
      GlossaryReader($0, languages: settings.languages).read(&diagnostics)
    }
    let facts = documents["facts.yaml"].map {
      FactsReader($0).read(&diagnostics)
    }
    return Book(
      settings: settings, languages: languages, models: models,
      brokenModels: ids.filter { id in !models.contains { $0.id == id } }, lessons: lessons,
      examples: examples, documents: documents, glossary: glossary ?? Glossary(),
      facts: facts
    ).compared(jobs: jobs)
  }

  /// Reads the files of the whole book that plugins use; languages, lessons and models have their
  /// own folders.
  private func documents(_ diagnostics: inout [Diagnostic]) -> [String: SourceFile] {
    var result: [String: SourceFile] = [:]
    for entry in folder.list("Content", &diagnostics) where !entry.isFolder {
      let path = "Content/\(entry.name)"
      guard BookPath.fileExtension(path) == "yaml", path != Self.settingsPath else { continue }
      result[entry.name] = folder.file(path, &diagnostics)
    }
    return result
  }

  private func lessons(
    _ settings: BookSettings, _ registry: PluginRegistry, models: [String], _ jobs: Int,
    keepsBlocks: Bool, _ diagnostics: inout [Diagnostic]
  ) -> [Lesson] {
    let loader = LessonLoader(
      folder: folder, languages: settings.languages, models: models,
      budget: keepsBlocks ? SyntaxBudget() : nil,
      syntaxes: registry.syntaxes)
    guard let folders = loader.ids(&diagnostics) else { return [] }
    let ids = LessonOrder(settings: settings, folders: folders).lessons(&diagnostics)
    let home = try? folder.inside(LessonLoader.root)
    let loaded = Workers.map(count: ids.count, jobs: jobs) { index in
      var found: [Diagnostic] = []
      let lesson = loader.load(ids[index], in: home, &found)
      return (lesson: lesson, diagnostics: found)
    }
    diagnostics += loaded.flatMap(\.diagnostics)
    let lessons = loaded.map(\.lesson)
    diagnostics += MoveCheck(settings: settings, lessons: lessons).run()
    return lessons
  }
}
