import System

/// The target of a link that is the only content of a paragraph.
package enum EmbedTarget: Equatable {
  /// A path in the lesson's folder.
  case file(String)
  /// A file outside the lesson's folder.
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
    let parts = destination.split(separator: "/", omittingEmptySubsequences: false)
    let isUpwards = destination.hasPrefix("/") || parts.contains("..")
    if isUpwards {
      self = Self.isLesson(parts) ? .link : .outside
      return
    }
    let path = parts.filter { $0 != "." }.joined(separator: "/")
    let file = String(path.prefix { $0 != "#" })
    self = folder.language(ofFile: file) != nil ? .link : .file(path)
  }

  /// Returns whether the path leads to another lesson: `../other/`, `../other` or `../other/sv.md`,
  /// each with or without `#step`.
  private static func isLesson(_ parts: [Substring]) -> Bool {
    guard parts.first == "..", !parts.dropFirst().contains("..") else { return false }
    let name = String(parts.last?.prefix { $0 != "#" } ?? "")
    return ["", "md"].contains(BookPath.fileExtension(name))
  }
}
