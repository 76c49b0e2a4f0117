import Base
import Book
import System

/// Imports the messages of one lesson into its file.
struct LessonImport {
  private let units: LessonUnits
  private let language: LanguageTag
  private let book: Book
  private let file: SourceFile
  private let messages: LessonMessages
  private(set) var diagnostics: [Diagnostic]

  /// The messages that were taken although their original is an older text.
  var older: [POMessage] { messages.older }

  init(
    _ units: LessonUnits, _ language: LanguageTag, _ book: Book, _ file: SourceFile,
    _ messages: [String: POMessage]
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
    let segments = units.units.count { unit in
      messages.texts[unit.context].map { $0 != unit.text } ?? false
    }
    guard segments > 0 || !stamps.isEmpty, let start = start else { return nil }
    var patch = TextPatch(start, units.source)
    for part in parts { take(part, into: &patch) }
    var text = reread(patch.bytes)
    if let matter = FrontMatterImport(units, messages).bytes(text) { text = reread(matter) }
    let bytes = stamp(stamps, text, base: base)
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
      insert(part, own, into: &patch)
      return
    }
    let texts = own.compactMap { messages.texts[$0.context] ?? $0.translation?.text }
    if let range = reshaped(part, own), texts.count == own.count {
      patch.rewrite(part, range, Array(zip(own.map(\.source.range), texts)))
      return
    }
    for unit in own {
      guard let text = messages.texts[unit.context] else { continue }
      if let old = unit.translation {
        if text != old.text { patch.replace(old.range, text) }
      } else {
        diagnostics.append(incomplete(part, own))
      }
    }
  }

  private mutating func insert(
    _ part: String, _ own: [LessonUnits.Unit], into patch: inout TextPatch
  ) {
    let new = own.compactMap { unit in
      messages.texts[unit.context].map { (unit.source.range, $0) }
    }
    if new.count == own.count {
      patch.insert(part, new)
    } else {
      diagnostics.append(incomplete(part, own))
    }
  }

  /// Returns the range of a part whose blocks are to become those of the source; nil when they are
  /// already, or as long as a segment that is new is not translated or one that is fuzzy stays so.
  private func reshaped(_ part: String, _ own: [LessonUnits.Unit]) -> Range<Int>? {
    guard let text = units.text, let parts = PartSegments(part, in: text) else { return nil }
    let isWhole = own.contains { $0.source.kind == .body }
    let isSame = parts.segments.count == own.count && own.allSatisfy { $0.translation != nil }
    guard !isWhole, !isSame,
      own.contains(where: { $0.translation == nil }) || own.allSatisfy(messages.isDone),
      let first = parts.segments.first, let last = parts.segments.last
    else { return nil }
    let step = text.steps.first { $0.id == part }
    let start = step?.heading.lowerBound ?? first.range.lowerBound
    return
      start..<(parts.body?.range.upperBound ?? step?.heading.upperBound ?? last.range.upperBound)
  }

  private func incomplete(_ part: String, _ own: [LessonUnits.Unit]) -> Diagnostic {
    let open = own.first { messages.texts[$0.context] == nil && $0.translation == nil }
    let line = open.flatMap { messages[$0]?.line } ?? 0
    return Diagnostic(
      .notice, "po-incomplete", at: file.lineRange(line), in: file,
      "`\(units.lesson.id)/\(part)` is left out until all of it is translated",
      why: "a step comes as a whole, or readers get the source's")
  }

  private mutating func stamp(
    _ stamps: [String: PartStamp], _ text: LessonText, base: (Lesson) -> String?
  ) -> [UInt8] {
    guard !stamps.isEmpty else { return text.file.bytes }
    let lesson = units.lesson
    let changed = Lesson(
      id: lesson.id, texts: lesson.texts.merging([language: text]) { $1 }, source: lesson.source,
      files: lesson.files)
    let stamping = Stamping(changed, into: language, book, &diagnostics)
    return stamping?.record(stamps, base: base(lesson), &diagnostics)?.bytes ?? text.file.bytes
  }
}
