import Base
import Book

/// Books of a few lessons about a door, with steps by name.
enum SmallBook {
  static func book(_ tags: [String], _ lessons: [Lesson]) -> Book {
    let settings = BookSettings(
      file: SourceFile(path: "Content/book.yaml", text: ""), title: [:],
      languages: tags.map { LanguageTag($0) }, chapters: [])
    return Book(
      settings: settings, languages: tags.map { language($0) }, models: [], lessons: lessons,
      examples: []
    ).compared()
  }

  static func book(_ languages: [Language]) -> Book {
    let settings = BookSettings(
      file: SourceFile(path: "Content/book.yaml", text: ""), title: [:],
      languages: languages.map(\.tag), chapters: [])
    return Book(settings: settings, languages: languages, models: [], lessons: [], examples: [])
  }

  static func language(_ tag: String, _ keys: [String] = []) -> Language {
    Language(
      tag: LanguageTag(tag), autonym: tag,
      messages: Dictionary(uniqueKeysWithValues: keys.map { ($0, Message($0)) }))
  }

  /// A lesson from the steps of each language; the source is one of them, or nobody knows.
  static func lesson(
    _ id: String, source: String?, _ texts: KeyValuePairs<String, [String]>
  ) -> Lesson {
    let pairs = texts.map { (LanguageTag($0.key), text(id, $0.key, $0.value, source)) }
    return Lesson(
      id: id, texts: Dictionary(uniqueKeysWithValues: pairs),
      source: source.map { LanguageTag($0) })
  }

  private static func text(
    _ id: String, _ tag: String, _ steps: [String], _ source: String?
  ) -> LessonText {
    LessonText(
      language: LanguageTag(tag),
      file: SourceFile(path: "Content/lessons/\(id)/\(tag).md", text: "---\n"),
      title: "\(id) in \(tag)",
      summary: "", models: [], isTranslation: tag != source, bodyStart: 0, introduction: 0..<0,
      steps: steps.map {
        Step(id: $0, title: $0, heading: 0..<0, body: 0..<0, embeds: [])
      })
  }
}
