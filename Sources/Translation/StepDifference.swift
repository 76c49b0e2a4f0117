package import Book
private import Diagnostics

/// What changed in the source of a translation's steps since they were compared.
package struct StepDifference {
  private let lesson: Lesson
  private let source: LessonText
  private let freshness: TextFreshness
  /// The source's file as it was then; nil when nobody has it any more.
  private let earlier: LessonText?
  /// The versions of the source's file, newest first.
  private let versions: () -> [LessonText]
  private let history: History

  /// What is known of the past of a book.
  package struct History {
    let bytes: (String) -> [UInt8]?
    let versions: (String) -> [[UInt8]]
    let why: () -> String

    /// `bytes` gives those of a file by git's id, `versions` those of a file by its path, newest
    /// first, and `why` says why something is not there.
    package init(
      bytes: @escaping (String) -> [UInt8]?, versions: @escaping (String) -> [[UInt8]],
      why: @escaping () -> String
    ) {
      self.bytes = bytes
      self.versions = versions
      self.why = why
    }
  }

  /// Nil for what is no translation.
  package init?(
    _ lesson: Lesson, into language: LanguageTag, _ book: Book, _ history: History
  ) {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }),
      let provenance = lesson.texts[language]?.provenance,
      let freshness = book.freshness(of: lesson.id, in: language)
    else { return nil }
    func read(_ bytes: [UInt8]) -> LessonText {
      book.reading(bytes, as: source.language, of: lesson)
    }
    self.lesson = lesson
    self.source = source
    self.freshness = freshness
    self.history = history
    earlier = provenance.base.flatMap(history.bytes).map(read)
    versions = { history.versions(source.file.path).map(read) }
  }

  /// For people: each step that is stale or missing, with the words that went and came.
  package func lines(isColored: Bool = false) -> [String] {
    freshness.parts.filter { $0.freshness.isStale || $0.freshness == .missingStep }.flatMap {
      part in
      ["\(lesson.id)#\(part.id): \(part.freshness.rawValue)"]
        + lines(of: part, isColored).map { "  \($0)" }
    }
  }

  private func lines(of part: TextFreshness.Part, _ isColored: Bool) -> [String] {
    switch part.freshness {
    case .staleExample: examples(part.id) + prose(part, isColored)
    case .staleProse: prose(part, isColored)
    default: []
    }
  }

  private func examples(_ id: String) -> [String] {
    let embeds = source.steps.first { $0.id == id }?.embeds ?? []
    return ["see what happens in " + embeds.map(\.path).joined(separator: ", ")]
  }

  private func prose(_ part: TextFreshness.Part, _ isColored: Bool) -> [String] {
    guard let was = part.was?.prose, was != part.now?.prose else { return [] }
    let isThen = { (text: LessonText) in digest(part.id, text) == was }
    guard let then = earlier.flatMap({ isThen($0) ? $0 : nil }) ?? versions().first(where: isThen)
    else { return ["diff unavailable: \(history.why())"] }
    return WordDifference(isColored: isColored).lines(
      from: text(part.id, then), to: text(part.id, source))
  }

  private func digest(_ id: String, _ text: LessonText) -> String? {
    id == Stamp.head ? text.headDigest : text.steps.first { $0.id == id }?.digest
  }

  private func text(_ id: String, _ text: LessonText) -> [String] {
    var lines: [String] = []
    if id == Stamp.head { lines = ["title: \(text.title)", "summary: \(text.summary)"] }
    let step = text.steps.first { $0.id == id }
    let range = step.map { $0.heading.lowerBound..<$0.body.upperBound } ?? text.introduction
    return lines
      + text.file.text(range).split(whereSeparator: \.isNewline).map(String.init)
  }
}
