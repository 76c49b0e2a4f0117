import Base
import Book
import Scaffold

extension Command {
  static let newTrace = Command(
    "new trace", operands: [.required("LESSON"), .required("NAME"), .repeated("STIMULUS")],
    summary: "begin a trace in a lesson, with what is observed",
    details: [
      "Writes NAME.trace beside the lesson with what the model does after each STIMULUS, such as",
      "'push hard' or 'wait 10s'. Without stimuli the trace leads through the model. Texts that do not",
      "link to it get a link: the source as its last line, translations in the same step.",
    ],
    options: [exampleModel, exampleCaption],
    run: { arguments throws(Exit) in try newExample(.trace, arguments) })

  static let newClaim = Command(
    "new claim", operands: [.required("LESSON"), .required("NAME"), .repeated("CLAIM")],
    summary: "begin a claim in a lesson, and see whether it holds",
    details: [
      "Writes NAME.claim beside the lesson with each CLAIM, such as 'never =open'. One that does not",
      "hold is not written. Texts that do not link to it get a link: the source as its last line,",
      "translations in the same step.",
    ],
    options: [
      exampleModel, exampleCaption,
      Option(
        name: "refuted", value: nil, summary: "the claim is a misconception, and must not hold"),
    ],
    run: { arguments throws(Exit) in try newExample(.claim, arguments) })

  private static let exampleModel = Option(
    name: "model", value: "MODEL", summary: "the model that runs it (default: the lesson's first)")
  private static let exampleCaption = Option(
    name: "caption", value: "TEXT", summary: "what the link says")

  private static func newExample(
    _ kind: Scaffold.Example.Kind, _ arguments: Arguments
  ) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    let lesson = try open.lesson(arguments.operands[0])
    let lines = Array(arguments.operands.dropFirst(2))
    guard kind == .trace || !lines.isEmpty else {
      throw .usage("`new claim` needs CLAIM", help: "such as 'never =open'")
    }
    let model = try model(of: lesson, named: arguments["model"], open)
    let example = Scaffold.Example(
      kind, arguments.operands[1], about: model, lines, isRefuted: arguments.has("refuted"),
      caption: arguments["caption"])
    var diagnostics: [Diagnostic] = []
    let scaffold = try begun(example, kind, in: lesson, open, &diagnostics)
    return try NewThing.write(scaffold, diagnostics, in: open)
  }

  /// Returns an example that was run, and adds what is wrong with it.
  private static func begun(
    _ example: Scaffold.Example, _ kind: Scaffold.Example.Kind, in lesson: Lesson,
    _ open: OpenBook, _ diagnostics: inout [Diagnostic]
  ) throws(Exit) -> Scaffold? {
    guard let runner = open.registry.runner(kind.rawValue) else {
      throw .usage("no plugin of the book runs files `.\(kind.rawValue)`")
    }
    let captions = try NewThing.optional("Templates/new/captions", open.path)
    return Scaffold.example(example, in: lesson, open.book, captions: captions, &diagnostics) {
      file, diagnostics in
      let bytes = runner.bless(file, open.book, RunOptions()).bytes ?? file.file.bytes
      let observed = ExampleFile(
        file: SourceFile(path: file.file.path, bytes: bytes), lesson: file.lesson, model: file.model
      )
      var found: [Diagnostic] = []
      _ = runner.run(observed, open.book, &found)
      // Nothing was observed before a stimulus that the model lacks, and that is no mistake.
      let mistakes = found.filter { $0.id != "trace-differs" }.map {
        $0.id == "claim-refuted"
          ? $0.advising("correct the claim, or add `--refuted` if it is a misconception") : $0
      }
      diagnostics += mistakes.isEmpty ? found : mistakes
      return bytes
    }
  }

  /// Returns the model that runs an example: the named one, the lesson's first or the only one.
  private static func model(
    of lesson: Lesson, named id: String?, _ open: OpenBook
  ) throws(Exit) -> Model {
    if let id { return try open.model(id) }
    let named = lesson.source.flatMap { lesson.texts[$0]?.models.first }
    if let id = named { return try open.model(id) }
    guard open.book.models.count == 1, let only = open.book.models.first else {
      throw .usage(
        "`\(lesson.id)` names no model",
        help: open.book.models.isEmpty
          ? "`tracebook new model` begins one"
          : "say which one: `--model \(open.book.models[0].id)`")
    }
    return only
  }
}
