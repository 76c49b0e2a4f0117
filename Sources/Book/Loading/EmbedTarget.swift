/// What the link of a paragraph of its own leads to.
enum EmbedTarget: Equatable {
  /// A path in the lesson's folder.
  case file(String)
  /// A file elsewhere.
  case outside
  /// Not an embed: a web page, another lesson, a step.
  case link

  init(_ destination: String, in folder: LessonFolder) {
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

  /// `../other/`, `../other`, `../other/sv.md`, each with `#step` or without.
  private static func isLesson(_ parts: [Substring]) -> Bool {
    guard parts.first == "..", !parts.dropFirst().contains("..") else { return false }
    let name = String(parts.last?.prefix { $0 != "#" } ?? "")
    return ["", "md"].contains(BookPath.fileExtension(name))
  }
}
