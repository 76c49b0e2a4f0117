import Base
import Book

/// Resolves the links of a lesson's text on the page that shows it.
///
/// It is a class so that reading it from the settings of a writer copies nothing.
final class LessonLinks: Sendable {
  let lesson: String
  /// The language of the text; links to files in that language lead to pages in `pageLanguage`.
  let textLanguage: LanguageTag
  let pageLanguage: LanguageTag
  /// The ids of all lessons.
  let lessons: Set<String>
  let languages: Set<LanguageTag>
  /// The file names of the examples on the page.
  let examples: Set<String>
  let addresses: any FragmentAddresses

  init(
    lesson: String, textLanguage: LanguageTag, pageLanguage: LanguageTag, lessons: Set<String>,
    languages: Set<LanguageTag>, examples: Set<String>, addresses: any FragmentAddresses
  ) {
    self.lesson = lesson
    self.textLanguage = textLanguage
    self.pageLanguage = pageLanguage
    self.lessons = lessons
    self.languages = languages
    self.examples = examples
    self.addresses = addresses
  }

  /// Returns the `href` of a link, not escaped, or nil if the link is not allowed or has no target.
  func target(of destination: String) -> String? {
    let reference = Reference(destination)
    switch reference.kind {
    case .refused: return nil
    case .outside: return destination
    case .relative: return inside(reference)
    }
  }

  /// Returns the `src` of an image, and its path relative to the book if it is a lesson's file.
  ///
  /// Returns nil if the image is not allowed.
  func image(_ destination: String) -> (source: String, file: String?)? {
    let reference = Reference(destination)
    switch reference.kind {
    case .refused: return nil
    case .outside:
      let isShown = addresses.showsRemotePictures && destination.lowercased().hasPrefix("http")
      return isShown ? (destination, nil) : nil
    case .relative:
      guard let parts = resolve(reference.path), parts.count == 4, parts[3].isImageName else {
        return nil
      }
      return (
        addresses.picture(parts[3], of: parts[2]), "Content/lessons/\(parts[2])/\(parts[3])"
      )
    }
  }

  private func inside(_ reference: Reference) -> String? {
    if reference.path.isEmpty { return reference.fragment.isEmpty ? nil : reference.fragment }
    guard let parts = resolve(reference.path), parts.count >= 3, lessons.contains(parts[2]) else {
      return nil
    }
    if parts.count == 3 { return page(parts[2], pageLanguage, reference.fragment) }
    guard parts.count == 4 else { return nil }
    if parts[3].hasSuffix(".md") {
      let tag = LanguageTag(String(parts[3].dropLast(3)))
      guard languages.contains(tag) else { return nil }
      return page(parts[2], tag == textLanguage ? pageLanguage : tag, reference.fragment)
    }
    let isShown = parts[2] == lesson && examples.contains(parts[3])
    return isShown ? "#" + TraceAnchor.id(parts[3]) : nil
  }

  private func page(_ id: String, _ language: LanguageTag, _ fragment: String) -> String? {
    addresses.lesson(id, language, from: pageLanguage).map { $0 + fragment }
  }

  /// Returns the parts of a path from the book's folder, or nil if it is outside of the lessons.
  private func resolve(_ path: String) -> [String]? {
    var parts = ["Content", "lessons", lesson]
    for bytes in path.utf8.split(separator: UInt8(ascii: "/")) {
      switch Substring(bytes) {
      case ".": continue
      case "..":
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      case let part: parts.append(String(part))
      }
    }
    let isLesson =
      path.utf8.first != UInt8(ascii: "/") && parts.count >= 2 && parts[0] == "Content"
      && parts[1] == "lessons"
    return isLesson ? parts : nil
  }
}

extension String {
  /// Whether the name has the extension of an image format that browsers show.
  package var isImageName: Bool {
    let ends = [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif"]
    return ends.contains { lowercased().hasSuffix($0) }
  }
}

/// The id of an example's figure on its page.
enum TraceAnchor {
  static func id(_ file: String) -> String {
    let scalars = file.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
      return isPlain ? Character(scalar) : "-"
    }
    return "example-" + String(scalars)
  }
}
