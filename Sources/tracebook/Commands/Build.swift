import Base
import Book
import System

extension Command {
  /// The command with the outputs of the program's plugins.
  static func build(_ plugins: [Plugin]) -> Command {
    let formats = PluginRegistry(plugins).outputs
    let names = formats.map(\.format).joined(separator: ", ")
    let folders = formats.map(\.folder).joined(separator: ", ")
    return Command(
      "build", summary: "check the book and write its site",
      details: [
        "Only files that differ are written. A book with errors leaves the old output as it was.",
        "A book that was built before and has not changed is not built again; --force does.",
      ],
      options: [
        Option(
          name: "format", value: "FORMAT",
          summary: "what to write: \(names), or what a plugin writes (default: html)"),
        Option(
          name: "out", value: "DIR",
          summary: "where to write (default in the book: \(folders))"),
        Option(
          name: "base-url", value: "URL",
          summary: "where the site will live, for canonical links and the site map"),
        Option(
          name: "version-label", value: "LABEL",
          summary: "the version that is built: it goes into a folder LABEL, beside the others"),
        Option(
          name: "noindex", value: nil,
          summary: "ask search engines to leave the site out, as that of a preview"),
        .jobs, .force,
      ], run: build)
  }

  @Sendable
  private static func build(_ arguments: Arguments) throws(Exit) -> Int32 {
    let format = arguments["format"] ?? "html"
    let days = try days(arguments)
    let memory = try memory(of: format, arguments, days)
    if let (record, usual) = memory?.recall() {
      var report = OutputReport()
      report.pages = record.pages
      report.notices = record.notices
      show(record.diagnostics)
      show(report, usual, record.recorded, arguments)
      return 0
    }
    let jobs = try arguments.jobs()
    _ = try arguments.baseURL()
    _ = try version(arguments)
    var open = try OpenBook(arguments, folder: memory?.folder, jobs: jobs, keepsBlocks: true)
    try know(format, open, arguments.plugins)
    let checked = open.check(jobs: jobs)
    show(open.diagnostics)
    guard !open.diagnostics.hasErrors else {
      Terminal.write(notWritten, to: .error)
      return 1
    }
    guard let output = open.registry.output(format) else {
      throw .usage("no plugin that is switched on writes `\(format)`")
    }
    let request = try request(arguments, output, days)
    do throws(OutputFailure) {
      let report = try output.run(checked, request)
      let recorded = checked.counts.recorded
      show(report, output, recorded, arguments)
      // Files that other programs read are unknown, so builds with such plugins are not cached.
      if let files = report.files, !report.notices.hasErrors,
        !open.registry.plugins.contains(where: \.isProcess)
      {
        memory?.keep(
          .init(
            pages: report.pages, recorded: recorded, diagnostics: open.diagnostics,
            notices: report.notices,
            files: files))
      }
      return report.notices.hasErrors ? 1 : 0
    } catch {
      throw .system("\(error.path): \(error.reason)")
    }
  }

  /// Returns what is known of earlier builds, or nil for a format that is not built in.
  private static func memory(
    of format: String, _ arguments: Arguments, _ days: [String: String]
  ) throws(Exit) -> BuildCache? {
    let formats = PluginRegistry(arguments.plugins).outputs
    guard let usual = formats.first(where: { $0.format == format }) else { return nil }
    let request = try request(arguments, usual, days)
    return BuildCache(.standard(arguments), book: arguments["book"] ?? ".", usual, request)
  }

  /// Throws when a format is neither built in nor written by a plugin of the book, unless one of
  /// its plugins cannot be used: then a diagnostic says why.
  private static func know(
    _ format: String, _ open: OpenBook, _ plugins: [Plugin]
  ) throws(Exit) {
    let usual = PluginRegistry(plugins).outputs.map(\.format)
    let known = usual + open.registry.outputs.map(\.format).filter { !usual.contains($0) }
    guard !known.contains(format) else { return }
    let own = open.diagnostics.filter { $0.path == BookLoader.settingsPath }
    if own.hasErrors {
      show(own)
      throw Exit(code: 1, message: "no plugin that can be used writes `\(format)`")
    }
    let near = EditDistance.likely(format, among: known).map { "did you mean `\($0)`?" }
    throw .usage(
      "`\(format)` is not a value of `--format`",
      help: near ?? "it may be \(known.joined(separator: ", "))")
  }

  /// Returns the day of the last commit of each file of lessons; empty without an address, or when the repository cannot be
  /// read.
  private static func days(_ arguments: Arguments) throws(Exit) -> [String: String] {
    guard try arguments.baseURL() != nil, let book = Terminal.absolute(arguments["book"] ?? ".")
    else { return [:] }
    do throws(Repository.Refusal) {
      return try Repository(around: book)?.days(below: "Content/lessons") ?? [:]
    } catch {
      Terminal.write("no page says when it changed: \(error.reason)\n", to: .error)
      return [:]
    }
  }

  private static func request(
    _ arguments: Arguments, _ output: Output, _ days: [String: String]
  ) throws(Exit) -> OutputRequest {
    let jobs = try arguments.jobs()
    let base = try arguments.baseURL()
    let place = arguments["book"] ?? "."
    guard let book = Terminal.absolute(place) else {
      throw Exit(code: 3, message: "there is no folder `\(place)`")
    }
    let given = arguments["out"]
    let version = try version(arguments)
    var folder = given ?? "\(book)/\(output.folder)"
    if let version { folder += "/\(version.text)" }
    return OutputRequest(
      folder: folder.hasPrefix("/") ? folder : "\(Terminal.currentFolder)/\(folder)",
      below: given == nil ? book : nil, resources: Trust.resources(arguments, book: book),
      baseURL: base.map { $0 + (version.map { "\($0.text)/" } ?? "") }, version: version,
      isHidden: arguments.has("noindex"), days: days, jobs: jobs
    ) { process in
      let owner = process.map { "process \($0)" } ?? "another build"
      Terminal.write("\(owner) writes to this folder; waiting until it is done\n", to: .error)
    }
  }

  private static func show(_ diagnostics: [Diagnostic]) {
    Report(to: .error).show(diagnostics)
    if let summary = Report.summary(diagnostics) { Terminal.write(summary + "\n", to: .error) }
  }

  private static let notWritten = "Nothing was written.\n"

  private static func show(
    _ report: OutputReport, _ output: Output, _ recorded: Int, _ arguments: Arguments
  ) {
    Report(to: .error).show(report.notices)
    guard !report.notices.hasErrors else { return Terminal.write(notWritten, to: .error) }
    let folder = arguments["out"] ?? output.folder
    let version = arguments["version-label"].map { "/" + $0 } ?? ""
    Terminal.write(sentence(report, output, recorded, folder + version))
  }

  private static func sentence(
    _ report: OutputReport, _ output: Output, _ recorded: Int, _ folder: String
  ) -> String {
    let changes =
      report.written + report.removed == 0
      ? "nothing changed" : "\(report.written) written, \(report.removed) removed"
    let unit = report.pages == 1 ? output.unit : output.unit + "s"
    let kept = recorded == 0 ? "" : "; \(recorded) examples recorded, not run"
    return "\(report.pages) \(unit) in \(folder): \(changes)\(kept)\n"
  }

  private static func version(_ arguments: Arguments) throws(Exit) -> VersionLabel? {
    guard let text = arguments["version-label"] else { return nil }
    guard let label = VersionLabel(text) else {
      throw .usage(
        "`\(text)` is not a label of a version",
        help: "write letters, digits, dots and hyphens, at most 40, such as `2.1`; "
          + "`latest` leads to the newest version")
    }
    return label
  }
}

extension Option {
  static let jobs = Option(
    name: "jobs", value: "N", summary: "how many threads (default: one a processor)")
}

extension Arguments {
  func jobs() throws(Exit) -> Int { try count("jobs") ?? Terminal.processorCount }

  /// Returns the base URL, which ends in a slash; nil when none is given.
  ///
  /// - Throws: `Exit` for any other text.
  func baseURL() throws(Exit) -> String? {
    guard let url = self["base-url"] else { return nil }
    guard url.hasPrefix("https://") || url.hasPrefix("http://"),
      !url.contains(where: { " \"<>".contains($0) })
    else {
      throw .usage("`\(url)` is not a base URL", help: "write `https://docs.example.org/`")
    }
    return url.hasSuffix("/") ? url : url + "/"
  }
}
