package import BookModel
package import Diagnostics

/// Imports a PO file's translations into the lessons.
package struct POImport {
  /// A lesson's file with the imported texts.
  package struct Edit: Sendable {
    package let path: String
    /// The existing file; nil when the lesson has no translation yet.
    package let old: SourceFile?
    package let bytes: [UInt8]
    /// The number of pieces that are new or different.
    package let pieces: Int
    /// The ids of parts that were stamped because they are no longer fuzzy.
    package let stamped: [String]
  }

  /// Returns an edit for each lesson that changes, in the book's order; none when there are errors.
  ///
  /// `base` returns git's id of a lesson's source. Messages that the book no longer has, or whose
  /// original changed, are skipped with a warning.
  package static func edits(
    _ file: SourceFile, _ book: Book, base: (Lesson) -> String?,
    _ diagnostics: inout [Diagnostic]
  ) -> [Edit] {
    var reader = POReader(file)
    let po = reader.read()
    diagnostics += reader.diagnostics
    guard !diagnostics.hasErrors, let language = language(po, file, book, &diagnostics) else {
      return []
    }
    let messages = Dictionary(po.messages.map { ($0.context, $0) }) { first, _ in first }
    var known: Set<String> = []
    var edits: [Edit] = []
    for lesson in book.lessons {
      guard let units = LessonUnits(lesson, into: language) else { continue }
      known.formUnion(units.units.map(\.context))
      var work = LessonImport(units, language, book, file, messages)
      if let edit = work.edit(base: base) { edits.append(edit) }
      diagnostics += work.diagnostics
    }
    diagnostics += unknown(po.messages.filter { !known.contains($0.context) }, known, file)
    return diagnostics.hasErrors ? [] : edits
  }

  static func language(
    _ po: POFile, _ file: SourceFile, _ book: Book, _ diagnostics: inout [Diagnostic]
  ) -> LanguageTag? {
    let lines = po.headerLine..<max(po.headerLine + 1, file.lineCount)
    let line = lines.first { file.lineText($0).contains("Language:") } ?? po.headerLine
    let place = file.lineRange(line)
    if let type = po["Content-Type"], !type.lowercased().contains("charset=utf-8") {
      diagnostics.append(
        Diagnostic(
          .error, "po-charset", at: place, in: file, "a PO file is in UTF-8",
          help: "convert it: `msgconv --to-code=UTF-8`"))
    }
    let tags = book.languages.map(\.tag)
    let given = po["Language"] ?? ""
    if po.header.count(where: { $0.name.lowercased() == "language" }) > 1 {
      diagnostics.append(
        Diagnostic(
          .error, "po-language", at: place, in: file, "the header names `Language` twice"))
      return nil
    }
    if let tag = tags.first(where: { POExport.locale($0) == given || $0.text == given }) {
      return tag
    }
    diagnostics.append(
      Diagnostic(
        .error, "po-language", at: place, in: file,
        given.isEmpty
          ? "`Language` is missing in the header" : "`\(given)` is not a language of the book",
        help: EditDistance.likely(given, among: tags.map(POExport.locale)).map {
          "did you mean `\($0)`?"
        } ?? "the book has \(tags.map { "`\(POExport.locale($0))`" }.joined(separator: ", "))"))
    return nil
  }

  /// Reports unknown messages, each with the nearest name, or all in one warning if there are many.
  static func unknown(
    _ messages: [POMessage], _ known: Set<String>, _ file: SourceFile
  ) -> [Diagnostic] {
    let help = "export the book anew, and bring the two together with `msgmerge`"
    guard let first = messages.first, messages.count > 8 else {
      let names = known.sorted()
      return messages.map { message in
        let likely = EditDistance.likely(message.context, among: names)
        return Diagnostic(
          .warning, "po-unknown", at: file.lineRange(message.line), in: file,
          "`\(message.context)` is not a piece of the book now",
          help: likely.map { "did you mean `\($0)`? Else \(help)" } ?? help)
      }
    }
    return [
      Diagnostic(
        .warning, "po-unknown", at: file.lineRange(first.line), in: file,
        "`\(first.context)` and \(messages.count - 1) more are no pieces of the book now",
        help: help)
    ]
  }
}
