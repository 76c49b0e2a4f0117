import BookModel
import HTMLFragments

/// The Markdown twin of a lesson's page.
struct TwinPage {
  private let context: SiteContext
  private let lesson: Lesson
  private let texts: ReaderTexts
  private let text: LessonText

  /// Returns nil for a lesson without any text.
  init?(_ index: Int, in language: Language, _ context: SiteContext) {
    self.context = context
    lesson = context.book.lessons[index]
    texts = context.texts(language)
    guard let text = context.index.text(of: lesson, for: texts) else { return nil }
    self.text = text
  }

  func render() -> [UInt8] { LessonTwin(context.fragments, lesson, text, texts).render() }
}
