import Book
import System

/// The target of a link in a lesson.
enum LinkTarget: Equatable {
  /// An address with the scheme `http`, `https` or `mailto`.
  case web
  /// A scheme that is not allowed in lessons.
  case scheme(String)
  /// A step of the same lesson.
  case step(String)
  /// A lesson, optionally its text in one language, and optionally one of its steps.
  case lesson(String, language: LanguageTag?, step: String?)
  /// Any other path, relative to the lesson's folder.
  case file(String)

  /// Parses a destination that appears in the lesson with this id.
  init(_ destination: String, in lesson: String) {
    if let scheme = Self.scheme(of: destination) {
      self = ["http", "https", "mailto"].contains(scheme.lowercased()) ? .web : .scheme(scheme)
      return
    }
    let mark = destination.utf8.firstIndex(of: UInt8(ascii: "#"))
    let step = mark.map { String(destination[destination.utf8.index(after: $0)...]) }
    let path = String(destination[..<(mark ?? destination.endIndex)])
    if path.isEmpty, let step {
      self = .step(step)
    } else if let target = Self.lesson(path, from: lesson) {
      self = .lesson(target.id, language: target.language, step: step)
    } else {
      self = .file(path)
    }
  }

  /// Returns the text before the first colon, if no slash precedes it (RFC 3986).
  ///
  /// Returns `//` for a web address without a scheme.
  private static func scheme(of destination: String) -> String? {
    if destination.utf8.starts(with: "//".utf8) { return "//" }
    let head = destination.utf8.prefix { !"/?#".utf8.contains($0) }
    return head.firstIndex(of: UInt8(ascii: ":")).map { String(destination[..<$0]) }
  }

  private static func lesson(
    _ path: String, from lesson: String
  ) -> (id: String, language: LanguageTag?)? {
    var parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
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
