import Book
import Diagnostics

extension Command {
  static let build = Command(
    "build", summary: "check the book and write its site",
    details: [
      "Only pages that differ are written. A book with errors leaves the old site as it was."
    ],
    options: [
      Option(
        name: "out", value: "DIR", summary: "where to write (default: Site/public in the book)"),
      Option(
        name: "base-url", value: "URL",
        summary: "where the site will live, for canonical links and the site map"),
      .jobs, .force,
    ], run: build)

  @Sendable
  private static func build(_ arguments: Arguments) throws(Exit) -> Int32 {
    let jobs = try arguments.jobs()
    let base = try baseURL(arguments)
    var open = try OpenBook(arguments, jobs: jobs)
    let checked = open.check(jobs: jobs)
    let report = Report(to: .error)
    report.show(open.diagnostics)
    if let summary = Report.summary(open.diagnostics) { Terminal.write(summary + "\n", to: .error) }
    guard !open.diagnostics.hasErrors else {
      Terminal.write("The site was not written.\n", to: .error)
      return 1
    }
    guard let output = open.registry.output("build") else {
      throw .usage("no plugin that is switched on writes a site")
    }
    let folder = arguments["out"] ?? "\(open.path)/Site/public"
    let request = OutputRequest(
      folder: folder.hasPrefix("/") ? folder : "\(Terminal.currentFolder)/\(folder)",
      resources: Resources.folders(book: open.path), baseURL: base, jobs: jobs)
    do throws(OutputFailure) {
      let result = try output.run(checked, request)
      report.show(result.notices)
      Terminal.write(sentence(result, arguments["out"] ?? "Site/public"))
      return result.notices.hasErrors ? 1 : 0
    } catch {
      throw .system("\(error.path): \(error.reason)")
    }
  }

  private static func sentence(_ report: OutputReport, _ folder: String) -> String {
    let changes =
      report.written + report.removed == 0
      ? "nothing changed" : "\(report.written) written, \(report.removed) removed"
    return "\(report.pages) pages in \(folder): \(changes)\n"
  }

  private static func baseURL(_ arguments: Arguments) throws(Exit) -> String? {
    guard let url = arguments["base-url"] else { return nil }
    guard url.hasPrefix("https://") || url.hasPrefix("http://"),
      !url.contains(where: { " \"<>".contains($0) })
    else {
      throw .usage("`\(url)` is no base URL", help: "write `https://docs.example.org/`")
    }
    return url.hasSuffix("/") ? url : url + "/"
  }
}

extension Option {
  static let jobs = Option(
    name: "jobs", value: "N", summary: "how many threads (default: one a processor)")
}

extension Arguments {
  func jobs() throws(Exit) -> Int { try count("jobs") ?? Terminal.processorCount }
}
