import System

/// A lesson's folder, with the ids and languages that its files may refer to.
package struct LessonFolder: Sendable {
  package let id: String
  /// The paths of all files in the folder and below, relative to it and sorted.
  package let files: [String]
  /// The ids of all models of the book.
  package let models: [String]
  package let languages: [LanguageTag]

  package init(id: String, files: [String], models: [String], languages: [LanguageTag]) {
    self.id = id
    self.files = files
    self.models = models
    self.languages = languages
  }

  /// The folder's path relative to the book.
  package var path: String { "Content/lessons/\(id)" }

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
