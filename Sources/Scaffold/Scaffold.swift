package import Book
package import Diagnostics

/// Files for something new, to be written by whoever asked for them.
package struct Scaffold: Sendable {
  /// A file that must not exist yet: whoever writes it creates it, and never replaces one.
  package struct File: Sendable, Equatable {
    /// Relative to the book.
    package let path: String
    package let bytes: [UInt8]
    package let isExecutable: Bool

    package init(path: String, bytes: [UInt8], isExecutable: Bool = false) {
      self.path = path
      self.bytes = bytes
      self.isExecutable = isExecutable
    }
  }

  /// A file of the book that is there and changes.
  package struct Edit: Sendable {
    package let file: SourceFile
    package let bytes: [UInt8]
  }

  /// In order of paths.
  package let files: [File]
  /// What is left for the author to do, one line each.
  package let remarks: [String]
  package let edit: Edit?

  package init(files: [File], remarks: [String] = [], edit: Edit? = nil) {
    self.files = files.sorted { $0.path < $1.path }
    self.remarks = remarks
    self.edit = edit
  }
}

extension Scaffold {
  /// A new lesson: one file in every language of the book, the first of them its source.
  ///
  /// A language without a template of its own gets the one in `en`, to be translated. Nil, with a
  /// diagnostic, when the id is no id, is taken, or a model is missing.
  package static func lesson(
    _ id: String, _ book: Book, _ templates: ScaffoldTemplates, _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    if let problem = problem(of: id, in: book) {
      diagnostics.append(problem)
      return nil
    }
    guard let model = book.models.first, let source = book.languages.first else {
      diagnostics.append(noModel(book))
      return nil
    }
    let files = book.languages.compactMap { language in
      file(of: id, language.tag, source.tag, model.id, templates)
    }
    guard files.count == book.languages.count else {
      diagnostics.append(noTemplate)
      return nil
    }
    return Scaffold(
      files: files,
      remarks: ["Add `\(id)` to `lessons:` of a chapter in \(book.settings.file.path)"])
  }

  private static func file(
    of id: String, _ language: LanguageTag, _ source: LanguageTag, _ model: String,
    _ templates: ScaffoldTemplates
  ) -> File? {
    guard let template = templates["\(language).md"] ?? templates["en.md"] else { return nil }
    let isSource = language == source
    let values = [
      "id": id, "model": model,
      "translation": isSource ? "" : "translation: {from: \(source), state: draft}\n",
    ]
    return File(
      path: "Content/lessons/\(id)/\(language).md",
      bytes: Placeholders.fill(template.bytes, values))
  }

  // MARK: What can be wrong

  private static func problem(of id: String, in book: Book) -> Diagnostic? {
    let path = "Content/lessons/\(id)"
    if !Identifier.isValid(id) {
      return Diagnostic(
        .error, "invalid-id", path: "Content/lessons", "`\(id)` is no id of a lesson",
        help: "take \(Identifier.rule)")
    }
    guard book.lesson(id) != nil else { return nil }
    return Diagnostic(
      .error, "lesson-exists", path: path, "lesson `\(id)` is there already",
      help: "take another id, or remove its folder first")
  }

  private static func noModel(_ book: Book) -> Diagnostic {
    Diagnostic(
      .error, "no-model", path: book.settings.file.path, "a lesson needs a model",
      why: "its examples are run by one", help: "add a folder under `Content/models` first")
  }

  private static var noTemplate: Diagnostic {
    Diagnostic(
      .error, "missing-template", path: "Templates/new/lesson",
      "`en.md` is missing among the templates of a lesson",
      help: "it stands in for languages without a template of their own")
  }
}
