/// How far one language has come.
package struct LanguageStatus: Sendable, Equatable {
  package let language: LanguageTag
  /// A lesson counts as what is most worth knowing of its parts.
  package let lessons: FreshnessCount
  /// A missing lesson lacks all steps of its source.
  package let steps: FreshnessCount
  /// Texts of the user interface, of all that any language of the book has.
  package let interface: FreshnessCount
  /// The keys of the texts that it lacks, sorted.
  package let missingTexts: [String]
  /// What the glossary finds wrong: errors, then warnings and terms without a word.
  package let glossary: GlossaryCount
  /// Nil for a language that is not a preview.
  package let checklist: [String]?

  package struct GlossaryCount: Sendable, Equatable {
    package var errors = 0
    package var warnings = 0

    package init(errors: Int = 0, warnings: Int = 0) {
      self.errors = errors
      self.warnings = warnings
    }
  }

  init(_ language: Language, _ book: Book, keys: Set<String>, _ glossary: GlossaryCount) {
    var lessons = FreshnessCount()
    var steps = FreshnessCount()
    for lesson in book.lessons {
      let parts = book.parts(of: lesson, in: language.tag)
      let isThere = lesson.texts[language.tag] != nil
      lessons.add(isThere ? TextFreshness(parts: parts).worst : .missingLesson)
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

/// How many there are, and how many of each state.
package struct FreshnessCount: Sendable, Equatable {
  private var counts: [Freshness: Int] = [:]

  package init(_ counts: [Freshness: Int] = [:]) { self.counts = counts.filter { $0.value != 0 } }

  package subscript(state: Freshness) -> Int { counts[state] ?? 0 }

  package var total: Int { counts.values.reduce(0, +) }
  package var stale: Int { self[.staleProse] + self[.staleExample] }
  /// Lessons that are there without some of their steps; of steps, those that are not there.
  package var incomplete: Int { self[.missingStep] }

  mutating func add(_ state: Freshness) { counts[state, default: 0] += 1 }
}

extension Book {
  /// The head and the steps of a lesson in a language, its source too; all steps of a lesson that
  /// the language lacks.
  ///
  /// Where no file or several claim to be the source, the first language of the book that has the
  /// lesson stands in for it.
  func parts(of lesson: Lesson, in language: LanguageTag) -> [TextFreshness.Part] {
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
  /// The text whose steps the others should have.
  package func reference(in book: Book) -> LessonText? {
    if let source { return texts[source] }
    return book.languages.lazy.compactMap { self.texts[$0.tag] }.first
  }
}
