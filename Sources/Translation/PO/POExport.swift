package import BookModel
private import Diagnostics
import Freshness

/// Exports lessons as a PO file, for translation with Poedit or Weblate.
package enum POExport {
  /// Returns the file for one language, with a message for each piece of text.
  ///
  /// Stale and machine translations are fuzzy. The output is deterministic.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the lessons.
  package static func bytes(
    _ lessons: [Lesson], into language: LanguageTag, _ book: Book
  ) -> [UInt8] {
    var file = POFile()
    file.header = header(language, book)
    for lesson in lessons {
      guard let units = LessonUnits(lesson, into: language) else { continue }
      let freshness = book.freshness(of: lesson.id, in: language)
      file.messages += units.units.map { message($0, units, freshness) }
    }
    return file.bytes
  }

  /// Returns the language in gettext's notation, such as `zh_Hans` for `zh-Hans`.
  static func locale(_ language: LanguageTag) -> String {
    language.text.replacing("-", with: "_")
  }

  static func header(
    _ language: LanguageTag, _ book: Book
  ) -> [(name: String, value: String)] {
    let titles = book.settings.title
    let title = book.languages.lazy.compactMap { titles[$0.tag] }.first ?? "a book"
    return [
      ("Project-Id-Version", title), ("Report-Msgid-Bugs-To", ""),
      ("Last-Translator", ""), ("Language-Team", ""), ("Language", locale(language)),
      ("MIME-Version", "1.0"), ("Content-Type", "text/plain; charset=UTF-8"),
      ("Content-Transfer-Encoding", "8bit"), ("X-Generator", "tracebook"),
    ]
  }

  private static func message(
    _ unit: LessonUnits.Unit, _ units: LessonUnits, _ freshness: TextFreshness?
  ) -> POMessage {
    var message = POMessage()
    message.context = unit.context
    message.id = unit.source.text
    message.text = unit.text
    message.isFuzzy = !unit.text.isEmpty && isFuzzy(freshness?[unit.part])
    let file = units.source.file
    let line = unit.key == nil ? file.position(at: unit.source.range.lowerBound).line : 1
    message.reference = "\(file.path):\(line)"
    message.remark = remark(unit)
    return message
  }

  static func isFuzzy(_ freshness: Freshness?) -> Bool {
    freshness.map { $0.isStale || $0 == .machine } ?? false
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
