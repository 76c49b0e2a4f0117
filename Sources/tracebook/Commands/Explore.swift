import Base
import Book
import Examples

extension Command {
  static let explore = Command(
    "explore", operands: [.required("MODEL")],
    summary: "search everything that a model can do",
    details: [
      "Counts states and transitions with the default parameters, then with each parameter",
      "varied alone, and names what none of these searches reaches. Values under which the",
      "model does the same are searched once. With --with only that one search.",
    ],
    options: [
      Option(
        name: "with", value: "NAME=VALUE", summary: "search with this value of a parameter",
        repeats: true),
      Option(name: "limit", value: "N", summary: "states after which to stop (default: 2000000)"),
      .jobs, .force,
    ], run: explore)

  @Sendable
  private static func explore(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments, jobs: Terminal.processorCount, readsModelTests: false)
    let model = try open.model(arguments.operands[0])
    let limit = try arguments.limit(2_000_000)
    let exploration: Exploration
    do throws(ParameterText.Refusal) {
      exploration = try Exploration(model, with: arguments.all("with"), limit: limit)
    } catch {
      throw .usage(error.headline, help: error.help)
    }
    let found = exploration.run(
      jobs: try arguments.jobs(), cache: open.cache, SearchProgress().listener)
    Report(to: .error).show(found)
    return found.hasErrors ? 1 : 0
  }
}
