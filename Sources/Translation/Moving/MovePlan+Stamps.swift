package import Base
package import Book
import System

extension MovePlan {
  /// Returns the translations with the stamps that say of the new sources what the old ones said of the old.
  ///
  /// What was compared stays compared; what was stale stays so. `new` is the book with all changes of the plan.
  package func stamped(
    _ new: Book, _ diagnostics: inout [Diagnostic]
  ) -> [(path: String, bytes: [UInt8])] {
    var result: [(path: String, bytes: [UInt8])] = []
    for lesson in new.lessons {
      guard let laid = laidOut(lesson.id), let source = lesson.source.flatMap({ lesson.texts[$0] })
      else { continue }
      let stamps = new.stamps(of: lesson)
      for tag in lesson.languages where tag != source.language {
        guard let text = lesson.texts[tag], text.provenance != nil else { continue }
        let written = MovedStamps(laid, tag, text, source, stamps, old: book)
        guard let bytes = written.bytes else {
          diagnostics.append(
            Diagnostic(
              .error, "front-matter-form", path: text.file.path,
              "`translation:` must begin a line of its own",
              why: "the program writes stamps under it",
              help: "write the front matter without braces around all of it"))
          continue
        }
        if bytes != text.file.bytes { result.append((text.file.path, bytes)) }
      }
    }
    return result
  }

  /// Returns what translations would lose: the steps that are current now and would not be, one line each.
  package func losses(_ new: Book) -> [String] {
    new.lessons.flatMap { lesson -> [String] in
      guard let laid = laidOut(lesson.id) else { return [] }
      return lesson.languages.flatMap { tag -> [String] in
        guard let parts = new.freshness(of: lesson.id, in: tag)?.parts else { return [] }
        return parts.compactMap { part -> String? in
          guard part.freshness != .current, part.freshness != .orphanStep else { return nil }
          let before = MovedStamps.origins(of: part.id, laid).map { origin in
            book.freshness(of: origin.lesson, in: tag)?[origin.step]
              ?? (book.lesson(origin.lesson)?.texts[tag] == nil ? .missingLesson : .current)
          }
          let wasCurrent = !before.isEmpty && before.allSatisfy { $0 == .current }
          guard wasCurrent else { return nil }
          return "`\(lesson.id)#\(part.id)` would be \(part.freshness.rawValue) in `\(tag)`"
        }
      }
    }
  }

  /// Returns how a lesson of the new book is made; nil when nothing of it can be other.
  private func laidOut(_ id: String) -> MoveLayout.NewLesson? {
    if let known = layout.lessons.first(where: { $0.id == id }) { return known }
    guard let text = book.lesson(id)?.reference(in: book) else { return nil }
    let parts = text.steps.map {
      MoveLayout.Part(id: $0.id, origins: [MoveLayout.Origin(lesson: id, step: $0.id)])
    }
    return MoveLayout.NewLesson(id: id, head: id, parts: parts)
  }
}

/// The entry `translation:` of a text whose source is arranged in another way.
struct MovedStamps {
  private let lesson: MoveLayout.NewLesson
  private let tag: LanguageTag
  private let text: LessonText
  private let source: LessonText
  private let now: [String: SourceStamp]
  private let old: Book

  init(
    _ lesson: MoveLayout.NewLesson, _ tag: LanguageTag, _ text: LessonText, _ source: LessonText,
    _ now: [String: SourceStamp], old: Book
  ) {
    self.lesson = lesson
    self.tag = tag
    self.text = text
    self.source = source
    self.now = now
    self.old = old
  }

  /// Returns what a part of a lesson was made of.
  static func origins(
    of id: String, _ lesson: MoveLayout.NewLesson
  ) -> [MoveLayout.Origin] {
    if id == Stamp.head {
      if lesson.isSplit { return lesson.parts.first?.origins ?? [] }
      return [MoveLayout.Origin(lesson: lesson.head, step: Stamp.head)]
    }
    guard let part = lesson.parts.first(where: { $0.id == id }) else { return [] }
    let lead = part.lead.map { [MoveLayout.Origin(lesson: $0, step: Stamp.head)] } ?? []
    return part.origins + lead
  }

  /// The whole file with the entry, or nil when that has no line of its own.
  var bytes: [UInt8]? {
    guard var matter = FrontMatterEdit(text), let entry = matter.entry("translation"),
      let provenance = text.provenance
    else { return nil }
    let own = Set(text.steps.map(\.id))
    let known =
      (text.lacks.isEmpty ? [Stamp.head] : []) + source.steps.map(\.id).filter(own.contains)
    var written = ProvenanceText(
      from: provenance.from, state: provenance.state, base: provenance.base,
      stamps: known.compactMap { id in
        stamp(of: id).map { (id, $0, old: sameStamp(id), remark: remark(of: id)) }
      })
    for id in known {
      if let segments = segments(of: id) { written.segments.append((id, segments)) }
      let doubts = doubts(of: id)
      if !doubts.isEmpty { written.doubts.append((id, doubts)) }
      let notes = notes(of: id)
      if !notes.isEmpty { written.notes.append((id, notes)) }
    }
    let lines = Array(matter.lines[entry])
    // Of a text of which nothing is other, not even the form of its entry changes.
    guard isOther(written, provenance) else { return text.file.bytes }
    matter.replace("translation", with: written.lines(old: lines[...]))
    return matter.bytes
  }

  private func isOther(_ written: ProvenanceText, _ provenance: Provenance) -> Bool {
    Dictionary(written.stamps.map { ($0.id, $0.stamp) }) { first, _ in first } != provenance.stamps
      || Dictionary(written.segments.map { ($0.id, $0.segments) }) { first, _ in first }
        != provenance.segments
      || Dictionary(written.doubts.map { ($0.id, $0.digests) }) { first, _ in first }
        != provenance.doubts
      || Dictionary(written.notes.map { ($0.id, $0.notes) }) { first, _ in first }
        != provenance.notes
  }

  private func provenance(_ origin: MoveLayout.Origin) -> Provenance? {
    old.lesson(origin.lesson)?.texts[tag]?.provenance
  }

  private func origins(of id: String) -> [MoveLayout.Origin] { Self.origins(of: id, lesson) }

  /// Returns the stamp of a part: each half is the new one where it was right before, and the old one where not.
  private func stamp(of id: String) -> Stamp? {
    guard let now = now[id] else { return nil }
    let pairs = origins(of: id).map { origin -> (was: Stamp, then: SourceStamp)? in
      guard let lesson = old.lesson(origin.lesson), let then = old.stamps(of: lesson)[origin.step]
      else { return nil }
      // A source says what it says itself.
      if lesson.source == tag { return (then.stamp, then) }
      return provenance(origin)?.stamps[origin.step].map { ($0, then) }
    }
    let all = pairs.compactMap(\.self)
    guard !all.isEmpty, all.count == pairs.count else { return nil }
    let prose = all.first { !$0.then.prose.agrees(with: $0.was.prose) }?.was.prose
    let contract = all.first { !$0.then.hasContract($0.was.contract) }?.was.contract
    // A stamp in the form of earlier versions keeps it while it is of the same text.
    if all.count == 1, now.agrees(with: all[0].was) { return all[0].was }
    return Stamp(prose: prose ?? now.prose.text, contract: contract ?? now.contractText)
  }

  /// The stamp that the file has of a part, by which its comment is found.
  private func sameStamp(_ id: String) -> Stamp? { text.provenance?.stamps[id] }

  /// Returns the comment beside the stamp of a step that is new here.
  private func remark(of id: String) -> String? {
    let first = origins(of: id).first
    guard let first, first.step != id || first.lesson != lesson.id,
      let text = old.lesson(first.lesson)?.texts[tag],
      let stamp = provenance(first)?.stamps[first.step], let matter = FrontMatterEdit(text),
      let entry = matter.entry("translation")
    else { return nil }
    let start = "\(first.step): \(stamp.text)"
    let line = matter.lines[entry].lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(start) }
    guard let line, let mark = line.dropFirst(start.count).firstRange(of: "# ") else { return nil }
    return String(line[mark.upperBound...])
  }

  // MARK: Segments

  /// Returns the digests of the segments of the new source by those of the old.
  private func digests(of id: String) -> [String: String] {
    let before = origins(of: id).flatMap { origin -> [String] in
      guard let lesson = old.lesson(origin.lesson), let text = lesson.reference(in: old) else {
        return []
      }
      return Self.digests(PartSegments(origin.step, in: text)?.segments ?? []).map(\.text)
    }
    let after = Self.digests(PartSegments(id, in: source)?.segments ?? []).map(\.text)
    if before.count == after.count {
      return Dictionary(zip(before, after).map { ($0, $1) }) { first, _ in first }
    }
    return Dictionary(after.map { ($0, $0) }) { first, _ in first }
  }

  private static func digests(_ segments: [Segment]) -> [WrittenDigest] {
    var counts: [String: Int] = [:]
    return segments.map { segment in
      let equal = counts[segment.text, default: 0]
      counts[segment.text] = equal + 1
      return SegmentOrigins.digest(segment.text, after: equal)
    }
  }

  private func segments(of id: String) -> ComparedSegments? {
    let all = origins(of: id).compactMap { origin in
      provenance(origin)?.segments[origin.step].map { ($0, origin) }
    }
    guard let first = all.first, let now = now[id] else { return nil }
    let then = old.lesson(first.1.lesson).flatMap { old.stamps(of: $0)[first.1.step] }
    let isRight = then?.hasContract(first.0.contract) ?? false
    let map = digests(of: id)
    let digests = Set(all.flatMap { $0.0.digests.map { map[$0] ?? $0 } })
    return ComparedSegments(
      contract: isRight ? now.contractText : first.0.contract, digests: digests)
  }

  private func doubts(of id: String) -> Set<String> {
    let map = digests(of: id)
    return Set(
      origins(of: id).flatMap { provenance($0)?.doubts[$0.step] ?? [] }.map { map[$0] ?? $0 })
  }

  private func notes(of id: String) -> [SegmentNote] {
    let map = digests(of: id)
    return origins(of: id).flatMap { provenance($0)?.notes[$0.step] ?? [] }.map {
      SegmentNote(digest: map[$0.digest] ?? $0.digest, text: $0.text)
    }
  }
}
