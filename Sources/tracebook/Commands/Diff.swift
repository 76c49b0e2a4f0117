import Base
import Book
import Examples
import System

extension Command {
  static let diff = Command(
    "diff", operands: [.required("MODEL")],
    summary: "compare what can be observed of a model under two sets of parameters",
    details: [
      "Searches all runs of both at once, and shows the shortest runs on which they part, side by",
      "side, grouped by stimulus and first line that differs. --and changes the values of --with",
      "for the second. With --against, the first is another file, such as an older version of the",
      "model. The exit code is 1 when the search was stopped before it had compared everything.",
    ],
    options: [
      Option(
        name: "with", value: "NAME=VALUE", summary: "the value of a parameter in both",
        repeats: true),
      Option(
        name: "and", value: "NAME=VALUE", summary: "its value in the second, where that differs",
        repeats: true),
      Option(name: "against", value: "FILE", summary: "compare with the model in this file"),
      Option(
        name: "show", value: "KIND", summary: "compare only this (default: all of these)",
        choices: ComparedKindWords.all, repeats: true),
      Option(
        name: "limit", value: "N", summary: "pairs of states after which to stop (default: 200000)"),
      Option(
        name: "all", value: nil, summary: "show the runs of every difference, not of the first ten"),
      Option(name: "json", value: nil, summary: "one JSON object"),
    ], run: diff)

  /// The number of differences whose runs are shown without `--all`.
  private static let shownRuns = 10

  /// Whether two runs fit side by side, as in a file; a narrower terminal would break their lines.
  private static var hasColumns: Bool {
    !Terminal.isTerminal(.output) || Terminal.columns >= 120
  }

  @Sendable
  private static func diff(_ arguments: Arguments) throws(Exit) -> Int32 {
    guard arguments.has("and") || arguments.has("against") else {
      throw .usage(
        "`diff` compares two versions, and only one is given",
        help: "add `--and NAME=VALUE` for the second, or `--against FILE`")
    }
    let limit = try arguments.limit(200_000)
    let open = try OpenBook(arguments)
    let model = try open.model(arguments.operands[0])
    let comparison = ModelComparison(
      try first(arguments, model, open), try second(arguments, model),
      shown: ComparedKindWords.kinds(arguments.all("show")), limit: limit)
    var found: [Diagnostic] = []
    let progress = SearchProgress()
    let report = comparison.run(&found) { progress.show("\($0) pairs of states") }
    progress.clear()
    Report(to: .error).show(found)
    guard let report else { return 1 }
    let shown = arguments.has("all") ? Int.max : shownRuns
    Terminal.write(
      arguments.has("json")
        ? report.json
        : report.lines(showing: shown, inColumns: hasColumns).map { $0 + "\n" }.joined())
    return found.hasErrors || !report.isComplete ? 1 : 0
  }

  private static func first(
    _ arguments: Arguments, _ model: Model, _ open: OpenBook
  ) throws(Exit) -> ModelVersion {
    guard let path = arguments["against"] else {
      return try version(model, arguments.all("with"))
    }
    return try version(try OtherModel.read(path, like: model, open), arguments.all("with"), path)
  }

  private static func second(
    _ arguments: Arguments, _ model: Model
  ) throws(Exit) -> ModelVersion {
    let file = arguments.has("against") ? model.definition.file.path : nil
    return try version(model, arguments.all("with") + arguments.all("and"), file)
  }

  private static func version(
    _ model: Model, _ assignments: [String], _ file: String? = nil
  ) throws(Exit) -> ModelVersion {
    do throws(ParameterText.Refusal) {
      return try ModelVersion(model, with: assignments, file: file)
    } catch {
      throw .usage(error.headline, help: error.help)
    }
  }
}

/// Reads another version of a model from a file anywhere.
private enum OtherModel {
  static func read(_ path: String, like model: Model, _ open: OpenBook) throws(Exit) -> Model {
    guard let format = open.registry.modelFormat(BookPath.fileExtension(path)) else {
      throw .usage(
        "no plugin that is switched on reads `\(path)` as a model",
        help: "the model's own file is `\(model.definition.file.path)`")
    }
    let (folder, name) = FilePlace.split(path)
    var diagnostics: [Diagnostic] = []
    let definition: ModelDefinition?
    do throws(FileFailure) {
      let files = try BookFolder(path: folder)
      let siblings = SiblingReader { sibling in
        do throws(FileFailure) { return try files.file(sibling) } catch { return nil }
      }
      let file = SourceFile(path: path, bytes: try files.file(name).bytes)
      definition = format.read(file, siblings: siblings, &diagnostics)
    } catch {
      throw .system(error.diagnostic(path).headline)
    }
    Report(to: .error).show(diagnostics)
    guard let definition, !diagnostics.hasErrors else {
      throw Exit(code: 1, message: "the model in `\(path)` has errors")
    }
    return Model(id: model.id, definition: definition)
  }
}
