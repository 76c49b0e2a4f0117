package import Book
import Diagnostics

/// Walks a learner through a book, or one lesson of it, and gives the exit code.
///
/// 0 however the session ends, 2 for a lesson or a language that the book does not have. `input`
/// gives a line without its end, nil at the end; `output` and `errors` take text as it is to be
/// written.
package func learn(
  book: CheckedBook, options: WalkthroughOptions, input: @escaping () -> String?,
  output: @escaping (String) -> Void, errors: (String) -> Void
) -> Int32 {
  let matching = LanguageMatching(book.book.languages.map(\.tag))
  let asked = options.language.map { matching.match($0) }
  let tag = (asked ?? matching.match(environment: options.environment)) ?? nil
  guard let first = book.book.languages.first,
    let texts = Catalog(book.book, tag ?? first.tag)
  else { return 2 }
  if let wanted = options.language, tag == nil {
    let list = book.book.languages.map { "\($0.tag) (\($0.autonym))" }.joined(separator: ", ")
    errors(texts.text("learn.no-language", values: ["tag": wanted, "languages": list]) + "\n")
    return 2
  }
  if let wanted = options.lesson, book.book.lesson(wanted) == nil {
    errors(unknownLesson(wanted, in: book.book, texts) + "\n")
    return 2
  }
  let course = Course(book, language: texts.language, lesson: options.lesson)
  let screen = Screen(palette: options.palette, columns: options.columns, output: output)
  let talk = Talk(
    screen: screen, prompt: texts.text("learn.prompt"), isTerminal: options.isTerminal,
    input: input)
  var walk = Walk(course, texts: texts, talk: talk)
  walk.run()
  return 0
}

private func unknownLesson(_ wanted: String, in book: Book, _ texts: Catalog) -> String {
  let unknown = texts.text("learn.no-lesson", values: ["name": wanted])
  guard let name = EditDistance.nearest(to: wanted, among: book.lessons.map(\.id)) else {
    return unknown
  }
  return unknown + "\n" + texts.text("learn.suggestion", values: ["name": name])
}
