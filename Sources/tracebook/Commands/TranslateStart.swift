import Base
import Book
import System
import Translation

extension Command {
  static let translateStart = Command(
    "translate start", operands: [.required("LANG"), .required("LESSON")],
    summary: "begin the translation of a lesson",
    details: [
      "Writes the lesson's file in the language, with every segment of the source in a comment,",
      "but for those that the book has in the language elsewhere: these are there translated.",
      "The comments are in the language that readers fall back to, where it is current. Replace a",
      "comment by its translation, and leave the rest for another day: readers get",
      "what is missing in the source's language.",
    ], run: translateStart)

  @Sendable
  private static func translateStart(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    let language = try open.language(arguments.operands[0])
    let lesson = try open.lesson(arguments.operands[1])
    let path = "Content/lessons/\(lesson.id)/\(language).md"
    if lesson.texts[language] != nil {
      throw Exit(
        code: 1,
        message: lesson.source == language
          ? "`\(path)` is the source, from which others translate"
          : "the translation has begun: \(path)",
        help: lesson.source == language
          ? nil : "`tracebook translate status` says what is missing in it")
    }
    let memory = TextMemory(language, open.book, try open.textHistory())
    guard let bytes = StartText.bytes(of: lesson, into: language, open.book, memory) else {
      guard let source = lesson.source.flatMap({ lesson.texts[$0] }) else {
        throw Exit(code: 1, message: "`\(lesson.id)` has no source to translate")
      }
      throw Exit(
        code: 1, message: "each entry of the front matter of \(source.file.path) must begin a line",
        help: "write it without braces around all of it")
    }
    try open.readBack([path: bytes])
    do throws(FileFailure) {
      try open.folder.create(path, bytes)
    } catch {
      Report(to: .error).show([error.diagnostic(path)])
      return 3
    }
    let read = StartText.reading(of: lesson, for: language, open.book)?.language
    let source = lesson.source?.text ?? ""
    Terminal.write(
      lines: [path]
        + (read.map { ["The comments are in `\($0)`, itself a translation from `\(source)`."] }
          ?? [])
        + [
          "Replace each comment by its translation; compare, then say so:",
          "tracebook translate confirm \(language) \(lesson.id) STEP…",
        ])
    return 0
  }

  static let translateDiff = Command(
    "translate diff", operands: [.required("LANG"), .optional("LESSON")],
    summary: "show what changed in the source since a translation was compared with it",
    details: [
      "Word by word: [-what went-]{+what came+}, with some words around. The old text comes from",
      "git, by the id under `base:` in the front matter or from the file's history.",
    ],
    run: translateDiff)

  @Sendable
  private static func translateDiff(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    let language = try open.language(arguments.operands[0])
    let chosen = try arguments.operand(1).map { id throws(Exit) in [try open.lesson(id)] }
    let history = try open.textHistory()
    let isColored = Terminal.isColored(.output)
    let lines = (chosen ?? open.book.lessons).flatMap { lesson in
      StepDifference(lesson, into: language, open.book, history)?.lines(isColored: isColored) ?? []
    }
    Terminal.write(
      lines: lines.isEmpty ? ["nothing changed since the translations were compared"] : lines)
    return 0
  }
}

extension OpenBook {
  /// The earlier versions of the book's texts, from git.
  func textHistory() throws(Exit) -> TextHistory {
    let repository = try repository()
    return TextHistory(
      bytes: { repository?.bytes(of: $0) },
      versions: { repository?.versions(of: $0, atMost: 200) ?? [] }, why: { Self.why(repository) })
  }

  /// Returns the reason why an earlier text is not available.
  private static func why(_ repository: Repository?) -> String {
    guard let repository else {
      return "the book is in no repository of git; read the step and its source"
    }
    if repository.hasFailed { return "the repository of git could not be read to its end" }
    return repository.isShallow
      ? "the history is cut off here; `git fetch --unshallow` brings it"
      : "the text that was translated is not in this repository; read the step and its source"
  }
}
