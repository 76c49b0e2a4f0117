import Base
package import Book
import System

/// The changes in the source of a translation's steps since the translation was confirmed.
package struct StepDifference {
  private let lesson: Lesson
  private let source: LessonText
  private let freshness: TextFreshness
  private let earlier: EarlierSource
  private let history: TextHistory

  /// Returns nil for a text that is not a translation.
  package init?(
    _ lesson: Lesson, into language: LanguageTag, _ book: Book, _ history: TextHistory
  ) {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }),
      let provenance = lesson.texts[language]?.provenance,
      let freshness = book.freshness(of: lesson.id, in: language)
    else { return nil }
    self.lesson = lesson
    self.source = source
    self.freshness = freshness
    self.history = history
    earlier = EarlierSource(lesson, source, provenance, book, history)
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
    var paths: [String] = []
    for embed in source.steps.first(where: { $0.id == id })?.embeds ?? []
    where !paths.contains(embed.path) { paths.append(embed.path) }
    return ["see what happens in " + paths.joined(separator: ", ")]
  }

  private func prose(_ part: TextFreshness.Part, _ isColored: Bool) -> [String] {
    guard let was = part.was?.prose, was != part.now?.prose else { return [] }
    guard let then = earlier.text(of: part.id, saying: was) else {
      return ["diff unavailable: \(history.why())"]
    }
    return WordDifference(isColored: isColored).lines(
      from: text(part.id, then), to: text(part.id, source))
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

/// The earlier versions of a lesson's source, found by what a stamp says of one of its parts.
final class EarlierSource {
  private let base: LessonText?
  private let versions: TextVersions

  init(
    _ lesson: Lesson, _ source: LessonText, _ provenance: Provenance?, _ book: Book,
    _ history: TextHistory
  ) {
    base = provenance?.base.flatMap(history.bytes).map {
      book.reading($0, as: source.language, of: lesson)
    }
    versions = TextVersions(source, lesson, book, history)
  }

  /// Returns a version in which a part has the digest of a stamp; nil when git has none.
  func text(of part: String, saying digest: String) -> LessonText? {
    func isThen(_ text: LessonText) -> Bool {
      text.digest(of: part)?.agrees(with: digest) == true
    }
    return base.flatMap { isThen($0) ? $0 : nil } ?? versions.all.first(where: isThen)
  }
}

/// The versions of a text in git, which are read when they are first asked for.
final class TextVersions {
  /// The versions, newest first.
  private(set) lazy var all: [LessonText] = load()
  private let load: () -> [LessonText]

  init(_ text: LessonText, _ lesson: Lesson, _ book: Book, _ history: TextHistory) {
    load = {
      history.versions(text.file.path).map { book.reading($0, as: text.language, of: lesson) }
    }
  }
}

extension LessonText {
  /// Returns the digest of the head or a step; nil for a step that the text does not have.
  func digest(of part: String) -> WrittenDigest? {
    part == Stamp.head ? headDigest : steps.first { $0.id == part }?.digest
  }
}
