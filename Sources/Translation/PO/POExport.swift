import Base
package import Book
import System

/// Exports lessons as a PO file, for translation with Poedit or Weblate.
package enum POExport {
  /// Returns the file for one language, with a message for each segment of text.
  ///
  /// A text that was not compared with the source of today is fuzzy. The output is deterministic.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the lessons.
  package static func bytes(
    _ lessons: [Lesson], into language: LanguageTag, _ book: Book,
    from pivot: LanguageTag? = nil, _ history: TextHistory = .none
  ) -> [UInt8] {
    var file = POFile()
    file.header = header(language, book)
    if let pivot { file.header.append((pivotField, locale(pivot))) }
    add(lessons, into: language, book, from: pivot, history, &file)
    return file.bytes
  }

  /// Returns the file with everything of the book that is translated.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the book's texts.
  package static func bytes(
    ofBookInto language: LanguageTag, _ book: Book, from pivot: LanguageTag? = nil,
    _ history: TextHistory = .none
  ) -> [UInt8] {
    let interface = InterfaceUnits(language, book, from: pivot)
    var file = POFile()
    file.header = header(language, book, plurals: interface?.language.plurals)
    if let pivot { file.header.append((pivotField, locale(pivot))) }
    let remarks = BookRemarks(language, book)
    let texts = BookTexts(into: language, book, from: pivot).units.map { unit in
      remarks?.marked(message(unit)) ?? message(unit)
    }
    let isTitle = { (message: POMessage) in message.context.hasPrefix("book:") }
    file.messages = texts.filter(isTitle)
    add(book.lessons, into: language, book, from: pivot, history, &file)
    file.messages += texts.filter { !isTitle($0) }
    file.messages +=
      interface.map { InterfaceExport.messages($0, book, prefix: interfacePrefix) } ?? []
    return file.bytes
  }

  /// The beginning of the context of a message, before the key of a text of the interface in the file of a whole book.
  static let interfacePrefix = "ui:"

  private static func message(_ unit: BookTexts.Unit) -> POMessage {
    var message = POMessage()
    message.context = unit.context
    message.id = unit.source
    message.text = unit.text
    message.reference = unit.reference
    message.remark = unit.remark
    return message
  }

  private static func add(
    _ lessons: [Lesson], into language: LanguageTag, _ book: Book, from pivot: LanguageTag?,
    _ history: TextHistory, _ file: inout POFile
  ) {
    let memory = TextMemory(language, book, history)
    for lesson in lessons {
      guard
        let units = LessonUnits(
          lesson, into: language, book, from: pivot, history, memory: memory)
      else { continue }
      let stamps = book.stamps(of: lesson)
      file.messages += units.units.map { message($0, units, stamps) }
    }
  }

  /// The field of the header that names the language that translators read.
  static let pivotField = "X-Tracebook-From"

  /// Returns the language in gettext's notation, such as `zh_Hans` for `zh-Hans`.
  static func locale(_ language: LanguageTag) -> String {
    language.text.replacing("-", with: "_")
  }

  static func header(
    _ language: LanguageTag, _ book: Book, plurals: PluralRules? = nil
  ) -> [(name: String, value: String)] {
    let titles = book.settings.title
    let title = book.languages.lazy.compactMap { titles[$0.tag] }.first ?? "a book"
    var fields = [
      ("Project-Id-Version", title), ("Report-Msgid-Bugs-To", ""),
      // Nothing here depends on the clock; `msgfmt -c` asks for the field.
      ("PO-Revision-Date", ""), ("Last-Translator", ""), ("Language-Team", ""),
      ("Language", locale(language)),
      ("MIME-Version", "1.0"), ("Content-Type", "text/plain; charset=UTF-8"),
      ("Content-Transfer-Encoding", "8bit"), ("X-Generator", "tracebook"),
    ]
    if let plurals { fields.insert(("Plural-Forms", plurals.gettext), at: fields.count - 1) }
    return fields.map { (name: $0.0, value: $0.1) }
  }

  private static func message(
    _ unit: LessonUnits.Unit, _ units: LessonUnits, _ stamps: [String: SourceStamp]
  ) -> POMessage {
    var message = POMessage()
    message.context = unit.context
    message.id = unit.shown
    message.text = unit.text
    message.isFuzzy = unit.isFuzzy
    message.comment = unit.comment
    message.previous = unit.previous ?? ""
    let file = units.source.file
    let line = unit.key == nil ? file.position(at: unit.source.range.lowerBound).line : 1
    message.reference = "\(file.path):\(line)"
    message.remark = [remark(unit), unit.note].compactMap(\.self).joined(separator: "; ")
    if unit.source.kind == .heading, unit.key == nil, let contract = stamps[unit.part]?.contract {
      message.contract = contract.text
    }
    return message
  }

  private static func remark(_ unit: LessonUnits.Unit) -> String {
    if let key = unit.key { return "front matter: \(key)" }
    switch unit.source.kind {
    case .heading: return "heading"
    case .caption(let file): return "caption of \(file)"
    case .block(let name): return name
    case .body: return "the whole step, as its blocks differ"
    }
  }
}
