import Book
import Page

/// The file `llms.txt` (llmstxt.org): what the book is, and where its lessons are as Markdown.
struct TwinOverview {
  let context: SiteContext

  var bytes: [UInt8] {
    var output: [UInt8] = []
    guard let first = context.book.languages.first else { return output }
    let texts = context.texts(first)
    output += "# \(context.title(texts).text)\n".utf8
    if let summary = texts.choose(context.book.settings.summary)?.text {
      output += "\n> \(summary)\n".utf8
    }
    for language in context.book.languages { write(language, into: &output) }
    return output
  }

  private func write(_ language: Language, into output: inout [UInt8]) {
    let texts = context.texts(language)
    // A lesson that stands in is listed under the language that it is in.
    let lessons = context.book.lessons.filter { $0.texts[language.tag] != nil }
    guard !lessons.isEmpty else { return }
    output += "\n## \(language.autonym): \(context.title(texts).text)\n\n".utf8
    for lesson in lessons {
      guard let text = lesson.texts[language.tag] else { continue }
      let address = (context.baseURL ?? "") + Address.twin(language.tag, lesson.id)
      output += "- [\(text.title)](\(address))".utf8
      output += (text.summary.isEmpty ? "\n" : ": \(text.summary)\n").utf8
    }
  }
}
