import Base
import Book
import System
import Translation

extension Command {
  static let translation: [Command] = [
    .translateStart, .translateDiff, .translateConfirm, .translateCarry, .translateStatus,
    .translateExport, .translateImport,
  ]

  static let translateStatus = Command(
    "translate status", summary: "say how far each language has come",
    details: [
      "Steps of a source that are to be read again count as stale in its language.",
      "With --since REV, a revision of git, or --against DIR, which holds the book as it was, only",
      "what has changed for translators: the summary of a pull request.",
    ],
    options: [
      Option(name: "json", value: nil, summary: "the same as --format json"),
      Option(
        name: "format", value: "FORMAT", summary: "how it is written",
        choices: Report.Format.allCases.map(\.rawValue)),
      Option(name: "since", value: "REV", summary: "compare with a revision, such as origin/main"),
      Option(name: "against", value: "DIR", summary: "another copy of the book, to compare with"),
      Option(name: "first", value: nil, summary: "the shortest pieces that are not done"),
    ],
    run: translateStatus)

  @Sendable
  private static func translateStatus(_ arguments: Arguments) throws(Exit) -> Int32 {
    let given = arguments["format"].flatMap { Report.Format(rawValue: $0) }
    let format = given ?? (arguments.has("json") ? .json : .human)
    let open = try OpenBook(arguments)
    let status = TranslationStatus(open)
    if let old = try earlier(arguments, open) {
      show(StatusChange(from: old, to: status), format, open.book, arguments)
      return 0
    }
    switch format {
    case _ where arguments.has("first"):
      Terminal.write(lines: FirstTranslations(status, open.book).lines)
    case .human: Terminal.write(lines: status.lines)
    case .json: Terminal.write(status.json)
    case .github:
      throw .usage(
        "`--format github` shows changes", help: "say since when: `--since origin/main`")
    }
    return 0
  }

  private static func show(
    _ change: StatusChange, _ format: Report.Format, _ book: Book, _ arguments: Arguments
  ) {
    switch format {
    case .human: Terminal.write(lines: change.lines)
    case .json: Terminal.write(change.json)
    case .github:
      Terminal.write(lines: change.summary)
      Report(to: .output, format: .github, folder: arguments["book"] ?? "")
        .show(change.notices(book))
    }
  }

  /// Returns the status of another copy or of a revision; nil when neither is given.
  private static func earlier(
    _ arguments: Arguments, _ open: OpenBook
  ) throws(Exit) -> TranslationStatus? {
    if let folder = arguments["against"] {
      return TranslationStatus(try OpenBook(arguments, at: folder))
    }
    guard let revision = arguments["since"] else { return nil }
    guard let copy = ScratchFolder() else { throw .system("no folder for a copy can be made") }
    let repository = try open.repository()
    guard try repository?.copy("Content", at: revision, to: copy) == true else {
      throw .usage(
        "git has no book at `\(revision)`",
        help: repository.map {
          $0.isShallow
            ? "the history is cut off here: `git fetch --unshallow`, or `fetch-depth: 0` in CI"
            : nil
        } ?? "this is not a repository of git")
    }
    return TranslationStatus(try OpenBook(arguments, at: copy.path))
  }
}

extension TranslationStatus {
  /// Creates the status of an open book, including errors of the parity and glossary checks.
  fileprivate init(_ open: OpenBook) {
    let found = Self.found("parity", open).filter { $0.severity == .error }
    let places = open.book.lessons.flatMap { lesson in
      lesson.texts.values.flatMap { text in
        found.filter { $0.path == text.file.path }.map { Self.place(of: $0, lesson, text) }
      }
    }
    var words: [LanguageTag: LanguageStatus.GlossaryCount] = [:]
    // Files are named after their language; problems of the glossary itself are counted elsewhere.
    for slip in Self.found("glossary", open) {
      let tag = LanguageTag(BookPath.stem(slip.path))
      words[tag, default: .init()].errors += slip.severity == .error ? 1 : 0
      words[tag, default: .init()].warnings += slip.severity == .warning ? 1 : 0
    }
    self.init(of: open.book, broken: Set(places), glossary: words)
  }

  /// Returns the diagnostics of one check; none when its plugin is disabled.
  private static func found(_ name: String, _ open: OpenBook) -> [Diagnostic] {
    let checked = CheckedBook(book: open.book, outcomes: [:])
    let found = open.registry.plugins.filter { $0.name == name }.flatMap(\.contributions).flatMap {
      contribution -> [Diagnostic] in
      switch contribution {
      case .check(let check): return check.run(checked)
      case .lessonCheck(let check):
        let look = check.prepare(open.book)
        return open.book.lessons.flatMap { look(ParsedLesson($0)) }
      default: return []
      }
    }
    return open.book.settings.severities.applied(to: found)
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
  /// Returns a lesson by id, or throws an `Exit` that suggests the nearest id.
  func lesson(_ id: String) throws(Exit) -> Lesson {
    if let lesson = book.lesson(id) { return lesson }
    let ids = book.lessons.map(\.id)
    throw .usage(
      "there is no lesson `\(id)`",
      help: lesson(at: id).map { Suggestion.question($0.id) } ?? Suggestion.help(
        for: id, among: ids)
        ?? Suggestion.list(ids, near: id))
  }

  /// Returns the lesson that a path names in place of an id, such as that of one of its texts.
  private func lesson(at path: String) -> Lesson? {
    let root = "Content/lessons/"
    let path = path.hasPrefix(root) ? path.dropFirst(root.count) : path[...]
    let end = path.hasSuffix(".md") ? 3 : path.hasSuffix("/") ? 1 : 0
    let id = String(path.dropLast(end))
    return book.lesson(id) ?? book.lesson(BookPath.folder(id))
  }

  /// Returns a language of the book, or throws an `Exit` that says how to add one.
  func language(_ tag: String) throws(Exit) -> LanguageTag {
    let tags = book.languages.map(\.tag.text)
    guard tags.contains(tag) else {
      throw .usage(
        "`\(tag)` is not a language of the book",
        help: advice(on: tag)
          ?? "`tracebook new language \(tag)` adds one")
    }
    return LanguageTag(tag)
  }

  private func advice(on tag: String) -> String? {
    if let lesson = lesson(at: tag) {
      return "`\(lesson.id)` is a lesson: the language comes before it"
    }
    guard LanguageTag(tag).isWellFormed else {
      return Suggestion.list(book.languages.map(\.tag.text), near: tag)
    }
    let tags = book.languages.map(\.tag)
    let likely = LikelyLanguages.installed(book: path)
    return likely?.meant(by: LanguageTag(tag), among: tags).map { Suggestion.question($0.text) }
      ?? Suggestion.help(for: tag, among: tags.map(\.text))
  }

  /// Replaces and reports files, and returns the exit code: 3 when one could not be written.
  func write(
    _ edits: [(file: SourceFile, bytes: [UInt8], sentence: String)]
  ) throws(Exit) -> Int32 {
    try readBack(Dictionary(edits.map { ($0.file.path, $0.bytes) }) { $1 })
    var code: Int32 = 0
    for (file, bytes, sentence) in edits {
      do throws(FileFailure) {
        try folder.replace(file, with: bytes)
        Terminal.write(lines: ["\(file.path): \(sentence)"])
      } catch {
        Report(to: .error).show([error.diagnostic(file.path)])
        code = 3
      }
    }
    return code
  }
}

extension Repository {
  /// Copies a folder at a revision into a scratch folder; returns false when git has none.
  func copy(_ path: String, at revision: String, to scratch: ScratchFolder) throws(Exit) -> Bool {
    let extent: Extent
    do throws(FileFailure) {
      let folder = try BookFolder(path: scratch.path)
      extent = try files(below: path, at: revision) { name, bytes throws(FileFailure) in
        try folder.create("\(path)/\(name)", bytes)
      }
    } catch {
      throw .system("a copy of the book at `\(revision)` cannot be written")
    }
    if case .cut(let reason) = extent {
      throw .system("the book at `\(revision)` cannot be read whole: \(reason)")
    }
    return extent == .whole
  }
}

extension OpenBook {
  /// Returns the repository of git around the book, or nil when there is none.
  ///
  /// - Throws: `Exit` with the reason when it cannot be opened safely.
  func repository() throws(Exit) -> Repository? {
    do throws(Repository.Refusal) {
      return try Repository(around: path)
    } catch {
      throw .system("the repository of git cannot be read: \(error.reason)")
    }
  }
}
