import Base
import Book
import HTMLOutput
import System

/// A book in one language as the bytes of an EPUB 3.3 file.
///
/// Every file has the same bytes for the same book: entries are in a fixed order and have a fixed
/// time.
struct EPUBBook: Sendable {
  let language: LanguageTag
  let bytes: [UInt8]
  /// The problems of the book's pictures, and what its pages have and the file lacks.
  let diagnostics: [Diagnostic]

  /// The path of the style sheet in the resource folders.
  static let style = "Templates/epub/style.css"

  init(
    _ language: Language, _ context: FragmentContext, _ resources: Resources, style: [UInt8]
  ) throws(OutputFailure) {
    let texts = context.texts(language)
    let chapters = context.book.lessons.compactMap { EPUBChapter($0, texts, context) }
    let rendered = chapters.map { $0.render() }
    let pictures = try EPUBPictures(Set(rendered.flatMap(\.images)), resources)
    let package = EPUBPackage(
      texts: texts, title: context.title(texts).text, chapters: chapters,
      properties: rendered.map(\.document.properties), pictures: pictures,
      authors: context.book.settings.authors, rights: context.book.settings.rights)
    var archive = ZipArchive()
    // The first entry is neither compressed nor preceded by anything (OCF 3.3, section 4.2.2).
    archive.add("mimetype", Array("application/epub+zip".utf8), isCompressed: false)
    archive.add("META-INF/container.xml", Array(EPUBPackage.container.utf8))
    archive.add("EPUB/package.opf", package.document)
    archive.add("EPUB/contents.xhtml", EPUBContents(texts, context, chapters).document.bytes)
    archive.add("EPUB/style.css", style)
    for (chapter, page) in zip(chapters, rendered) {
      archive.add("EPUB/\(chapter.path)", page.document.bytes)
    }
    for picture in pictures.files { archive.add("EPUB/\(picture.path)", picture.bytes) }
    self.language = language.tag
    bytes = try archive.bytes(named: "\(language.tag.text).epub")
    diagnostics = pictures.diagnostics + rendered.flatMap(\.notices)
  }
}
