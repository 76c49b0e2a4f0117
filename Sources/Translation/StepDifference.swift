import Book
package import BookModel
private import Diagnostics
import Freshness

/// The changes in the source of a translation's steps since the translation was confirmed.
package struct StepDifference {
  private let lesson: Lesson
  private let source: LessonText
  private let freshness: TextFreshness
  /// The source at the time of the translation; nil when that version is not available.
  private let earlier: LessonText?
  /// Returns the versions of the source, newest first.
  private let versions: () -> [LessonText]
  private let history: History

  /// Access to earlier versions of a book's files.
  package struct History {
    let bytes: (String) -> [UInt8]?
    let versions: (String) -> [[UInt8]]
    let why: () -> String

    /// Creates access to earlier versions.
    ///
    /// - Parameters:
    ///   - bytes: Returns the contents with a git id; nil when they are not available.
    ///   - versions: Returns the versions of the file at a path, newest first.
    ///   - why: Returns the reason why a version is not available.
    package init(
      bytes: @escaping (String) -> [UInt8]?, versions: @escaping (String) -> [[UInt8]],
      why: @escaping () -> String
    ) {
      self.bytes = bytes
      self.versions = versions
      self.why = why
    }
  }

  /// Returns nil for a text that is not a translation.
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

  /// Returns the report for terminals: each stale or missing step with its changed words.
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
