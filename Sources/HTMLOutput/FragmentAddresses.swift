package import Book

/// The addresses that the text of a lesson links to, relative to the page that shows it.
package protocol FragmentAddresses: Sendable {
  /// Returns the address of a lesson in a language, or nil if the output does not contain it.
  ///
  /// `page` is the language of the page with the link, which is itself the page of a lesson.
  func lesson(_ id: String, _ language: LanguageTag, from page: LanguageTag) -> String?
  /// Returns the address of a file of the book, by its path there.
  func file(_ path: String) -> String
  /// Whether the output has videos, sounds and files to download; otherwise their texts are shown.
  var hasDownloads: Bool { get }
  /// Whether pictures on other servers are shown; otherwise their alternative text is.
  var showsRemotePictures: Bool { get }
  /// Whether readers can unfold what is folded.
  var canFold: Bool { get }
  /// Returns the address of the page about a callback, given its file, or nil if the output has none.
  func call(_ file: String) -> String?
  /// The address of the glossary, or nil if terms do not link to it.
  var glossary: String? { get }
  /// The address of the page about translations, or nil if the output has none.
  var translations: String? { get }
}

/// Where an output has the files of the book that its pages show or offer.
package enum MediaPath {
  /// Returns the path in the output of a file, given its path in the book.
  package static func output(of file: String) -> String {
    folder
      + (file.hasPrefix(lessons) ? String(file.dropFirst(lessons.count)) : "\(others)\(file)")
  }

  /// Returns the path in the book of a file, given its path in the output; nil for any other file.
  package static func book(of path: String) -> String? {
    guard path.hasPrefix(folder) else { return nil }
    let file = path.dropFirst(folder.count)
    return file.hasPrefix(others) ? String(file.dropFirst(others.count)) : lessons + file
  }

  private static let folder = "media/"
  private static let lessons = "Content/lessons/"
  /// No lesson has such an id.
  private static let others = "_/"
}
