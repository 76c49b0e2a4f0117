import Book

extension Book {
  /// Every text of every lesson, in a fixed order.
  var lessonTexts: [(lesson: Lesson, text: LessonText)] {
    lessons.flatMap { lesson in
      lesson.languages.compactMap { tag in lesson.texts[tag].map { (lesson, $0) } }
    }
  }
}
