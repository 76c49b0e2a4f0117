import Base
import Book

/// The days on which lessons last changed, as commits tell them.
struct LessonDays: Sendable {
  /// The days of the files below each folder, by their paths there.
  private var folders: [String: [String: String]] = [:]

  /// Creates the days from those of files, by their paths below the folder of lessons.
  init(_ days: [String: String]) {
    for (path, day) in days {
      for slash in path.indices where path[slash] == "/" {
        folders[String(path[..<slash]), default: [:]][String(path[path.index(after: slash)...])] =
          day
      }
    }
  }

  /// Returns the day, as `2026-11-28`, on which a text or an example beside it last changed; nil when that is not told.
  func day(of text: LessonText, in lesson: Lesson) -> String? {
    let texts = lesson.texts.values.filter { $0.language != text.language }
    let others = Set(texts.map { $0.file.path.split(separator: "/").last.map(String.init) ?? "" })
    return folders[lesson.id]?.filter { !others.contains($0.key) }.values.max()
  }
}
