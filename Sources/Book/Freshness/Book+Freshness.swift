private import Base
import System

extension Book {
  /// Returns the book with its translations compared with their sources, on some threads.
  package func compared(jobs: Int = 1) -> Book {
    Book(
      settings: settings, languages: languages, models: models, brokenModels: brokenModels,
      lessons: lessons,
      examples: examples, documents: documents, glossary: glossary, facts: facts,
      freshness: Self.freshness(of: lessons, examples, jobs: jobs))
  }

  /// Compares each translation with its source, and a source with the examples for which it was last read; the result is by
  /// lesson and language, without sources of which nothing is to be read again.
  ///
  /// - Complexity: O(n), where n is the number of steps of the book.
  private static func freshness(
    of lessons: [Lesson], _ examples: [ExampleFile], jobs: Int
  ) -> [String: [LanguageTag: TextFreshness]] {
    let isCompared = { (lesson: Lesson) in
      lesson.texts.count > 1 || lesson.texts.values.contains { !$0.unread.isEmpty }
    }
    guard lessons.contains(where: isCompared) else { return [:] }
    let contracts = contracts(lessons, examples)
    let found = Workers.map(count: lessons.count, jobs: jobs) { index in
      freshness(lessons[index], contracts)
    }
    return Dictionary(
      zip(lessons, found).lazy.filter { !$1.isEmpty }.map { ($0.id, $1) }
    ) { first, _ in first }
  }

  private static func freshness(
    _ lesson: Lesson, _ contracts: [String: WrittenDigest]
  ) -> [LanguageTag: TextFreshness] {
    guard let tag = lesson.source, let source = lesson.texts[tag] else { return [:] }
    let now = stamps(of: source, contracts)
    var result: [LanguageTag: TextFreshness] = [:]
    for (language, text) in lesson.texts where language != tag {
      result[language] = TextFreshness(text, source: source, now: now)
    }
    let others = lesson.languages.filter { $0 != tag }.compactMap { lesson.texts[$0] }
    let own = TextFreshness(unreadIn: source, others, now: now)
    if own.worst != .current { result[tag] = own }
    return result
  }

  /// Returns the stamps for a translation that is compared with the current source, by step id.
  package func stamps(of lesson: Lesson) -> [String: SourceStamp] {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }) else { return [:] }
    let paths = Set(source.steps.flatMap(\.embeds).map(\.path))
    let own = examples.filter { paths.contains($0.file.path) }
    return Self.stamps(of: source, Self.contracts([lesson], own))
  }

  /// Returns what translations depend on, by the places of embeds.
  private static func contracts(
    _ lessons: [Lesson], _ examples: [ExampleFile]
  ) -> [String: WrittenDigest] {
    var contracts = Dictionary(
      examples.lazy.compactMap { example in example.contract.map { (example.file.path, $0) } }
    ) { first, _ in first }
    let sources = lessons.compactMap { lesson in lesson.source.flatMap { lesson.texts[$0] } }
    let parts = sources.flatMap(\.steps).flatMap(\.embeds).filter { $0.part != nil }
    guard !parts.isEmpty else { return contracts }
    let files = Dictionary(examples.map { ($0.file.path, $0.file) }) { first, _ in first }
    for embed in parts where contracts[embed.place] == nil {
      guard let file = files[embed.path] else { continue }
      contracts[embed.place] = WrittenDigest(of: contract(embed, file))
    }
    return contracts
  }

  /// Returns what readers of an embed see of its file.
  private static func contract(_ embed: Embed, _ file: SourceFile) -> [UInt8] {
    guard let name = embed.part, embed.isOfClaims else {
      return FilePart.shown(embed.part, of: file)
    }
    return TraceHead.contract(of: file, claim: name)
  }

  private static func stamps(
    of source: LessonText, _ contracts: [String: WrittenDigest]
  ) -> [String: SourceStamp] {
    var result: [String: SourceStamp] = [:]
    if let prose = source.headDigest { result[Stamp.head] = SourceStamp(prose: prose) }
    for step in source.steps {
      guard let prose = step.digest else { continue }
      result[step.id] = SourceStamp(prose: prose, contract: contract(step, contracts))
    }
    return result
  }

  private static func contract(
    _ step: Step, _ contracts: [String: WrittenDigest]
  ) -> WrittenDigest? {
    guard !step.embeds.isEmpty else { return nil }
    func lines(_ text: (WrittenDigest) -> String) -> [UInt8] {
      step.embeds.flatMap {
        Array("\($0.name) \(contracts[$0.place].map(text) ?? "")\n".utf8)
      }
    }
    return WrittenDigest(of: lines(\.text), formerly: lines(\.formerText))
  }
}

/// The texts that stand in for what a language lacks, along the chain of its fallbacks.
extension Book {
  /// Returns the text of a lesson for readers of a language, or nil for a lesson without any.
  ///
  /// It is the translation, that of the first fallback that has one, the source, or any text.
  package func text(of lesson: Lesson, for language: Language) -> LessonText? {
    let tags = Catalog.chain(from: language, among: languages).map(\.tag)
    return (tags + [lesson.source].compactMap { $0 } + lesson.languages).lazy
      .compactMap { lesson.texts[$0] }.first
  }

  /// Returns the step of a fallback that readers of a language get for one that it lacks.
  ///
  /// A translation whose example has changed says what the example no longer shows, so it does not
  /// stand in. Returns nil when no fallback has the step; readers then get the source's.
  func standIn(
    for step: String, of lesson: Lesson, in language: LanguageTag
  ) -> (text: LessonText, step: Step)? {
    guard let language = self.language(language) else { return nil }
    for fallback in Catalog.chain(from: language, among: languages).dropFirst() {
      // What the chain has behind the source is never needed: the source has every step.
      guard fallback.tag != lesson.source else { break }
      guard let text = lesson.texts[fallback.tag] else { continue }
      let state = freshness(of: lesson.id, in: fallback.tag)?[step] ?? .current
      if state != .staleExample, let found = text.steps.first(where: { $0.id == step }) {
        return (text, found)
      }
    }
    return nil
  }
}
