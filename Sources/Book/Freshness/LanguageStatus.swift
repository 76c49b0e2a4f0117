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
