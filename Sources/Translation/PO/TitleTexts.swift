import Base
import Book
import Formats

/// The titles of the book and of its chapters, and its summary.
struct TitleTexts {
  private(set) var units: [BookTexts.Unit] = []

  init(_ book: Book, _ language: LanguageTag, _ order: [LanguageTag]) {
    let file = book.settings.file
    var diagnostics: [Diagnostic] = []
    let root = YAMLParser.parse(file, &diagnostics)
    func add(
      _ context: String, _ texts: [LanguageTag: String], _ path: [YAMLStep], _ what: String,
      key: String = "title"
    ) {
      guard let from = order.first(where: { texts[$0] != nil }), let source = texts[from] else {
        return
      }
      let keys = path + [.key(key), .key(language.text)]
      units.append(
        BookTexts.Unit(
          context: "book:\(context)", source: source, text: texts[language] ?? "",
          reference: file.path, remark: what, path: file.path, keys: keys, from: from,
          range: root?[keys]?.range ?? 0..<0))
    }
    add("title", book.settings.title, [], "title of the book")
    add("summary", book.settings.summary, [], "what the book is, in a sentence", key: "summary")
    for chapter in book.settings.chapters {
      add(
        "chapters/\(chapter.id)", chapter.title, [.key("chapters"), .item(chapter.id)],
        "title of the chapter \(chapter.id)")
    }
  }
}
