private import Diagnostics

extension Book {
  /// Another version of a lesson's text, read as if it stood in the book; nothing is said of its
  /// mistakes.
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
