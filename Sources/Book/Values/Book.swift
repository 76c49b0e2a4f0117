public import Base
package import System

/// A whole book, loaded once and immutable.
///
/// It is a class because checks, runners and outputs all share it.
public final class Book: Sendable {
  /// What `book.yaml` says.
  public let settings: BookSettings
  /// The languages in the order of `book.yaml`; the first is the default.
  public let languages: [Language]
  /// The models in order of their ids.
  package let models: [Model]
  /// The ids of models that could not be read, in order.
  ///
  /// Their diagnostics say why, so that nothing that follows from their absence is reported.
  package let brokenModels: [String]
  /// The lessons in the order of the chapters.
  public let lessons: [Lesson]
  /// Every file that a plugin may run or show, in order of paths: the files that lessons embed and
  /// the models' own tests.
  package let examples: [ExampleFile]
  private let examplesByPath: [String: ExampleFile]
  /// The ids of all lessons.
  package let lessonIDs: Set<String>
  /// The other YAML files of `Content`, by name, such as `glossary.yaml`.
  package let documents: [String: SourceFile]
  /// The terms of `glossary.yaml`; empty when the file is missing.
  package let glossary: Glossary
  /// The facts of `facts.yaml`; nil when the file is missing.
  package let facts: Facts?
  /// How translations compare with their sources, by lesson id and language; sources have no entry.
  package let freshness: [String: [LanguageTag: TextFreshness]]

  package init(
    settings: BookSettings, languages: [Language], models: [Model],
    brokenModels: [String] = [], lessons: [Lesson],
    examples: [ExampleFile], documents: [String: SourceFile] = [:],
    glossary: Glossary = Glossary(), facts: Facts? = nil,
    freshness: [String: [LanguageTag: TextFreshness]] = [:]
  ) {
    self.settings = settings
    self.languages = languages
    self.models = models
    self.brokenModels = brokenModels
    self.lessons = lessons
    self.examples = examples
    examplesByPath = Dictionary(
      examples.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
    lessonIDs = Set(lessons.map(\.id))
    self.documents = documents
    self.glossary = glossary
    self.facts = facts
    self.freshness = freshness
  }

  /// Whether the glossary has any entries.
  package var hasGlossary: Bool { glossary.terms.contains { !$0.entries.isEmpty } }

  package func language(_ tag: LanguageTag) -> Language? { languages.first { $0.tag == tag } }
  package func model(_ id: String) -> Model? { models.first { $0.id == id } }
  /// Returns the example or listing at a path relative to the book, or nil when there is none.
  ///
  /// - Complexity: O(1).
  public func example(_ path: String) -> ExampleFile? { examplesByPath[path] }
  /// Returns the id of the lesson whose folder a file is in, or nil when it is in none; of folders in each other it is
  /// the innermost.
  package func lesson(ofFile path: String) -> String? {
    LessonFolder.lesson(ofFile: path, among: lessonIDs)
  }
  /// Returns the id of the lesson, and the language of its text, that a path in another lesson's folder leads to, such as
  /// `../door/` or `../door/sv.md`; nil when it leads to something else.
  package func lesson(
    at path: String, from other: String
  ) -> (id: String, language: LanguageTag?)? {
    LessonFolder.lesson(at: path, from: other).flatMap { lessonIDs.contains($0.id) ? $0 : nil }
  }
  /// Returns the lesson in a folder, or nil when there is none.
  public func lesson(_ id: String) -> Lesson? { lessons.first { $0.id == id } }
}

/// The settings in `book.yaml`.
public struct BookSettings: Sendable {
  /// A chapter with its lessons and the chapters inside of it.
  public struct Chapter: Sendable {
    /// What a chapter consists of: a lesson, by its id, or another chapter.
    package enum Part: Sendable {
      case lesson(PlacedText)
      case chapter(Chapter)
    }

    /// What a chapter is kept for, where that is not today's readers.
    package enum Standing: String, Sendable, CaseIterable {
      /// For what was: the search puts it behind what fits as well.
      case history
    }

    /// The name of the chapter in `book.yaml`.
    public let id: String
    /// The title in each language that has one.
    public let title: [LanguageTag: String]
    /// What it is kept for; nil for today's readers.
    package let standing: Standing?
    /// Its lesson that it is called by, and that comes first; nil if it has a title of its own alone.
    package let opening: PlacedText?
    /// The lessons and chapters, in their order, with the lesson that it is called by.
    package let parts: [Part]

    package init(
      id: String, title: [LanguageTag: String], standing: Standing? = nil,
      opening: PlacedText? = nil, parts: [Part]
    ) {
      self.standing = standing
      self.id = id
      self.title = title
      self.opening = opening
      self.parts = (opening.map { [.lesson($0)] } ?? []) + parts
    }

    /// The ids of all lessons, also of those in chapters inside of it, in the order in which they are read.
    public var lessons: [String] { placedLessons.map(\.text) }

    /// All lessons, with the bytes of their ids in `book.yaml`.
    package var placedLessons: [PlacedText] {
      parts.flatMap { part in
        switch part {
        case .lesson(let id): [id]
        case .chapter(let inner): inner.placedLessons
        }
      }
    }

    /// The ids of its lessons that are kept for what was.
    package var past: [String] {
      guard standing != .history else { return lessons }
      return parts.flatMap { part -> [String] in
        if case .chapter(let inner) = part { inner.past } else { [] }
      }
    }

    /// The lessons that are listed directly in it, without the one that it is called by.
    package var listed: [PlacedText] {
      parts.dropFirst(opening == nil ? 0 : 1)
        .compactMap { if case .lesson(let id) = $0 { id } else { nil } }
    }

    /// The chapters directly inside of it.
    public var chapters: [Chapter] {
      parts.compactMap { if case .chapter(let inner) = $0 { inner } else { nil } }
    }

    /// The chapter and all those inside of it, each with the ids of the chapters around it, the outermost first.
    package func all(in path: [String] = []) -> [(chapter: Chapter, path: [String])] {
      [(self, path)] + chapters.flatMap { $0.all(in: path + [id]) }
    }
  }

  /// What a reader writes for: the lesson with which she begins, whose model comes first for her.
  package struct Platform: Sendable {
    package let title: [LanguageTag: String]
    package let lesson: PlacedText

    package init(title: [LanguageTag: String], lesson: PlacedText) {
      self.title = title
      self.lesson = lesson
    }
  }

  /// The file `book.yaml`.
  public let file: SourceFile
  /// The title of the book in each language that has one.
  public let title: [LanguageTag: String]
  /// What the book is, in one sentence by language.
  public let summary: [LanguageTag: String]
  /// Who wrote the book, in the order in which they are to be named.
  public let authors: [String]
  /// What others may do with the book, such as the name of a licence; nil when it is not said.
  public let rights: String?
  /// The lesson that the front page shows the beginning of, or nil for the first one.
  package let front: PlacedText?
  /// What readers may write for, asked on the front page; empty in a book that asks nothing.
  package let platforms: [Platform]
  package let languages: [LanguageTag]
  /// The chapters in their order.
  public let chapters: [Chapter]
  /// The plugins that the book switches on or off, or nil when it lists none and all built-in
  /// plugins are on.
  package let plugins: [PluginSetting]?
  /// What becomes of the diagnostics of checks.
  package let severities: Severities
  /// Whether raw HTML in lessons is emitted without escaping.
  package let trustsHTML: Bool
  /// The hosts whose pictures pages show, in the order of the file.
  package let pictureHosts: [String]
  /// Whether steps need neither an example, `.prose` nor an id of their own.
  package let stepsAreProse: Bool
  /// The bytes of each language's tag in `book.yaml`; empty for settings that were not read from a
  /// file.
  package let languageRanges: [Range<Int>]

  /// The former addresses of lessons and steps.
  package let moved: [Move]
  /// The addresses of pages of an earlier site.
  package let formerPaths: [FormerPath]
  /// What changed for readers, in the order of the file.
  package let changes: [Change]

  package init(
    file: SourceFile, title: [LanguageTag: String], languages: [LanguageTag], chapters: [Chapter],
    plugins: [PluginSetting]? = nil, severities: Severities = Severities(),
    trustsHTML: Bool = false, pictureHosts: [String] = [], stepsAreProse: Bool = false,
    languageRanges: [Range<Int>] = [],
    summary: [LanguageTag: String] = [:], authors: [String] = [], rights: String? = nil,
    front: PlacedText? = nil, platforms: [Platform] = [], moved: [Move] = [],
    formerPaths: [FormerPath] = [], changes: [Change] = []
  ) {
    self.authors = authors
    self.rights = rights
    self.moved = moved
    self.formerPaths = formerPaths
    self.changes = changes
    self.file = file
    self.title = title
    self.summary = summary
    self.front = front
    self.platforms = platforms
    self.languages = languages
    self.chapters = chapters
    self.plugins = plugins
    self.severities = severities
    self.trustsHTML = trustsHTML
    self.pictureHosts = pictureHosts
    self.stepsAreProse = stepsAreProse
    self.languageRanges = languageRanges
  }
}

/// One entry of `plugins:` in `book.yaml`.
package struct PluginSetting: Sendable {
  package let name: String
  /// The plugin's settings as written, a text for each key.
  package let values: [String: String]
  /// Whether the book switches the plugin off.
  package let isOff: Bool
  /// The bytes of the name in `book.yaml`.
  package let range: Range<Int>

  package init(name: String, values: [String: String], isOff: Bool = false, range: Range<Int>) {
    self.name = name
    self.values = values
    self.isOff = isOff
    self.range = range
  }

  /// The extension of the apps that the plugin runs, whose recordings take its place while it may not
  /// run; nil for a plugin that the book cannot do without.
  package var apps: String? { values["apps"] }
}

/// A file that a plugin runs as an example, or that is shown as a listing.
public struct ExampleFile: Sendable {
  /// The file itself; in a checked book its text is what happened.
  public let file: SourceFile
  /// The id of the lesson whose folder contains the file, or nil for a model's own test.
  package let lesson: String?
  /// The id of the model whose folder contains the file, or of the first model of the lesson.
  package let model: String?
  /// The facts that the file declares.
  package let facts: ExampleFacts
  /// The digest of what translations depend on; nil for a model's own test.
  package let contract: WrittenDigest?
  /// The files beside it that it needs, as far as they could be read.
  package let companions: [SourceFile]

  package init(
    file: SourceFile, lesson: String?, model: String?, facts: ExampleFacts = ExampleFacts(),
    contract: WrittenDigest? = nil, companions: [SourceFile] = []
  ) {
    self.companions = companions
    self.file = file
    self.lesson = lesson
    self.model = model
    self.facts = facts
    self.contract = contract
  }

  /// The extension without the dot; empty when there is none.
  package var fileExtension: String {
    let name = file.path.split(separator: "/").last.map(String.init) ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }
}

/// The facts that an example names, with their places in the file.
package struct ExampleFacts: Sendable, Equatable {
  /// The facts that the example shows to be true.
  package var covers: [PlacedText]
  /// The facts whose statement the example shows to be false.
  package var refutes: [PlacedText]
  /// Whether a comment directly above `covers: none` gives the reason.
  package var isReasoned: Bool

  package init(
    covers: [PlacedText] = [], refutes: [PlacedText] = [], isReasoned: Bool = false
  ) {
    self.covers = covers
    self.refutes = refutes
    self.isReasoned = isReasoned
  }

  /// The word written instead of a fact in an example or step that shows none.
  package static let none = "none"
}

extension Book {
  /// Creates a book of one model, without lessons and languages, for running examples outside a
  /// book.
  package convenience init(onlyModel model: Model) {
    self.init(
      settings: BookSettings(
        file: SourceFile(path: "", text: ""), title: [:], languages: [], chapters: []),
      languages: [], models: [model], lessons: [], examples: [])
  }
}

extension Book {
  private static let prefix = "value."

  /// Returns the kind of spelling in which the first of the text's models wants callbacks to be seen first; nil for the
  /// names that traces use.
  package func spelling(of text: LessonText) -> String? {
    text.models.first.flatMap { model($0)?.definition.spelling }
  }

  /// Returns the translations of the words that the apps of a text's examples use.
  ///
  /// They are those of the lesson and, for values such as `saved`, the texts of the interface whose
  /// keys are `value.` and the value.
  package func appWords(of text: LessonText) -> [String: String] {
    text.words.merging(valueWords(text.language)) { own, _ in own }
  }

  /// Returns what a language calls the values of data, such as `saved`.
  ///
  /// - Complexity: O(n), where n is the number of texts of the interface, so a caller keeps the
  ///   result for many lessons.
  package func valueWords(_ language: LanguageTag) -> [String: String] {
    guard let catalog = Catalog(self, language) else { return [:] }
    var words: [String: String] = [:]
    for key in catalog.language.messages.keys where key.hasPrefix(Self.prefix) {
      words[String(key.dropFirst(Self.prefix.count))] = catalog.text(key)
    }
    return words
  }
}

extension Book {
  /// Reads another version of a lesson's text as if it were in the book, without reporting
  /// problems.
  package func reading(
    _ bytes: [UInt8], as language: LanguageTag, of lesson: Lesson
  ) -> LessonText {
    let folder = LessonFolder(
      id: lesson.id, files: lesson.files, models: models.map(\.id),
      languages: settings.languages, stepsAreProse: settings.stepsAreProse)
    let file = SourceFile(path: "\(folder.path)/\(language).md", bytes: bytes)
    var ignored: [Diagnostic] = []
    let syntaxes = lesson.texts.values.first?.syntaxes ?? BlockSyntaxes()
    return LessonTextReader(file, language: language, folder: folder, syntaxes: syntaxes)
      .read(&ignored)
  }
}

extension Book {
  /// Returns the message keys of the notices for a whole text: the state that it declares, and
  /// whether its head is outdated.
  package func notices(of lesson: Lesson, in text: LessonText) -> [String] {
    guard let provenance = text.provenance,
      let freshness = freshness(of: lesson.id, in: text.language)
    else { return [] }
    let isOpen = freshness.parts.contains { $0.freshness == .unstamped }
    let whole: String? =
      switch provenance.state {
      case .draft: "translation.draft"
      case .machine: "translation.machine"
      case .reviewed, .retold: isOpen ? "translation.unstamped" : nil
      }
    let head = freshness[Stamp.head].isStale ? "translation.stale-head" : nil
    return [whole, head].compactMap { $0 }
  }
}

/// What changed in a book for its readers, as `changes` of `book.yaml` says.
package struct Change: Sendable {
  /// A date of the Gregorian calendar as in RFC 3339, such as `2026-11-24`.
  package let date: String
  package let title: [LanguageTag: String]
  /// The ids of the lessons that are new or other; the first is where a reader is led.
  package let lessons: [PlacedText]

  package init(date: String, title: [LanguageTag: String], lessons: [PlacedText] = []) {
    self.date = date
    self.title = title
    self.lessons = lessons
  }

  /// Whether a text is a date `YYYY-MM-DD` that the Gregorian calendar has.
  package static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return (1...12).contains(month) && (1...days(in: month, of: year)).contains(day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
