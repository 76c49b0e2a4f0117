package import Book
package import Diagnostics

extension Scaffold {
  /// A language that the book does not have yet: its files, with the texts of another as drafts.
  ///
  /// `labels` are the models' labels in that other language, by path. Nil, with a diagnostic, when
  /// the tag is none or the book has it.
  package static func language(
    _ tag: LanguageTag, autonym: String?, _ book: Book, labels: [SourceFile],
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
    let remark =
      "# Draft: the texts are those of `\(source.tag)`; remove this line when they are not.\n"
    var files = [
      File(
        path: "Content/languages/\(tag).yaml",
        bytes: Array(remark.utf8) + named(autonym ?? tag.text, texts))
    ]
    for file in labels {
      let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
      files.append(
        File(path: "\(folder)/\(tag).yaml", bytes: Array(remark.utf8) + file.bytes))
    }
    return Scaffold(
      files: files,
      remarks: [
        "Mend `autonym:`, `quotes:` and `plurals:` in Content/languages/\(tag).yaml",
        "Add the title of the book and its chapters to \(book.settings.file.path)",
        "Begin a lesson: tracebook translate start",
      ], edit: listed(tag, in: book.settings))
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

  /// The file of another language under a new name for itself.
  private static func named(_ autonym: String, _ file: SourceFile) -> [UInt8] {
    let quoted = "autonym: " + JSON.string(autonym)
    let lines = (0..<file.lineCount).map { file.lineText($0) }
    // A modeline for editors stays what it is; the name is one line in every file of ours.
    return Array(
      lines.map { $0.hasPrefix("autonym:") ? quoted : $0 }.joined(separator: "\n").utf8)
  }

  /// `book.yaml` with the tag at the end of `languages:`, whichever way the list is written.
  private static func listed(_ tag: LanguageTag, in settings: BookSettings) -> Edit? {
    guard let last = settings.languageRanges.last else { return nil }
    let file = settings.file
    let line = file.lineRange(file.lineIndex(at: last.lowerBound))
    let head = file.text(line.lowerBound..<last.lowerBound)
    let isBlock = head.allSatisfy { $0 == " " || $0 == "-" } && head.contains("-")
    let added = isBlock ? "\n\(head)\(tag)" : ", \(tag)"
    var bytes = file.bytes
    bytes.insert(contentsOf: added.utf8, at: last.upperBound)
    return Edit(file: file, bytes: bytes)
  }
}
