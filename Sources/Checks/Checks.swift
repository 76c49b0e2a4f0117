package import Book

/// The built-in checks, each a separate plugin.
package enum Checks {
  /// All checks, in the order in which `tracebook plugins` lists them.
  package static let all: [Plugin] = [
    vocabulary, links, footnotes, markup, parity, messages, labels, glossary, typography, coverage,
  ]
}

extension Book {
  /// All texts of all lessons, in a fixed order.
  var lessonTexts: [(lesson: Lesson, text: LessonText)] {
    lessons.flatMap { lesson in
      lesson.languages.compactMap { tag in lesson.texts[tag].map { (lesson, $0) } }
    }
  }
}
