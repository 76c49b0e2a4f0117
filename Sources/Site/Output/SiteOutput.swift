import Base
import Book
import HTMLOutput
import System

/// Builds the site: makes its files, writes those that differ, and removes those no longer made.
struct SiteOutput {
  private let site: SiteFiles
  private let request: OutputRequest
  private var writer: OutputWriter
  private var report = OutputReport()

  static func run(_ checked: CheckedBook, _ request: OutputRequest) throws(OutputFailure)
    -> OutputReport
  {
    let site = try SiteFiles(
      checked, request.resources, baseURL: request.baseURL, version: request.version)
    var report = OutputReport()
    report.notices = site.diagnostics
    guard !report.notices.hasErrors else { return report }
    let versions = try VersionFolder(request)
    let writer = try OutputWriter(
      request.folder, below: request.base, isWaiting: request.isWaiting)
    var output = SiteOutput(site: site, request: request, writer: writer, report: report)
    report = try output.build()
    if !report.notices.hasErrors { try versions?.add(site.context) }
    return report
  }

  private mutating func build() throws(OutputFailure) -> OutputReport {
    try pictures(try pages())
    // On errors, the staged files are discarded.
    guard !report.notices.hasErrors else { return report }
    try add(site.files)
    for bundle in site.bundles {
      try add(bundle.make(jobs).map { file in SiteFiles.File(path: file.path) { file.bytes } })
    }
    if !site.isPlayable { report.notices.append(Self.noModule) }
    if site.context.baseURL == nil { report.notices.append(Self.noBaseURL) }
    report.files = writer.checksum
    (report.written, report.removed) = try writer.finish(jobs: jobs)
    return report
  }

  private var jobs: Int { request.jobs }

  /// Renders all pages on several threads and returns the pictures that they show.
  private mutating func pages() throws(OutputFailure) -> Set<String> {
    let context = site.context
    let groups = SitePage.groups(in: context)
    let (folder, old) = (writer.folder, writer.old)
    let make = { @Sendable (own: SiteContext, index: Int) -> Result<[StagedPage], OutputFailure> in
      do throws(OutputFailure) {
        var made: [StagedPage] = []
        for page in groups[index] { made.append(try StagedPage(page, own, folder, old)) }
        return .success(made)
      } catch {
        return .failure(error)
      }
    }
    let results = Workers.map(
      count: groups.count, jobs: jobs, tools: { context.duplicate() }, make)
    var images: Set<String> = []
    for result in results {
      for page in try result.get() {
        if page.isCounted { report.pages += 1 }
        writer.take(page.file)
        images.formUnion(page.images)
      }
    }
    return images
  }

  /// A rendered page whose file has been compared and, if it differs, staged.
  private struct StagedPage: Sendable {
    let file: OutputWriter.File
    let isCounted: Bool
    /// The files of the book that its images show.
    let images: [String]

    init(
      _ page: SitePage, _ context: SiteContext, _ folder: OutputFolder, _ old: Manifest
    ) throws(OutputFailure) {
      let rendered = page.render(context)
      let path = page.path(in: context)
      file = try OutputWriter.File(path, rendered.bytes, in: folder, old: old)
      images = rendered.images
      isCounted = page.isCounted
    }
  }

  /// Makes, compares and stages files on several threads.
  private mutating func add(_ files: [SiteFiles.File]) throws(OutputFailure) {
    let (folder, old) = (writer.folder, writer.old)
    let results = Workers.map(count: files.count, jobs: jobs) {
      index -> Result<OutputWriter.File?, OutputFailure> in
      do throws(OutputFailure) {
        guard let bytes = try files[index].make() else { return .success(nil) }
        return .success(try OutputWriter.File(files[index].path, bytes, in: folder, old: old))
      } catch {
        return .failure(error)
      }
    }
    for result in results { if let file = try result.get() { writer.take(file) } }
  }

  private mutating func pictures(_ paths: Set<String>) throws(OutputFailure) {
    for path in paths.sorted() {
      guard let picture = try site.picture(path) else {
        report.notices.append(Self.noImage(path))
        continue
      }
      report.notices += picture.diagnostics
      try writer.add(MediaPath.output(of: path), picture.bytes)
    }
  }

  private static let noModule = Diagnostic(
    .notice, "no-module", path: "Content/book.yaml",
    "Without the WebAssembly module the examples of the pages cannot be played",
    help: "`make module` builds it")

  private static func noImage(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "image-missing", path: path, "a picture that a lesson shows does not exist",
      why: "readers see its alternative text only")
  }

  private static let noBaseURL = Diagnostic(
    .notice, "no-base-url", path: "Content/book.yaml",
    "Without a base URL pages have no `canonical` and `hreflang`, and there is no site map",
    help: "build with `--base-url https://example.org/`")
}
