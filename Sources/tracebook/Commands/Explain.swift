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
      "stimuli came between them, and when, is guessed: all runs that begin in the model's initial",
      "state are followed at once. Of a log that some run explains the shortest run is printed, as",
      "a trace. Of another one, the first line that no run explains, what was possible there, and",
      "the value of a parameter under which the log goes furthest. The exit code is then 1.",
      "A log that has been cut out of a longer one may begin after other calls.",
      "The app implements what is usual, and what the log names. --app names a file that is a",
      "trace's head: the app is then exactly that. Otherwise methods that the log never names are taken",
      "as not implemented if it could not begin as it does with them.",
    ],
    options: [
      Option(name: "model", value: "MODEL", summary: "the model that is to explain the log"),
      Option(
        name: "with", value: "NAME=VALUE", summary: "the value of a parameter", repeats: true),
      Option(name: "app", value: "FILE", summary: "the app that wrote the log"),
      Option(
        name: "without", value: "NAME", summary: "a method that the app does not implement",
        repeats: true),
      Option(
        name: "named", value: nil,
        summary: "the app implements nothing but what the log names"),
      Option(
        name: "limit", value: "N",
        summary: "states after which to stop (default: \(LogBudget.usualStates))"),
      Option(name: "json", value: nil, summary: "one JSON object"),
    ], run: explain)

  @Sendable
  private static func explain(_ arguments: Arguments) throws(Exit) -> Int32 {
    let limit = try arguments.limit(LogBudget.usualStates)
    let open = try OpenBook(arguments, jobs: Terminal.processorCount, readsModelTests: false)
    let ids = open.book.models.map(\.id)
    guard let id = arguments["model"] ?? (ids.count == 1 ? ids[0] : nil) else {
      throw .usage(
        "`explain` needs a model: `--model MODEL`", help: Suggestion.list(ids, near: ""))
    }
    let app = try loggedApp(arguments, try open.model(id), open)
    let path = arguments.operands[0]
    var found: [Diagnostic] = []
    let progress = SearchProgress()
    let explanation: LogExplanation
    do throws(FileFailure) {
      explanation = try LogExplainer(app, open.book, limit: limit)
        .explain(path, &found) { progress.show("\($0) calls followed") }
    } catch {
      progress.clear()
      throw .system(error.diagnostic(path).headline)
    }
    progress.clear()
    Report(to: .error).show(found + explanation.diagnostics(path))
    Terminal.write(arguments.has("json") ? explanation.json : explanation.text)
    return explanation.isExplained && !found.hasErrors ? 0 : 1
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
