import Base
import Book
import HTMLOutput
import System

/// Builds the site: renders pages, writes files that differ, and removes those no longer made.
struct SiteOutput {
  private let context: SiteContext
  private let resources: Resources
  private let request: OutputRequest
  private var writer: OutputWriter
  private var report = OutputReport()
  private let modules: PageModules?

  static func run(_ checked: CheckedBook, _ request: OutputRequest) throws(OutputFailure)
    -> OutputReport
  {
    let resources = try Resources(request.resources)
    let library = try resources.templates(TemplateName.site)
    let languages = try resources.codeLanguages()
    let diagnostics = library.diagnostics + languages.diagnostics
    guard !diagnostics.hasErrors else {
      var report = OutputReport()
      report.notices = diagnostics
      return report
    }
    let modules = try resources.modules()
    let versions = try VersionFolder(request)
    let context = SiteContext(
      checked, library: library, codeLanguages: languages, baseURL: request.baseURL,
      locales: try resources.locales(of: checked.book, request.baseURL),
      isPlayable: modules != nil, followsLogs: modules?.search != nil,
      allowsHTML: resources.allowsHTML, version: request.version)
    var output = SiteOutput(
      context: context, resources: resources, request: request,
      writer: try OutputWriter(
        request.folder, below: request.base, isWaiting: request.isWaiting), modules: modules)
    output.report.notices = diagnostics + context.settings.diagnostics
    let report = try output.build()
    if !report.notices.hasErrors { try versions?.add(context) }
    return report
  }

  private mutating func build() throws(OutputFailure) -> OutputReport {
    guard !report.notices.hasErrors else { return report }
    let images = try pages()
    for file in try resources.assets() { try writer.add(file.path, file.bytes) }
    try media(images)
    // On errors, the staged files are discarded.
    guard !report.notices.hasErrors else { return report }
    try playing()
    try search()
    for file in WrittenFiles(context: context).files { try writer.add(file.path, file.bytes()) }
    for file in context.checked.files { try writer.add(file.path, file.bytes) }
    if let base = context.baseURL {
      for file in Sitemap(context, base: base).files {
        try writer.add(file.path, file.bytes)
      }
    } else {
      report.notices.append(Self.noBaseURL)
    }
    report.files = writer.checksum
    (report.written, report.removed) = try writer.finish(jobs: jobs)
    return report
  }

  private var jobs: Int { request.jobs }

  /// Renders all pages on several threads and returns the pictures that they show.
  private mutating func pages() throws(OutputFailure) -> Set<String> {
    let context = context
    let groups = SitePage.groups(in: context)
    let folder = writer.folder
    let old = writer.old
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

  private mutating func search() throws(OutputFailure) {
    guard context.isSearchable else { return }
    for language in context.book.languages {
      try add(SearchIndex(context, language, jobs: jobs).files)
    }
  }

  /// Compares and stages files on several threads.
  private mutating func add(_ files: [(path: String, bytes: [UInt8])]) throws(OutputFailure) {
    let (folder, old) = (writer.folder, writer.old)
    let results = Workers.map(count: files.count, jobs: jobs) {
      index -> Result<OutputWriter.File, OutputFailure> in
      do throws(OutputFailure) {
        return .success(
          try OutputWriter.File(files[index].path, files[index].bytes, in: folder, old: old))
      } catch {
        return .failure(error)
      }
    }
    for result in results { writer.take(try result.get()) }
  }

  private mutating func media(_ images: Set<String>) throws(OutputFailure) {
    for image in images.sorted() {
      guard let bytes = try resources.bytes(image) else {
        report.notices.append(Self.noImage(image))
        continue
      }
      report.notices += PictureCheck.diagnostics(SourceFile(path: image, bytes: bytes))
      try writer.add("media/" + image.dropFirst("Content/lessons/".count), bytes)
    }
  }

  private mutating func playing() throws(OutputFailure) {
    guard let modules else {
      report.notices.append(Self.noModule)
      return
    }
    let runners = try PageRunners(context.book.settings.plugins ?? [], resources)
    for file in PlayerFiles(context: context, modules: modules, runners: runners).files() {
      try writer.add(file.path, file.bytes)
    }
    try add(questions)
  }

  /// The questions of the lessons that can be played, made on all threads.
  private var questions: [(path: String, bytes: [UInt8])] {
    let questions = PageQuestions(context: context)
    let lessons = questions.lessons
    return Workers.map(count: lessons.count, jobs: jobs) { questions.file(of: lessons[$0]) }
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
