import Book

/// Where a link of a lesson leads.
enum LinkTarget: Equatable {
  /// `http`, `https` or `mailto`.
  case web
  /// A scheme that a lesson may not use.
  case scheme(String)
  /// A step of the same lesson.
  case step(String)
  /// A lesson, perhaps in one language, perhaps a step of it.
  case lesson(String, language: LanguageTag?, step: String?)
  /// A path that is none of these, relative to the lesson's folder.
  case file(String)

  /// Takes a destination apart; `lesson` is where it stands.
  init(_ destination: String, in lesson: String) {
    if let scheme = Self.scheme(of: destination) {
      self = ["http", "https", "mailto"].contains(scheme.lowercased()) ? .web : .scheme(scheme)
      return
    }
    let halves = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let step = halves.count == 2 ? String(halves[1]) : nil
    let path = halves.first.map(String.init) ?? ""
    if path.isEmpty, let step {
      self = .step(step)
    } else if let target = Self.lesson(path, from: lesson) {
      self = .lesson(target.id, language: target.language, step: step)
    } else {
      self = .file(path)
    }
  }

  /// The words before a colon that stands before any slash, as RFC 3986 has it; `//` is a web
  /// address without one.
  private static func scheme(of destination: String) -> String? {
    if destination.hasPrefix("//") { return "//" }
    let head = destination.prefix { !"/?#".contains($0) }
    return head.firstIndex(of: ":").map { String(head[..<$0]) }
  }

  private static func lesson(
    _ path: String, from lesson: String
  ) -> (id: String, language: LanguageTag?)? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.last == "" { parts.removeLast() }
    let isOther = parts.first == ".."
    if isOther { parts.removeFirst() }
    guard let id = isOther ? parts.first : lesson else { return nil }
    if isOther { parts.removeFirst() }
    if parts.isEmpty { return isOther ? (id, nil) : nil }
    guard parts.count == 1, BookPath.fileExtension(parts[0]) == "md" else { return nil }
    return (id, LanguageTag(BookPath.stem(parts[0])))
  }
}
