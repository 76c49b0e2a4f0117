import Book
import Page

/// A lesson as readers of a language get it: in a translation, or in another language if there is none.
struct ReadLesson {
  let context: SiteContext
  let lesson: Lesson
  let texts: ReaderTexts
  let text: LessonText

  /// Returns nil for a lesson without any text.
  init?(_ index: Int, in language: Language, _ context: SiteContext) {
    self.context = context
    lesson = context.book.lessons[index]
    texts = context.texts(language)
    guard let text = context.index.text(of: lesson, for: texts) else { return nil }
    self.text = text
  }

  /// The lesson as all outputs show it.
  var page: Page { context.page(lesson, text, texts) }

  /// Whether the text is in another language than the reader's.
  var isFallback: Bool { text.language != texts.language.tag }
}
