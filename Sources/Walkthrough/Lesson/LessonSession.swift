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
  /// The kind of spelling of callbacks that the learner chose, `name` for the names that traces use; nil for that of the lesson.
  var spelling: String?
  /// The callbacks of the last moment that have a reason, for the command `why`.
  var called: [Page.Row] = []
  /// What has been told of the run that the learner plays.
  var told = RowLowering.Told()
  /// The code of the current example, or nil when it has none.
  var code: ShownCode?
  /// The claims that the current step has shown in words.
  var claims: [Page.Claim] = []
  /// The index of the current part of the step.
  var part = 0
  /// Whether runs stay in the text of a wide page, since several are read together.
  var keepsRuns = false
  /// The run that was told last in this step, for a page to show beside the text.
  var telling: ToldRun?
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

  /// Returns the words for runs of a model in the language of the current step.
  func writer(_ model: Model) -> RunWords {
    let stop = course.stops[min(place, course.stops.count - 1)]
    let context = store.context(stop.lesson.id, spelling: spelling)
    return context.words(for: model.id, context.texts(texts.language), in: stop.shown.text)
  }
}

extension LessonSession {
  /// Lists the evidence of the facts that the current step shows or states, with its addresses.
  mutating func sources() {
    let step = course.stops[place].step.id
    let found = page.sources.filter { $0.steps.contains { $0.id == step } }
    if found.isEmpty { dialog.screen.say(texts.text("learn.no-sources"), indent: 2) }
    for source in found {
      dialog.screen.say(
        Glyph.run(source.evidence.title) + Glyph.run(Brackets.around(source.kind)), indent: 2,
        hanging: 4)
      if let url = source.evidence.url { dialog.screen.say(Glyph.run(url, .code), indent: 4) }
    }
  }
}

extension LessonSession {
  /// Explains words of the book's glossary, in any of their forms.
  ///
  /// Suggests a term or lists them all when none matches; says so when the book has no glossary.
  mutating func glossary(_ words: [String]) {
    let terms = store.book.glossary.terms.filter { $0.entries[texts.language.tag] != nil }
    let entries = terms.compactMap { $0.entries[texts.language.tag] }
    guard !entries.isEmpty else {
      return dialog.screen.say(texts.text("learn.no-glossary"), indent: 2)
    }
    let wanted = words.joined(separator: " ").lowercased()
    let found = zip(terms, entries).filter { $0.1.names.contains(wanted) }
    if found.isEmpty { list(entries, notFound: wanted) }
    for (term, entry) in found {
      let original =
        term.original(for: texts.language.tag)
        .map { Brackets.around($0.word, after: entry.use[0]) } ?? ""
      dialog.screen.say(
        Glyph.run(entry.use[0], .strong) + Glyph.run(original)
          + Glyph.run(entry.definition.map { " – \($0)" } ?? ""),
        indent: 2, hanging: 2)
    }
  }

  private mutating func list(_ entries: [GlossaryTerm.Entry], notFound wanted: String) {
    if let name = EditDistance.likely(wanted, among: entries.flatMap(\.names)), !wanted.isEmpty {
      dialog.screen.say(texts.text("learn.suggestion", values: ["name": name]), indent: 2)
    } else {
      dialog.screen.say(
        entries.map { $0.use[0] }.joined(separator: texts.separator), indent: 2)
    }
  }
}

extension GlossaryTerm.Entry {
  /// All names of the term in lower case.
  fileprivate var names: [String] { (use + forms).map { $0.lowercased() } }
}

extension LessonSession {
  /// Reads and executes commands until a line is an answer or leaves the prompt.
  ///
  /// - Parameters:
  ///   - hint: The text shown for the command `hint`.
  ///   - help: What may be typed, where that is not an answer to a question.
  ///   - words: Candidates for completion besides commands.
  ///   - choices: The number of choices that are offered.
  ///   - goesOn: Whether an empty line only goes on.
  ///   - own: Returns whether a line is an answer although it looks like a command.
  /// - Returns: The answer, or how the prompt was left.
  mutating func listen(
    hint: String? = nil, help: String? = nil, words: [String] = [], choices: Int = 0,
    goesOn: Bool = false,
    own: (String) -> Bool = { _ in false }
  ) -> PromptResult {
    while true {
      let candidates = completions + words
      showPlace(choices: choices, goesOn: goesOn)
      guard let line = dialog.read(texts.text("learn.prompt"), { candidates }) else {
        return .leave(.end)
      }
      if line.isEmpty { return .empty }
      guard !own(line), let (command, arguments) = SessionCommand.parse(line, texts) else {
        return .answer(line)
      }
      if let result = command.run(&self, .init(words: arguments, hint: hint, help: help)) {
        return result
      }
    }
  }

  /// Reports that a line was not understood, and suggests the most similar word.
  mutating func reportUnknown(
    _ line: String, among words: [String], saying key: String = "learn.unknown",
    values: [String: String] = [:]
  ) {
    dialog.screen.say(texts.text(key, values: values.merging(["input": line]) { $1 }))
    let known = SessionCommand.all.flatMap { $0.names(texts) } + words
    let folded = line.lowercased()
    let nearest = EditDistance.likely(folded, among: known.map { $0.lowercased() })
    if let name = known.first(where: { $0.lowercased() == nearest }) {
      dialog.screen.say(texts.text("learn.suggestion", values: ["name": name]))
    }
  }

  /// Completion candidates that are valid at every prompt.
  private var completions: [String] {
    SessionCommand.all.flatMap { $0.names(texts) }
      + store.book.languages.map { "language \($0.tag)" }
      + spellings.map { "names \($0)" }
      + course.lessons.flatMap { ["goto \($0.lesson.id)", "list \($0.lesson.id)"] }
  }
}

extension LessonSession {
  /// Returns the stop for the arguments of `goto`, or reports that there is none.
  ///
  /// They are a lesson, a step of this lesson by number or name, or a lesson and its step.
  mutating func target(_ words: [String]) -> Int? {
    if let found = find(words, in: course) { return found }
    // A place outside of a course of one lesson makes the whole book the course.
    let whole = Course(course.book, language: course.language, lesson: nil)
    guard course.only != nil, let found = find(words, in: whole) else {
      reportUnknownPlace(words)
      return nil
    }
    (course, place) = (whole, found)
    return found
  }

  private func find(_ words: [String], in course: Course) -> Int? {
    guard !words.isEmpty else { return nil }
    let current = self.course.stops[place].lesson.id
    let isLesson = words.count > 1 || course.lessons.contains { $0.lesson.id == words[0] }
    let lesson = isLesson ? words[0] : current
    guard let stops = course.lessons.first(where: { $0.lesson.id == lesson })?.stops else {
      return nil
    }
    guard let step = isLesson ? words.dropFirst().first : words[0] else {
      return stops.lowerBound
    }
    return course.stop(stops, step)
  }

  private mutating func reportUnknownPlace(_ words: [String]) {
    let name = words.joined(separator: " ")
    dialog.screen.say(texts.text("learn.no-place", values: ["name": name]))
    let current = course.stops[place].lesson.id
    let known =
      course.lessons.map(\.lesson.id)
      + course.stops.filter { $0.lesson.id == current }.map(\.step.id)
    if let nearest = EditDistance.likely(name, among: known) {
      dialog.screen.say(texts.text("learn.suggestion", values: ["name": "goto \(nearest)"]))
    }
  }

  /// Lists the lessons, and the steps of the current or the named one.
  mutating func list(_ words: [String]) {
    let wanted = words.first ?? course.stops[place].lesson.id
    for (lesson, stops) in course.lessons {
      let first = course.stops[stops.lowerBound]
      let done = stops.count { progressStatus.mark(lesson.id, course.stops[$0].step) == .done }
      let count = course.only == nil ? " (\(lesson.id), \(done)/\(stops.count))" : ""
      dialog.screen.say(Glyph.run(first.text.title, .strong) + Glyph.run(count), hanging: 2)
      if lesson.id == wanted || course.only != nil { for stop in stops { listStep(stop) } }
    }
  }

  private mutating func listStep(_ index: Int) {
    let stop = course.stops[index]
    let mark = index == place ? "> " : "  "
    dialog.screen.say("\(mark)\(stop.number + 1). \(stop.step.title)\(remark(stop))", hanging: 5)
  }

  /// Returns the remarks about a step in brackets: done, changed since, and wrong answers.
  private func remark(_ stop: Course.Stop) -> String {
    let mark = progressStatus.mark(stop.lesson.id, stop.step)
    let mistakes = progressStatus.mistakes(stop.lesson.id, stop.step)
    var remarks: [String] = []
    if mark != .open { remarks.append(texts.text("learn.mark.\(mark)")) }
    if mistakes > 0 { remarks.append(texts.text("learn.mark.mistakes", count: mistakes)) }
    let list = remarks.joined(separator: texts.separator)
    return remarks.isEmpty ? "" : texts.text("learn.mark", values: ["remarks": list])
  }
}

extension LessonSession {
  /// Shows on a full screen where the session is, in the language of the session.
  mutating func showPlace(choices: Int, goesOn: Bool) {
    dialog.screen.more = texts.text("learn.more")
    dialog.console.page?.show(view(choices, goesOn))
  }

  private func view(_ choices: Int, _ goesOn: Bool) -> SessionView {
    let session = self
    let stop = course.stops[place]
    let step = stepTitle(stop).map { texts.text("site.title-separator") + $0 } ?? ""
    return SessionView(
      title: stop.text.title + step, states: states, events: telling?.events.count ?? 0,
      choices: choices, goesOn: goesOn,
      overview: Passage(palette: palette) { session.overview(width: $0) },
      run: SessionView.Pane(palette: palette) { session.runLines($0) },
      code: telling == nil || code == nil
        ? nil : SessionView.Pane(palette: palette) { session.codeLines($0) },
      lessons: { session.entries }, text: { session.texts.text($0) })
  }

  private var palette: Palette { dialog.screen.palette }

  /// The states at this point: the app’s, then those of instances that have changed, then those of the others.
  private var states: [String] {
    guard let scene else { return [] }
    let writer = writer(scene.model)
    let start = Simulation(model: scene.model).states
    let all = scene.simulation.states
    let ranked =
      all.filter { $0.instance == nil } + all.filter { $0.instance != nil && !start.contains($0) }
      + all.filter { $0.instance != nil && start.contains($0) }
    let time = scene.simulation.time
    return ranked.enumerated().map { index, state in
      let words = writer.states([state])
      guard index == 0 else { return words }
      return texts.text("learn.state", values: ["state": words])
        + (time == 0 ? "" : " +\(texts.time(time))")
    }
  }

  func overview(width: Int) -> [[Glyph]] {
    let map = scene.map { self.map($0.model, $0.simulation.states, width: width) } ?? []
    return map + (map.isEmpty ? [] : [[]]) + steps(width: width)
  }

  /// Returns the states of a model, with those that are current and where each has led.
  func map(_ model: Model, _ current: [InstanceState], width: Int) -> [[Glyph]] {
    guard !model.lessonStates.isEmpty else { return [] }
    let writer = writer(model)
    return StateMapDrawing(
      title: writer.labels.title ?? model.id, states: model.lessonStates,
      changes: seenChanges[model.id] ?? [], current: current,
      label: { writer.state($0) }, instance: writer.instance, separator: texts.separator
    ).lines(width: width)
  }

  /// Notes the changes of state that the learner has seen, which the map then shows.
  mutating func note(_ observed: [Observed], from states: [InstanceState], in model: Model) {
    for change in StateChange.all(from: states, in: observed)
    where !(seenChanges[model.id] ?? []).contains(change) {
      seenChanges[model.id, default: []].append(change)
    }
  }

  /// Returns the steps of the current lesson, each with a sign for what is done and for the current one.
  func steps(width: Int) -> [[Glyph]] {
    let current = course.stops[place]
    let breaker = LineBreaker(width: width, hanging: min(2, width / 4))
    let indent = Glyph.run(String(repeating: " ", count: min(2, width / 4)))
    return course.stops.filter { $0.lesson.id == current.lesson.id }.flatMap { stop in
      let isHere = stop.number == current.number
      let mark: [Glyph] =
        isHere
        ? Glyph.run("● ", .good)
        : progressStatus.mark(stop.lesson.id, stop.step) == .done
          ? Glyph.run("✓ ", .good) : Glyph.run("○ ", .quiet)
      let text = Glyph.run("\(stop.number + 1). \(stop.step.title)", isHere ? .strong : .plain)
      return breaker.lines(mark + text).enumerated().map { $0 == 0 ? $1 : indent + $1 }
    }
  }

  private var entries: [SessionView.LessonEntry] {
    let current = course.stops[place].lesson.id
    let whole = Course(course.book, language: course.language, lesson: nil)
    return whole.lessons.map { lesson, stops in
      SessionView.LessonEntry(
        id: lesson.id, title: whole.stops[stops.lowerBound].text.title,
        done: stops.count { progressStatus.mark(lesson.id, whole.stops[$0].step) == .done },
        total: stops.count, isCurrent: lesson.id == current)
    }
  }
}
