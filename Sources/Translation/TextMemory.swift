import Base
package import Book
private import System

/// Translations by what their sources say.
struct KnownTexts {
  private struct Text {
    let source: String
    let translation: String
    /// The line of the message that says so, in a PO file.
    let line: Int
  }

  private var texts: [String: Text] = [:]

  /// Adds a translation, and those of the pieces of which it consists; what is known already stays.
  mutating func add(_ source: Segment, _ translation: Segment, line: Int = 0) {
    add(source.text, translation.text, line)
    guard let old = TextPieces(source), let new = TextPieces(translation), old.pieces.count > 1,
      old.pieces.count == new.pieces.count
    else { return }
    for (one, other) in zip(old.pieces, new.pieces) { add(one.words, other.words, line) }
  }

  private mutating func add(_ source: String, _ translation: String, _ line: Int) {
    let name = Self.name(source)
    guard texts[name] == nil, !name.isEmpty, translation.contains(where: { !$0.isWhitespace })
    else { return }
    texts[name] = Text(source: source, translation: translation, line: line)
  }

  /// Adds what others know and these do not.
  mutating func add(_ others: KnownTexts) { texts.merge(others.texts) { first, _ in first } }

  /// Returns the translation of a segment, and the lines of the messages that it is from; nil where some of it is not known.
  func translation(of segment: Segment) -> (text: String, lines: Set<Int>)? {
    if let (text, line) = translation(of: segment.text) {
      // A heading and a caption are one line.
      guard case .block = segment.kind else { return (text.replacing("\n", with: " "), [line]) }
      return (text, [line])
    }
    guard let pieces = TextPieces(segment) else { return nil }
    var found: [String] = []
    var lines: Set<Int> = []
    for piece in pieces.pieces {
      guard let (text, line) = translation(of: piece.words) else { return nil }
      found.append(text)
      lines.insert(line)
    }
    return pieces.with(found).map { ($0, lines) }
  }

  private func translation(of words: String) -> (String, Int)? {
    guard let known = texts[Self.name(words)] else { return nil }
    // Where links lead is said by the source of today.
    let segment = Segment(kind: .heading, range: 0..<0, text: words)
    guard known.source != words, let links = SourceLinks(segment, from: known.source, to: words)
    else { return (known.translation, known.line) }
    return links.moved(known.translation).map { ($0, known.line) }
  }

  /// What two texts have in common that say the same: new line breaks and other addresses of links change nothing.
  private static func name(_ text: String) -> String {
    text.replacing(/\]\([^()\s]*/, with: "](").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}

/// The translations of a book into a language, found by what their sources say.
///
/// A text that was moved, split off, joined or renamed keeps its translation: it is looked for in its lesson, then in the
/// others, then in the history of its lesson.
package final class TextMemory {
  private let language: LanguageTag
  private let book: Book
  private let history: TextHistory
  private var lessons: [String: KnownTexts] = [:]
  private var past: [String: KnownTexts] = [:]
  private var earlier: [String: EarlierSource] = [:]
  private lazy var all: KnownTexts = book.lessons.reduce(into: KnownTexts()) {
    $0.add(known(of: $1))
  }

  package init(_ language: LanguageTag, _ book: Book, _ history: TextHistory) {
    self.language = language
    self.book = book
    self.history = history
  }

  /// Returns the translation of a segment of a lesson's source; nil where some of it is not known.
  func translation(of segment: Segment, in lesson: Lesson) -> String? {
    (known(of: lesson).translation(of: segment) ?? all.translation(of: segment)
      ?? known(ofPast: lesson).translation(of: segment))?.text
  }

  private func known(of lesson: Lesson) -> KnownTexts {
    if let known = lessons[lesson.id] { return known }
    let known = known(of: lesson) { [$0] }
    lessons[lesson.id] = known
    return known
  }

  private func known(ofPast lesson: Lesson) -> KnownTexts {
    if let known = past[lesson.id] { return known }
    let known = known(of: lesson) { TextVersions($0, lesson, book, history).all }
    past[lesson.id] = known
    return known
  }

  /// Returns what versions of a lesson's translation say, the newest first.
  private func known(
    of lesson: Lesson, in versions: (LessonText) -> [LessonText]
  ) -> KnownTexts {
    var known = KnownTexts()
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }),
      let text = lesson.texts[language]
    else { return known }
    let earlier =
      earlier[lesson.id] ?? EarlierSource(lesson, source, text.provenance, book, history)
    self.earlier[lesson.id] = earlier
    var seen: Set<[String]> = []
    for version in versions(text) { add(version, source, earlier, &seen, to: &known) }
    return known
  }

  /// Adds what a text says of the source that its stamps name, also in steps that the source of today has no longer.
  private func add(
    _ text: LessonText, _ source: LessonText, _ earlier: EarlierSource,
    _ seen: inout Set<[String]>, to known: inout KnownTexts
  ) {
    guard let provenance = text.provenance, !text.isRetold else { return }
    for (part, stamp) in provenance.stamps.sorted(by: { $0.key < $1.key }) {
      guard seen.insert([part, stamp.prose]).inserted,
        let old = segments(of: part, saying: stamp, in: source)
          ?? earlier.text(of: part, saying: stamp.prose).flatMap({ PartSegments(part, in: $0) }),
        let new = PartSegments(part, in: text, of: old), old.kinds == new.kinds
      else { continue }
      for (one, other) in zip(old.segments, new.segments) where !other.isOpen {
        known.add(one, other)
      }
    }
  }

  /// Returns the segments of the part of the source that is what a stamp says, though it may have another name now.
  private func segments(
    of part: String, saying stamp: Stamp, in source: LessonText
  ) -> PartSegments? {
    let parts = [part] + (source.steps.contains { $0.id == part } ? [] : source.steps.map(\.id))
    return parts.first { source.digest(of: $0)?.agrees(with: stamp.prose) == true }
      .flatMap { PartSegments($0, in: source) }
  }
}
