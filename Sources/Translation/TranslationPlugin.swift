import Base
package import Book

/// Reports translations that are missing or stale, and steps of sources that are to be read again.
///
/// The diagnostics are never errors, so that they do not block authors.
package enum TranslationPlugin {
  package static let plugin = Plugin(
    name: "translation", summary: "which translations are missing or behind their source",
    contributions: [.check(Check { check($0.book) })])

  /// The ids of diagnostics that are errors in a release.
  package static let releaseBlockers: Set<String> = [
    StaleText.prose, StaleText.example, StaleText.unstamped, UnreadText.id, UnpairedText.id,
    OldDigests.id, "parity-steps", "parity-headings",
  ]

  private static func check(_ book: Book) -> [Diagnostic] {
    MissingLessons(book).run()
      + book.lessons.flatMap { lesson in
        (UnreadText(book, lesson)?.diagnostics ?? [])
          + lesson.languages.flatMap { StaleText(book, lesson, $0)?.diagnostics ?? [] }
      } + SameTexts.run(book) + [OldDigests.notice(book)].compactMap(\.self)
  }
}

/// Reports the lessons that each language lacks, in one diagnostic per language.
struct MissingLessons {
  private let book: Book

  init(_ book: Book) { self.book = book }

  func run() -> [Diagnostic] {
    book.languages.compactMap { language in
      if language.status == .preview { return preview(language) }
      let lacking = book.lessons.filter { $0.texts[language.tag] == nil }
      guard let first = lacking.first else { return nil }
      if lacking.count == book.lessons.count { return empty(language.tag) }
      return lacking.count == 1 ? one(first, language.tag) : several(lacking, language.tag)
    }
  }

  /// Returns the byte range of the language's tag in `book.yaml`.
  private func place(_ tag: LanguageTag) -> Range<Int> {
    let index = book.settings.languages.firstIndex(of: tag)
    let ranges = book.settings.languageRanges
    return index.flatMap { ranges.indices.contains($0) ? ranges[$0] : nil } ?? 0..<0
  }

  private func one(_ lesson: Lesson, _ language: LanguageTag) -> Diagnostic? {
    guard let source = lesson.reference(in: book) else { return nil }
    return Diagnostic(
      .notice, "missing-translation", at: 0..<0, in: source.file,
      "lesson `\(lesson.id)` has no text in `\(language)`",
      why: "its readers get the text in `\(source.language)` with a note",
      help: "`tracebook translate start \(language) \(lesson.id)` begins one"
    ).following(["Content/lessons/\(lesson.id)/\(language).md"])
  }

  private func several(_ lessons: [Lesson], _ language: LanguageTag) -> Diagnostic {
    Diagnostic(
      .notice, "missing-translation", at: place(language), in: book.settings.file,
      "\(lessons.count) of \(book.lessons.count) lessons have no text in `\(language)`",
      why: "their readers get the text in another language with a note",
      help: "`tracebook translate status` lists them; "
        + "`tracebook translate start \(language) \(lessons[0].id)` begins one")
  }

  private func empty(_ language: LanguageTag) -> Diagnostic {
    Diagnostic(
      .warning, "empty-language", at: place(language), in: book.settings.file,
      "language `\(language)` has no lesson",
      why: "readers may choose it and find only other languages",
      help: "translate a lesson, or take `\(language)` out of `languages:`"
    ).following(["Content/languages/\(language).yaml"])
  }

  /// Returns the only diagnostic about a preview language.
  private func preview(_ language: Language) -> Diagnostic {
    let list = LanguageChecklist(language, book)
    let have = "\(list.lessons.there) of \(list.lessons.all) lessons"
    let file = "Content/languages/\(language.tag).yaml"
    return list.lacks.isEmpty
      ? Diagnostic(
        .notice, "language-preview", at: place(language.tag), in: book.settings.file,
        "language `\(language.tag)` is a preview that has all it needs",
        why: "search engines do not list a preview",
        help: "take `status: preview` out of \(file)")
      : Diagnostic(
        .notice, "language-preview", at: place(language.tag), in: book.settings.file,
        "language `\(language.tag)` is a preview with \(have)",
        why: "it lacks \(list.lacks.joined(separator: ", ")); search engines do not list it",
        help: "`tracebook translate status` says what is left")
  }
}
