import Book
package import BookModel
package import Diagnostics
import Files
import JSON

extension Scaffold {
  /// Creates a language's file and adds its tag to `book.yaml`.
  ///
  /// Texts of another language are included as comments; readers see those until they are
  /// translated. `known` is the table of CLDR data. Returns nil, with a diagnostic, when the tag is
  /// invalid or exists.
  package static func language(
    _ tag: LanguageTag, autonym: String?, _ book: Book, known: SourceFile?,
    _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    if let problem = problem(of: tag, in: book) {
      diagnostics.append(problem)
      return nil
    }
    guard let source = draft(in: book), let texts = source.file else {
      diagnostics.append(
        Diagnostic(
          .error, "no-language", path: book.settings.file.path,
          "a draft needs a language whose file can be read"))
      return nil
    }
    let path = "Content/languages/\(tag).yaml"
    let facts = known.flatMap { KnownLanguage(tag, in: $0) }
    let lines =
      modeline(texts)
      + ["autonym: \(JSON.quoted(autonym ?? facts?.autonym ?? tag.text))"]
      + ["status: preview", "fallback: \(source.tag)"] + (facts?.lines ?? [])
      + interface(source.tag, texts)
    return Scaffold(
      files: [NewFile(path: path, bytes: Array(lines.map { $0 + "\n" }.joined().utf8))],
      remarks: [
        facts == nil
          ? "CLDR knows nothing of `\(tag)`: write `quotes:` and `plurals:` into \(path)" : nil,
        "Begin a lesson: tracebook translate start \(tag) \(book.lessons.first?.id ?? "LESSON")",
      ].compactMap(\.self), edit: listed(tag, in: book.settings))
  }

  /// Returns the language whose texts are used meanwhile: English, or else the book's first.
  package static func draft(in book: Book) -> Language? {
    book.language(LanguageTag("en")) ?? book.languages.first
  }

  private static func problem(of tag: LanguageTag, in book: Book) -> Diagnostic? {
    let path = "Content/languages/\(tag).yaml"
    if !tag.isWellFormed {
      return Diagnostic(
        .error, "invalid-language-tag", path: "Content/languages",
        "`\(tag)` is not a BCP 47 language tag", help: "write `en`, `pt` or `zh-Hans`")
    }
    guard book.language(tag) != nil else { return nil }
    return Diagnostic(
      .error, "language-exists", path: path, "the book has `\(tag)` already")
  }

  /// Returns the line that names the schema for editors, if there is one.
  private static func modeline(_ file: SourceFile) -> [String] {
    let first = file.lineText(0)
    return first.hasPrefix("# yaml-language-server:") ? [first] : []
  }

  /// Returns the lines under `ui:`, each commented out.
  private static func interface(_ tag: LanguageTag, _ file: SourceFile) -> [String] {
    let lines = (0..<file.lineCount).map { file.lineText($0) }
    guard let start = lines.firstIndex(where: { $0.hasPrefix("ui:") }) else { return [] }
    let block = lines[(start + 1)...].prefix { $0.isEmpty || $0.hasPrefix(" ") }
      .filter { !$0.allSatisfy(\.isWhitespace) }
    guard !block.isEmpty else { return [] }
    return [
      "ui:", "  # Take away the # before what you translate; readers get the rest in `\(tag)`.",
    ]
      + block.map { "  # \($0.dropFirst(2))" }
  }

  /// Returns the edit that adds the tag to `languages:` of `book.yaml`; nil for an empty list.
  private static func listed(_ tag: LanguageTag, in settings: BookSettings) -> Edit? {
    settings.languageRanges.last.map { Edit(adding: tag.text, after: $0, in: settings.file) }
  }
}
