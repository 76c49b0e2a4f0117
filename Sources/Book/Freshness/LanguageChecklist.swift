/// What a language lacks before search engines are directed to it.
package struct LanguageChecklist: Sendable {
  /// The missing items, each as a phrase; empty when nothing is missing.
  package let lacks: [String]
  /// The number of lessons with a text in the language, and of all lessons.
  package let lessons: (there: Int, all: Int)

  /// Compares a language with the book.
  ///
  /// - Complexity: O(n), where n is the number of the book's lessons, texts and terms.
  package init(_ language: Language, _ book: Book) {
    let tag = language.tag
    lessons = (book.lessons.count { $0.texts[tag] != nil }, book.lessons.count)
    let keys = Set(book.languages.flatMap(\.messages.keys))
    let texts = keys.count { language.messages[$0] == nil }
    let terms = book.glossary.terms.count {
      $0.mode == .enforce && !$0.entries.isEmpty && $0.entries[tag] == nil
    }
    let chapters = book.settings.chapters.count { !$0.title.isEmpty && $0.title[tag] == nil }
    let models = book.models.count { !$0.untranslatedLabels(in: tag).isEmpty }
    let isRuled = book.languages.contains { !$0.typography.isEmpty }
    lacks = [
      book.settings.title[tag] == nil ? "the title of the book" : nil,
      !book.settings.summary.isEmpty && book.settings.summary[tag] == nil
        ? "the summary of the book" : nil,
      chapters == 0 ? nil : "the title of \(Self.count(chapters, "chapter"))",
      Self.firstLesson(tag, book),
      texts == 0 ? nil : Self.count(texts, "text") + " of the interface",
      terms == 0 ? nil : "a word for \(Self.count(terms, "enforced term"))",
      models == 0 ? nil : "the labels of \(Self.count(models, "model"))",
      isRuled && language.typography.isEmpty ? "rules of typography" : nil,
    ].compactMap(\.self)
  }

  private static func firstLesson(_ tag: LanguageTag, _ book: Book) -> String? {
    guard let lesson = book.lessons.first else { return nil }
    guard let text = lesson.texts[tag] else { return "the first lesson, `\(lesson.id)`" }
    let isOpen = text.provenance.map { $0.state != .reviewed } ?? false
    return isOpen ? "a review of the first lesson, `\(lesson.id)`" : nil
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
