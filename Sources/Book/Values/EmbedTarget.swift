import System

/// The target of a link that is the only content of a paragraph.
package enum EmbedTarget: Equatable {
  /// A path in the lesson's folder, and the part of the file that the fragment names.
  case file(String, part: String? = nil)
  /// A path below `Content` that belongs to no lesson and to no model, and the part of the file.
  case shared(String, part: String? = nil)
  /// A file that a lesson cannot show: it is outside of the book, or another lesson's or a model's.
  case outside
  /// Not an embed, but a link to a web page, another lesson or a step.
  case link

  package init(_ destination: String, in folder: LessonFolder) {
    let hasScheme = destination.prefix { $0 != "/" }.contains(":")
    if destination.isEmpty || hasScheme || destination.hasPrefix("#") || destination.hasPrefix("//")
    {
      self = .link
      return
    }
    let mark = destination.utf8.firstIndex(of: UInt8(ascii: "#"))
    let written = String(destination[..<(mark ?? destination.endIndex)])
    let part = mark.map { String(destination[destination.utf8.index(after: $0)...]) }
    let parts = written.split(separator: "/", omittingEmptySubsequences: false)
    if written.hasPrefix("/") || parts.contains("..") {
      self =
        Self.isLesson(parts) || MediaName(written) != nil
        ? .link : Self.shared(written, part, in: folder) ?? .outside
      return
    }
    let path = parts.filter { $0 != "." }.joined(separator: "/")
    // What is no text is a download.
    let isLink = folder.language(ofFile: path) != nil || MediaName(path) != nil
    self = isLink ? .link : .file(path, part: part)
  }

  /// The embed as stamps and diagnostics have it, or nil when it is none.
  package var name: String? {
    switch self {
    case .file(let path, let part), .shared(let path, let part):
      part.map { "\(path)#\($0)" } ?? path
    case .outside, .link: nil
    }
  }

  /// Returns whether the path leads to another lesson: `../other/`, `../other` or `../other/sv.md`.
  private static func isLesson(_ parts: [Substring]) -> Bool {
    guard parts.first == "..", !parts.dropFirst().contains("..") else { return false }
    return ["", "md"].contains(BookPath.fileExtension(String(parts.last ?? "")))
  }

  /// Returns the target of a path that leads out of the lesson's folder, or nil when what is there
  /// belongs to another lesson or to a model, whose examples run by themselves.
  private static func shared(
    _ path: String, _ part: String?, in folder: LessonFolder
  ) -> EmbedTarget? {
    guard let path = BookPath.resolved(path, from: folder.path), path.hasPrefix("Content/"),
      !["Content/lessons/", "Content/models/"].contains(where: path.hasPrefix)
    else { return nil }
    return .shared(path, part: part)
  }
}
