/// A lesson's folder, and what its files may speak of.
struct LessonFolder: Sendable {
  let id: String
  /// All files below it, relative to it and sorted.
  let files: [String]
  /// The ids of all models of the book.
  let models: [String]
  let languages: [LanguageTag]

  /// Relative to the book.
  var path: String { "Content/lessons/\(id)" }

  /// The language that a file of the folder is the lesson's text in.
  func language(ofFile name: String) -> LanguageTag? {
    guard BookPath.fileExtension(name) == "md", !name.utf8.contains(UInt8(ascii: "/")) else {
      return nil
    }
    let tag = LanguageTag(BookPath.stem(name))
    return languages.contains(tag) ? tag : nil
  }
}
