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
  /// The hosts whose pictures are shown.
  var hosts = PictureHosts([])

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
    case .outside:
      guard destination.lowercased().hasPrefix("http") else { return nil }
      return hosts.show(destination) ? .outside(destination) : .elsewhere(destination)
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
    guard let parts = resolve(reference.path) else { return nil }
    let whole = parts.joined(separator: "/")
    if lessons.contains(whole) { return .lesson(whole, pageLanguage, reference.fragment) }
    let id = parts.dropLast().joined(separator: "/")
    guard let name = parts.last, lessons.contains(id) else { return nil }
    if name.hasSuffix(".md") {
      let tag = LanguageTag(String(name.dropLast(3)))
      guard languages.contains(tag) else { return nil }
      return .lesson(id, tag == textLanguage ? pageLanguage : tag, reference.fragment)
    }
    let names = [name + reference.fragment, name]
    return id == lesson ? names.first(where: examples.contains).map { .example($0) } : nil
  }

  /// Returns the parts of a path from the folder of all lessons, or nil if it is outside of it.
  private func resolve(_ path: String) -> ArraySlice<String>? {
    var parts = ["Content", "lessons"] + lesson.split(separator: "/").map(String.init)
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
    return isLesson ? parts.dropFirst(2) : nil
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
