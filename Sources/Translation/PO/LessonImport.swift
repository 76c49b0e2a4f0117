import Book
import BookModel
import Diagnostics
import Freshness

/// Imports the messages of one lesson into its file.
struct LessonImport {
  private let units: LessonUnits
  private let language: LanguageTag
  private let book: Book
  private let file: SourceFile
  private let messages: [String: POMessage]
  private(set) var diagnostics: [Diagnostic] = []

  init(
    _ units: LessonUnits, _ language: LanguageTag, _ book: Book, _ file: SourceFile,
    _ messages: [String: POMessage]
  ) {
    self.units = units
    self.language = language
    self.book = book
    self.file = file
    self.messages = messages
  }

  /// Returns the edit of the lesson's file; nil when nothing changes.
  mutating func edit(base: (Lesson) -> String?) -> POImport.Edit? {
    let texts = accepted()
    let pieces = units.units.count { unit in
      texts[unit.context].map { $0 != unit.text } ?? false
    }
    let stamped = unfuzzied()
    guard pieces > 0 || !stamped.isEmpty, let start = start else { return nil }
    var patch = TextPatch(start, units.source)
    for part in [Stamp.head] + units.source.steps.map(\.id) { take(part, texts, into: &patch) }
    var text = reread(patch.bytes)
    if let matter = matter(text, texts) { text = reread(matter) }
    let bytes = stamp(stamped, text, base: base)
    guard bytes != units.text?.file.bytes else { return nil }
    return POImport.Edit(
      path: start.file.path, old: units.text?.file, bytes: bytes, pieces: pieces, stamped: stamped)
  }

  /// The existing translation, or the initial text of a new one.
  private var start: LessonText? {
    units.text ?? StartText.bytes(of: units.lesson, into: language, book).map(reread)
  }

  private func reread(_ bytes: [UInt8]) -> LessonText {
    book.reading(bytes, as: language, of: units.lesson)
  }

  // MARK: Messages

  /// Returns the translations by context, omitting outdated ones.
  ///
  /// Reports translations that change code, links or the kind of a piece.
  private mutating func accepted() -> [String: String] {
    var result: [String: String] = [:]
    for unit in units.units {
      guard let message = messages[unit.context], !message.text.isEmpty else { continue }
      guard message.id == unit.source.text else {
        diagnostics.append(outdated(message))
        continue
      }
      var text = message.text[...]
      while text.last?.isNewline == true { text.removeLast() }
      result[unit.context] = String(text)
    }
    let check = PieceCheck(sourceWords: units.source.words, words: words(result))
    for unit in units.units {
      guard let text = result[unit.context], text != unit.text,
        let problem = check.problem(unit, text), let message = messages[unit.context]
      else { continue }
      diagnostics.append(
        Diagnostic(
          .error, "po-placeholder", at: file.lineRange(message.textLine), in: file, problem,
          why: "code and links in the text of `\(unit.context)` is not to be translated"))
    }
    return result
  }

  private func words(_ texts: [String: String]) -> [String: String] {
    var words = units.text?.words ?? [:]
    for unit in units.units {
      guard let key = unit.key, key.hasPrefix("words."), let text = texts[unit.context] else {
        continue
      }
      words[String(key.dropFirst(6))] = text
    }
    return words
  }

  private func outdated(_ message: POMessage) -> Diagnostic {
    Diagnostic(
      .warning, "po-outdated", at: file.lineRange(message.line), in: file,
      "the original of `\(message.context)` is another now",
      why: "its translation was left as it is",
      help: "export the book anew, and bring the two together with `msgmerge`")
  }

  /// Returns the ids of fuzzy parts of which no message is fuzzy in the PO file.
  private func unfuzzied() -> [String] {
    let freshness = book.freshness(of: units.lesson.id, in: language)
    let parts = (freshness?.parts ?? []).filter { POExport.isFuzzy($0.freshness) }.map(\.id)
    return parts.filter { part in
      units.units.filter { $0.part == part }.allSatisfy { unit in
        guard let message = messages[unit.context] else { return false }
        return !message.isFuzzy && !message.text.isEmpty && message.id == unit.source.text
      }
    }
  }

  // MARK: Text

  private mutating func take(_ part: String, _ texts: [String: String], into patch: inout TextPatch)
  {
    let own = units.units.filter { $0.part == part && $0.key == nil }
    guard own.contains(where: { texts[$0.context] != nil }) else { return }
    if own.contains(where: { $0.translation != nil }) {
      for unit in own {
        guard let text = texts[unit.context], let old = unit.translation, text != old.text else {
          continue
        }
        patch.replace(old.range, text)
      }
      return
    }
    let new = own.compactMap { unit in texts[unit.context].map { (unit.source.range, $0) } }
    if new.count == own.count {
      patch.insert(part, new)
    } else {
      diagnostics.append(incomplete(part, own, texts))
    }
  }

  private func incomplete(
    _ part: String, _ own: [LessonUnits.Unit], _ texts: [String: String]
  ) -> Diagnostic {
    let open = own.first { texts[$0.context] == nil }
    let line = open.flatMap { messages[$0.context]?.line } ?? 0
    return Diagnostic(
      .notice, "po-incomplete", at: file.lineRange(line), in: file,
      "`\(units.lesson.id)/\(part)` is left out until all of it is translated",
      why: "a step comes as a whole, or readers get the source's")
  }

  /// Returns the file with its front matter changed; nil when it does not change.
  private func matter(_ text: LessonText, _ texts: [String: String]) -> [UInt8]? {
    guard var matter = FrontMatterEdit(text) else { return nil }
    var isChanged = false
    var words = text.words
    for unit in units.units {
      guard let key = unit.key, let new = texts[unit.context] else { continue }
      if key.hasPrefix("words.") {
        words[String(key.dropFirst(6))] = new
      } else if new != (key == "title" ? text.title : text.summary) {
        matter.replace(key, with: [YAMLText.line(key, new)])
        isChanged = true
      }
    }
    if words != text.words {
      matter.replace("words", with: [YAMLText.line("words", words)])
      isChanged = true
    }
    return isChanged ? matter.bytes : nil
  }

  private mutating func stamp(
    _ steps: [String], _ text: LessonText, base: (Lesson) -> String?
  ) -> [UInt8] {
    guard !steps.isEmpty else { return text.file.bytes }
    let lesson = units.lesson
    let changed = Lesson(
      id: lesson.id, texts: lesson.texts.merging([language: text]) { $1 }, source: lesson.source,
      files: lesson.files)
    let stamping = Stamping(changed, into: language, book, &diagnostics)
    let edit = stamping?.confirm(steps, base: base(lesson), &diagnostics)
    return edit?.bytes ?? text.file.bytes
  }
}
