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
  /// `base` returns git's id of a lesson's source, and `likely` what CLDR says of tags, for a header that names the language
  /// otherwise than the book. What is refused of the file, or has no place in the book now, is left out with a warning; a
  /// message whose original changed is stamped as a translation of the older text.
  package static func edits(
    _ file: SourceFile, _ book: Book, _ history: TextHistory = .none,
    likely: () -> LikelyLanguages? = { nil }, base: (Lesson) -> String?,
    _ diagnostics: inout [Diagnostic]
  ) -> [Edit] {
    guard let (po, file, language) = read(file, book, likely, &diagnostics) else { return [] }
    let pivot = pivot(po, file, book, likely, &diagnostics)
    if let problem = InterfaceFileKind(po, file).problem(ofBookFile: language, book) {
      diagnostics.append(problem)
    }
    guard !diagnostics.hasErrors else { return [] }
    return po.taken(in: file, &diagnostics) { po, diagnostics in
      edits(of: po, into: language, file, book, history, from: pivot, base: base, &diagnostics)
    }
  }

  /// Reads a file whose header names a language of the book; nil, with an error, for any other.
  static func read(
    _ file: SourceFile, _ book: Book, _ likely: () -> LikelyLanguages?,
    _ diagnostics: inout [Diagnostic]
  ) -> (POFile, SourceFile, LanguageTag)? {
    let file = POEncoding.decoded(file, &diagnostics)
    var reader = POReader(file, hasPlurals: true)
    let po = reader.read()
    let isNothing = po.messages.isEmpty && po.header.isEmpty
    diagnostics += isNothing ? reader.diagnostics.map(\.asError) : reader.diagnostics
    guard !diagnostics.hasErrors, let language = language(po, file, book, likely, &diagnostics)
    else { return nil }
    return (po, file, language)
  }

  private static func edits(
    of po: POFile, into language: LanguageTag, _ file: SourceFile, _ book: Book,
    _ history: TextHistory, from pivot: LanguageTag?, base: (Lesson) -> String?,
    _ diagnostics: inout [Diagnostic]
  ) -> [Edit] {
    diagnostics += plurals(po, file)
    let messages = Dictionary(po.messages.map { ($0.context, $0) }) { first, _ in first }
    let all = POMessages(po.messages)
    var lines: Set<Int> = []
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
      lines.formUnion(work.messages.lines)
      let edit = work.edit(base: base)
      // What cannot be written of one lesson is no reason to leave the others.
      let isUnwritable = work.diagnostics.contains { $0.severity == .error && $0.path != file.path }
      if let edit, !isUnwritable { edits.append(edit) }
      diagnostics += work.diagnostics.map { $0.path == file.path ? $0 : $0.asWarning }
      older += work.older
    }
    if let notice = notice(of: older, file) { diagnostics.append(notice) }
    let texts = BookTexts(into: language, book, from: pivot)
    known.formUnion(texts.units.map(\.context))
    var work = BookTextImport(texts, into: language, book, file, messages)
    edits += work.edits()
    diagnostics += work.diagnostics
    edits += interface(po, file, language, book, from: pivot, &known, &diagnostics)
    if var remarks = BookRemarks(language, book) {
      let own = Dictionary(texts.units.map { ($0.context, $0.text) }) { first, _ in first }
      for message in po.messages where !message.isLeftOut && known.contains(message.context) {
        if message.context.hasPrefix(POExport.interfacePrefix) {
          remarks.take(message, of: nil)
        } else if let text = own[message.context] {
          remarks.take(message, of: text)
        }
      }
      remarks.add(to: &edits)
    }
    let rest = po.messages.filter { message in
      // Of other programs' files, what is not translated is no loss.
      !known.contains(message.context) && !lines.contains(message.line)
        && (!message.context.isEmpty || !message.text.isEmpty)
    }
    diagnostics += unknown(rest, known, file)
    return diagnostics.hasErrors ? [] : edits
  }

  /// Returns the language that the header names, in the spelling of the book or in another of the same language, script and
  /// region.
  static func language(
    _ po: POFile, _ file: SourceFile, _ book: Book, _ likely: () -> LikelyLanguages?,
    _ diagnostics: inout [Diagnostic]
  ) -> LanguageTag? {
    let lines = po.headerLine..<max(po.headerLine + 1, file.lineCount)
    let line = lines.first { file.lineText($0).contains("Language:") } ?? po.headerLine
    let place = file.lineRange(line)
    let tags = book.languages.map(\.tag)
    let given = po.header.filter { $0.name.lowercased() == "language" }.map(\.value)
    let found = Set(given.map { tag(named: $0, among: tags, likely) })
    if found.count > 1 {
      diagnostics.append(
        Diagnostic(
          .error, "po-language", at: place, in: file,
          "the header names two languages, `\(given[0])` and `\(given[1])`",
          help: "leave the one that the texts are in"))
      return nil
    }
    if let tag = found.first ?? nil { return tag }
    let name = given.first ?? ""
    diagnostics.append(
      Diagnostic(
        .error, "po-language", at: place, in: file,
        name.isEmpty
          ? "`Language` is missing in the header" : "`\(name)` is not a language of the book",
        why: name.isEmpty ? "nothing else says where the texts belong" : nil,
        help: Suggestion.help(for: name, among: tags.map(POExport.locale))
          ?? "the book has \(tags.map { "`\(POExport.locale($0))`" }.joined(separator: ", "))"))
    return nil
  }

  private static func tag(
    named name: String, among tags: [LanguageTag], _ likely: () -> LikelyLanguages?
  ) -> LanguageTag? {
    let name = String(name.reversed().drop(while: \.isWhitespace).reversed())
    if let tag = tags.first(where: { POExport.locale($0) == name || $0.text == name }) {
      return tag
    }
    return name.isEmpty ? nil : likely()?.language(ofLocale: name, among: tags)
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
    var found: [Diagnostic] = []
    let edit = InterfaceImport.edit(file, units, own, &found)
    // A file of another form is no reason to leave the rest of the book.
    diagnostics += found.map { $0.path == file.path ? $0 : $0.asWarning }
    return edit.map { [$0] } ?? []
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
    _ po: POFile, _ file: SourceFile, _ book: Book, _ likely: () -> LikelyLanguages?,
    _ diagnostics: inout [Diagnostic]
  ) -> LanguageTag? {
    guard let name = po[POExport.pivotField], !name.isEmpty else { return nil }
    let tags = book.languages.map(\.tag)
    if let tag = tag(named: name, among: tags, likely) { return tag }
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
        let likely =
          message.context.isEmpty ? nil : Suggestion.help(for: message.context, among: names)
        return Diagnostic(
          .warning, "po-unknown", at: file.lineRange(message.line), in: file,
          "`\(name(message))` is not a segment of the book now",
          help: likely.map { "\($0) Else \(help)" } ?? help)
      }
    }
    return [
      Diagnostic(
        .warning, "po-unknown", at: file.lineRange(first.line), in: file,
        "`\(name(first))` and \(messages.count - 1) more are no segments of the book now",
        help: help)
    ]
  }

  /// What a message is called: its context, or in the file of another program the beginning of its text.
  private static func name(_ message: POMessage) -> String {
    guard message.context.isEmpty else { return message.context }
    let line = message.id.prefix { !$0.isNewline && $0 != "`" }
    return line.count > 40 ? line.prefix(40) + "…" : String(line)
  }
}
