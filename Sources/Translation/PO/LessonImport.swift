import Base
import Book
import System

/// Imports the messages of one lesson into its file.
struct LessonImport {
  private let units: LessonUnits
  private let language: LanguageTag
  private let book: Book
  private let file: SourceFile
  let messages: LessonMessages
  private(set) var diagnostics: [Diagnostic]

  /// The messages that were taken although their original is an older text.
  var older: [POMessage] { messages.older }

  init(
    _ units: LessonUnits, _ language: LanguageTag, _ book: Book, _ file: SourceFile,
    _ messages: POMessages
  ) {
    self.units = units
    self.language = language
    self.book = book
    self.file = file
    self.messages = LessonMessages(units, messages, file)
    diagnostics = self.messages.diagnostics
  }

  /// Returns the edit of the lesson's file; nil when nothing changes.
  mutating func edit(base: (Lesson) -> String?) -> POImport.Edit? {
    let parts = [Stamp.head] + units.source.steps.map(\.id)
    let verdict = PartVerdict(units, messages, book)
    var stamps: [String: PartStamp] = [:]
    for part in parts { stamps[part] = verdict.stamp(of: part) }
    let old = Remarks(units.text?.provenance)
    var remarks = old
    for part in parts { (remarks.doubts[part], remarks.notes[part]) = messages.remarks(part, old) }
    let segments = units.units.count { unit in
      messages.texts[unit.context].map { $0 != unit.text } ?? false
    }
    let hasRemarks = units.text != nil && remarks.isOther(than: old)
    guard segments > 0 || !stamps.isEmpty || hasRemarks, let start = start else { return nil }
    var patch = TextPatch(start, units.source)
    for part in parts { take(part, into: &patch) }
    var text = reread(patch.bytes)
    if let matter = FrontMatterImport(units, messages).bytes(text) { text = reread(matter) }
    leaveUnpaired(&stamps, text)
    let bytes = stamp(stamps, remarks, text, base: base)
    let isNew = units.text == nil && text.file.bytes == start.file.bytes
    guard !isNew, bytes != units.text?.file.bytes else { return nil }
    let now = book.stamps(of: units.lesson)
    let confirmed = stamps.count { id, part in
      part.stamp.map { now[id]?.agrees(with: $0) == true } ?? false
    }
    return POImport.Edit(
      path: start.file.path, old: units.text?.file, bytes: bytes, texts: segments,
      confirmed: confirmed, older: stamps.count { $0.value.stamp != nil } - confirmed)
  }

  /// The existing translation, or the initial text of a new one.
  private var start: LessonText? {
    units.text ?? StartText.bytes(of: units.lesson, into: language, book).map(reread)
  }

  private func reread(_ bytes: [UInt8]) -> LessonText {
    book.reading(bytes, as: language, of: units.lesson)
  }

  // MARK: Text

  private mutating func take(_ part: String, into patch: inout TextPatch) {
    let own = units.units(of: part).filter { $0.key == nil }
    guard own.contains(where: { messages.texts[$0.context] != nil }) else { return }
    guard own.contains(where: { $0.translation != nil }) else {
      return patch.insert(part, own.map(segment))
    }
    if let range = reshaped(part, own) {
      return patch.rewrite(part, range, own.map(segment))
    }
    for unit in own {
      guard let text = messages.texts[unit.context] else { continue }
      if let old = unit.translation {
        if text != old.text { patch.replace(old.range, text) }
      } else if let open = unit.open {
        patch.replace(open.range, framed(unit, text))
      }
    }
  }

  /// Returns where a segment stands in the source, and what stands there after the import: the translation, or a comment
  /// on what is not translated.
  private func segment(_ unit: LessonUnits.Unit) -> (range: Range<Int>, text: String) {
    if let text = messages.texts[unit.context] ?? unit.translation?.text {
      return (unit.source.range, text)
    }
    let range = embed(unit)?.range ?? unit.source.range
    return (range, OpenSegment.comment(on: range, of: units.source.file))
  }

  /// Returns a translation with what is around it in the source: a caption with the link that it belongs to.
  private func framed(_ unit: LessonUnits.Unit, _ text: String) -> String {
    guard case .caption = unit.source.kind, let embed = embed(unit) else { return text }
    let (file, own) = (units.source.file, unit.source.range)
    return file.text(embed.range.lowerBound..<own.lowerBound) + text
      + file.text(own.upperBound..<embed.range.upperBound)
  }

  private func embed(_ unit: LessonUnits.Unit) -> Embed? {
    let embeds = units.source.steps.first { $0.id == unit.part }?.embeds ?? []
    return embeds.first { $0.range.overlaps(unit.source.range) }
  }

  /// Returns the range of a part whose blocks are to become those of the source; nil when they are
  /// already, or as long as a segment that is fuzzy stays so.
  private func reshaped(_ part: String, _ own: [LessonUnits.Unit]) -> Range<Int>? {
    guard let text = units.text,
      let parts = PartSegments(part, in: text, of: PartSegments(part, in: units.source))
    else { return nil }
    let isWhole = own.contains { $0.source.kind == .body }
    let isThere = own.allSatisfy { $0.translation != nil || $0.open != nil }
    let places = own.compactMap { ($0.translation ?? $0.open)?.range.lowerBound }
    let isSame = parts.segments.count == own.count && isThere && places == places.sorted()
    guard !isWhole, !isSame, !isThere || own.allSatisfy(messages.isDone),
      let first = parts.segments.first, let last = parts.segments.last
    else { return nil }
    let step = text.steps.first { $0.id == part }
    let start = step?.heading.lowerBound ?? first.range.lowerBound
    // The caption of an embed ends before its link does, and a comment may stand behind all blocks.
    let ends = [parts.body?.range.upperBound, step?.heading.upperBound, last.range.upperBound]
    return start..<(ends.compactMap(\.self).max() ?? start)
  }

  /// Takes the stamps back of parts that have a segment without a partner after the import.
  private mutating func leaveUnpaired(_ stamps: inout [String: PartStamp], _ text: LessonText) {
    let whole = text.completed(from: units.source)
    let now = book.stamps(of: units.lesson)
    for part in [Stamp.head] + units.source.steps.map(\.id) {
      guard let stamp = stamps[part]?.stamp, now[part]?.agrees(with: stamp) == true,
        !text.hasShape(of: units.source, in: part)
      else { continue }
      stamps[part]?.stamp = nil
      diagnostics += UnpairedText(part, whole, units.source).diagnostics
    }
  }

  private mutating func stamp(
    _ stamps: [String: PartStamp], _ remarks: Remarks, _ text: LessonText,
    base: (Lesson) -> String?
  ) -> [UInt8] {
    guard !stamps.isEmpty || remarks.isOther(than: Remarks(units.text?.provenance)) else {
      return text.file.bytes
    }
    let lesson = units.lesson
    let changed = Lesson(
      id: lesson.id, texts: lesson.texts.merging([language: text]) { $1 }, source: lesson.source,
      files: lesson.files)
    let stamping = Stamping(changed, into: language, book, &diagnostics)
    return stamping?.record(stamps, remarks, base: base(lesson), &diagnostics)?.bytes
      ?? text.file.bytes
  }
}

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
    let right = zip(own, origins).filter { $0.source.text == $1 }.map(\.0.digest)
    guard !right.isEmpty else { return nil }
    return ComparedSegments(contract: contract, digests: Set(right))
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
