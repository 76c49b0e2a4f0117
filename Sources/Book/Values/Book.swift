package import Diagnostics

/// A whole book, loaded once and never changed: what checks and outputs read.
///
/// A class, because everybody holds it and nobody changes it.
package final class Book: Sendable {
  package let settings: BookSettings
  /// In the order of `book.yaml`; the first is the default.
  package let languages: [Language]
  /// By id, in order of their ids.
  package let models: [Model]
  /// In the order of the chapters.
  package let lessons: [Lesson]
  /// Every file that a plugin may run or show, by path relative to the book, in order of paths:
  /// what lessons embed and the models' own tests.
  package let examples: [ExampleFile]
  /// What else is written about the whole book: the other YAML files of `Content`, by name.
  package let documents: [String: SourceFile]
  /// `glossary.yaml`; empty when there is none.
  package let glossary: Glossary
  /// How translations stand to their sources, by lesson and language.
  let freshness: [String: [LanguageTag: TextFreshness]]

  package init(
    settings: BookSettings, languages: [Language], models: [Model], lessons: [Lesson],
    examples: [ExampleFile], documents: [String: SourceFile] = [:],
    glossary: Glossary = Glossary(), jobs: Int = 1
  ) {
    self.settings = settings
    self.languages = languages
    self.models = models
    self.lessons = lessons
    self.examples = examples
    self.documents = documents
    self.glossary = glossary
    freshness = Self.freshness(lessons, examples, jobs: jobs)
  }

  package func language(_ tag: LanguageTag) -> Language? { languages.first { $0.tag == tag } }
  package func model(_ id: String) -> Model? { models.first { $0.id == id } }
  package func lesson(_ id: String) -> Lesson? { lessons.first { $0.id == id } }
}

/// `book.yaml`.
package struct BookSettings: Sendable {
  package struct Chapter: Sendable {
    package let id: String
    package let title: [LanguageTag: String]
    package let lessons: [String]
    /// Bytes of each lesson's id in `book.yaml`; empty when it was not read from there.
    package let lessonRanges: [Range<Int>]

    package init(
      id: String, title: [LanguageTag: String], lessons: [String],
      lessonRanges: [Range<Int>] = []
    ) {
      self.id = id
      self.title = title
      self.lessons = lessons
      self.lessonRanges = lessonRanges
    }
  }

  package let file: SourceFile
  package let title: [LanguageTag: String]
  package let languages: [LanguageTag]
  package let chapters: [Chapter]
  /// The plugins that are switched on or off; nil when the book does not say: all that are built in
  /// are on.
  package let plugins: [PluginSetting]?
  /// Whether raw HTML in lessons is let through.
  package let trustsHTML: Bool
  /// Bytes of each language's tag in `book.yaml`; empty when it was not read from there.
  package let languageRanges: [Range<Int>]

  package init(
    file: SourceFile, title: [LanguageTag: String], languages: [LanguageTag], chapters: [Chapter],
    plugins: [PluginSetting]? = nil, trustsHTML: Bool = false, languageRanges: [Range<Int>] = []
  ) {
    self.file = file
    self.title = title
    self.languages = languages
    self.chapters = chapters
    self.plugins = plugins
    self.trustsHTML = trustsHTML
    self.languageRanges = languageRanges
  }
}

/// One entry of `plugins:` in `book.yaml`.
package struct PluginSetting: Sendable {
  package let name: String
  /// Flat settings as written.
  package let values: [String: String]
  /// Whether the book says `off`.
  package let isOff: Bool
  /// Bytes of the name in `book.yaml`.
  package let range: Range<Int>

  package init(name: String, values: [String: String], isOff: Bool = false, range: Range<Int>) {
    self.name = name
    self.values = values
    self.isOff = isOff
    self.range = range
  }
}

/// A file that examples are run from or that is shown as a listing.
package struct ExampleFile: Sendable {
  package let file: SourceFile
  /// The lesson whose folder holds it; nil for a model's own test.
  package let lesson: String?
  /// The model whose folder holds it, or the first model of the lesson.
  package let model: String?
  /// The facts that it says it shows.
  package let facts: ExampleFacts
  /// Of what binds translations to it, 12 hexadecimal digits.
  package let contract: String

  package init(
    file: SourceFile, lesson: String?, model: String?, facts: ExampleFacts = ExampleFacts(),
    contract: String = ""
  ) {
    self.file = file
    self.lesson = lesson
    self.model = model
    self.facts = facts
    self.contract = contract
  }

  /// Without the dot; empty when there is none.
  package var fileExtension: String {
    let name = file.path.split(separator: "/").last.map(String.init) ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }
}

/// The facts that an example names, as written and where.
package struct ExampleFacts: Sendable, Equatable {
  /// Those that it shows to be so.
  package var covers: [PlacedText]
  /// Those whose sentence it shows not to be so.
  package var refutes: [PlacedText]
  /// Whether a comment right above `covers: none` says why it shows none.
  package var isReasoned: Bool

  package init(
    covers: [PlacedText] = [], refutes: [PlacedText] = [], isReasoned: Bool = false
  ) {
    self.covers = covers
    self.refutes = refutes
    self.isReasoned = isReasoned
  }

  /// What stands in the place of a fact where an example or a step has none.
  package static let none = "none"
}
