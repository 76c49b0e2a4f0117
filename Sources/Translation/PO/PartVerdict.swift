import Base
import Book
import System

/// Decides what is known of a part after an import.
///
/// A translated message that is not fuzzy says that it is a translation of its original. So the part
/// is stamped as a translation of what all its messages say the source is; while some do not say so,
/// its old stamp stays, and the segments that are right are noted beside it.
struct PartVerdict {
  private let units: LessonUnits
  private let messages: LessonMessages
  private let now: [String: SourceStamp]
  private let book: Book

  init(_ units: LessonUnits, _ messages: LessonMessages, _ book: Book) {
    self.units = units
    self.messages = messages
    self.book = book
    now = book.stamps(of: units.lesson)
  }

  /// Returns nil when the import says nothing new about the part.
  func stamp(of part: String) -> PartStamp? {
    let own = units.units(of: part)
    let origins = own.map(messages.origin)
    guard let now = now[part], zip(own, origins).contains(where: isNews) else { return nil }
    let contract = contract(part, now)
    if zip(own, origins).allSatisfy({ $0.source.text == $1 }) {
      // A stamp like the pivot's tells later that both are as old.
      if let seen = units.pivot?.stamp(part), now.agrees(with: seen) {
        return PartStamp(stamp: seen)
      }
      return PartStamp(stamp: Stamp(prose: now.prose.text, contract: contract))
    }
    if own.allSatisfy(messages.isDone) {
      if let stamp = whole(part, own, origins, now, contract) { return stamp }
    }
    let segments = segments(own, origins, contract)
    return segments == nil ? nil : PartStamp(stamp: nil, segments: segments)
  }

  /// Whether the import says something of a segment that the book does not know.
  private func isNews(_ unit: LessonUnits.Unit, _ origin: String?) -> Bool {
    let isNew = unit.translation == nil || unit.isFuzzy
    return unit.origin != origin || isNew && messages.isDone(unit)
  }

  /// Returns the stamp of a part that was translated as a whole, from an older source.
  private func whole(
    _ part: String, _ own: [LessonUnits.Unit], _ origins: [String?], _ now: SourceStamp,
    _ contract: String
  ) -> PartStamp? {
    let known = origins.compactMap(\.self)
    if known.count == own.count, let prose = digest(part, own, known) {
      let segments = prose == now.prose ? nil : segments(own, origins, contract)
      return PartStamp(stamp: Stamp(prose: prose.text, contract: contract), segments: segments)
    }
    // The pivot is behind its source in a way that single segments do not show.
    guard let pivot = units.pivot, own.allSatisfy({ messages[$0]?.id == $0.shown }) else {
      return nil
    }
    return pivot.stamp(part).map { PartStamp(stamp: $0) }
  }

  /// Returns the digest of the examples that the translator saw; of those of today if nothing says otherwise.
  private func contract(_ part: String, _ now: SourceStamp) -> String {
    guard let seen = units.pivot?.stamp(part)?.contract ?? messages.contract(part),
      !now.hasContract(seen)
    else { return now.contractText }
    return seen
  }

  private func segments(
    _ own: [LessonUnits.Unit], _ origins: [String?], _ contract: String
  ) -> ComparedSegments? {
    let right = zip(own, origins).filter { $0.source.text == $1 }.map(\.0.source.text)
    guard !right.isEmpty else { return nil }
    return ComparedSegments(
      contract: contract, digests: Set(right.map { SegmentOrigins.digest($0).text }))
  }

  /// Returns the digest that a part of the source has with these texts in place of its own.
  private func digest(
    _ part: String, _ own: [LessonUnits.Unit], _ texts: [String]
  ) -> WrittenDigest? {
    var patch = TextPatch(units.source, units.source)
    for (unit, text) in zip(own, texts) where unit.key == nil {
      patch.replace(unit.source.range, text)
    }
    var source = reread(patch.bytes)
    for (unit, text) in zip(own, texts) {
      guard let key = unit.key, ["title", "summary"].contains(key),
        var matter = FrontMatterEdit(source)
      else { continue }
      matter.replace(key, with: [YAMLText.line(key, text)])
      source = reread(matter.bytes)
    }
    return source.digest(of: part)
  }

  private func reread(_ bytes: [UInt8]) -> LessonText {
    book.reading(bytes, as: units.source.language, of: units.lesson)
  }
}
