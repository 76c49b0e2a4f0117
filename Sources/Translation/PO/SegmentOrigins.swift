import Base
import Book
import System

/// What is known of the source that the segments of a translation were made from.
struct SegmentOrigins {
  private let freshness: TextFreshness?
  private let provenance: Provenance?
  private let source: EarlierSource
  private let now: [String: SourceStamp]
  /// The versions of the translation; nil when there is none.
  private let versions: TextVersions?

  init(
    _ lesson: Lesson, _ text: LessonText, _ translation: LessonText?, _ book: Book,
    _ history: TextHistory
  ) {
    provenance = translation?.provenance
    freshness = translation.flatMap { book.freshness(of: lesson.id, in: $0.language) }
    source = EarlierSource(lesson, text, provenance, book, history)
    now = translation == nil ? [:] : book.stamps(of: lesson)
    versions = translation.map { TextVersions($0, lesson, book, history) }
  }

  /// Whether the blocks of a part are what they were when git first had it with its stamp.
  func isAsCompared(_ part: String, _ text: LessonText) -> Bool {
    guard let stamp = provenance?.stamps[part],
      let then = versions?.all.prefix(while: { $0.provenance?.stamps[part] == stamp }).last
    else { return false }
    let texts = [then, text].map { PartSegments(part, in: $0)?.segments.map(\.text) }
    return texts[0] == texts[1]
  }

  /// Returns the source in which a stale part was what its stamp says; nil when git has none.
  func earlier(_ part: String) -> LessonText? {
    guard freshness?[part].isStale == true, let was = provenance?.stamps[part] else { return nil }
    return source.text(of: part, saying: was.prose)
  }

  func isStale(_ part: String) -> Bool { freshness?[part].isStale ?? false }

  func hasOtherExamples(_ part: String) -> Bool { freshness?[part] == .staleExample }

  /// Whether a translated segment is still to be compared with the source of today.
  func isFuzzy(_ part: String, _ text: String, earlier: String?) -> Bool {
    switch freshness?[part] ?? .current {
    case .current, .parity, .orphanStep: return false
    case .staleProse where earlier != nil: return earlier != text && !isCompared(part, text)
    default: return !isCompared(part, text)
    }
  }

  private func isCompared(_ part: String, _ text: String) -> Bool {
    guard let segments = provenance?.segments[part],
      now[part]?.hasContract(segments.contract) == true
    else { return false }
    return segments.contains(Self.digest(text))
  }

  /// Returns the digest of a segment of the source, which new line breaks do not change.
  static func digest(_ text: String) -> WrittenDigest {
    var prose = CanonicalProse()
    prose.add(text: text)
    return prose.digest
  }
}
