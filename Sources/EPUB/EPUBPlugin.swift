import Base
package import Book
import HTMLOutput
import System

/// The plugin that writes a book as EPUB 3 files, for reading systems and paper-like screens.
package enum EPUBPlugin {
  /// Writes one file for each language, with the traces of examples as static figures.
  package static let plugin = Plugin(
    name: "epub", summary: "an EPUB 3 file in every language",
    contributions: [
      .output(
        Output(
          format: "epub", folder: "Site/epub", unit: "book", run: EPUBOutput.run))
    ])
}

/// Writes a book as one EPUB file for each language: `<language>.epub`.
enum EPUBOutput {
  @Sendable
  static func run(
    _ checked: CheckedBook, _ request: OutputRequest
  ) throws(OutputFailure) -> OutputReport {
    var report = OutputReport()
    let resources = try Resources(request.resources)
    let library = try resources.templates(TemplateName.epub)
    let languages = try resources.codeLanguages()
    report.notices = library.diagnostics + languages.diagnostics
    guard !report.notices.hasErrors else { return report }
    let context = FragmentContext(
      checked, library: library, codeLanguages: languages, addresses: EPUBAddresses(),
      isPlayable: false, allowsHTML: resources.allowsHTML(of: checked.book))
    guard let style = try resources.bytes(EPUBBook.style) else {
      throw OutputFailure(path: EPUBBook.style, reason: "it is in none of the resource folders")
    }
    var writer = try OutputWriter(
      request.folder, below: request.base, isWaiting: request.isWaiting)
    for result in books(of: context, resources, style: style, jobs: request.jobs) {
      let book = try result.get()
      report.notices += book.diagnostics
      report.pages += 1
      try writer.add("\(book.language.text).epub", book.bytes)
    }
    report.notices = unique(report.notices)
    // On errors, the staged files are discarded.
    guard !report.notices.hasErrors else { return report }
    report.files = writer.checksum
    (report.written, report.removed) = try writer.finish(jobs: request.jobs)
    return report
  }

  private static func books(
    of context: FragmentContext, _ resources: Resources, style: [UInt8], jobs: Int
  ) -> [Result<EPUBBook, OutputFailure>] {
    let languages = context.book.languages
    return Workers.map(count: languages.count, jobs: jobs) { index in
      do throws(OutputFailure) {
        return .success(
          try EPUBBook(languages[index], context.duplicate(), resources, style: style))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Leaves out the repetitions of a diagnostic that concerns several languages.
  private static func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension TemplateName {
  static let lesson = TemplateName(rawValue: "epub/lesson")
  static let contents = TemplateName(rawValue: "epub/contents")

  /// The templates of an EPUB file.
  static let epub = [lesson, contents, row]
}

/// The addresses in an EPUB file from the document of a lesson: `lessons/<lesson>.xhtml`.
///
/// A file has one language, and refers to nothing outside of it but web pages.
struct EPUBAddresses: FragmentAddresses {
  func lesson(_ id: String, _ language: LanguageTag, from page: LanguageTag) -> String? {
    language == page ? Self.file(id) : nil
  }

  /// Returns the name of a lesson's file; all are in one folder.
  static func file(_ id: String) -> String { id.replacing("/", with: "_") + ".xhtml" }

  func file(_ path: String) -> String { "../\(MediaPath.output(of: path))" }

  var isXML: Bool { true }
  var hasDownloads: Bool { false }

  func call(_ file: String) -> String? { nil }

  var showsRemotePictures: Bool { false }
  var glossary: String? { nil }
  var translations: String? { nil }
}
