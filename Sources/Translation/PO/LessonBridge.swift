import Base
import Book

/// A translation of a lesson that other translators read instead of the source.
final class LessonBridge {
  let text: LessonText
  /// The bridge's pieces, by the context of the message.
  private let units: [String: LessonUnits.Unit]
  /// The versions of the bridge, newest first.
  private lazy var versions: [LessonText] = load()
  private let load: () -> [LessonText]

  /// Returns nil when there is no such translation, so that translators read the source.
  init?(
    _ lesson: Lesson, _ source: LessonText, _ language: LanguageTag?, _ book: Book,
    _ history: TextHistory
  ) {
    guard let language, language != source.language, let text = lesson.texts[language],
      let units = LessonUnits(lesson, into: language, book, history)
    else { return nil }
    self.text = text
    load = {
      history.versions(text.file.path).map { book.reading($0, as: language, of: lesson) }
    }
    self.units = Dictionary(
      units.units.filter { !$0.text.isEmpty }.map { ($0.context, $0) }
    ) { first, _ in first }
  }

  /// Returns the text that translators read; nil when the bridge has none, so that they read the
  /// source's.
  func text(_ context: String) -> String? { units[context]?.text }

  /// Returns the texts of a part's blocks as they were when the bridge had a stamp; nil when git has
  /// no such version, or when its blocks were others.
  func earlier(_ part: String, _ stamp: Stamp) -> [String]? {
    let then = versions.first { $0.provenance?.stamps[part] == stamp }
    guard let old = then.flatMap({ PartSegments(part, in: $0) }),
      old.kinds == PartSegments(part, in: text)?.kinds
    else { return nil }
    return old.segments.map(\.text)
  }

  /// Returns the text of the source that a piece of the bridge was made from; nil when it is not
  /// known.
  func origin(_ context: String) -> String? { units[context]?.origin }

  /// Whether a translation is as old as the bridge, so that who reads the bridge has nothing to do.
  func isLevel(_ unit: LessonUnits.Unit, _ translation: Provenance?) -> Bool {
    if let origin = unit.origin, origin == self.origin(unit.context) { return true }
    guard let stamp = stamp(unit.part) else { return false }
    return translation?.stamps[unit.part] == stamp && units[unit.context]?.isFuzzy == true
  }

  /// Returns what the bridge says of the source that a part was translated from.
  func stamp(_ part: String) -> Stamp? { text.provenance?.stamps[part] }
}
