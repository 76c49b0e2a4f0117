import Book
import BookModel
import Diagnostics
import Files
import PluginAPI
import Scaffold

extension Command {
  static let newBook = Command(
    "new book", operands: [.required("DIR")], summary: "begin a book that builds at once",
    details: ["Writes a small book about orders into a folder that is empty or not there yet."],
    run: newBook)

  static let newLesson = Command(
    "new lesson", operands: [.required("ID")], summary: "begin a lesson in every language",
    details: [
      "Writes Content/lessons/ID with one file a language, and adds ID to the last chapter in",
      "Content/book.yaml. With --model the lesson has an example that leads through the model.",
      "No file is ever replaced.",
    ],
    options: [Option(name: "model", value: "MODEL", summary: "the model that it is about")],
    run: newLesson)

  static let newModel = Command(
    "new model", operands: [.required("ID")], summary: "begin a model, with labels and a trace",
    details: [
      "Writes Content/models/ID. With --chart the model is a copy of that chart, with labels that",
      "are the chart's own names. No file is ever replaced.",
    ],
    options: [Option(name: "chart", value: "FILE", summary: "a statechart to begin with (SCXML)")],
    run: newModel)

  static let newLanguage = Command(
    "new language", operands: [.required("TAG"), .optional("AUTONYM")],
    summary: "begin a language that readers may choose at once",
    details: [
      "Writes Content/languages/TAG.yaml and adds TAG to Content/book.yaml. What CLDR knows of",
      "the file gives the language: its name for itself, unless AUTONYM is another, its",
      "quotation marks and plural rules. It is a preview: search engines do not list it.",
    ], run: newLanguage)

  static let newPlugin = Command(
    "new plugin", operands: [.required("NAME")], summary: "begin a plugin in Python",
    details: ["Writes Plugins/NAME/plugin. No file is ever replaced."], run: newPlugin)

  @Sendable
  private static func newBook(_ arguments: Arguments) throws(Exit) -> Int32 {
    let given = arguments.operands[0]
    guard Terminal.makeFolder(given), let folder = try? BookFolder(path: given) else {
      throw .system("the folder `\(given)` cannot be made")
    }
    let entries: [FolderEntry]
    do throws(FileFailure) {
      entries = try folder.list()
    } catch {
      throw .system("the folder `\(given)` cannot be read")
    }
    guard entries.isEmpty else {
      throw .usage("the folder `\(given)` is not empty", help: "name one that is not there yet")
    }
    let path = Terminal.absolute(given) ?? given
    var diagnostics: [Diagnostic] = []
    let scaffold = Scaffold.book(
      try NewThing.templates("book", path),
      texts: try NewThing.optional("Content/languages", path),
      words: try NewThing.optional("Templates/new/language", path),
      schemas: try NewThing.optional("Schemas", path), &diagnostics)
    let shown = given.hasSuffix("/") ? given : given + "/"
    let code = NewThing.write(scaffold, diagnostics, in: folder, shown: shown)
    if code == 0 { Terminal.write("Next: tracebook build --book \(given)\n") }
    return code
  }

  @Sendable
  private static func newLesson(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    let model = try arguments["model"].map { id throws(Exit) in try open.model(id) }
    let templates = try NewThing.templates(model == nil ? "lesson" : "run-lesson", open.path)
    let runner = open.registry.runner("trace")
    let run = { (example: ExampleFile) in runner?.bless(example, open.book) }
    var diagnostics: [Diagnostic] = []
    let scaffold = Scaffold.lesson(
      arguments.operands[0], about: model, open.book, templates,
      example: model == nil ? nil : run, &diagnostics)
    return NewThing.write(scaffold, diagnostics, in: open.folder)
  }

  @Sendable
  private static func newModel(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    var diagnostics: [Diagnostic] = []
    if let chart = arguments["chart"] {
      let scaffold = try model(arguments.operands[0], chart, open, &diagnostics)
      return NewThing.write(scaffold, diagnostics, in: open.folder)
    }
    let scaffold = Scaffold.model(
      arguments.operands[0], open.book, try NewThing.templates("model", open.path), &diagnostics)
    return NewThing.write(scaffold, diagnostics, in: open.folder)
  }

  /// Creates a model from a chart file anywhere; files that it refers to are read from its folder.
  private static func model(
    _ id: String, _ chart: String, _ open: OpenBook, _ diagnostics: inout [Diagnostic]
  ) throws(Exit) -> Scaffold? {
    guard let format = open.registry.modelFormats.first(where: { $0.fileExtension == "scxml" })
    else { throw .usage("no plugin of the book reads charts", help: "switch on `scxml`") }
    let (folder, name) = try NewThing.split(chart)
    let file: SourceFile
    do throws(FileFailure) {
      file = SourceFile(path: chart, bytes: try folder.file(name).bytes)
    } catch {
      Report(to: .error).show([error.diagnostic(chart)])
      throw Exit(code: 3, message: "`\(chart)` was not read")
    }
    return Scaffold.model(
      id, chart: file, format, open.book, siblings: { try? folder.file($0) }, &diagnostics)
  }

  @Sendable
  private static func newLanguage(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    var diagnostics: [Diagnostic] = []
    let scaffold = Scaffold.language(
      LanguageTag(arguments.operands[0]), autonym: arguments.operand(1), open.book,
      known: try NewThing.optional("Templates/languages", open.path)?["known.yaml"], &diagnostics)
    return NewThing.write(scaffold, diagnostics, in: open.folder)
  }

  @Sendable
  private static func newPlugin(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    let name = arguments.operands[0]
    let isTaken =
      BuiltInPlugins.all.contains { $0.name == name }
      || (try? open.folder.list("Plugins/\(name)")) != nil
    var diagnostics: [Diagnostic] = []
    let scaffold = Scaffold.plugin(
      name, isTaken: isTaken, try NewThing.templates("plugin", open.path), &diagnostics)
    return NewThing.write(scaffold, diagnostics, in: open.folder)
  }
}
