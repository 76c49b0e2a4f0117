import Base
import Book
import Mutation

extension Command {
  static let mutants = Command(
    "mutants", operands: [Operand(name: "MODEL", isRequired: false, repeats: true)],
    summary: "change the models in small ways, and see whether an example notices",
    details: [
      "Each change removes a call, swaps two, negates a guard, doubles a delay or drops a",
      "transition. What no example notices is listed; less than \(MutationReport.threshold) % is an error.",
      "Changes that nothing can show are allowed in Content/models/MODEL/mutants.allow.",
    ],
    options: [
      Option(name: "json", value: nil, summary: "one JSON object"), .jobs,
    ], run: mutants)

  @Sendable
  private static func mutants(_ arguments: Arguments) throws(Exit) -> Int32 {
    let jobs = try arguments.jobs()
    let open = try OpenBook(arguments, jobs: jobs)
    var models: [Model] = []
    for id in arguments.operands { models.append(try open.model(id)) }
    let showsProgress = Terminal.isTerminal(.error)
    let options = RunOptions(jobs: jobs, cache: open.cache)
    let run = MutationRun(open.book, open.registry, in: open.folder, options: options)
    let report = run.report(
      on: models.isEmpty ? open.book.models : models,
      progress: { done, all in
        if showsProgress { Terminal.write("\r\(done) of \(all) changes … ", to: .error) }
      })
    if showsProgress { Terminal.write("\r\u{1B}[K", to: .error) }
    if arguments.has("json") {
      Report(to: .error).show(report.problems)
      Terminal.write(report.json)
    } else {
      Report(to: .output).show(report.diagnostics)
      Terminal.write(report.lines.map { $0 + "\n" }.joined())
    }
    return report.isGood ? 0 : 1
  }
}
