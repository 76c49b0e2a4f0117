private import Base

extension Book {
  /// Reads another version of a lesson's text as if it were in the book, without reporting
  /// problems.
  package func reading(
    _ bytes: [UInt8], as language: LanguageTag, of lesson: Lesson
  ) -> LessonText {
    let folder = LessonFolder(
      id: lesson.id, files: lesson.files, models: models.map(\.id),
      languages: settings.languages)
    let file = SourceFile(path: "\(folder.path)/\(language).md", bytes: bytes)
    var ignored: [Diagnostic] = []
    return LessonTextReader(file, language: language, folder: folder).read(&ignored)
  }
}
