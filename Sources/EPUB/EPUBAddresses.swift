import Book
import HTMLOutput

/// The addresses in an EPUB file from the document of a lesson: `lessons/<lesson>.xhtml`.
///
/// A file has one language, and refers to nothing outside of it but web pages.
struct EPUBAddresses: FragmentAddresses {
  func lesson(_ id: String, _ language: LanguageTag, from page: LanguageTag) -> String? {
    language == page ? "\(id).xhtml" : nil
  }

  func file(_ path: String) -> String { "../\(MediaPath.output(of: path))" }

  var hasDownloads: Bool { false }

  func call(_ file: String) -> String? { nil }

  var showsRemotePictures: Bool { false }
  var canFold: Bool { false }
  var glossary: String? { nil }
  var translations: String? { nil }
}
