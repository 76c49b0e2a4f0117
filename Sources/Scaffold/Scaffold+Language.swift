package import Book
package import Diagnostics

extension Scaffold {
  /// A language that the book does not have yet: its file, and its tag in `book.yaml`.
  ///
  /// The texts of another language stand in it as remarks, so that those readers get until theirs
  /// are written. `known` is what CLDR says of languages. Nil, with a diagnostic, when the tag is
  /// none or the book has it.
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
      + ["autonym: \(JSON.string(autonym ?? facts?.autonym ?? tag.text))"]
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

  /// The language whose texts stand in: English where the book has it, else its first.
  package static func draft(in book: Book) -> Language? {
    book.language(LanguageTag("en")) ?? book.languages.first
  }

  private static func problem(of tag: LanguageTag, in book: Book) -> Diagnostic? {
    let path = "Content/languages/\(tag).yaml"
    if !tag.isWellFormed {
      return Diagnostic(
        .error, "invalid-language-tag", path: "Content/languages",
        "`\(tag)` is no BCP 47 language tag", help: "write `en`, `pt` or `zh-Hans`")
    }
    guard book.language(tag) != nil else { return nil }
    return Diagnostic(
      .error, "language-exists", path: path, "the book has `\(tag)` already")
  }

  /// The schema that editors hold the file against.
  private static func modeline(_ file: SourceFile) -> [String] {
    let first = file.lineText(0)
    return first.hasPrefix("# yaml-language-server:") ? [first] : []
  }

  /// The lines under `ui:`, each behind a `#`.
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

  /// `book.yaml` with the tag at the end of `languages:`.
  private static func listed(_ tag: LanguageTag, in settings: BookSettings) -> Edit? {
    settings.languageRanges.last.map { Edit(adding: tag.text, after: $0, in: settings.file) }
  }
}
