import Book
import Diagnostics

extension Command {
  static let check = Command(
    "check", summary: "say everything that is wrong with the book",
    details: [
      "Runs every example, compares it with what is written, and checks the prose against the",
      "models. With --bless, observed lines that differ are rewritten, and nothing else.",
    ],
    options: [
      Option(name: "bless", value: nil, summary: "write what was observed into the examples"),
      Option(
        name: "format", value: "FORMAT", summary: "how diagnostics are written",
        choices: Report.Format.allCases.map(\.rawValue)),
      .jobs, .force,
    ], run: check)

  @Sendable
  private static func check(_ arguments: Arguments) throws(Exit) -> Int32 {
    let jobs = try arguments.jobs()
    let format = arguments["format"].flatMap { Report.Format(rawValue: $0) } ?? .human
    if arguments.has("bless") { try bless(arguments, jobs) }
    var open = try OpenBook(arguments, jobs: jobs)
    let checked = open.check(jobs: jobs)
    Report(to: .output, format: format, folder: arguments["book"] ?? "")
      .show(open.diagnostics)
    if format == .human { Terminal.write(sentence(open, checked)) }
    return open.diagnostics.hasErrors ? 1 : 0
  }

  private static func bless(_ arguments: Arguments, _ jobs: Int) throws(Exit) {
    let open = try OpenBook(arguments, jobs: jobs)
    var diagnostics: [Diagnostic] = []
    let written = BookChecker.bless(
      open.book, open.registry, in: open.folder, jobs: jobs, &diagnostics)
    Report(to: .error).show(diagnostics)
    for path in written { Terminal.write("blessed \(path)\n", to: .error) }
  }

  private static func sentence(_ open: OpenBook, _ checked: CheckedBook) -> String {
    let lessons = open.book.lessons.count
    let languages = open.book.languages.count
    let verdict = Report.summary(open.diagnostics) ?? "nothing is wrong"
    return "\(lessons) lessons in \(languages) languages, \(checked.outcomes.count) examples run: "
      + "\(verdict)\n"
  }
}
