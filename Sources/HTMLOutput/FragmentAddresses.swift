package import Book

/// The addresses that the text of a lesson links to, relative to the page that shows it.
package protocol FragmentAddresses: Sendable {
  /// Returns the address of a lesson in a language, or nil if the output does not contain it.
  ///
  /// `page` is the language of the page with the link, which is itself the page of a lesson.
  func lesson(_ id: String, _ language: LanguageTag, from page: LanguageTag) -> String?
  /// Returns the address of a picture in a lesson's folder.
  func picture(_ name: String, of lesson: String) -> String
  /// Whether pictures on other servers are shown; otherwise their alternative text is.
  var showsRemotePictures: Bool { get }
  /// Returns the address of the page about a callback, given its file, or nil if the output has none.
  func call(_ file: String) -> String?
  /// The address of the glossary, or nil if terms do not link to it.
  var glossary: String? { get }
  /// The address of the page about translations, or nil if the output has none.
  var translations: String? { get }
}
