import Base
import Book
import Explaining
import StateSearch
import System

extension Command {
  static let explain = Command(
    "explain", operands: [.required("LOG")],
    summary: "find the first line of an app's log that a model cannot explain",
    details: [
      "Each line that names a callback, in any spelling, is a call; other lines are skipped. Which",
      "stimuli came between them, and when, is guessed: all runs of the model are followed at once.",
      "Of a log that some run explains the shortest run is printed, as a trace. Of another one, the",
      "first line that no app could have logged, what was possible there, and the nearest log that",
      "is possible: a call missing, extra, twice or in another place. The exit code is then 1.",
      "A log that has been cut out of a longer one may begin after other calls. What it never names",
      "is not demanded; where one such method would make an earlier line impossible, that is said.",
      "A parameter that is not given may have another value, which is said. --app names a file that",
      "is a trace's head: the app is then exactly that.",
    ],
    options: [
      Option(
        name: "model", value: "MODEL",
        summary:
          "the model that is to explain the log (default: the one of whose calls it has the most)"),
      Option(
        name: "with", value: "NAME=VALUE", summary: "the value of a parameter", repeats: true),
      Option(name: "app", value: "FILE", summary: "the app that wrote the log"),
      Option(
        name: "without", value: "NAME", summary: "a method that the app does not implement",
        repeats: true),
      Option(
        name: "named", value: nil,
        summary: "the app implements nothing but what the log names: say nothing of others"),
      Option(
        name: "limit", value: "N",
        summary: "states after which to stop (default: \(LogBudget.usualStates))"),
      Option(name: "json", value: nil, summary: "one JSON object"),
    ], run: explain)

  @Sendable
  private static func explain(_ arguments: Arguments) throws(Exit) -> Int32 {
    let limit = try arguments.limit(LogBudget.usualStates)
    let open = try OpenBook(arguments, jobs: Terminal.processorCount, readsModelTests: false)
    let path = arguments.operands[0]
    let log = LongFile(path: path)
    var found: [Diagnostic] = []
    let progress = SearchProgress()
    var best: LogExplanation?
    for model in try models(arguments, open, path) {
      let app = try loggedApp(arguments, model, open)
      var own: [Diagnostic] = []
      let explanation = try reading(path) { () throws(FileFailure) in
        try LogExplainer(app, open.book, limit: limit)
          .explain(log, &own) { progress.show("\($0) calls followed") }
      }
      guard explanation.isBetter(than: best) else { continue }
      (best, found) = (explanation, own)
    }
    progress.clear()
    guard let explanation = best else { return 1 }
    Report(to: .error).show(found + explanation.diagnostics(path))
    Terminal.write(arguments.has("json") ? explanation.json : explanation.text)
    return explanation.isExplained && !found.hasErrors ? 0 : 1
  }

  /// Returns the model that was asked for, or those of whose calls the log has the most.
  private static func models(
    _ arguments: Arguments, _ open: OpenBook, _ path: String
  ) throws(Exit) -> [Model] {
    let ids = open.book.models.map(\.id)
    if let id = arguments["model"] ?? (ids.count == 1 ? ids[0] : nil) {
      return [try open.model(id)]
    }
    let models = try reading(path) { () throws(FileFailure) in
      try open.book.models(namedMostBy: LongFile(path: path))
    }
    if models.isEmpty {
      throw .usage(
        "no line names a callback of any model: `--model MODEL` says which one is meant",
        help: Suggestion.list(ids, near: ""))
    }
    return models
  }

  private static func reading<Result>(
    _ path: String, _ body: () throws(FileFailure) -> Result
  ) throws(Exit) -> Result {
    do throws(FileFailure) {
      return try body()
    } catch {
      throw .system(error.diagnostic(path).headline)
    }
  }

  private static func loggedApp(
    _ arguments: Arguments, _ model: Model, _ open: OpenBook
  ) throws(Exit) -> LoggedApp {
    let simulation = try simulation(arguments, model, open)
    let head = try arguments["app"].map { path throws(Exit) in
      String(decoding: try HeadFile.read(path), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }
    return LoggedApp(
      simulation, assignments: arguments.all("with"), head: head,
      isOnlyNamed: arguments.has("named"), omitted: arguments.all("without"))
  }
}
