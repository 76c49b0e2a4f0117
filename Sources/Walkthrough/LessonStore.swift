package import Book
import Page

/// The lessons of a book, each checked when it is first opened.
package final class LessonStore {
  package let book: Book
  private let check: (String) -> CheckedBook?
  private let isBroken: (ExampleFile, PlayedRun) -> Bool?
  private let judge: (ExampleFile, String, Int) -> AttemptAnswer?
  private var opened: [String: CheckedBook?] = [:]
  private var contexts: [String: PageContext] = [:]
  /// The page that was lowered last, which a session asks for again and again.
  private var last: (page: Page, spelling: String?)?

  /// Creates the lessons of `book`.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - check: Runs a lesson's examples; reports errors and returns nil if there are any.
  ///   - isBroken: Returns whether a run breaks the claim on a line of a file; nil when no run can.
  ///   - judge: Returns what a search of at most a number of states says of a learner's app; nil when
  ///     the file is no exercise.
  package init(
    _ book: Book, check: @escaping (String) -> CheckedBook?,
    isBroken: @escaping (ExampleFile, PlayedRun) -> Bool? = { _, _ in nil },
    judge: @escaping (ExampleFile, String, Int) -> AttemptAnswer? = { _, _, _ in nil }
  ) {
    self.book = book
    self.check = check
    self.isBroken = isBroken
    self.judge = judge
  }

  /// Returns a lesson with its examples run; nil when it has errors.
  func open(_ lesson: String) -> CheckedBook? {
    if let known = opened[lesson] { return known }
    let checked = check(lesson)
    opened[lesson] = .some(checked)
    return checked
  }

  /// Returns a lesson for readers of a language, without examples when it has errors.
  ///
  /// `spelling` is the kind of spelling of callbacks that the reader chose, or nil for that of the text.
  func page(
    of lesson: Lesson, in text: LessonText, for language: Language, spelling: String?
  ) -> Page {
    if let (page, shown) = last, page.text === text, page.reader == language.tag, shown == spelling
    {
      return page
    }
    let context = context(lesson.id, spelling: spelling)
    let page = PageLowering.page(lesson, text, context.texts(language), context)
    last = (page, spelling)
    return page
  }

  /// Returns what the pages of a lesson are lowered from.
  func context(_ lesson: String, spelling: String?) -> PageContext {
    let context =
      contexts[lesson] ?? PageContext(open(lesson) ?? CheckedBook(book: book, outcomes: [:]))
    contexts[lesson] = context
    return spelling.map { context.duplicate(spelling: $0) } ?? context
  }

  /// Returns what a run of a figure is played from, by its key and the path of its file.
  func handle(_ key: String, of path: String, in lesson: String) -> Transcript? {
    open(lesson)?.outcomes[path]?.playable(at: path).first { $0.key == key }?.run
  }

  /// Returns whether a lesson has errors, which have been reported on return.
  package func hasErrors(_ lesson: String) -> Bool { open(lesson) == nil }

  func isBroken(_ file: ExampleFile, by run: PlayedRun) -> Bool? { isBroken(file, run) }

  /// Returns what a search says of a learner's app, given as the text of its methods.
  func judge(_ file: ExampleFile, _ app: String, limit: Int) -> AttemptAnswer? {
    judge(file, app, limit)
  }
}
