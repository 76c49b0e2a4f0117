import Base
import Book

/// Resolves the links of a lesson's text for readers of a language.
struct LinkResolver {
  let lesson: String
  /// The language of the text; links to files in that language lead to pages in the reader's.
  let textLanguage: LanguageTag
  let pageLanguage: LanguageTag
  /// The ids of all lessons.
  let lessons: Set<String>
  let languages: Set<LanguageTag>
  /// The file names of the examples on the page, with the parts that are shown of them.
  let examples: Set<String>
  /// The files that links may lead to.
  let files: LinkedFiles

  /// Returns the target of a link, or nil if the link is not allowed or has none.
  func target(of destination: String) -> Page.Target? {
    let reference = Reference(destination)
    switch reference.kind {
    case .refused: return nil
    case .outside: return .outside(destination)
    case .relative: return inside(reference)
    }
  }

  /// Returns what an image shows, or nil if it is not allowed.
  func picture(_ destination: String) -> Page.Picture? {
    let reference = Reference(destination)
    switch reference.kind {
    case .refused: return nil
    case .outside: return destination.lowercased().hasPrefix("http") ? .outside(destination) : nil
    case .relative:
      guard let path = files.path(of: reference.path), let kind = MediaName(path), kind != .other
      else { return nil }
      return .file(path, dark: files.dark(path))
    }
  }

  private func inside(_ reference: Reference) -> Page.Target? {
    if reference.path.isEmpty {
      return reference.fragment.isEmpty ? nil : .here(reference.fragment)
    }
    return page(reference) ?? download(reference)
  }

  private func download(_ reference: Reference) -> Page.Target? {
    guard let path = files.path(of: reference.path), files.offers(path) else { return nil }
    return .file(path, reference.fragment)
  }

  private func page(_ reference: Reference) -> Page.Target? {
    guard let parts = resolve(reference.path), parts.count >= 3, lessons.contains(parts[2]) else {
      return nil
    }
    if parts.count == 3 { return .lesson(parts[2], pageLanguage, reference.fragment) }
    guard parts.count == 4 else { return nil }
    if parts[3].hasSuffix(".md") {
      let tag = LanguageTag(String(parts[3].dropLast(3)))
      guard languages.contains(tag) else { return nil }
      return .lesson(parts[2], tag == textLanguage ? pageLanguage : tag, reference.fragment)
    }
    let names = [parts[3] + reference.fragment, parts[3]]
    return parts[2] == lesson ? names.first(where: examples.contains).map { .example($0) } : nil
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

extension Page.Figure {
  /// Returns the id of the figure of a file.
  package static func id(of file: String) -> String {
    let scalars = file.unicodeScalars.map { scalar -> Character in
      let isPlain = Character(scalar).isLetter || Character(scalar).isNumber
      return isPlain ? Character(scalar) : "-"
    }
    return "example-" + String(scalars)
  }
}
