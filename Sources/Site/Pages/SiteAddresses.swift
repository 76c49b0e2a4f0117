import Book
import HTMLOutput

/// The addresses of the site from the page of a lesson, `<language>/<lesson>/index.html`, or from
/// another page of a language.
struct SiteAddresses: FragmentAddresses {
  /// The path from the page to its language's folder: empty for the front page.
  var up = "../"

  func lesson(_ id: String, _ language: LanguageTag, from page: LanguageTag) -> String? {
    language == page ? "\(up)\(id)/index.html" : "\(up)../\(Address.file(language, id))"
  }

  func file(_ path: String) -> String { "\(up)../\(MediaPath.output(of: path))" }

  var hasDownloads: Bool { true }

  func call(_ file: String) -> String? { "\(up)\(Address.calls)/\(file)" }

  var showsRemotePictures: Bool { true }
  var canFold: Bool { true }

  var glossary: String? { "\(up)\(Address.glossary)" }

  var translations: String? { "\(up)\(Address.translations)" }
}
