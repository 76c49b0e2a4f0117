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
  /// The parts with a right stamp of which a segment has no partner.
  private let unpaired: Set<String>

  init(
    _ lesson: Lesson, _ text: LessonText, _ translation: LessonText?, _ book: Book,
    _ history: TextHistory
  ) {
    provenance = translation?.provenance
    freshness = translation.flatMap { book.freshness(of: lesson.id, in: $0.language) }
    source = EarlierSource(lesson, text, provenance, book, history)
    now = translation == nil ? [:] : book.stamps(of: lesson)
    versions = translation.map { TextVersions($0, lesson, book, history) }
    let parts = freshness?.parts.filter { [.partial, .parity].contains($0.freshness) } ?? []
    unpaired = Set(
      parts.map(\.id).filter { id in
        translation.map { !$0.unpaired(in: id, of: text).isEmpty } ?? false
      })
  }

  func isUnpaired(_ part: String) -> Bool { unpaired.contains(part) }

  func notes(_ part: String) -> [SegmentNote] { provenance?.notes[part] ?? [] }

  func isDoubted(_ part: String, _ digest: String) -> Bool {
    provenance?.doubts[part]?.contains(digest) ?? false
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
  func isFuzzy(_ unit: LessonUnits.Unit, earlier: String?) -> Bool {
    let part = unit.part
    if unpaired.contains(part) { return !Self.isPaired(unit) }
    // Of a part that is right but for a doubt, the other segments are.
    if let stamp = provenance?.stamps[part], now[part]?.agrees(with: stamp) == true,
      provenance?.doubts[part] != nil
    {
      return false
    }
    switch freshness?[part] ?? .current {
    case .current, .elsewhere, .parity, .orphanStep: return false
    case .staleProse where earlier != nil: return earlier != unit.source.text && !isCompared(unit)
    default: return !isCompared(unit)
    }
  }

  /// Whether a segment and its translation consist of the same.
  private static func isPaired(_ unit: LessonUnits.Unit) -> Bool {
    let shapes = [unit.source.text, unit.text].map { text in
      SegmentTree.shape(SegmentTree.of(SegmentCheck.blocks(unit.source, text)))
    }
    return shapes[0] == shapes[1]
  }

  private func isCompared(_ unit: LessonUnits.Unit) -> Bool {
    guard let segments = provenance?.segments[unit.part],
      now[unit.part]?.hasContract(segments.contract) == true
    else { return false }
    // Earlier versions had the same digest for equal texts.
    return segments.digests.contains(unit.digest)
      || segments.digests.contains(Self.digest(unit.source.text).formerText)
  }

  /// Returns the digest of a segment of the source, which new line breaks do not change.
  ///
  /// Of equal texts in a part the second and further ones have others: what is said of one is not said of all.
  static func digest(_ text: String, after equal: Int = 0) -> WrittenDigest {
    var prose = CanonicalProse()
    prose.add(text: text)
    if equal > 0 { prose.add(text: String(equal)) }
    return prose.digest
  }
}
