import Base
import Book
import PluginHost
import Scaffold
import System

extension Command {
  static let newLesson = Command(
    "new lesson", operands: [.required("ID")],
    summary: "begin a lesson in the language of its author",
    details: [
      "Writes Content/lessons/ID with the lesson's source, and adds ID to the last chapter in",
      "Content/book.yaml. Readers of other languages get the source with a note, until",
      "`tracebook translate start` begins a translation. With --model the lesson has an example",
      "that leads through the model. No file is ever replaced.",
    ],
    options: [
      Option(name: "model", value: "MODEL", summary: "the model that it is about"),
      Option(
        name: "source", value: "TAG",
        summary: "the language that it is written in (default: the book's first)"),
    ],
    run: newLesson)

  static let newModel = Command(
    "new model", operands: [.required("ID")], summary: "begin a model, with labels and a trace",
    details: [
      "Writes Content/models/ID. With --chart the model is a copy of that chart, with labels that",
      "are the chart's own names. With --xstate it is made of a machine of XState: JSON, or a script",
      "with `createMachine({…})`, of which nothing is run; guards by name are parameters then, and",
      "actions by name are lines of the log. Labels are written in one language; `tracebook new",
      "labels` begins others. No file is ever replaced.",
    ],
    options: [
      Option(name: "chart", value: "FILE", summary: "a statechart to begin with (SCXML)"),
      Option(name: "xstate", value: "FILE", summary: "a machine of XState to begin with"),
      Option(
        name: "source", value: "TAG",
        summary: "the language of its labels (default: the book's first)"
      ),
    ],
    run: newModel)

  static let newLabels = Command(
    "new labels", operands: [.required("MODEL"), .optional("TAG")],
    summary: "begin the labels of a model, or add those that are missing",
    details: [
      "Writes Content/models/MODEL/TAG.yaml with a line for each name of the model, below the text",
      "that readers get until you write yours. Where the file is there, the lines that it lacks are",
      "added, and no other byte changes. Without TAG, in every language of the book.",
    ], run: newLabels)

  @Sendable
  private static func newLabels(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    let model = try open.model(arguments.operands[0])
    let chosen = try arguments.operand(1).map { tag throws(Exit) in [try open.language(tag)] }
    var code: Int32 = 0
    for tag in chosen ?? open.book.languages.map(\.tag) {
      var diagnostics: [Diagnostic] = []
      let scaffold = Scaffold.labels(of: model, in: tag, open.book, &diagnostics)
      if let scaffold, scaffold.files.isEmpty, scaffold.edits.isEmpty {
        Terminal.write(lines: ["`\(model.id)` has a line for every label in `\(tag)`"])
      } else {
        code = max(code, try NewThing.write(scaffold, diagnostics, in: open))
      }
    }
    return code
  }

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
  private static func newLesson(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    let model = try arguments["model"].map { id throws(Exit) in try open.model(id) }
    let source = try arguments["source"].map { tag throws(Exit) in try open.language(tag) }
    let templates = try NewThing.templates(model == nil ? "lesson" : "run-lesson", open.path)
    let runner = open.registry.runner("trace")
    let run = { (example: ExampleFile) in runner?.bless(example, open.book, RunOptions()).bytes }
    var diagnostics: [Diagnostic] = []
    let scaffold = Scaffold.lesson(
      arguments.operands[0], about: model, in: source, open.book, templates,
      isFolderEmpty: (try? open.folder.list("Content/lessons/\(arguments.operands[0])"))?.isEmpty
        ?? false,
      example: model == nil ? nil : run, &diagnostics)
    return try NewThing.write(scaffold, diagnostics, in: open)
  }

  @Sendable
  private static func newModel(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    let source = try arguments["source"].map { tag throws(Exit) in try open.language(tag) }
    var diagnostics: [Diagnostic] = []
    if let chart = arguments["chart"] ?? arguments["xstate"] {
      guard arguments["chart"] == nil || arguments["xstate"] == nil else {
        throw .usage("a model begins with one file", help: "leave out `--chart` or `--xstate`")
      }
      let scaffold = try model(
        arguments.operands[0], chart, isMachine: arguments.has("xstate"), source, open, &diagnostics
      )
      return try NewThing.write(scaffold, diagnostics, in: open)
    }
    let scaffold = Scaffold.model(
      arguments.operands[0], in: source, open.book, try NewThing.templates("model", open.path),
      &diagnostics)
    return try NewThing.write(scaffold, diagnostics, in: open)
  }

  /// Creates a model from a file anywhere, a chart or a machine of XState.
  ///
  /// Files that a chart refers to are read from its folder.
  private static func model(
    _ id: String, _ chart: String, isMachine: Bool, _ source: LanguageTag?, _ open: OpenBook,
    _ diagnostics: inout [Diagnostic]
  ) throws(Exit) -> Scaffold? {
    guard let format = open.registry.modelFormats.first(where: { $0.fileExtension == "scxml" })
    else { throw .usage("no plugin of the book reads charts", help: "switch on `scxml`") }
    let (folder, name) = try NewThing.split(chart)
    var file: SourceFile
    do throws(FileFailure) {
      file = SourceFile(path: chart, bytes: try folder.file(name).bytes)
    } catch {
      Report(to: .error).show([error.diagnostic(chart)])
      throw Exit(code: 3, message: "`\(chart)` was not read")
    }
    if isMachine {
      guard let text = open.handOver(to: "xstate").chart(of: file, &diagnostics) else { return nil }
      file = SourceFile(path: "Content/models/\(id)/model.scxml", text: text)
    }
    return Scaffold.model(
      id, chart: file, format, in: source, open.book, siblings: { try? folder.file($0) },
      &diagnostics)
  }

  @Sendable
  private static func newLanguage(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    var diagnostics: [Diagnostic] = []
    let scaffold = Scaffold.language(
      LanguageTag(arguments.operands[0]), autonym: arguments.operand(1), open.book,
      known: try NewThing.knownLanguages(open.path),
      likely: .installed(book: open.path), shipped: try NewThing.interface(open.path), &diagnostics)
    return try NewThing.write(scaffold, diagnostics, in: open)
  }

  /// Returns whether a name is that of a plugin of the program or of a folder of the book.
  private static func isPlugin(_ name: String, in open: OpenBook, _ plugins: [Plugin]) -> Bool {
    plugins.contains { $0.name == name }
      || (try? open.folder.list("Plugins/\(name)"))?.isEmpty == false
  }

  @Sendable
  private static func newPlugin(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    let name = arguments.operands[0]
    let isTaken = isPlugin(name, in: open, arguments.plugins)
    var diagnostics: [Diagnostic] = []
    let scaffold = Scaffold.plugin(
      name, isTaken: isTaken, try NewThing.templates("plugin", open.path), &diagnostics)
    return try NewThing.write(scaffold, diagnostics, in: open)
  }
}
