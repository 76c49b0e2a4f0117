package import Base
package import Book
import System

extension Scaffold {
  /// Creates a lesson in one language and adds its id to the last chapter.
  ///
  /// `source` defaults to the book's first language. Other languages have no file, so that their
  /// readers get the source with a notice. `model` defaults to the book's only model; in a book with
  /// none or several, the lesson names no model. With `example`, which runs a trace, a first example
  /// is created too. A language without a template uses the English one. Returns nil, with a
  /// diagnostic, when the id is invalid or taken, or when a template is missing.
  package static func lesson(
    _ id: String, about model: Model? = nil, in source: LanguageTag? = nil, _ book: Book,
    _ templates: ScaffoldTemplates, example: ((ExampleFile) -> [UInt8]?)? = nil,
    _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    if let problem = problem(of: id, in: book) {
      diagnostics.append(problem)
      return nil
    }
    let only = book.models.count == 1 ? book.models.first : nil
    guard let language = source ?? book.languages.first?.tag,
      let file = file(of: id, language, (model ?? only)?.id, book, templates)
    else {
      diagnostics.append(noTemplate)
      return nil
    }
    var files = [file]
    if let model, let example { files.append(trace(of: id, model, book, example)) }
    let edit = listed(id, in: book.settings)
    return Scaffold(
      files: files,
      remarks: [
        edit == nil
          ? "Add `\(id)` to `lessons:` of a chapter in \(book.settings.file.path)" : nil
      ].compactMap(\.self) + others(than: language, isChosen: source != nil, id, book),
      edits: [edit].compactMap(\.self))
  }

  /// Returns the remarks on the book's other languages; none for a book in one language.
  private static func others(
    than source: LanguageTag, isChosen: Bool, _ id: String, _ book: Book
  ) -> [String] {
    guard let other = book.languages.first(where: { $0.tag != source }) else { return [] }
    let why = isChosen ? "" : ", the book's first language; for another: `--source TAG`"
    return [
      "It is written in `\(source)`\(why).",
      "Translate it when it is done: tracebook translate start \(other.tag) \(id)",
    ]
  }

  /// Returns a trace that leads through the model, with its observations.
  private static func trace(
    of id: String, _ model: Model, _ book: Book, _ run: (ExampleFile) -> [UInt8]?
  ) -> NewFile {
    let example = Example(.trace, "first", about: model, [])
    let written = SourceFile(
      path: "Content/lessons/\(id)/\(example.path)", text: example.text(hasFacts: hasFacts(book)))
    let bytes = run(ExampleFile(file: written, lesson: id, model: model.id))
    return NewFile(path: written.path, bytes: bytes ?? written.bytes)
  }

  private static func file(
    of id: String, _ language: LanguageTag, _ model: String?, _ book: Book,
    _ templates: ScaffoldTemplates
  ) -> NewFile? {
    guard let template = templates["\(language).md"] ?? templates["en.md"] else { return nil }
    let values = [
      "id": id, "model": model.map { "model: \($0)\n" } ?? "",
      "covers": hasFacts(book) ? " covers=none" : "",
    ]
    return NewFile(
      path: "Content/lessons/\(id)/\(language).md",
      bytes: Placeholders.fill(template.bytes, values))
  }

  /// Returns whether every example and step of the book must name its facts.
  static func hasFacts(_ book: Book) -> Bool { book.documents["facts.yaml"] != nil }

  /// Returns the edit that adds the id to the last chapter with lessons, or to a first chapter in
  /// settings without chapters; nil when neither is possible.
  private static func listed(_ id: String, in settings: BookSettings) -> Edit? {
    let last = settings.chapters.last { !$0.lessonRanges.isEmpty }?.lessonRanges.last
    if let last { return Edit(adding: id, after: last, in: settings.file) }
    let file = settings.file
    let hasKey = (0..<file.lineCount).contains { file.lineText($0).hasPrefix("chapters:") }
    guard settings.chapters.isEmpty, !hasKey else { return nil }
    let title = settings.title.sorted { $0.key < $1.key }
      .map { "\($0): \(JSON.quoted($1))" }.joined(separator: ", ")
    let chapter = "chapters:\n  - id: lessons\n    title: {\(title)}\n    lessons: [\(id)]\n"
    return Edit(appending: chapter, to: file)
  }

  // MARK: Diagnostics

  /// Returns the problem of an id for a new lesson; nil when it can be taken.
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

  private static var noTemplate: Diagnostic {
    Diagnostic(
      .error, "missing-template", path: "Templates/new/lesson",
      "`en.md` is missing among the templates of a lesson",
      help: "languages without a template of their own use it")
  }
}
