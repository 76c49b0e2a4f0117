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
      stepsAreProse: settings.stepsAreProse, budget: keepsBlocks ? SyntaxBudget() : nil,
      syntaxes: registry.syntaxes)
    let listed = Set(settings.chapters.flatMap(\.lessons))
    guard let folders = loader.ids(listed: listed, &diagnostics) else { return [] }
    let all = Set(folders)
    let ids = LessonOrder(settings: settings, folders: folders).lessons(&diagnostics)
    let home = try? folder.inside(LessonLoader.root)
    let loaded = Workers.map(count: ids.count, jobs: jobs) { index in
      var found: [Diagnostic] = []
      let lesson = loader.load(ids[index], of: all, in: home, &found)
      return (lesson: lesson, diagnostics: found)
    }
    diagnostics += loaded.flatMap(\.diagnostics)
    let lessons = loaded.map(\.lesson)
    diagnostics += MoveCheck(settings: settings, lessons: lessons).run()
    return lessons
  }
}

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
      stepsAreProse: book.settings.stepsAreProse,
      syntaxes: registry.syntaxes)
    let lesson = loader.load(id, of: book.lessonIDs, &diagnostics)
    let own = ExampleCollector(folder: folder, registry: registry).collect(
      lessons: [lesson], models: [], jobs: 1, &diagnostics)
    diagnostics += EmbedCheck(own, reported: diagnostics).run([lesson])
    let paths = Set(own.map(\.file.path))
    var lessons = book.lessons
    lessons[index] = lesson
    var examples = book.examples.filter {
      // Other lessons may show the same file of the book.
      book.lesson(ofFile: $0.file.path) != id && !paths.contains($0.file.path)
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

/// Compares the chapters of `book.yaml` with the folders of lessons.
struct LessonOrder {
  let settings: BookSettings
  let folders: [String]

  /// Returns the ids of the lessons to load, in the order of the chapters.
  func lessons(_ diagnostics: inout [Diagnostic]) -> [String] {
    var result: [String] = []
    var listed: Set<String> = []
    let there = Set(folders)
    for lesson in settings.chapters.flatMap(\.placedLessons) {
      let id = lesson.text
      if let problem = problem(
        id, lesson.range, isKnown: listed.contains(id), isThere: there.contains(id))
      {
        diagnostics.append(problem)
      } else {
        result.append(id)
        listed.insert(id)
      }
    }
    if let front = settings.front, !listed.contains(front.text) {
      diagnostics.append(
        Diagnostic(
          .error, "front-unknown", at: front.range, in: settings.file,
          "`\(front.text)` is in no chapter, so it cannot be the front page",
          help: Suggestion.help(for: front.text, among: result)
            ?? "name a lesson of a chapter, or write no `front:` for the first one"))
    }
    for lesson in settings.platforms.map(\.lesson) where !listed.contains(lesson.text) {
      diagnostics.append(
        Diagnostic(
          .error, "platform-unknown", at: lesson.range, in: settings.file,
          "`\(lesson.text)` is in no chapter, so nobody can begin with it",
          help: Suggestion.help(for: lesson.text, among: result)
            ?? "name a lesson of a chapter"))
    }
    for lesson in settings.changes.flatMap(\.lessons) where !listed.contains(lesson.text) {
      diagnostics.append(
        Diagnostic(
          .error, "change-unknown", at: lesson.range, in: settings.file,
          "`\(lesson.text)` is in no chapter",
          why: "readers of the feed are led to it",
          help: Suggestion.help(for: lesson.text, among: result)
            ?? "name a lesson of a chapter"))
    }
    // A folder whose name was misspelled in a chapter is suggested there, and is reported here too.
    for id in folders where !listed.contains(id) {
      diagnostics.append(.inNoChapter(id))
    }
    return result
  }

  private func problem(
    _ id: String, _ range: Range<Int>, isKnown: Bool, isThere: Bool
  ) -> Diagnostic? {
    if isKnown {
      return Diagnostic(
        .error, "duplicate-lesson", at: range, in: settings.file, "`\(id)` is listed twice")
    }
    if !Identifier.isLesson(id) {
      return Diagnostic(
        .error, "invalid-id", at: range, in: settings.file, "`\(id)` is not an id of a lesson",
        why: "an id is \(Identifier.lessonRule)")
    }
    guard !isThere else { return nil }
    return Diagnostic(
      .error, "lesson-missing", at: range, in: settings.file,
      "`\(id)` has no folder under \(LessonLoader.root)",
      help: Suggestion.help(for: id, among: folders, for: "lesson-missing", in: settings.file)
        ?? "create \(LessonLoader.root)/\(id) or take it off the list")
  }
}

extension Diagnostic {
  /// A lesson that is there, and that `book.yaml` does not list.
  static func inNoChapter(_ id: String) -> Diagnostic {
    Diagnostic(
      .error, "lesson-in-no-chapter", path: "\(LessonLoader.root)/\(id)",
      "`\(id)` is in no chapter, so no reader would find it",
      help: "add it to a chapter's `lessons:` in \(BookLoader.settingsPath)"
    ).following([BookLoader.settingsPath])
  }
}

/// Loads the languages from `Content/languages`.
struct LanguageLoader: Sendable {
  let folder: BookFolder
  let settings: BookSettings

  private static let root = "Content/languages"

  /// Returns every language of `book.yaml`, in its order, read on `jobs` threads; a language without a
  /// readable file gets defaults.
  func load(jobs: Int, _ diagnostics: inout [Diagnostic]) -> [Language] {
    let tags = settings.languages
    let loaded = Workers.map(count: tags.count, jobs: jobs) { index in
      var found: [Diagnostic] = []
      let language = language(tags[index], index, &found)
      return (language: language, diagnostics: found)
    }
    diagnostics += loaded.flatMap(\.diagnostics)
    let result = loaded.map(\.language)
    checkFallbacks(result, &diagnostics)
    for entry in folder.list(Self.root, &diagnostics)
    where BookPath.fileExtension(entry.name) == "yaml"
      && !settings.languages.contains(LanguageTag(BookPath.stem(entry.name)))
    {
      diagnostics.append(.unlistedLanguage("\(Self.root)/\(entry.name)"))
    }
    return result
  }

  private func language(
    _ tag: LanguageTag, _ index: Int, _ diagnostics: inout [Diagnostic]
  ) -> Language {
    let path = "\(Self.root)/\(tag).yaml"
    do throws(FileFailure) {
      return LanguageReader(try folder.file(path), tag: tag).read(&diagnostics)
    } catch {
      let ranges = settings.languageRanges
      let range = ranges.indices.contains(index) ? ranges[index] : 0..<0
      diagnostics.append(
        error == .missing
          ? Diagnostic(
            .error, "language-missing", at: range, in: settings.file,
            "`\(tag)` has no file \(path)",
            why: "the file holds the language's name, its plural rules and the texts of the site",
            help: "`tracebook new language \(tag)` writes it; a mistyped tag is fixed here"
          ).explaining(path)
          : error.diagnostic(path))
      return Language(tag: tag, autonym: tag.text)
    }
  }

  private func leadsBack(_ language: Language, _ languages: [Language]) -> Bool {
    let chain = Catalog.chain(from: language, among: languages)
    return chain.contains { $0.tag == chain.last?.fallback }
  }

  private func checkFallbacks(_ languages: [Language], _ diagnostics: inout [Diagnostic]) {
    let tags = languages.map(\.tag.text)
    for language in languages {
      guard let fallback = language.fallback, let file = language.file else { continue }
      if !tags.contains(fallback.text) {
        diagnostics.append(
          Diagnostic(
            .error, "unknown-language", at: language.fallbackRange, in: file,
            "`fallback: \(fallback)` is not a language of the book",
            help: Suggestion.help(for: fallback.text, among: tags)
              ?? "the book has \(tags.joined(separator: ", "))"))
      } else if leadsBack(language, languages) {
        diagnostics.append(
          Diagnostic(
            .error, "fallback-cycle", at: language.fallbackRange, in: file,
            "`fallback: \(fallback)` leads back to where it came from",
            help: "take `fallback:` out of one of the languages"))
      }
    }
  }
}

/// The words of the lessons' examples, by the model that an example names.
///
/// They are needed only where a chart may have a mistake, so the files are read when a model first
/// asks for them, and once for all models.
final class LessonExamples {
  private let folder: BookFolder
  private let registry: PluginRegistry
  private var words: [String: ExampleWords]?

  init(_ folder: BookFolder, _ registry: PluginRegistry) {
    self.folder = folder
    self.registry = registry
  }

  /// Returns the words of the examples about a model.
  func words(about model: String, _ diagnostics: inout [Diagnostic]) -> ExampleWords {
    let all = words ?? read(&diagnostics)
    words = all
    return all[model] ?? ExampleWords()
  }

  /// Reads all examples; what cannot be read is reported where the lessons are loaded.
  private func read(_ diagnostics: inout [Diagnostic]) -> [String: ExampleWords] {
    var words: [String: ExampleWords] = [:]
    let all = (try? folder.filesBelow(LessonLoader.root)) ?? []
    for path in all.map({ "\(LessonLoader.root)/\($0)" }) where registry.isExample(path) {
      guard let file = folder.file(path, &diagnostics), let model = ExampleWords.model(of: file)
      else {
        continue
      }
      words[model, default: ExampleWords()].add(file)
    }
    return words
  }
}
