import Book

extension Book {
  /// All texts of all lessons, in a fixed order.
  var lessonTexts: [(lesson: Lesson, text: LessonText)] {
    lessons.flatMap { lesson in
      lesson.languages.compactMap { tag in lesson.texts[tag].map { (lesson, $0) } }
    }
  }
}
