import Book
package import BookModel
package import Diagnostics
package import Files

/// New files of a book, to be written by the caller.
package struct Scaffold: Sendable {
  /// A change of an existing file of the book.
  package struct Edit: Sendable {
    package let file: SourceFile
    package let bytes: [UInt8]

    init(file: SourceFile, bytes: [UInt8]) {
      self.file = file
      self.bytes = bytes
    }

    /// Adds an item to a list in a YAML file, in block or flow style.
    init(adding item: String, after last: Range<Int>, in file: SourceFile) {
      let line = file.lineRange(file.lineIndex(at: last.lowerBound))
      let head = file.text(line.lowerBound..<last.lowerBound)
      let isBlock = head.allSatisfy { $0 == " " || $0 == "-" } && head.contains("-")
      let added = isBlock ? "\n\(head)\(item)" : ", \(item)"
      var bytes = file.bytes
      bytes.insert(contentsOf: added.utf8, at: last.upperBound)
      self.init(file: file, bytes: bytes)
    }
  }

  /// The files to create, sorted by path.
  package let files: [NewFile]
  /// The remaining steps for the author, one line each.
  package let remarks: [String]
  package let edit: Edit?

  package init(files: [NewFile], remarks: [String] = [], edit: Edit? = nil) {
    self.files = files.sorted { $0.path < $1.path }
    self.remarks = remarks
    self.edit = edit
  }
}

extension Scaffold {
  /// Creates a lesson with one file per language and adds its id to the last chapter.
  ///
  /// The first language is the source. `model` defaults to the book's first model. With `example`,
  /// which runs a trace, a first example is created too. Languages without a template use the
  /// English one. Returns nil, with a diagnostic, when the id is invalid or taken, or when a model
  /// or a template is missing.
  package static func lesson(
    _ id: String, about model: Model? = nil, _ book: Book, _ templates: ScaffoldTemplates,
    example: ((ExampleFile) -> [UInt8]?)? = nil, _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    if let problem = problem(of: id, in: book) {
      diagnostics.append(problem)
      return nil
    }
    guard let model = model ?? book.models.first, let source = book.languages.first else {
      diagnostics.append(noModel(book))
      return nil
    }
    var files = book.languages.compactMap { language in
      file(of: id, language.tag, source.tag, model.id, book, templates)
    }
    guard files.count == book.languages.count else {
      diagnostics.append(noTemplate)
      return nil
    }
    if let example { files.append(trace(of: id, model, book, example)) }
    let edit = listed(id, in: book.settings)
    return Scaffold(
      files: files,
      remarks: edit == nil
        ? ["Add `\(id)` to `lessons:` of a chapter in \(book.settings.file.path)"] : [],
      edit: edit)
  }

  /// Returns a trace that leads through the model, with its observations.
  private static func trace(
    of id: String, _ model: Model, _ book: Book, _ run: (ExampleFile) -> [UInt8]?
  ) -> NewFile {
    let path = "Content/lessons/\(id)/first.trace"
    let lines = FirstRun.stimuli(of: model).map { "> \($0)\n" }.joined(separator: "\n")
    let covers = hasFacts(book) ? "# A beginning: it shows no fact yet.\ncovers: none\n" : ""
    let written = SourceFile(path: path, text: "model: \(model.id)\n\(covers)---\n" + lines)
    let bytes = run(ExampleFile(file: written, lesson: id, model: model.id))
    return NewFile(path: path, bytes: bytes ?? written.bytes)
  }

  private static func file(
    of id: String, _ language: LanguageTag, _ source: LanguageTag, _ model: String, _ book: Book,
    _ templates: ScaffoldTemplates
  ) -> NewFile? {
    guard let template = templates["\(language).md"] ?? templates["en.md"] else { return nil }
    let isSource = language == source
    let values = [
      "id": id, "model": model, "covers": hasFacts(book) ? " covers=none" : "",
      "translation": isSource ? "" : "translation: {from: \(source), state: draft}\n",
    ]
    return NewFile(
      path: "Content/lessons/\(id)/\(language).md",
      bytes: Placeholders.fill(template.bytes, values))
  }

  /// Returns whether every example and step of the book must name its facts.
  private static func hasFacts(_ book: Book) -> Bool { book.documents["facts.yaml"] != nil }

  /// Returns the edit that adds the id to the last chapter with lessons; nil when there is none.
  private static func listed(_ id: String, in settings: BookSettings) -> Edit? {
    settings.chapters.last { !$0.lessonRanges.isEmpty }?.lessonRanges.last.map {
      Edit(adding: id, after: $0, in: settings.file)
    }
  }

  // MARK: Diagnostics

  private static func problem(of id: String, in book: Book) -> Diagnostic? {
    let path = "Content/lessons/\(id)"
    if !Identifier.isValid(id) {
      return Diagnostic(
        .error, "invalid-id", path: "Content/lessons", "`\(id)` is not an id of a lesson",
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
      help: "languages without a template of their own use it")
  }
}
