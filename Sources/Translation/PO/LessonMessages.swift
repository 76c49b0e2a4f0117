import Base
import Book

/// The messages of a PO file, by their contexts and by their originals.
final class POMessages {
  private let byContext: [String: POMessage]
  private let byText: [String: [POMessage]]
  private let messages: [POMessage]
  /// What the messages about lessons say that are no guesses, also those of other programs, which have no contexts.
  private(set) lazy var known: KnownTexts = messages.reduce(into: KnownTexts()) { known, message in
    // Words of examples, labels and texts of the interface fit where they stand.
    let isOfLesson = !message.context.contains(":") && !message.context.contains("/words.")
    guard isOfLesson, !message.isFuzzy, message.plural == nil else { return }
    func segment(_ text: String) -> Segment {
      Segment(kind: .block(""), range: 0..<0, text: text)
    }
    known.add(segment(message.id), segment(message.text), line: message.line)
  }

  init(_ messages: [POMessage]) {
    self.messages = messages
    byContext = Dictionary(
      messages.filter { !$0.context.isEmpty }.map { ($0.context, $0) }
    ) { first, _ in first }
    byText = Dictionary(grouping: messages, by: \.id)
  }

  subscript(context: String) -> POMessage? { byContext[context] }

  /// Returns the messages with an original, in the order of the file.
  func about(_ text: String) -> [POMessage] { byText[text] ?? [] }
}

/// What a PO file says about the segments of one lesson.
struct LessonMessages {
  private let units: LessonUnits
  /// The message about each segment, by the segment's context of today.
  private var messages: [String: POMessage]
  /// The parts in which a message stands for a segment that has another place now.
  private let shifted: Set<String>
  private let file: SourceFile
  /// The translations that are taken, by context.
  private(set) var texts: [String: String] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The messages whose original is an older text, in the order of the lesson.
  private(set) var older: [POMessage] = []
  /// The contexts of the translations that were right, and that a reviewer has marked.
  private(set) var doubted: Set<String> = []
  /// The lines of the messages that stand elsewhere in the file, and say what a segment of the lesson says.
  private(set) var lines: Set<Int> = []

  /// Pairs messages with segments by their text first, and by their place second.
  init(_ units: LessonUnits, _ messages: POMessages, _ file: SourceFile) {
    self.units = units
    (self.messages, shifted, lines) = Self.matched(units, messages)
    self.file = file
    for unit in units.units { moveLinks(unit) }
    for part in [Stamp.head] + units.source.steps.map(\.id) { take(units.units(of: part)) }
    check()
  }

  /// The contexts of the messages that are about a segment.
  var contexts: [String] { messages.values.map(\.context) }

  private static func matched(
    _ units: LessonUnits, _ messages: POMessages
  ) -> (messages: [String: POMessage], shifted: Set<String>, lines: Set<Int>) {
    var result: [String: POMessage] = [:]
    var taken: Set<String> = []
    var shifted: Set<String> = []
    for unit in units.units {
      guard let own = messages[unit.context], unit.key != nil || own.id == unit.shown else {
        continue
      }
      result[unit.context] = own
      taken.insert(own.context)
    }
    for unit in units.units where unit.key == nil && result[unit.context] == nil {
      let part = "\(units.lesson.id)/\(unit.part)/"
      let other = messages.about(unit.shown).first {
        $0.context.hasPrefix(part) && !taken.contains($0.context)
      }
      guard let other else { continue }
      result[unit.context] = other
      taken.insert(other.context)
      shifted.insert(unit.part)
    }
    var lines: Set<Int> = []
    for unit in units.units where unit.shown == unit.source.text && !unit.isWords {
      let isNew = unit.translation == nil || unit.isFuzzy && !unit.isDoubted
      guard isNew, result[unit.context]?.text.isEmpty ?? true,
        let known = messages.known.translation(of: unit.source)
      else { continue }
      var message = result[unit.context] ?? POMessage()
      (message.context, message.id, message.text) = (unit.context, unit.shown, known.text)
      message.line = known.lines.min() ?? 0
      message.textLine = message.line
      result[unit.context] = message
      lines.formUnion(known.lines)
      shifted.insert(unit.part)
    }
    for unit in units.units where result[unit.context] == nil {
      guard let own = messages[unit.context], !taken.contains(own.context) else { continue }
      result[unit.context] = own
    }
    return (result, shifted, lines)
  }

  subscript(_ unit: LessonUnits.Unit) -> POMessage? { messages[unit.context] }

  /// Gives a message of an older source the links of today's, which decides where they lead.
  ///
  /// A message of which only the links are older is one of today.
  private mutating func moveLinks(_ unit: LessonUnits.Unit) {
    guard unit.key == nil, var message = messages[unit.context], message.id != unit.shown,
      let links = SourceLinks(unit.source, from: message.id, to: unit.shown), !links.areSame,
      let id = links.moved(message.id), let text = links.moved(message.text)
    else { return }
    (message.id, message.text) = (id, text)
    messages[unit.context] = message
  }

  /// Whether a message says of a segment that it is a translation of the message's original.
  func isDone(_ unit: LessonUnits.Unit) -> Bool {
    texts[unit.context] != nil && messages[unit.context]?.isFuzzy == false
  }

  /// Returns the source that a segment is translated from, after the import; nil when it is not known.
  func origin(_ unit: LessonUnits.Unit) -> String? {
    guard !doubted.contains(unit.context) else { return nil }
    guard isDone(unit), let message = messages[unit.context] else { return unit.origin }
    guard let pivot = units.pivot, pivot.text(unit.context) != nil else { return message.id }
    return message.id == unit.shown ? pivot.origin(unit.context) : nil
  }

  /// Returns the digest of the examples that the part had when it was exported; nil when the file
  /// does not say.
  func contract(_ part: String) -> String? {
    units.units(of: part).lazy.compactMap { messages[$0.context]?.contract }.first
  }

  // MARK: Which translations are taken

  private mutating func take(_ part: [LessonUnits.Unit]) {
    // Where blocks were added or removed since, a context means another segment.
    let isAlike = part.allSatisfy {
      $0.key != nil || messages[$0.context] != nil && !shifted.contains($0.part)
    }
    for unit in part {
      guard let message = messages[unit.context],
        message.text.contains(where: { !$0.isWhitespace })
      else { continue }
      // A fuzzy text is a guess, unless it is the one that the book has.
      if message.isFuzzy, unit.translation == nil { continue }
      var text = message.text[...]
      while text.last?.isNewline == true { text.removeLast() }
      let isRight = unit.translation != nil && !unit.isFuzzy
      if message.isFuzzy, isRight {
        doubt(unit, message, isSame: text == unit.text)
        continue
      }
      if message.id != unit.shown {
        let isSame = text == unit.text && (message.isFuzzy || message.id == unit.origin)
        guard !isSame else { continue }
        // What is right for the source of today is not replaced by what was right for another.
        guard !isRight, isAlike, hasLinks(unit, message.id), SegmentCheck.isAlike(unit, message.id)
        else {
          diagnostics.append(outdated(message))
          continue
        }
        older.append(message)
      }
      texts[unit.context] = String(text)
    }
  }

  /// Notes that a reviewer has marked a text that was right; another text than that of the book is not taken.
  private mutating func doubt(_ unit: LessonUnits.Unit, _ message: POMessage, isSame: Bool) {
    if message.id == unit.shown, isSame || !message.comment.isEmpty { doubted.insert(unit.context) }
    guard !isSame else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "po-fuzzy", at: file.lineRange(message.textLine), in: file,
        "the text of `\(message.context)` is marked fuzzy, and is another than that of the book",
        why: "the book's was compared with its source, and was left as it was",
        help: "take the mark away to bring the text in"))
  }

  /// Whether an original has the links of today's source.
  private func hasLinks(_ unit: LessonUnits.Unit, _ original: String) -> Bool {
    unit.key != nil
      || SourceLinks(unit.source, from: original, to: unit.shown)?.areSame ?? false
  }

  /// What reviewers doubt and translators have noted about a part after the import.
  func remarks(_ part: String, _ old: Remarks) -> (doubts: Set<String>, notes: [SegmentNote]) {
    var doubts = old.doubts[part] ?? []
    var notes: [SegmentNote] = []
    for unit in units.units(of: part) {
      let message = messages[unit.context]
      if doubted.contains(unit.context) || unit.isDoubted && message?.isFuzzy ?? true {
        doubts.insert(unit.digest)
      } else if isDone(unit) {
        doubts.remove(unit.digest)
      }
      // Who has done with a message has done with what was noted about it.
      let isAnswered = message.map { !$0.comment.isEmpty || !$0.isFuzzy } ?? false
      let text = isAnswered ? message?.comment ?? "" : unit.comment
      if !text.isEmpty { notes.append(SegmentNote(digest: unit.digest, text: text)) }
    }
    return (doubts, notes)
  }

  private func outdated(_ message: POMessage) -> Diagnostic {
    Diagnostic(
      .warning, "po-outdated", at: file.lineRange(message.line), in: file,
      "the original of `\(message.context)` is another now",
      why: "its translation was left as it is",
      help: "export the book anew, and bring the two together with `msgmerge`")
  }

  // MARK: Code and links

  /// Reports translations that change code, links or the kind of a segment.
  private mutating func check() {
    let own = (units.pivot?.text ?? units.source).words
    let check = SegmentCheck(sourceWords: own, words: words)
    for unit in units.units {
      guard let text = texts[unit.context], text != unit.text,
        let message = messages[unit.context],
        let problem = check.problem(unit, message.id, text)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .error, "po-placeholder", at: file.lineRange(message.textLine), in: file,
          problem.headline, why: problem.why, help: problem.help))
    }
  }

  private var words: [String: String] {
    var words = units.text?.words ?? [:]
    for unit in units.units {
      guard let key = unit.key, key.hasPrefix("words."), let text = texts[unit.context] else {
        continue
      }
      words[String(key.dropFirst(6))] = text
    }
    return words
  }
}
