import Base
import Book
import Page
import System

/// Finds what pages have and an EPUB file lacks: it refers to nothing outside of it, and only pictures are in it.
struct EPUBLacks: PageWalker {
  private let file: SourceFile
  private(set) var notices: [Diagnostic] = []

  init(_ file: SourceFile) { self.file = file }

  /// Returns a notice for each place of a page.
  static func notices(_ page: Page) -> [Diagnostic] {
    ((page.introduction.map { [$0] } ?? []) + page.steps).flatMap { section in
      var walk = EPUBLacks(section.file)
      walk.visit(section.blocks)
      return walk.notices
    }
  }

  mutating func visit(_ inline: Page.Inline) {
    switch inline {
    case .picture(.outside(let address), _, _, let source):
      report("the picture `\(address)`", source, why: "it has no pictures of other servers")
    case .picture(.file(let path), _, _, let source) where MediaName(path) != .picture:
      report("`\(BookPath.name(path))`", source, why: "it has no videos and sounds")
    case .link(.file(let path, _), _, _, let source):
      report("`\(BookPath.name(path))`", source, why: "it has no files to download")
    default: break
    }
    descend(into: inline)
  }

  private mutating func report(_ what: String, _ place: Range<Int>, why: String) {
    notices.append(
      Diagnostic(
        .notice, "epub-lacks", at: place, in: file, "\(what) is not in the EPUB file", why: why,
        help: "let the text between the brackets say what readers miss"))
  }
}
