import Base
import Book
import HTMLOutput
import Page
import Synchronization
import System

/// The files of a site: which paths there are, and how each is made.
///
/// A build makes all of them, and a preview the one that is asked for.
struct SiteFiles: Sendable {
  typealias Made = (path: String, bytes: [UInt8])

  /// A file that is made alone.
  struct File: Sendable {
    /// The path from the site's root.
    let path: String
    let make: @Sendable () throws(OutputFailure) -> [UInt8]?
  }

  /// Files that are made together, whose paths begin alike.
  struct Bundle: Sendable {
    let prefix: String
    let make: @Sendable (_ jobs: Int) -> [Made]
  }

  let context: SiteContext
  /// Every file besides pages, pictures and bundles, each with a path of its own.
  let files: [File]
  let bundles: [Bundle]
  /// What is wrong with templates, settings and the like.
  let diagnostics: [Diagnostic]
  private let resources: Resources
  /// Whether examples can be played.
  let isPlayable: Bool

  init(
    _ checked: CheckedBook, _ folders: ResourceFolders, baseURL: String?,
    version: VersionLabel? = nil, newer: [VersionList.Version] = [], isHidden: Bool = false,
    days: [String: String] = [:], isPreview: Bool = false
  ) throws(OutputFailure) {
    let resources = try Resources(folders)
    let library = try resources.templates(TemplateName.site)
    let languages = try resources.codeLanguages()
    let modules = try resources.modules()
    let runners =
      modules == nil
      ? PageRunners() : try PageRunners(checked.book.settings.plugins ?? [], resources)
    var policy = PagePolicy()
    policy.frame = runners.frame?.hash
    policy.hasOwnScripts = resources.hasOwnScripts
    policy.isPreview = isPreview
    let assets = try resources.names(below: "Site/assets")
    let context = SiteContext(
      checked, library: library, codeLanguages: languages, baseURL: baseURL,
      locales: try resources.locales(of: checked.book, baseURL), isPlayable: modules != nil,
      followsLogs: modules?.explain != nil, allowsHTML: resources.allowsHTML(of: checked.book),
      version: version, newer: newer, isHidden: isHidden, days: days,
      assets: Set(assets), policy: policy)
    self.context = context
    self.resources = resources
    isPlayable = modules != nil
    files =
      Self.made(of: context)
      + (isPlayable ? PageQuestions.files(context) : [])
      + assets.map { name in
        File(path: "assets/\(name)") { () throws(OutputFailure) in
          try resources.bytes("Site/assets/\(name)")
        }
      } + checked.files.map { file in File(path: file.path) { file.bytes } }
    var bundles: [Bundle] = []
    if let modules {
      bundles.append(
        Bundle(prefix: PlayerFiles.folder) { _ in
          PlayerFiles(context: context, modules: modules, runners: runners).files()
        })
    }
    for language in context.isSearchable ? checked.book.languages : [] {
      bundles.append(
        Bundle(prefix: "search/\(language.tag.text)/") {
          SearchIndex(context, language, jobs: $0).files
        })
    }
    if let baseURL, !isHidden, newer.isEmpty {
      bundles.append(
        Bundle(prefix: "sitemap") { _ in Sitemap(context, base: baseURL).files })
    }
    self.bundles = bundles
    diagnostics =
      library.diagnostics + languages.diagnostics + context.settings.diagnostics
      + Self.inUse(context, files, bundles)
  }

  /// Returns errors for former addresses at which the site has something else.
  private static func inUse(
    _ context: SiteContext, _ files: [File], _ bundles: [Bundle]
  ) -> [Diagnostic] {
    let former = Set(context.formerPages.map(\.path))
    guard !former.isEmpty else { return [] }
    let pages = SitePage.all(in: context).map { $0.path(in: context) }
    let others = Set(pages.filter { !former.contains($0) } + files.map(\.path))
    // A page that is also a former address is there twice.
    let twice = Dictionary(grouping: pages, by: \.self).filter { $1.count > 1 }.keys
    return context.formerPathsInUse(
      others.union(twice), bundles.map(\.prefix) + [MediaPath.folder])
  }

  /// Returns the files that are made of the book alone.
  private static func made(of context: SiteContext) -> [File] {
    [File(path: Suggestions.path) { Suggestions(context: context).bytes }]
      + robots(context) + redirects(context)
      + (context.hasAlternates
        ? [File(path: Address.overview) { AlternateOverview(context: context).bytes }] : [])
      + context.book.languages.flatMap { language -> [File] in
        let tag = language.tag
        let scripts = [
          File(path: LessonList.path(tag)) {
            LessonList(context: context, language: language).bytes
          },
          File(path: ReadingKey.path(tag)) {
            ReadingKey(context: context, language: language).bytes
          },
        ]
        guard let base = context.baseURL, Feed.exists(in: context) else { return scripts }
        return scripts
          + [
            File(path: Feed.path(tag)) {
              Feed(context: context, language: language, base: base).bytes
            }
          ]
      }
  }

  /// Returns the file for crawlers, who ask for it at the root of a host, and nowhere else.
  ///
  /// Crawlers may read what search engines are to leave out, since they would not see otherwise that it is so.
  private static func robots(_ context: SiteContext) -> [File] {
    guard let base = context.baseURL, base.split(separator: "/").count == 2 else { return [] }
    let map = context.isHidden ? "" : "Sitemap: \(base)sitemap.xml\n"
    return [File(path: "robots.txt") { Array("User-agent: *\nAllow: /\n\(map)".utf8) }]
  }

  /// Returns the file by which hosts such as Netlify and Cloudflare Pages answer former addresses with a redirect.
  ///
  /// The pages at these addresses lead on where a host does not read it.
  private static func redirects(_ context: SiteContext) -> [File] {
    let lines = context.redirects
    guard !lines.isEmpty, context.version == nil else { return [] }
    return [
      File(path: "_redirects") { Array(lines.map { "\($0.from) \($0.to) 301\n" }.joined().utf8) }
    ]
  }

  /// Returns a picture by its path in the book with what is wrong with it, or nil if there is none.
  func picture(
    _ path: String
  ) throws(OutputFailure) -> (bytes: [UInt8], diagnostics: [Diagnostic])? {
    guard let bytes = try resources.bytes(path) else { return nil }
    return (bytes, PictureCheck.diagnostics(SourceFile(path: path, bytes: bytes)))
  }

  // MARK: A preview

  /// Returns a function that makes the file at a path, or nil where there is none.
  static func preview(
    _ checked: CheckedBook, _ folders: ResourceFolders, _ baseURL: String?,
    _ diagnostics: inout [Diagnostic]
  ) throws(OutputFailure) -> Output.Files {
    let site = try SiteFiles(checked, folders, baseURL: baseURL, isPreview: true)
    diagnostics += site.diagnostics
    let pages = Dictionary(
      SitePage.all(in: site.context).map { ($0.path(in: site.context), $0) },
      uniquingKeysWith: { first, _ in first })
    let files = Dictionary(
      site.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = KeptBundles()
    return { path in
      if let page = pages[path] { return page.render(site.context).bytes }
      // A file that cannot be read is left to a build, which reports it.
      if let file = files[path] { return (try? file.make()) ?? nil }
      if let bundle = site.bundles.first(where: { path.hasPrefix($0.prefix) }) {
        return kept.files(of: bundle)[path]
      }
      guard let file = MediaPath.book(of: path),
        checked.book.lessons.contains(where: { $0.linked.offers(file) }),
        let picture = (try? site.picture(file)) ?? nil
      else { return nil }
      // A build refuses a picture that is wrong.
      return picture.diagnostics.isEmpty ? picture.bytes : nil
    }
  }

  /// The bundles of a preview, each made when one of its files is first requested.
  private final class KeptBundles: Sendable {
    private let made = Mutex<[String: [String: [UInt8]]]>([:])

    func files(of bundle: Bundle) -> [String: [UInt8]] {
      if let files = made.withLock({ $0[bundle.prefix] }) { return files }
      let files = Dictionary(
        bundle.make(1).map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
      made.withLock { $0[bundle.prefix] = files }
      return files
    }
  }
}

/// How to read an example, in a script that a page loads when a reader opens the explanation.
///
/// The first page of each language has the same explanation written out.
struct ReadingKey {
  let context: SiteContext
  let language: Language

  static func path(_ tag: LanguageTag) -> String { "assets/key.\(tag.text).js" }

  var bytes: [UInt8] {
    let html = context.part(.key, [.ui: context.fragments.interface(context.texts(language))])
    var bytes = Array("tracebookKey(".utf8)
    JSON.string(String(decoding: html, as: UTF8.self)).encode(into: &bytes, for: .script)
    return bytes + Array(")\n".utf8)
  }
}

/// The offers to switch to each language, in a script that a page loads when it has one to make.
struct Suggestions {
  static let path = "assets/suggestions.js"

  let context: SiteContext

  var bytes: [UInt8] {
    let texts = context.book.languages.compactMap { language -> JSON.Member? in
      // A language is offered only in its own words, never in those of a fallback.
      let own = Catalog(language: language, fallbacks: [])
      let keys = ["site.suggestion", "site.suggestion-close"]
      let words = keys.map { own.text($0, values: ["language": language.autonym]) }
      guard words[0] != keys[0], words[1] != keys[1] else { return nil }
      return JSON.Member(language.tag.text, .array(of: words))
    }
    var bytes = Array("tracebookSuggestions(".utf8)
    JSON.object(texts).encode(into: &bytes, for: .script)
    return bytes + ")\n".utf8
  }
}

/// The chapters and lessons of a language, in a script that a page loads when a reader opens the list.
struct LessonList {
  let context: SiteContext
  let language: Language

  static func path(_ tag: LanguageTag) -> String { "assets/lessons.\(tag.text).js" }

  var bytes: [UInt8] {
    let texts = context.texts(language)
    let chapters = Outline(context.index, for: texts).chapters.map(chapter)
    var bytes = Array("tracebookLessons(".utf8)
    JSON.object(["chapters": .array(chapters), "done": .string(texts.text("site.read"))])
      .encode(into: &bytes, for: .script)
    return bytes + Array(")\n".utf8)
  }

  /// A chapter with its lessons, each as its id and title, and the chapters among them.
  private func chapter(_ chapter: Outline.Chapter) -> JSON {
    .object([
      "title": .string(chapter.title?.text ?? ""),
      "lessons": .array(
        chapter.parts.map { part in
          switch part {
          case .lesson(let entry): .array(of: [entry.lesson.id, entry.text.title])
          case .chapter(let inner): self.chapter(inner)
          }
        }),
    ])
  }
}

/// The file `llms.txt` (llmstxt.org): what the book is, and where its lessons are as Markdown.
struct AlternateOverview {
  let context: SiteContext

  var bytes: [UInt8] {
    var output: [UInt8] = []
    guard let first = context.book.languages.first else { return output }
    let texts = context.texts(first)
    output += "# \(MarkdownText.escaped(context.title(texts).text))\n".utf8
    if let summary = texts.choose(context.book.settings.summary)?.text {
      output += "\n> \(MarkdownText.line(summary))\n".utf8
    }
    for language in context.book.languages { write(language, into: &output) }
    return output
  }

  private func write(_ language: Language, into output: inout [UInt8]) {
    let texts = context.texts(language)
    // A lesson that stands in is listed under the language that it is in.
    let lessons = context.book.lessons.filter { $0.texts[language.tag] != nil }
    guard !lessons.isEmpty else { return }
    let heading = MarkdownText.escaped("\(language.autonym): \(context.title(texts).text)")
    output += "\n## \(heading)\n\n".utf8
    for lesson in lessons {
      guard let text = lesson.texts[language.tag] else { continue }
      let address = (context.baseURL ?? "") + Address.alternate(language.tag, lesson.id)
      output += "- \(MarkdownText.link(text.title, to: address))".utf8
      output += (text.summary.isEmpty ? "\n" : ": \(MarkdownText.escaped(text.summary))\n").utf8
    }
  }
}
