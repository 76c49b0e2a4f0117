import Base
import Book
import HTMLOutput
import Page
import System

/// The files of the site, each rendered when it is requested.
struct SitePreview: Sendable {
  private let context: SiteContext
  private let resources: Resources
  private let pages: [String: SitePage]
  private let written: [String: WrittenFiles.File]
  private let modules: PageModules?
  private let made = PreviewFiles()

  static func files(
    _ checked: CheckedBook, _ folders: ResourceFolders, _ baseURL: String?,
    _ diagnostics: inout [Diagnostic]
  ) throws(OutputFailure) -> Output.Files {
    let resources = try Resources(folders)
    let library = try resources.templates(TemplateName.site)
    let languages = try resources.codeLanguages()
    diagnostics +=
      library.diagnostics + languages.diagnostics + SiteSettings(checked.book.settings).diagnostics
    let modules = try resources.modules()
    let context = SiteContext(
      checked, library: library, codeLanguages: languages, baseURL: baseURL,
      locales: try resources.locales(of: checked.book, baseURL),
      isPlayable: modules != nil, followsLogs: modules?.search != nil,
      allowsHTML: resources.allowsHTML)
    return SitePreview(context, resources, modules).file
  }

  private init(_ context: SiteContext, _ resources: Resources, _ modules: PageModules?) {
    self.context = context
    self.modules = modules
    self.resources = resources
    pages = Dictionary(
      SitePage.all(in: context).map { [context] in ($0.path(in: context), $0) },
      uniquingKeysWith: { first, _ in first })
    written = Dictionary(
      WrittenFiles(context: context).files.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  @Sendable
  private func file(_ path: String) -> [UInt8]? {
    if let page = pages[path] { return page.render(context).bytes }
    if let file = written[path] { return file.bytes() }
    if let lesson = PageQuestions.lesson(of: path, in: context.book) {
      let questions = PageQuestions(context: context)
      return made.files("questions \(lesson.id)") { [questions.file(of: lesson)] }[path]
    }
    if path.hasPrefix(PlayerFiles.folder) { return playing[path] }
    if let asset = path.suffix(after: "assets/") { return bytes("Site/assets/\(asset)") }
    if let image = path.suffix(after: "media/") {
      return picture("Content/lessons/\(image)")
    }
    if let rest = path.suffix(after: "search/") {
      let tag = LanguageTag(String(rest.prefix { $0 != "/" }))
      return search(tag)[path]
    }
    return context.checked.files.first { $0.path == path }?.bytes
  }

  /// Returns a picture unless a build would refuse it.
  private func picture(_ path: String) -> [UInt8]? {
    guard path.isImageName, let bytes = bytes(path) else { return nil }
    let isDrawn = PictureCheck.diagnostics(SourceFile(path: path, bytes: bytes)).isEmpty
    return isDrawn ? bytes : nil
  }

  private var playing: [String: [UInt8]] {
    made.files("play") {
      guard let modules else { return [] }
      let runners = try? PageRunners(context.book.settings.plugins ?? [], resources)
      let files = PlayerFiles(
        context: context, modules: modules, runners: runners ?? PageRunners())
      return files.files()
    }
  }

  /// Returns the files of a search index; empty for a language that the book does not have.
  private func search(_ tag: LanguageTag) -> [String: [UInt8]] {
    guard let language = context.book.language(tag) else { return [:] }
    return made.files("search \(tag.text)") {
      SearchIndex(context, language, jobs: 1).files
    }
  }

  private func bytes(_ path: String) -> [UInt8]? { (try? resources.bytes(path)) ?? nil }
}

extension String {
  fileprivate func suffix(after start: String) -> Substring? {
    hasPrefix(start) ? dropFirst(start.count) : nil
  }
}
