package import Base
package import Book

/// Imports a PO file's translations into the lessons.
package struct POImport {
  /// A file of the book with the imported texts.
  package struct Edit: Sendable {
    package let path: String
    /// The existing file; nil for a new one.
    package let old: SourceFile?
    package let bytes: [UInt8]
    /// The number of texts that are new or different.
    package let texts: Int
    /// The number of steps that were stamped as translations of the source of today.
    package var confirmed = 0
    /// The number of steps that were stamped as translations of an older source.
    package var older = 0
  }

  /// Returns an edit for each lesson that changes, in the book's order; none when there are errors.
  ///
  /// `base` returns git's id of a lesson's source. Messages that the book no longer has are skipped
  /// with a warning; those whose original changed are stamped as translations of the older text.
  /// With `skipsRefused` a message that is refused is left as it is in the book, with a warning.
  package static func edits(
    _ file: SourceFile, _ book: Book, _ history: TextHistory = .none, skipsRefused: Bool = false,
    base: (Lesson) -> String?, _ diagnostics: inout [Diagnostic]
  ) -> [Edit] {
    var reader = POReader(file, hasPlurals: true)
    let po = reader.read()
    diagnostics += reader.diagnostics
    guard !diagnostics.hasErrors, let language = language(po, file, book, &diagnostics) else {
      return []
    }
    return po.taken(in: file, skipsRefused: skipsRefused, &diagnostics) { po, diagnostics in
      edits(of: po, into: language, file, book, history, base: base, &diagnostics)
    }
  }

  private static func edits(
    of po: POFile, into language: LanguageTag, _ file: SourceFile, _ book: Book,
    _ history: TextHistory, base: (Lesson) -> String?, _ diagnostics: inout [Diagnostic]
  ) -> [Edit] {
    let pivot = pivot(po, file, book, &diagnostics)
    if let problem = InterfaceFileKind(po, file).problem(ofBookFile: language, book) {
      diagnostics.append(problem)
    }
    guard !diagnostics.hasErrors else { return [] }
    diagnostics += plurals(po, file)
    let messages = Dictionary(po.messages.map { ($0.context, $0) }) { first, _ in first }
    let all = POMessages(messages)
    var known: Set<String> = []
    var edits: [Edit] = []
    var older: [POMessage] = []
    for lesson in book.lessons {
      guard let units = LessonUnits(lesson, into: language, book, from: pivot, history) else {
        continue
      }
      known.formUnion(units.units.map(\.context))
      var work = LessonImport(units, language, book, file, all)
      known.formUnion(work.messages.contexts)
      if let edit = work.edit(base: base) { edits.append(edit) }
      diagnostics += work.diagnostics
      older += work.older
    }
    if let notice = notice(of: older, file) { diagnostics.append(notice) }
    let texts = BookTexts(into: language, book, from: pivot)
    known.formUnion(texts.units.map(\.context))
    var work = BookTextImport(texts, into: language, book, file, messages)
    edits += work.edits()
    diagnostics += work.diagnostics
    edits += interface(po, file, language, book, from: pivot, &known, &diagnostics)
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
          .error, "po-charset", at: place, in: file, "a PO file must be in UTF-8",
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
        help: Suggestion.help(for: given, among: tags.map(POExport.locale))
          ?? "the book has \(tags.map { "`\(POExport.locale($0))`" }.joined(separator: ", "))"))
    return nil
  }

  /// Imports the texts of the interface, whose contexts have a prefix in the file of a book.
  private static func interface(
    _ po: POFile, _ file: SourceFile, _ language: LanguageTag, _ book: Book,
    from pivot: LanguageTag?, _ known: inout Set<String>, _ diagnostics: inout [Diagnostic]
  ) -> [Edit] {
    let prefix = POExport.interfacePrefix
    let messages = po.messages.filter { $0.context.hasPrefix(prefix) }.map { message in
      var message = message
      message.context.removeFirst(prefix.count)
      return message
    }
    guard !messages.isEmpty, let units = InterfaceUnits(language, book, from: pivot) else {
      return []
    }
    known.formUnion(units.units.map { prefix + $0.key })
    let own = messages.filter { known.contains(prefix + $0.context) }
    return InterfaceImport.edit(file, units, own, &diagnostics).map { [$0] } ?? []
  }

  /// Reports messages with plural forms besides those of the interface.
  private static func plurals(_ po: POFile, _ file: SourceFile) -> [Diagnostic] {
    po.messages.filter {
      $0.plural != nil && !$0.isLeftOut && !$0.context.hasPrefix(POExport.interfacePrefix)
    }
    .map { message in
      Diagnostic(
        .error, "po-syntax", at: file.lineRange(message.line), in: file,
        "`\(message.context)` has no plural forms")
    }
  }

  /// Returns the language that the translator read; nil for the source's.
  private static func pivot(
    _ po: POFile, _ file: SourceFile, _ book: Book, _ diagnostics: inout [Diagnostic]
  ) -> LanguageTag? {
    guard let name = po[POExport.pivotField], !name.isEmpty else { return nil }
    let tags = book.languages.map(\.tag)
    if let tag = tags.first(where: { POExport.locale($0) == name || $0.text == name }) {
      return tag
    }
    diagnostics.append(
      Diagnostic(
        .error, "po-language", at: file.lineRange(po.headerLine), in: file,
        "`\(name)` in `\(POExport.pivotField)` is not a language of the book",
        help: Suggestion.help(for: name, among: tags.map(POExport.locale))))
    return nil
  }

  /// Returns a notice about messages that were translated from an older text.
  private static func notice(of messages: [POMessage], _ file: SourceFile) -> Diagnostic? {
    guard let first = messages.first else { return nil }
    let rest = messages.count - 1
    return Diagnostic(
      .notice, "po-older", at: file.lineRange(first.line), in: file,
      "the original of `\(first.context)`\(rest == 0 ? "" : " and of \(rest) more") "
        + "is another now",
      why: "the translation is imported as one of the older text",
      help: "export anew: what is to be looked at again is fuzzy there")
  }

  /// Reports unknown messages, each with the nearest name, or all in one warning if there are many.
  static func unknown(
    _ messages: [POMessage], _ known: Set<String>, _ file: SourceFile
  ) -> [Diagnostic] {
    let help = "export the book anew, and bring the two together with `msgmerge`"
    guard let first = messages.first, messages.count > 8 else {
      let names = known.sorted()
      return messages.map { message in
        let likely = Suggestion.help(for: message.context, among: names)
        return Diagnostic(
          .warning, "po-unknown", at: file.lineRange(message.line), in: file,
          "`\(message.context)` is not a segment of the book now",
          help: likely.map { "\($0) Else \(help)" } ?? help)
      }
    }
    return [
      Diagnostic(
        .warning, "po-unknown", at: file.lineRange(first.line), in: file,
        "`\(first.context)` and \(messages.count - 1) more are no segments of the book now",
        help: help)
    ]
  }
}
