import Base
import Book
import Examples
import Page

/// A session with a learner, from the first step of a course to its end.
struct LessonSession {
  var course: Course
  let store: LessonStore
  var texts: Catalog
  var dialog: Dialog
  let journal: Journal
  var record: Record
  var progressStatus: ProgressStatus
  var score = Score()
  /// The questions of the session, each about something that it has not shown.
  var quiz = Quiz()
  /// The questions of the current lesson that were missed, in their order.
  var missed: [PendingQuestion] = []
  var spelling = Spelling()
  /// The callbacks in the last answer, for the command `why`, and the model that called them.
  var called: (names: [String], model: Model)?
  /// The code of the current example, or nil when it has none.
  var code: ShownCode?
  /// The claims that the current step has shown in words, as they are written.
  var claims: [String] = []
  /// The run at the current point of the example, from which `play` begins.
  var scene: (model: Model, simulation: Simulation)?
  /// The changes of state that the session has shown, by model, in order of their first appearance.
  var seenChanges: [String: [StateChange]] = [:]
  /// The index of the current step in the course's stops.
  var place = 0
  /// The step at which the learner wants to begin, or nil to go on where the last session ended.
  var begin: Int?

  init(
    _ course: Course, store: LessonStore, texts: Catalog, dialog: Dialog, journal: Journal,
    record: Record
  ) {
    self.course = course
    self.store = store
    self.texts = texts
    self.dialog = dialog
    self.journal = journal
    self.record = record
    progressStatus = ProgressStatus(book: store.book, progress: Progress(journal.text))
  }

  /// Runs the course and returns the exit code; every session ends with the summary.
  mutating func run() -> Int32 {
    greet()
    var move = Move.onward
    while course.stops.indices.contains(place) {
      let isAgain = move == .again
      save(place: course.stops[place])
      move = walk(isAgain: isAgain)
      if move == .onward, let other = finish(course.stops[place]) { move = other }
      if !go(move) { break }
    }
    if move == .onward, course.only == nil { close(texts.text("learn.done"), .good) }
    summarize()
    return move == .broken ? 1 : 0
  }

  /// Changes the current step; returns false when the session ends.
  private mutating func go(_ move: Move) -> Bool {
    let stop = course.stops[place]
    switch move {
    case .onward, .next: place += 1
    case .back: place = max(0, place - 1)
    case .again: break
    case .to(let target): place = target
    case .quit:
      close(texts.text("learn.quit"), .plain)
      return false
    case .end: return false
    case .broken:
      close(texts.text("learn.broken", values: ["title": stop.text.title]), .bad)
      return false
    }
    return true
  }

  mutating func close(_ text: String, _ style: Style) {
    dialog.screen.blank()
    dialog.screen.say(text, style)
  }

  // MARK: Shared by all parts

  /// Returns the formatter for a model's observations in the language of the current step.
  func writer(_ model: Model) -> AnswerText {
    let text = course.stops[min(place, course.stops.count - 1)].shown.text
    let run = RunWords(
      texts: ReaderTexts(texts.language, of: course.book),
      labels: course.labels(of: model, for: text), words: course.book.appWords(of: text))
    return AnswerText(
      texts: texts, model: model, run: run, spelling: spelling, palette: dialog.screen.palette)
  }
}
