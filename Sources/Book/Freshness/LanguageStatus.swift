/// The progress of the translation into one language.
package struct LanguageStatus: Sendable, Equatable {
  package let language: LanguageTag
  /// The lessons by state; a lesson has the worst state of its parts.
  package let lessons: FreshnessCount
  /// The steps by state; a missing lesson lacks all steps of its source.
  package let steps: FreshnessCount
  /// The texts of the user interface by state, out of all that any language of the book has.
  package let interface: FreshnessCount
  /// The keys of the missing interface texts, sorted.
  package let missingTexts: [String]
  /// The glossary problems of the language; missing definitions count as warnings.
  package let glossary: GlossaryCount
  /// The items that the language lacks, or nil for a language that is not a preview.
  package let checklist: [String]?

  package struct GlossaryCount: Sendable, Equatable {
    package var errors = 0
    package var warnings = 0

    package init(errors: Int = 0, warnings: Int = 0) {
      self.errors = errors
      self.warnings = warnings
    }
  }

  init(
    _ language: Language, _ book: Book, keys: Set<String>,
    _ broken: Set<TranslationStatus.Place>, _ glossary: GlossaryCount
  ) {
    var lessons = FreshnessCount()
    var steps = FreshnessCount()
    for lesson in book.lessons {
      let parts = book.parts(of: lesson, in: language.tag, broken)
      let isThere = lesson.texts[language.tag] != nil
      lessons.add(isThere ? TextFreshness(parts).worst : .missingLesson)
      for part in parts where part.id != Stamp.head && part.freshness != .orphanStep {
        steps.add(part.freshness)
      }
    }
    self.language = language.tag
    self.lessons = lessons
    self.steps = steps
    missingTexts = keys.filter { language.messages[$0] == nil }.sorted()
    interface = FreshnessCount([
      .current: keys.count - missingTexts.count, .missingStep: missingTexts.count,
    ])
    let gaps = book.glossary.terms.count {
      !$0.entries.isEmpty && $0.entries[language.tag]?.definition == nil
    }
    self.glossary = GlossaryCount(errors: glossary.errors, warnings: glossary.warnings + gaps)
    checklist = language.status == .preview ? LanguageChecklist(language, book).lacks : nil
  }
}

/// The number of parts in each state.
package struct FreshnessCount: Sendable, Equatable {
  private var counts: [Freshness: Int] = [:]

  package init(_ counts: [Freshness: Int] = [:]) { self.counts = counts.filter { $0.value != 0 } }

  package subscript(state: Freshness) -> Int { counts[state] ?? 0 }

  package var total: Int { counts.values.reduce(0, +) }
  package var stale: Int { self[.staleProse] + self[.staleExample] }
  /// The number of lessons that lack steps, or the number of missing steps.
  package var incomplete: Int { self[.missingStep] }

  mutating func add(_ state: Freshness) { counts[state, default: 0] += 1 }
}

extension Book {
  /// Returns the head and the steps of a lesson in a language, the source included, of which some are
  /// broken; for a missing lesson, all its steps.
  func parts(
    of lesson: Lesson, in language: LanguageTag, _ broken: Set<TranslationStatus.Place>
  ) -> [TextFreshness.Part] {
    parts(of: lesson, in: language).map { part in
      let place = TranslationStatus.Place(lesson: lesson.id, language: language, step: part.id)
      guard broken.contains(place), part.freshness != .orphanStep else { return part }
      return TextFreshness.Part(part.id, .parity, was: part.was, now: part.now)
    }
  }

  /// Returns the head and the steps of a lesson in a language as their stamps have it.
  ///
  /// If the lesson has no source, its text in the first language of the book that has one is used
  /// instead.
  private func parts(of lesson: Lesson, in language: LanguageTag) -> [TextFreshness.Part] {
    guard let reference = lesson.reference(in: self) else { return [] }
    guard let text = lesson.texts[language] else {
      return reference.steps.map { .init($0.id, .missingStep) }
    }
    if let known = freshness(of: lesson.id, in: language) { return known.parts }
    if text === reference { return reference.steps.map { .init($0.id, .current) } }
    let own = Set(text.steps.map(\.id))
    return reference.steps.map { .init($0.id, own.contains($0.id) ? .current : .missingStep) }
  }
}

extension Lesson {
  /// Returns the text whose steps the other texts should have.
  package func reference(in book: Book) -> LessonText? {
    if let source { return texts[source] }
    return book.languages.lazy.compactMap { self.texts[$0.tag] }.first
  }
}

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
    let chapters = book.settings.chapters.flatMap { $0.all() }.map(\.chapter.title)
      .count { !$0.isEmpty && $0[tag] == nil }
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
