import Base
import Book

/// Walks a learner through a book, or through one lesson of it, and returns the exit code.
///
/// The code is 0 unless a lesson has errors (1), or the lesson or language is unknown (2).
package func learn(
  _ store: LessonStore, options: WalkthroughOptions, journal: Journal = .none,
  transcript: ((String) -> Void)? = nil, console: Console
) -> Int32 {
  let book = store.book
  let matching = LanguageMatching(book.languages.map(\.tag))
  let asked = options.language.map { matching.match($0) }
  let chosen = Progress(journal.text).language.map { matching.match($0) } ?? nil
  let tag = (asked ?? chosen ?? matching.match(environment: options.environment)) ?? nil
  guard let first = book.languages.first, let texts = Catalog(book, tag ?? first.tag) else {
    return 2
  }
  if let wanted = options.language, tag == nil {
    console.errors(texts.text("learn.no-language", values: languages(wanted, book)) + "\n")
    return 2
  }
  if let wanted = options.lesson, book.lesson(wanted) == nil {
    console.errors(unknownLesson(wanted, in: book, texts) + "\n")
    return 2
  }
  let course = Course(book, language: texts.language, lesson: options.lesson)
  let begin = options.step.flatMap { step in
    course.lessons.first.flatMap { course.stop($0.stops, step) }
  }
  if let wanted = options.step, begin == nil {
    console.errors(texts.text("learn.no-place", values: ["name": wanted]) + "\n")
    return 2
  }
  var screen = Screen(
    palette: options.palette(isTerminal: console.isTerminal), columns: console.columns,
    output: console.write, pager: options.isStatus ? nil : console.pager, page: console.page)
  screen.more = texts.text("learn.more")
  if case .unusable(let path) = journal.condition {
    let text = texts.text("learn.progress-unusable", values: ["path": path])
    // Nobody sees what is written behind a full screen.
    if console.page == nil { console.errors(text + "\n") } else { screen.say(text, .bad) }
  }
  var walk = LessonSession(
    course, store: store, texts: texts, dialog: Dialog(screen: screen, console: console),
    journal: journal, record: Record(output: transcript))
  walk.begin = begin
  if options.isStatus {
    walk.reportStatus()
    return 0
  }
  return walk.run()
}

private func languages(_ wanted: String, _ book: Book) -> [String: String] {
  let list = book.languages.map { "\($0.tag) (\($0.autonym))" }.joined(separator: ", ")
  return ["tag": wanted, "languages": list]
}

private func unknownLesson(_ wanted: String, in book: Book, _ texts: Catalog) -> String {
  let unknown = texts.text("learn.no-lesson", values: ["name": wanted])
  guard let name = EditDistance.likely(wanted, among: book.lessons.map(\.id)) else {
    return unknown
  }
  return unknown + "\n" + texts.text("learn.suggestion", values: ["name": name])
}

/// The options of a `learn` session, and the environment variables that affect it.
package struct WalkthroughOptions: Sendable {
  /// The lesson to walk through; nil for the whole book.
  package let lesson: String?
  /// The step of the lesson at which to begin, by number or id; nil to go on where the last session ended.
  package let step: String?
  /// The tag given with `--lang`; nil when the locale decides.
  package let language: String?
  /// Whether output has neither escape sequences nor drawn lines.
  package let isPlain: Bool
  package let color: ColorChoice
  /// Whether only the progress is reported.
  package let isStatus: Bool
  /// The environment variables that affect language and color: `LC_ALL`, `LC_MESSAGES`, `LANG`,
  /// `NO_COLOR` and `TERM`.
  package let environment: [String: String]

  package init(
    lesson: String? = nil, step: String? = nil, language: String? = nil, isPlain: Bool = false,
    color: ColorChoice = .auto, isStatus: Bool = false, environment: [String: String] = [:]
  ) {
    self.lesson = lesson
    self.step = step
    self.language = language
    self.isPlain = isPlain
    self.color = color
    self.isStatus = isStatus
    self.environment = environment
  }

  func palette(isTerminal: Bool) -> Palette {
    let isColored = color.isColored(isTerminal: isTerminal, environment: environment)
    return Palette(isColored: isColored && !isPlain, isPlain: isPlain)
  }
}
