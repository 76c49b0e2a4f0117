import Base
import Book
import System

/// The translatable segments of a lesson, with their existing translations.
struct LessonUnits {
  /// The content of one message.
  struct Unit {
    let context: String
    let part: String
    let source: Segment
    /// The corresponding segment of the translation; nil when there is none.
    let translation: Segment?
    /// The comment on the segment in the translation; nil when there is none.
    var open: Segment?
    /// The key of the front matter, such as `title`; nil for a segment of the body.
    var key: String?
    /// The text that translators read: the source's, or that of a pivot language.
    var shown: String
    /// Whether the translation exists, but was not compared with the source of today.
    var isFuzzy = false
    /// The text that the translation was made from; nil when it is not known.
    var origin: String?

    /// What a translator is to know besides; nil for nothing.
    var note: String?
    /// The digest of the source's text, by which what is said of it is found; of equal texts each has its own.
    var digest = ""
    /// What translators have noted in a PO file.
    var comment = ""
    /// Whether a reviewer has doubts about the translation.
    var isDoubted = false
    /// The earlier text of the pivot that the translation was made from; nil when it is not known.
    var shownBefore: String?

    /// The translation that is known of the same text in another place or at another time; nil for none.
    var known: String?

    var text: String { known ?? translation?.text ?? "" }
    /// Whether the text is a word of the lesson's examples, which fits where it stands.
    var isWords: Bool { key?.hasPrefix("words.") ?? false }
    /// The earlier text that the translation was made from, in the language that translators read;
    /// nil when it is not known.
    var previous: String? {
      guard isFuzzy else { return nil }
      let before = shown == source.text ? origin : shownBefore
      return before == shown ? nil : before
    }
  }

  let lesson: Lesson
  let source: LessonText
  /// The existing translation; nil when there is none.
  let text: LessonText?
  /// The translation that translators read instead of the source; nil when they read the source.
  let pivot: PivotLesson?
  private(set) var units: [Unit] = []
  private let memory: TextMemory?
  /// The last index of each text among equal ones, by part and digest.
  private var equals: [String: Int] = [:]

  /// Returns nil for a lesson without a source, for the source's own language, and for a retold text, whose segments
  /// do not pair with those of the source.
  ///
  /// With a memory, what is known of texts that have moved is theirs.
  init?(
    _ lesson: Lesson, into language: LanguageTag, _ book: Book, from pivot: LanguageTag? = nil,
    _ history: TextHistory = .none, memory: TextMemory? = nil
  ) {
    guard let tag = lesson.source, tag != language, let source = lesson.texts[tag],
      lesson.texts[language]?.isRetold != true
    else {
      return nil
    }
    self.lesson = lesson
    self.source = source
    text = lesson.texts[language]
    self.pivot = PivotLesson(lesson, source, pivot, book, history)
    self.memory = memory
    let origins = SegmentOrigins(lesson, source, text, book, history)
    for part in [Stamp.head] + source.steps.map(\.id) { add(part, origins) }
    if let pivot = self.pivot { cross(pivot) }
  }

  /// Takes what is known of the texts of a part that have no translation, or that of another source.
  private mutating func recall(_ part: String) {
    for index in units.indices where units[index].part == part && !units[index].isWords {
      let unit = units[index]
      guard unit.text.isEmpty || unit.isFuzzy && !unit.isDoubted && unit.origin != nil,
        let known = memory?.translation(of: unit.source, in: lesson)
      else { continue }
      units[index].known = known
      units[index].isFuzzy = false
    }
  }

  /// Shows the pivot's texts, where it has them.
  private mutating func cross(_ pivot: PivotLesson) {
    for index in units.indices {
      guard let shown = pivot.text(units[index].context) else { continue }
      units[index].shown = shown
      if units[index].isFuzzy, pivot.isLevel(units[index], text?.provenance) {
        units[index].isFuzzy = false
      }
    }
    for part in Set(units.filter(\.isFuzzy).map(\.part)) { remember(part, pivot) }
  }

  /// Adds the earlier texts of the pivot to the blocks of a part.
  private mutating func remember(_ part: String, _ pivot: PivotLesson) {
    let own = units.indices.filter { units[$0].part == part && units[$0].key == nil }
    guard let was = text?.provenance?.stamps[part], let texts = pivot.earlier(part, was),
      texts.count == own.count
    else { return }
    for (index, text) in zip(own, texts) { units[index].shownBefore = text }
  }

  func units(of part: String) -> [Unit] { units.filter { $0.part == part } }

  private mutating func add(_ part: String, _ origins: SegmentOrigins) {
    let earlier = origins.earlier(part)
    if part == Stamp.head { matter(origins, earlier) }
    guard let parts = PartSegments(part, in: source) else { return }
    let pairs = SegmentPairs(
      parts, text.flatMap { PartSegments(part, in: $0, of: parts) },
      earlier.flatMap { PartSegments(part, in: $0) },
      isAsCompared: { text.map { origins.isAsCompared(part, $0) } ?? false })
    let context = "\(lesson.id)/\(part)"
    for (index, pair) in pairs.pairs.enumerated() {
      add(
        Unit(
          context: "\(context)/\(Self.name(pair.source, index))", part: part, source: pair.source,
          translation: pair.translation, open: pair.open, shown: pair.source.text),
        earlier: pair.earlier?.text, origins)
    }
    recall(part)
    keepNotes(of: part, origins)
    if origins.isStale(part) {
      markOne(of: part, "a block of the step was removed or moved", isKnown: true)
    }
    if origins.isUnpaired(part) {
      markOne(of: part, "the step has not the segments of its source", isKnown: false)
    }
    if origins.hasOtherExamples(part), let first = units.firstIndex(where: { $0.part == part }) {
      units[first].note = "the examples of the step have changed"
    }
  }

  /// Marks the first segment of a stale part in which no segment is marked or missing.
  ///
  /// It is not current because a segment was removed, moved or lost, and no message would say so.
  private mutating func markOne(of part: String, _ note: String, isKnown: Bool) {
    let own = units.indices.filter { units[$0].part == part }
    guard let first = own.first, own.allSatisfy({ !units[$0].isFuzzy && units[$0].text != "" })
    else { return }
    units[first].note = note
    // What is known of every segment needs nobody who looks at it.
    guard memory == nil || !isKnown else { return }
    units[first].isFuzzy = true
    units[first].origin = nil
  }

  /// Adds the notes of a part whose segments are others now to the first one, so that none is lost.
  private mutating func keepNotes(of part: String, _ origins: SegmentOrigins) {
    let own = units.indices.filter { units[$0].part == part }
    guard let first = own.first else { return }
    let known = Set(own.map { units[$0].digest })
    let rest = origins.notes(part).filter { !known.contains($0.digest) }.map(\.text)
    let all = [units[first].comment] + rest
    units[first].comment = all.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Adds the units of the title, the summary, and the translated words of examples.
  private mutating func matter(_ origins: SegmentOrigins, _ earlier: LessonText?) {
    var fields: [(key: String, source: String, text: String?, earlier: String?)] = [
      ("title", source.title, text?.own("title"), earlier?.title),
      ("summary", source.summary, text?.own("summary"), earlier?.summary),
    ]
    for key in source.words.keys.sorted() {
      let words = (text?.words[key], earlier?.words[key])
      fields.append(("words.\(key)", source.words[key] ?? "", words.0, words.1))
    }
    for field in fields where !field.source.isEmpty {
      add(
        Unit(
          context: "\(lesson.id)/\(Stamp.head)/\(field.key)", part: Stamp.head,
          source: Segment(kind: .heading, range: 0..<0, text: field.source),
          translation: field.text.flatMap {
            $0.isEmpty ? nil : Segment(kind: .heading, range: 0..<0, text: $0)
          }, key: field.key, shown: field.source),
        earlier: field.earlier, origins)
    }
  }

  private mutating func add(_ unit: Unit, earlier: String?, _ origins: SegmentOrigins) {
    var unit = unit
    let name = "\(unit.part) \(SegmentOrigins.digest(unit.source.text).text)"
    let equal = equals[name].map { $0 + 1 } ?? 0
    equals[name] = equal
    unit.digest = SegmentOrigins.digest(unit.source.text, after: equal).text
    unit.comment = origins.notes(unit.part).filter { $0.digest == unit.digest }.map(\.text)
      .joined(separator: "\n")
    if !unit.text.isEmpty {
      unit.isDoubted = origins.isDoubted(unit.part, unit.digest)
      unit.isFuzzy = unit.isDoubted || origins.isFuzzy(unit, earlier: earlier)
      unit.origin = unit.isFuzzy ? earlier : unit.source.text
      // The examples are others, while the text is the same: the text may not fit them any more.
      if unit.isFuzzy, unit.origin == unit.source.text { unit.origin = nil }
    }
    units.append(unit)
  }

  /// Names a segment by its index, which shifts when blocks are added; msgmerge then matches by text.
  private static func name(_ segment: Segment, _ index: Int) -> String {
    switch segment.kind {
    case .heading: "heading"
    case .caption(let file): "\(index)-\(file)"
    case .block: String(index)
    case .body: "body"
    }
  }
}

extension LessonText {
  /// Returns the title or the summary that the file itself has; nil for the source's.
  fileprivate func own(_ key: String) -> String? {
    lacks.contains(key) ? nil : key == "title" ? title : summary
  }
}

/// A translation of a lesson that other translators read instead of the source.
final class PivotLesson {
  let text: LessonText
  /// The pivot's segments, by the context of the message.
  private let units: [String: LessonUnits.Unit]
  private let versions: TextVersions

  /// Returns nil when there is no such translation, so that translators read the source.
  init?(
    _ lesson: Lesson, _ source: LessonText, _ language: LanguageTag?, _ book: Book,
    _ history: TextHistory
  ) {
    guard let language, language != source.language, let text = lesson.texts[language],
      let units = LessonUnits(lesson, into: language, book, history)
    else { return nil }
    self.text = text
    versions = TextVersions(text, lesson, book, history)
    self.units = Dictionary(
      units.units.filter { !$0.text.isEmpty }.map { ($0.context, $0) }
    ) { first, _ in first }
  }

  /// Returns the text that translators read; nil when the pivot has none, so that they read the
  /// source's.
  func text(_ context: String) -> String? { units[context]?.text }

  /// Returns the texts of a part's blocks as they were when the pivot had a stamp; nil when git has
  /// no such version, or when its blocks were others.
  func earlier(_ part: String, _ stamp: Stamp) -> [String]? {
    let then = versions.all.first { $0.provenance?.stamps[part] == stamp }
    guard let old = then.flatMap({ PartSegments(part, in: $0) }),
      old.kinds == PartSegments(part, in: text)?.kinds
    else { return nil }
    return old.segments.map(\.text)
  }

  /// Returns the text of the source that a segment of the pivot was made from; nil when it is not
  /// known.
  func origin(_ context: String) -> String? { units[context]?.origin }

  /// Whether a translation is as old as the pivot, so that who reads the pivot has nothing to do.
  func isLevel(_ unit: LessonUnits.Unit, _ translation: Provenance?) -> Bool {
    if let origin = unit.origin, origin == self.origin(unit.context) { return true }
    guard let stamp = stamp(unit.part) else { return false }
    return translation?.stamps[unit.part] == stamp && units[unit.context]?.isFuzzy == true
  }

  /// Returns what the pivot says of the source that a part was translated from.
  func stamp(_ part: String) -> Stamp? { text.provenance?.stamps[part] }
}

/// The segments of a part of the source, each with its translation and its earlier text.
struct SegmentPairs {
  struct Pair {
    let source: Segment
    let translation: Segment?
    /// The comment on the segment in the translation.
    let open: Segment?
    let earlier: Segment?

    init(_ source: Segment, _ translation: Segment? = nil, earlier: Segment? = nil) {
      self.source = source
      self.translation = translation?.isOpen == false ? translation : nil
      open = translation?.isOpen == true ? translation : nil
      self.earlier = earlier
    }
  }

  private(set) var pairs: [Pair] = []

  /// Pairs segments one by one where the texts have the same kinds, otherwise heading and body.
  ///
  /// A translation with the kinds of the earlier source is paired by what stayed the same, so that a
  /// new block of the source is one new segment, and one that moved is none. Where the source of today has these kinds
  /// too, the translation may have followed already, unless `isAsCompared` says that nobody has written in it.
  init(
    _ source: PartSegments, _ text: PartSegments?, _ earlier: PartSegments?,
    isAsCompared: () -> Bool
  ) {
    let translations = text.flatMap { $0.segments.isEmpty ? nil : $0 }
    guard let translations else {
      pairs = source.segments.map { Pair($0) }
      return
    }
    if let earlier, earlier.kinds == translations.kinds,
      translations.kinds != source.kinds || isAsCompared()
    {
      let places = Self.places(source.segments, in: earlier.segments)
      pairs = zip(source.segments, places).map { segment, place in
        Pair(
          segment, place.map { translations.segments[$0] },
          earlier: place.map { earlier.segments[$0] })
      }
    } else if translations.kinds == source.kinds {
      let old = Self.earlier(source, earlier)
      pairs = source.segments.enumerated().map { index, segment in
        Pair(segment, translations.segments[index], earlier: old[index])
      }
    } else if translations.segments.contains(where: \.isOpen) {
      let places = Self.places(
        source.segments, in: translations.segments, moves: false, by: { $0.kind == $1.kind })
      pairs = zip(source.segments, places).map { segment, place in
        Pair(segment, place.map { translations.segments[$0] })
      }
    } else {
      pairs = source.whole.map { segment in
        Pair(
          segment, translations.whole.first { $0.kind == segment.kind },
          earlier: earlier?.whole.first { $0.kind == segment.kind })
      }
    }
  }

  private static func earlier(_ source: PartSegments, _ earlier: PartSegments?) -> [Segment?] {
    guard let earlier else { return source.segments.map { _ in nil } }
    if earlier.kinds == source.kinds { return earlier.segments }
    return places(source.segments, in: earlier.segments).map { place in
      place.map { earlier.segments[$0] }
    }
  }

  /// Returns for each new segment the index of the earlier one that it was, or that it replaces; what is the same is
  /// said by its kind and its text.
  private static func places(_ new: [Segment], in old: [Segment]) -> [Int?] {
    places(new, in: old, moves: true) { $0.kind == $1.kind && $0.text == $1.text }
  }

  /// With `moves`, what is the same in another place is that one.
  private static func places(
    _ new: [Segment], in old: [Segment], moves: Bool, by same: (Segment, Segment) -> Bool
  ) -> [Int?] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old, by: same) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var moved: [Int: Int] = [:]
    var free = removed
    for index in inserted.sorted() where moves {
      guard let place = free.filter({ same(new[index], old[$0]) }).min() else { continue }
      moved[index] = place
      free.remove(place)
    }
    var places: [Int?] = []
    var next = 0
    for (index, segment) in new.enumerated() {
      while removed.contains(next), !free.contains(next) { next += 1 }
      if let place = moved[index] {
        places.append(place)
      } else if inserted.contains(index) {
        // A segment that takes the place of one of its kind is that one, changed.
        let isReplaced =
          next < old.count && removed.contains(next) && old[next].kind == segment.kind
        places.append(isReplaced ? next : nil)
        if isReplaced { next += 1 }
      } else {
        while removed.contains(next) { next += 1 }
        places.append(next)
        next += 1
      }
    }
    return places
  }
}
