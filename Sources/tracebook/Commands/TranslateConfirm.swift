import Base
import Book
import System
import Translation

extension Command {
  static let translateConfirm = Command(
    "translate confirm",
    operands: [
      .required("LANG"), .optional("LESSON"),
      Operand(name: "STEP", isRequired: false, repeats: true),
    ],
    summary: "say that steps are right as they are now",
    details: [
      "Stamps the steps with what their source is now. `_head` means title, summary and",
      "introduction. Say it of a step when you have compared it; --all says it of every step of",
      "the lesson, or of the language. A text whose steps are all stamped is called reviewed.",
      "With LANG the language of a source, it says that steps were read again whose examples",
      "`check --bless` has changed, or that tell claims that are others now.",
    ],
    options: [Option(name: "all", value: nil, summary: "every step that the text has")],
    run: translateConfirm)

  @Sendable
  private static func translateConfirm(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    let language = try open.language(arguments.operands[0])
    let steps = Array(arguments.operands.dropFirst(2))
    guard arguments.has("all") != !steps.isEmpty else {
      throw .usage(
        steps.isEmpty ? "no step is named" : "`--all` and steps are named",
        help: "name steps, or say `--all`")
    }
    let lessons = try lessons(arguments.operand(1), language, open)
    var diagnostics: [Diagnostic] = []
    var edits: [Stamping.Edit] = []
    var read: [Rereading.Edit] = []
    for lesson in lessons {
      if let source = lesson.texts[language], language == lesson.source,
        let unread = unread(steps, in: source, lesson, open.book)
      {
        try check(steps, unreadIn: source, lesson)
        if let edit = Rereading.confirm(unread, of: lesson, open.book, &diagnostics) {
          read.append(edit)
        }
        continue
      }
      guard let stamping = Stamping(lesson, into: language, open.book, &diagnostics) else {
        continue
      }
      try check(steps, of: lesson, stamping)
      if let edit = stamping.confirm(
        steps.isEmpty ? stamping.ids : steps, base: try open.base(of: lesson), &diagnostics)
      {
        edits.append(edit)
      }
    }
    Report(to: .error).show(diagnostics)
    guard !diagnostics.hasErrors else { return 1 }
    if edits.isEmpty, read.isEmpty { Terminal.write("nothing changed\n") }
    return try open.write(
      edits.map {
        ($0.file, $0.bytes, "\(count($0.steps.count)) confirmed, now \($0.state.rawValue)")
      } + read.map { ($0.file, $0.bytes, "\(count($0.read)) read again") })
  }

  /// Returns the steps of a source of which is said that they were read; nil where none is to be, nor tells claims.
  private static func unread(
    _ steps: [String], in source: LessonText, _ lesson: Lesson, _ book: Book
  ) -> [String]? {
    let stale = (book.freshness(of: lesson.id, in: source.language)?.parts ?? [])
      .filter { $0.freshness == .staleExample }.map(\.id)
    let all = source.steps.map(\.id).filter {
      (stale + source.unread.map(\.step.text)).contains($0)
    }
    let isTold = source.steps.contains { $0.tellsClaims && steps.contains($0.id) }
    guard !all.isEmpty || isTold else { return nil }
    return steps.isEmpty ? all : steps
  }

  /// Returns the given lesson, or all lessons with a translation into the language.
  private static func lessons(
    _ id: String?, _ language: LanguageTag, _ open: OpenBook
  ) throws(Exit) -> [Lesson] {
    if let id { return [try open.lesson(id)] }
    return open.book.lessons.filter {
      $0.texts[language]?.provenance != nil
        || $0.source == language && open.book.freshness(of: $0.id, in: language) != nil
    }
  }

  private static func check(
    _ steps: [String], unreadIn source: LessonText, _ lesson: Lesson
  ) throws(Exit) {
    let ids = source.steps.map(\.id)
    for step in steps where !ids.contains(step) {
      throw .usage(
        "`\(step)` is not a step of `\(lesson.id)`",
        help: Suggestion.help(for: step, among: ids) ?? Suggestion.list(ids, near: step))
    }
  }

  private static func check(
    _ steps: [String], of lesson: Lesson, _ stamping: Stamping
  ) throws(Exit) {
    for step in steps where !stamping.ids.contains(step) {
      guard !stamping.partial.contains(step) else {
        throw .usage(
          "`\(step)` of `\(lesson.id)` is translated in part",
          help: "replace its comments that begin with `tb:source`, and confirm it then")
      }
      throw .usage(
        "`\(step)` is not a step of `\(lesson.id)` that is translated",
        help: Suggestion.help(for: step, among: stamping.ids)
          ?? "they are \(stamping.ids.map { "`\($0)`" }.joined(separator: ", "))")
    }
  }

  static func count(_ steps: Int) -> String { steps == 1 ? "1 step" : "\(steps) steps" }
}

extension OpenBook {
  /// Returns the git id of a lesson's source; nil when it has no source.
  ///
  /// A stamp without it would not lead to the text that was translated, so the command ends when the
  /// file cannot be read a second time.
  func base(of lesson: Lesson) throws(Exit) -> String? {
    guard let text = lesson.source.flatMap({ lesson.texts[$0] }) else { return nil }
    let file = text.file.path
    let id =
      if let repository = try repository() {
        repository.id(of: file)
      } else {
        Repository.id(ofFile: "\(path)/\(file)")
      }
    guard let id else { throw .system("\(file): its git id cannot be computed") }
    return id
  }
}
