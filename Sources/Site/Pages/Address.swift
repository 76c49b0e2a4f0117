import Book

/// Where pages are, from the site's root.
enum Address {
  static let chooser = "index.html"
  static let notFound = "404.html"

  /// The folder of a page, as a web server and a search engine know it.
  static func folder(_ tag: LanguageTag) -> String { "\(tag.text)/" }
  static func folder(_ tag: LanguageTag, _ lesson: String) -> String { "\(tag.text)/\(lesson)/" }

  /// The file of a page: links name it, so that the site also works without a server.
  static func file(_ tag: LanguageTag) -> String { folder(tag) + "index.html" }
  /// Lessons are folders beside it, so no lesson can have this name.
  static func translations(_ tag: LanguageTag) -> String { folder(tag) + translations }
  static let translations = "translations.html"
  static func glossary(_ tag: LanguageTag) -> String { folder(tag) + glossary }
  static let glossary = "glossary.html"
  static func file(_ tag: LanguageTag, _ lesson: String) -> String {
    folder(tag, lesson) + "index.html"
  }
}
