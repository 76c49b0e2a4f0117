import Base
import Book
import HTMLOutput
import Page
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
    let versions = try VersionFolder(request)
    let site = try SiteFiles(
      checked, request.resources, baseURL: request.baseURL, version: request.version,
      newer: versions?.newer ?? [], isHidden: request.isHidden,
      days: request.days)
    var report = OutputReport()
    report.notices = site.diagnostics
    guard !report.notices.hasErrors else { return report }
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

/// The folder that holds the sites of all versions, each in a folder with its label.
struct VersionFolder {
  private let request: OutputRequest
  private let label: VersionLabel
  private let path: String
  /// The releases after this one that are there, the newest first; none for a version that is no release.
  private(set) var newer: [VersionList.Version] = []

  /// Returns nil for a book without versions.
  ///
  /// - Throws: When the folder cannot hold versions, so that nothing is written.
  init?(_ request: OutputRequest) throws(OutputFailure) {
    guard let label = request.version else { return nil }
    self.request = request
    self.label = label
    // The label is of ASCII and the last component.
    path = String(request.folder.dropLast(label.text.count + 1))
    let versions = try open().list.versions
    if label.isNumbered { newer = versions.filter { $0.label > label && $0.label.isNumbered } }
  }

  /// Opens the folder with the list of the versions that are there.
  private func open() throws(OutputFailure) -> (writer: OutputWriter, list: VersionList) {
    let writer = try OutputWriter(path, below: request.base, isWaiting: request.isWaiting)
    let isFree = writer.old.paths.isEmpty || writer.old.paths.contains(VersionList.file)
    guard isFree else {
      throw OutputFailure(path: path, reason: "it holds a site without versions")
    }
    let bytes = try writer.folder.bytes(VersionList.file)
    guard let list = bytes.map(VersionList.init(_:)) ?? VersionList() else {
      throw OutputFailure(
        path: "\(path)/\(VersionList.file)", reason: "it is not a list of versions")
    }
    return (writer, list)
  }

  /// Adds the version that was built to the list, and leads from the folder to the newest one.
  ///
  /// Another build that adds a version waits, so that none is lost.
  func add(_ context: SiteContext) throws(OutputFailure) {
    var (writer, list) = try open()
    list.add(label, of: context.book)
    for file in list.files { try writer.add(file.path, file.bytes) }
    try writer.add("index.html", page(list, context))
    try writer.add("\(VersionLabel.latest)/index.html", page(list, context, way: "../"))
    if let newest = list.versions.first {
      try writer.add("_redirects", redirects(to: newest.label))
    }
    _ = try writer.finish(jobs: 1)
  }

  /// The file by which hosts such as Netlify and Cloudflare Pages lead from each page of the latest version to it.
  private func redirects(to newest: VersionLabel) -> [UInt8] {
    let parts = (request.baseURL ?? "").split(separator: "/").dropFirst(2).dropLast()
    let root = "/" + parts.map { "\($0)/" }.joined()
    return Array("\(root)\(VersionLabel.latest)/* \(root)\(newest.text)/:splat 302\n".utf8)
  }

  /// The page that leads to the newest version, and lists all; `way` is the way from it to the folder.
  private func page(_ list: VersionList, _ context: SiteContext, way: String = "") -> [UInt8] {
    guard let language = context.book.languages.first, let newest = list.versions.first else {
      return []
    }
    let texts = context.texts(language)
    let items = list.versions.map { version -> Value in
      .object([
        .href: .text("\(way)\(version.label.text)/index.html"),
        .name: .text(texts.text("site.version", ["version": version.label.text])),
      ])
    }
    return context.page(
      .versions,
      [
        .lang: .text(language.tag.text), .dir: .text(language.direction.rawValue),
        .title: .text(context.title(texts).text), .root: .text("\(way)\(newest.label.text)/"),
        .href: .text("\(way)\(newest.label.text)/index.html"), .items: .list(items),
      ])
  }
}

/// The versions of a book whose sites are side by side, the newest first.
///
/// `versions.json` is for programs. Pages read `versions.js`, because a page that was opened as a
/// file can fetch nothing.
struct VersionList {
  /// A version, with what a page needs to know to lead to the same place in it.
  struct Version: Equatable {
    let label: VersionLabel
    let languages: [String]
    /// The ids of its lessons, former ones included.
    let lessons: [String]

    /// Returns whether it has a page at an address from its root: a lesson, or the front page of a language.
    func has(_ address: String) -> Bool {
      guard address.hasSuffix("/"), let slash = address.firstIndex(of: "/") else { return false }
      let lesson = address[address.index(after: slash)...].dropLast()
      return languages.contains(String(address[..<slash]))
        && (lesson.isEmpty || lessons.contains(String(lesson)))
    }
  }

  private(set) var versions: [Version]

  static let file = "versions.json"

  /// Reads the list of the builds before; nil if the file is none of theirs.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes), case .array(let items) = json else { return nil }
    var versions: [Version] = []
    for item in items {
      guard case .object(let members) = item,
        case .string(let text)? = members.first(where: { $0.name == "label" })?.value,
        let label = VersionLabel(text),
        let languages = Self.texts("languages", members),
        let lessons = Self.texts("lessons", members)
      else { return nil }
      versions.append(Version(label: label, languages: languages, lessons: lessons))
    }
    self.versions = versions
  }

  init(_ versions: [Version] = []) { self.versions = versions }

  private static func texts(_ name: String, _ members: [JSON.Member]) -> [String]? {
    guard case .array(let items)? = members.first(where: { $0.name == name })?.value else {
      return nil
    }
    var texts: [String] = []
    for item in items {
      guard case .string(let text) = item else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Adds a version of a book, or replaces the one with its label.
  mutating func add(_ label: VersionLabel, of book: Book) {
    versions.removeAll { $0.label == label }
    let lessons = book.lessons.map(\.id) + book.settings.movedLessons.map(\.from)
    versions.append(
      Version(label: label, languages: book.languages.map(\.tag.text), lessons: lessons))
    versions.sort { $0.label > $1.label }
  }

  private var json: JSON {
    .array(
      versions.map {
        .object([
          "label": .string($0.label.text), "languages": .array(of: $0.languages),
          "lessons": .array(of: $0.lessons),
        ])
      })
  }

  /// The files of the list, which are beside the folders of the versions.
  var files: [(path: String, bytes: [UInt8])] {
    var data: [UInt8] = []
    json.encode(into: &data)
    var script = Array("tracebookVersions(".utf8)
    json.encode(into: &script, for: .script)
    return [(Self.file, data + [0x0A]), ("versions.js", script + Array(")\n".utf8))]
  }
}
