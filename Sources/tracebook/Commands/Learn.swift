import Book
import Diagnostics
import Walkthrough

extension Command {
  static let learn = Command(
    "learn", operands: [.optional("LESSON")], summary: "walk through the book in the terminal",
    details: [
      "Each example is run before your eyes; say what comes next, or press Enter to go on.",
      "Without LESSON the whole book, in order.",
    ],
    options: [
      Option(
        name: "lang", value: "TAG", summary: "the language (default: that of the environment)"),
      Option(name: "plain", value: nil, summary: "no escapes and no drawn lines"),
      Option(
        name: "color", value: "WHEN", summary: "when to use colour",
        choices: ["auto", "always", "never"]),
    ], run: learn)

  @Sendable
  private static func learn(_ arguments: Arguments) throws(Exit) -> Int32 {
    var open = try OpenBook(arguments)
    let lesson = arguments.operand(0).flatMap { open.book.lesson($0) }?.id
    let jobs = Terminal.processorCount
    let checked = lesson.map { open.check(lesson: $0, jobs: jobs) } ?? open.check(jobs: jobs)
    guard !open.diagnostics.hasErrors else {
      Report(to: .error).show(open.diagnostics.filter { $0.severity == .error })
      return 1
    }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "TERM"]
    let environment = names.reduce(into: [String: String]()) { $0[$1] = Terminal.variable($1) }
    let options = WalkthroughOptions(
      lesson: arguments.operand(0), language: arguments["lang"],
      isPlain: arguments.has("plain"),
      color: arguments["color"].flatMap { ColorChoice(rawValue: $0) } ?? .auto,
      isTerminal: Terminal.isTerminal(.input) && Terminal.isTerminal(.output),
      environment: environment, columns: { Terminal.columns })
    return Walkthrough.learn(
      book: checked, options: options, input: { readLine() },
      output: { Terminal.write($0) }, errors: { Terminal.write($0, to: .error) })
  }
}
