import Book

/// The paths of pages, from the site's root.
enum Address {
  static let chooser = "index.html"
  static let notFound = "404.html"

  /// Returns the folder of a page, which is its address for web servers and search engines.
  static func folder(_ tag: LanguageTag) -> String { "\(tag.text)/" }
  static func folder(_ tag: LanguageTag, _ lesson: String) -> String { "\(tag.text)/\(lesson)/" }

  /// Returns the file of a page, which links use so that the site also works without a server.
  static func file(_ tag: LanguageTag) -> String { folder(tag) + "index.html" }
  /// Returns the file of the translations page; lessons are folders, so no lesson can have its
  /// name.
  static func translations(_ tag: LanguageTag) -> String { folder(tag) + translations }
  static let translations = "translations.html"
  static func glossary(_ tag: LanguageTag) -> String { folder(tag) + glossary }
  static let glossary = "glossary.html"
  static func file(_ tag: LanguageTag, _ lesson: String) -> String {
    folder(tag, lesson) + "index.html"
  }

  /// Returns the file of a lesson as Markdown: the page's address and `.md`, as llmstxt.org asks.
  static func twin(_ tag: LanguageTag, _ lesson: String) -> String { file(tag, lesson) + ".md" }
  /// The folder of the pages about callbacks in that of a language, and the page that lists them; a lesson
  /// of this name has only its own files in the folder.
  static let calls = "calls"
  static func call(_ tag: LanguageTag, _ file: String) -> String { folder(tag, calls) + file }
  static func callList(_ tag: LanguageTag) -> String { folder(tag) + callList }
  static let callList = "calls.html"
  /// Returns the file of the page that explains logs.
  static func explain(_ tag: LanguageTag) -> String { folder(tag) + "explain.html" }
  /// Returns the file that says what backs a lesson.
  static func sources(_ tag: LanguageTag, _ lesson: String) -> String {
    folder(tag, lesson) + "sources.html"
  }
  static let overview = "llms.txt"
}
