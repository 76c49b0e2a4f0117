import Book

/// The addresses from the Markdown twin of a lesson, which is beside its page.
struct TwinAddresses: FragmentAddresses {
  let page: any FragmentAddresses

  func lesson(_ id: String, _ language: LanguageTag, from other: LanguageTag) -> String? {
    page.lesson(id, language, from: other).map { $0 + ".md" }
  }

  func picture(_ name: String, of lesson: String) -> String { page.picture(name, of: lesson) }

  func call(_ file: String) -> String? { nil }

  var showsRemotePictures: Bool { page.showsRemotePictures }
  var glossary: String? { nil }
  var translations: String? { nil }
}
