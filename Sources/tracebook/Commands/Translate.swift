import Book
import Diagnostics
import Translation

extension Command {
  static let translation: [Command] = [
    .translateStart, .translateDiff, .translateConfirm, .translateCarry, .translateStatus,
    .translateExport, .translateImport,
  ]

  static let translateStatus = Command(
    "translate status", summary: "say how far each language has come",
    details: [
      "With --against DIR, which holds the book as it was, only what has changed for",
      "translators: the summary of a pull request.",
    ],
    options: [
      Option(name: "json", value: nil, summary: "one JSON object"),
      Option(name: "against", value: "DIR", summary: "another copy of the book, to compare with"),
    ],
    run: translateStatus)

  @Sendable
  private static func translateStatus(_ arguments: Arguments) throws(Exit) -> Int32 {
    let status = TranslationStatus(try OpenBook(arguments))
    if let other = arguments["against"] {
      let old = TranslationStatus(try OpenBook(arguments, at: other))
      Terminal.write(lines: StatusChange(from: old, to: status).lines)
    } else if arguments.has("json") {
      Terminal.write(status.json)
    } else {
      Terminal.write(lines: status.lines)
    }
    return 0
  }
}

extension TranslationStatus {
  /// Of an open book, with the steps where the parity check found an error, and with what the
  /// glossary's found.
  fileprivate init(_ open: OpenBook) {
    let found = Self.found("parity", open).filter { $0.severity == .error }
    let places = open.book.lessons.flatMap { lesson in
      lesson.texts.values.flatMap { text in
        found.filter { $0.path == text.file.path }.map { Self.place(of: $0, lesson, text) }
      }
    }
    var words: [LanguageTag: LanguageStatus.GlossaryCount] = [:]
    // Files are called after their language; what the glossary itself lacks is counted elsewhere.
    for slip in Self.found("glossary", open) {
      let tag = LanguageTag(BookPath.stem(slip.path))
      words[tag, default: .init()].errors += slip.severity == .error ? 1 : 0
      words[tag, default: .init()].warnings += slip.severity == .warning ? 1 : 0
    }
    self.init(of: open.book, broken: Set(places), glossary: words)
  }

  /// What one check of the book says; nothing when it is switched off.
  private static func found(_ name: String, _ open: OpenBook) -> [Diagnostic] {
    let checked = CheckedBook(book: open.book, outcomes: [:])
    return open.registry.plugins.filter { $0.name == name }.flatMap(\.contributions).flatMap {
      contribution -> [Diagnostic] in
      guard case .check(let check) = contribution else { return [] }
      return check.run(checked)
    }
  }

  private static func place(
    of diagnostic: Diagnostic, _ lesson: Lesson, _ text: LessonText
  ) -> Place {
    let offset = text.file.offset(of: diagnostic.position)
    let step = text.steps.last { $0.heading.lowerBound <= offset }
    return Place(lesson: lesson.id, language: text.language, step: step?.id ?? Stamp.head)
  }
}

extension Terminal {
  static func write(lines: [String]) {
    write(lines.map { $0 + "\n" }.joined())
  }
}

extension OpenBook {
  /// A lesson by id, or the exit that names the nearest.
  func lesson(_ id: String) throws(Exit) -> Lesson {
    if let lesson = book.lesson(id) { return lesson }
    let nearest = EditDistance.nearest(to: id, among: book.lessons.map(\.id))
    throw .usage("there is no lesson `\(id)`", help: nearest.map { "did you mean `\($0)`?" })
  }

  /// A language of the book, or the exit that says how to add one.
  func language(_ tag: String) throws(Exit) -> LanguageTag {
    let tags = book.languages.map(\.tag.text)
    guard tags.contains(tag) else {
      throw .usage(
        "`\(tag)` is no language of the book",
        help: EditDistance.likely(tag, among: tags).map { "did you mean `\($0)`?" }
          ?? "`tracebook new language \(tag)` adds one")
    }
    return LanguageTag(tag)
  }

  /// Writes files anew and says which; 3 when one could not be written.
  func write(_ edits: [Stamping.Edit], _ sentence: (Stamping.Edit) -> String) -> Int32 {
    var code: Int32 = 0
    for edit in edits {
      do throws(FileFailure) {
        try folder.replace(edit.file, with: edit.bytes)
        Terminal.write(lines: ["\(edit.file.path): \(sentence(edit))"])
      } catch {
        Report(to: .error).show([error.diagnostic(edit.file.path)])
        code = 3
      }
    }
    return code
  }
}
