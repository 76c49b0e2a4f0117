import BookModel
import HTMLFragments

/// The addresses of the site from the page of a lesson: `<language>/<lesson>/index.html`.
struct SiteAddresses: FragmentAddresses {
  func lesson(_ id: String, _ language: LanguageTag, from page: LanguageTag) -> String? {
    language == page ? "../\(id)/index.html" : "../../\(Address.file(language, id))"
  }

  func picture(_ name: String, of lesson: String) -> String { "../../media/\(lesson)/\(name)" }

  var showsRemotePictures: Bool { true }

  var glossary: String? { "../\(Address.glossary)" }

  var translations: String? { "../\(Address.translations)" }
}
