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
        Self.isLesson(written, from: folder.id) || MediaName(written) != nil
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

  /// Whether claims are embedded, whose caption says what they claim.
  var isClaims: Bool {
    switch self {
    case .file(let path, let part), .shared(let path, let part):
      WrittenClaims.areTold(by: path, part: part)
    case .outside, .link: false
    }
  }

  /// Returns whether the path leads to another lesson: `../other/`, `../other` or `../other/sv.md`.
  private static func isLesson(_ path: String, from lesson: String) -> Bool {
    LessonFolder.lesson(at: path, from: lesson) != nil
      && ["", "md"].contains(BookPath.fileExtension(BookPath.name(path)))
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

/// A lesson's folder, with the ids and languages that its files may refer to.
package struct LessonFolder: Sendable {
  package let id: String
  /// The paths of all files in the folder and below, relative to it and sorted.
  package let files: [String]
  /// The ids of all models of the book.
  package let models: [String]
  package let languages: [LanguageTag]
  /// Whether steps need neither an example, `.prose` nor an id of their own.
  let stepsAreProse: Bool

  package init(
    id: String, files: [String], models: [String], languages: [LanguageTag],
    stepsAreProse: Bool = false
  ) {
    self.id = id
    self.files = files
    self.models = models
    self.languages = languages
    self.stepsAreProse = stepsAreProse
  }

  /// The folder's path relative to the book.
  package var path: String { "Content/lessons/\(id)" }

  private static let root = "Content/lessons/"

  /// Returns the id of the lesson whose folder a file is in, as `Book.lesson(ofFile:)` does.
  ///
  /// - Complexity: O(folders of the path).
  static func lesson(ofFile path: String, among ids: Set<String>) -> String? {
    guard path.hasPrefix(root) else { return nil }
    var folder = BookPath.folder(String(path.dropFirst(root.count)))
    while !folder.isEmpty, !ids.contains(folder) { folder = BookPath.folder(folder) }
    return folder.isEmpty ? nil : folder
  }

  /// Returns the folder below that of all lessons, and the language of the text, that a path in a lesson's folder leads
  /// to if there is such a lesson; nil when it leads elsewhere.
  package static func lesson(
    at path: String, from lesson: String
  ) -> (id: String, language: LanguageTag?)? {
    let written = path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    guard let whole = BookPath.resolved(written, from: root + lesson), whole.hasPrefix(root) else {
      return nil
    }
    let isText = BookPath.fileExtension(whole) == "md"
    let id = String((isText ? BookPath.folder(whole) : whole).dropFirst(root.count))
    return id.isEmpty ? nil : (id, isText ? LanguageTag(BookPath.stem(whole)) : nil)
  }

  /// Returns the language of the lesson's text in a file of the folder, or nil when the file is not
  /// a text of the lesson.
  package func language(ofFile name: String) -> LanguageTag? {
    guard BookPath.fileExtension(name) == "md", !name.utf8.contains(UInt8(ascii: "/")) else {
      return nil
    }
    let tag = LanguageTag(BookPath.stem(name))
    return languages.contains(tag) ? tag : nil
  }
}

/// What a file is by its extension, for files that lessons show or offer.
package enum MediaName: Sendable {
  case picture, video, sound
  /// A file that is not text and that no browser shows in a page.
  case other

  /// Returns the kind of a file that is not text; nil for any other.
  package init?(_ path: String) {
    guard let kind = Self.kinds[BookPath.fileExtension(path).lowercased()] else { return nil }
    self = kind
  }

  private static let names: [(MediaName, String)] = [
    (.picture, "png apng jpg jpeg jfif gif svg webp avif bmp ico"),
    (.video, "mp4 m4v webm ogv mov"),
    (.sound, "mp3 m4a ogg oga opus wav flac"),
    (.other, "pdf zip gz tgz xz bz2 zst 7z tar jar apk ipa dmg pkg deb rpm exe iso epub doc docx"),
    (.other, "xls xlsx ppt pptx odt ods odp pages numbers key psd ai sketch fig tif tiff heic"),
    (.other, "heif ttf otf woff woff2 wasm bin"),
  ]

  private static let kinds: [String: MediaName] = {
    var kinds: [String: MediaName] = [:]
    for (kind, names) in names {
      for name in names.split(separator: " ") { kinds[String(name)] = kind }
    }
    return kinds
  }()
}
