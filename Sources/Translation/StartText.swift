private import Base
package import Book

/// The initial text of a translation, with every part of the source in a comment to be replaced.
package enum StartText {
  /// Returns the file's bytes; nil when the lesson has no source, or one without front matter.
  ///
  /// Comments use the language's fallback where that is current, as translators can read it,
  /// otherwise the source. A step that is still in its comment counts as missing.
  package static func bytes(
    of lesson: Lesson, into language: LanguageTag, _ book: Book
  ) -> [UInt8]? {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }) else { return nil }
    let other = reading(of: lesson, for: language, book)
    guard var matter = FrontMatterEdit(current(Stamp.head, other, book, lesson) ?? source) else {
      return nil
    }
    matter.replace(
      "translation",
      with: ProvenanceText(from: source.language, state: .draft, base: nil, stamps: [])
        .lines(old: []))
    // What readers ask is not translated: in another language they ask otherwise.
    for key in ["suppressions", "allow", "asks"] where matter.entry(key) != nil {
      matter.replace(key, with: [])
    }
    for key in ["title", "summary", "words"] { matter.commentOut(key) }
    var result = "---\n" + matter.lines.map { $0 + "\n" }.joined() + "---\n"
    let head = current(Stamp.head, other, book, lesson) ?? source
    if head.hasIntroduction { result += comment(head.file.text(head.introduction)) }
    for step in source.steps {
      let text = current(step.id, other, book, lesson) ?? source
      guard let step = text.steps.first(where: { $0.id == step.id }) else { continue }
      result += comment(text.file.text(step.heading.lowerBound..<step.body.upperBound))
    }
    return Array(result.utf8)
  }

  /// Returns the fallback's text, which translators prefer to read; nil if missing or the source.
  package static func reading(
    of lesson: Lesson, for language: LanguageTag, _ book: Book
  ) -> LessonText? {
    let text = book.language(language)?.fallback.flatMap { lesson.texts[$0] }
    return text?.language == lesson.source ? nil : text
  }

  private static func current(
    _ part: String, _ text: LessonText?, _ book: Book, _ lesson: Lesson
  ) -> LessonText? {
    guard let text, let freshness = book.freshness(of: lesson.id, in: text.language),
      freshness[part] == .current
    else { return nil }
    return text
  }

  /// Returns the text as a comment, trimmed of blank lines and with `-->` escaped.
  private static func comment(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let kept = lines.drop { $0.allSatisfy(\.isWhitespace) }
    let end = kept.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? kept.startIndex
    let body = kept[kept.startIndex...end].joined(separator: "\n")
    return "\n<!--\n\(body.replacing("-->", with: "--\\>"))\n-->\n"
  }
}
