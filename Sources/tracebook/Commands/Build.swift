import BookModel
import Diagnostics
import Files
import PluginAPI

extension Command {
  static let build = Command(
    "build", summary: "check the book and write its site",
    details: [
      "Only pages that differ are written. A book with errors leaves the old site as it was.",
      "A book that was built before and has not changed is not built again; --force does.",
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
    let request = try request(arguments)
    let path = arguments["book"] ?? "."
    let usual = PluginRegistry(BuiltInPlugins.all).output("build")
    let memory = BuildCache(.standard(arguments), book: path, usual?.memory, request)
    if let record = memory?.recall() {
      var report = OutputReport()
      report.pages = record.pages
      report.notices = record.notices
      show(record.diagnostics)
      show(report, arguments)
      return 0
    }
    var open = try OpenBook(
      arguments, folder: memory?.folder, jobs: request.jobs, keepsBlocks: true)
    let checked = open.check(jobs: request.jobs)
    show(open.diagnostics)
    guard !open.diagnostics.hasErrors else {
      Terminal.write(notWritten, to: .error)
      return 1
    }
    guard let output = open.registry.output("build") else {
      throw .usage("no plugin that is switched on writes a site")
    }
    do throws(OutputFailure) {
      let report = try output.run(checked, request)
      show(report, arguments)
      // Files that other programs read are unknown, so builds with such plugins are not cached.
      if let files = report.files, !report.notices.hasErrors,
        !open.registry.plugins.contains(where: \.isProcess)
      {
        memory?.keep(
          .init(
            pages: report.pages, diagnostics: open.diagnostics, notices: report.notices,
            files: files))
      }
      return report.notices.hasErrors ? 1 : 0
    } catch {
      throw .system("\(error.path): \(error.reason)")
    }
  }

  private static func request(_ arguments: Arguments) throws(Exit) -> OutputRequest {
    let jobs = try arguments.jobs()
    let base = try baseURL(arguments)
    let place = arguments["book"] ?? "."
    guard let book = Terminal.absolute(place) else {
      throw Exit(code: 3, message: "there is no folder `\(place)`")
    }
    let given = arguments["out"]
    let folder = given ?? "\(book)/Site/public"
    return OutputRequest(
      folder: folder.hasPrefix("/") ? folder : "\(Terminal.currentFolder)/\(folder)",
      below: given == nil ? book : nil, resources: Resources.folders(book: book), baseURL: base,
      jobs: jobs
    ) { process in
      let owner = process.map { "process \($0)" } ?? "another build"
      Terminal.write("\(owner) writes to this folder; waiting until it is done\n", to: .error)
    }
  }

  private static func show(_ diagnostics: [Diagnostic]) {
    Report(to: .error).show(diagnostics)
    if let summary = Report.summary(diagnostics) { Terminal.write(summary + "\n", to: .error) }
  }

  private static let notWritten = "The site was not written.\n"

  private static func show(_ report: OutputReport, _ arguments: Arguments) {
    Report(to: .error).show(report.notices)
    guard !report.notices.hasErrors else { return Terminal.write(notWritten, to: .error) }
    Terminal.write(sentence(report, arguments["out"] ?? "Site/public"))
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
      throw .usage("`\(url)` is not a base URL", help: "write `https://docs.example.org/`")
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
