import Base
import Book
import Page
import StateSearch
import System

extension LessonSession {
  /// Lets the learner repair an exercise's app; returns a move when the learner leaves.
  mutating func solve(_ task: Page.Task, _ figure: Page.Figure, _ file: ExampleFile?) -> Move? {
    let exercise = task.exercise
    guard let file, let model = store.book.model(exercise.model) else { return nil }
    if let code = CodeText(exercise, model) { return solve(task, code, figure, file, model) }
    pose(task, model)
    let given = ExerciseDraft(exercise.app.methods)
    var draft = given
    /// The app that was searched last; a second Return with the same one goes on.
    var searched: ExerciseDraft?
    list(draft, model)
    let action = ["action": writer(model).action(exercise.action)]
    let how = texts.text("learn.exercise.how", values: action)
    dialog.screen.say(how, .quiet)
    while true {
      let answer = listen(
        hint: hint(exercise, model), help: how, words: candidates(exercise, model),
        own: { [texts] in ExerciseCommand.parse($0, texts) != nil })
      let line: String
      switch answer {
      case .empty where searched == draft: return nil
      case .empty: line = "run"
      case .skip: return nil
      case .leave(let move): return move
      case .play:
        if let move = play() { return move }
        continue
      case .renewed:
        pose(task, model)
        list(draft, model)
        continue
      case .answer(let text): line = text
      }
      switch ExerciseCommand.parse(line, texts) {
      case .change(let change): alter(&draft, change, model)
      case .list: list(draft, model)
      case .reset:
        draft = given
        list(draft, model)
      case .solution: show(solutionOf: exercise, model)
      case .run:
        let slips = ExerciseWords(writer: writer(model)).slips(draft, exercise)
        // A search would only say what comes of a mistake of typing.
        guard slips.isEmpty else {
          for slip in slips { say(slip.number, slip.text, nearest: slip.nearest) }
          continue
        }
        searched = draft
        let answer = store.judge(file, draft.text, limit: Exercise.mostStates)
        if let answer,
          tell(
            answer, task, file, model,
            mistakes: { $0.report(answer.mistakes, draft, exercise, model) })
        {
          return nil
        }
      case nil:
        reportUnknown(
          line, among: ExerciseCommand.names.flatMap { ExerciseCommand.word($0, texts) },
          saying: "learn.exercise.unknown", values: action)
      }
    }
  }

  // MARK: The task

  private mutating func pose(_ task: Page.Task, _ model: Model) {
    let exercise = task.exercise
    say(texts.text("learn.exercise.task", count: exercise.claims.count))
    for claim in task.claims { say(claim) }
    let writer = writer(model)
    given(writer.parameters(exercise.parameters))
    if !exercise.app.without.isEmpty {
      let names = exercise.app.without.map(writer.name)
        .joined(separator: texts.separator)
      say(texts.text("site.app-without", values: ["names": names]))
    }
    let code = CodeText(exercise, model)
    for method in exercise.kept {
      say(texts.text("learn.exercise.keep", values: values(method, writer, code)))
    }
  }

  mutating func say(_ text: String, _ style: Style = .plain) {
    dialog.screen.say(text, style)
    record.paragraph(text)
  }

  /// Says a goal as the lesson does, or by rule.
  private mutating func say(_ goal: Page.Claim) {
    if let sentence = goal.sentence {
      let glyphs = InlineText(palette: dialog.screen.palette).glyphs(sentence)
      dialog.screen.say(Glyph.run("· ") + glyphs, indent: 2, hanging: 4)
      record.paragraph("- \(String(glyphs.map(\.character)))")
    } else if let rule = goal.rule {
      dialog.screen.say(figureText.sentence(rule), indent: 2, hanging: 2)
      record.paragraph(rule.map(\.text).joined())
    } else {
      dialog.screen.say(Glyph.run(goal.exact, .code), indent: 2, hanging: 2)
      record.paragraph("`\(goal.exact)`")
    }
  }

  private func values(
    _ method: SetUp.Method, _ writer: RunWords, _ code: CodeText?
  ) -> [String: String] {
    let actions = method.actions.map { code?.code(of: $0) ?? writer.action($0) }
      .joined(separator: texts.separator)
    return ["actions": actions, "method": writer.name(method.callback)]
  }

  // MARK: The app

  private mutating func list(_ draft: ExerciseDraft, _ model: Model) {
    dialog.screen.say(texts.text("site.app"), .strong)
    let words = ExerciseWords(writer: writer(model))
    let width = String(draft.lines.count).count
    for (index, line) in draft.lines.enumerated() {
      let number = String(index + 1)
      let margin = String(repeating: " ", count: width - number.count) + number + "  "
      dialog.screen.say(
        Glyph.run(margin, .quiet) + Glyph.run(words.shown(line), .code), indent: 2,
        hanging: margin.count + 2)
    }
    record.lines(draft.lines.map(words.shown))
  }

  private mutating func alter(
    _ draft: inout ExerciseDraft, _ change: ExerciseCommand.Change, _ model: Model
  ) {
    let words = ExerciseWords(writer: writer(model))
    let written: ExerciseCommand.Change =
      switch change {
      case .add(let line, let place): .add(words.written(line), after: place)
      case .replace(let place, let line): .replace(place, words.written(line))
      case .delete, .move: change
      }
    if let number = draft.apply(written) {
      return dialog.screen.say(
        texts.text("learn.exercise.no-line", values: ["number": "\(number)"]))
    }
    list(draft, model)
  }

  private func candidates(_ exercise: Exercise, _ model: Model) -> [String] {
    let writer = writer(model)
    return ExerciseCommand.names.flatMap { ExerciseCommand.word($0, texts) }
      + model.definition.callbacks.map { "add on \(writer.name($0.name))" }
      + ExerciseWords(writer: writer).actions(exercise).map { "add \($0)" }
  }

  // MARK: Help

  /// Returns a text that names the methods in which the first solution differs.
  private func hint(_ exercise: Exercise, _ model: Model) -> String? {
    guard let solution = exercise.solutions.first else { return nil }
    var seen: Set<String> = []
    let methods = (exercise.app.methods + solution).map(\.callback)
    let changed = methods.filter { name in
      guard seen.insert(name).inserted else { return false }
      return exercise.app.methods.filter { $0.callback == name }
        != solution.filter { $0.callback == name }
    }
    let names = changed.map(writer(model).name).joined(separator: texts.separator)
    return texts.text("learn.exercise.hint", values: ["names": names])
  }

  private mutating func show(solutionOf exercise: Exercise, _ model: Model) {
    guard let solution = exercise.solutions.first else { return }
    say(texts.text("learn.exercise.solution"))
    let words = ExerciseWords(writer: writer(model))
    let lines = ExerciseDraft(solution).lines.map(words.shown)
    for line in lines { dialog.screen.say(Glyph.run(line, .code), indent: 2, hanging: 4) }
    record.lines(lines)
  }

  // MARK: The search

  /// Says what a search found; returns whether the exercise is solved.
  private mutating func tell(
    _ answer: AttemptAnswer, _ task: Page.Task, _ file: ExampleFile, _ model: Model,
    mistakes: (inout Self) -> Void
  ) -> Bool {
    let exercise = task.exercise
    switch answer.verdict {
    case .solved(let states):
      let name = BookPath.name(file.file.path)
      let number = exercise.claims.first?.line ?? 1
      save(question: Progress.Question(example: name, number: number), wrong: nil)
      score.count(isRight: true)
      (telling, scene) = (nil, nil)
      say(texts.text("learn.exercise.solved", values: counted(states), count: states), .good)
      tell(learned: task.learned)
      return true
    case .broken(let line, _): show(broken: task.claims[line], answer.run, of: exercise, model)
    case .vacuous(let line):
      say(texts.text("learn.exercise.vacuous"), .bad)
      say(task.claims[line])
    case .missing(let number):
      say(
        texts.text(
          "learn.exercise.missing",
          values: values(exercise.kept[number], writer(model), CodeText(exercise, model))), .bad)
    case .undecided(let states):
      say(texts.text("learn.exercise.budget", values: counted(states), count: states), .bad)
    case .mistakes: mistakes(&self)
    }
    return false
  }

  /// Returns a count as people of the language write it, in place of its digits.
  private func counted(_ count: Int) -> [String: String] { ["count": texts.number(count)] }

  /// Says what the lesson says to those who have solved an exercise.
  mutating func tell(learned: [Page.Inline]) {
    guard !learned.isEmpty else { return }
    let glyphs = InlineText(palette: dialog.screen.palette).glyphs(learned)
    dialog.screen.say(glyphs)
    record.paragraph(String(glyphs.map(\.character)))
  }

  private mutating func show(
    broken claim: Page.Claim, _ run: Counterexample?, of exercise: Exercise, _ model: Model
  ) {
    if exercise.claims.count > 1 {
      say(texts.text("learn.exercise.broken"), .bad)
      say(claim)
    }
    guard let run else { return say(texts.text("learn.exercise.no-run"), .bad) }
    let stop = course.stops[place]
    let context = store.context(stop.lesson.id, spelling: spelling)
    let lowered = context.run(run, in: stop.shown.text, of: stop.lesson, for: texts.language)
    show(
      lowered, texts.text("learn.exercise.breaks", count: lowered.moments.count),
      played: run.transcript)
  }

  private mutating func report(
    _ found: [Diagnostic], _ draft: ExerciseDraft, _ exercise: Exercise, _ model: Model
  ) {
    let words = ExerciseWords(writer: writer(model))
    for number in Set(found.map(\.position.line)).sorted() {
      let text =
        draft.lines.indices.contains(number - 1) ? words.shown(draft.lines[number - 1]) : ""
      say(number, text, nearest: words.nearest(text, exercise))
    }
    let actions = words.actions(exercise).joined(separator: texts.separator)
    dialog.screen.say(texts.text("learn.exercise.actions", values: ["actions": actions]))
  }
}

extension LessonSession {
  /// Says that a line means nothing, and what may be meant.
  private mutating func say(_ number: Int, _ text: String, nearest: String?) {
    let values = [
      "number": "\(number)", "text": text.split(separator: " ").joined(separator: " "),
    ]
    say(texts.text("learn.exercise.mistake", values: values), .bad)
    suggest(nearest)
  }

  private mutating func suggest(_ nearest: String?) {
    guard let nearest else { return }
    dialog.screen.say(texts.text("learn.suggestion", values: ["name": nearest]))
  }
}

/// Exercises in lines of real code.
extension LessonSession {
  private mutating func solve(
    _ task: Page.Task, _ code: CodeText, _ figure: Page.Figure, _ file: ExampleFile, _ model: Model
  ) -> Move? {
    let given = CodeDraft(task.exercise, code)
    var draft = given
    /// The app that was searched last; a second Return with the same one goes on.
    var searched: CodeDraft?
    /// What the editor left that could not be read.
    var unread: String?
    pose(task, model)
    list(draft, code)
    let first = code.lines.all.first?.code ?? ""
    let how = texts.text("learn.exercise.code-how", values: ["line": first])
    dialog.screen.say(how, .quiet)
    while true {
      let answer = listen(
        hint: hint(task.exercise, model), help: how, words: candidates(draft, code),
        own: { [texts] in CodeCommand.parse($0, texts) != nil })
      var command: CodeCommand? = .run
      switch answer {
      case .empty where searched == draft: return nil
      case .empty: break
      case .skip: return nil
      case .leave(let move): return move
      case .play:
        if let move = play() { return move }
        continue
      case .renewed:
        pose(task, model)
        list(draft, code)
        continue
      case .answer(let text):
        command = CodeCommand.parse(text, texts)
        if command == nil {
          reportUnknown(
            text, among: candidates(draft, code), saying: "learn.exercise.code-unknown",
            values: ["line": first])
        }
      }
      switch command {
      case .put(let number, let letter):
        guard code.lines.all.indices.contains(number - 1) else {
          dialog.screen.say(texts.text("learn.exercise.no-line", values: ["number": "\(number)"]))
          continue
        }
        let line = code.lines.all[number - 1]
        guard !line.hasPlaces else {
          let values = ["number": "\(number)", "method": letter.uppercased(), "line": line.code]
          dialog.screen.say(texts.text("learn.exercise.place", values: values))
          continue
        }
        put(line, letter, &draft, code)
      case .typed(let letter, let text):
        put(code.lines.line(typed: text), letter, &draft, code, typed: text)
      case .take(let letter):
        if let method = method(letter, draft), draft.takeLast(of: method) { list(draft, code) }
      case .list: list(draft, code)
      case .reset:
        draft = given
        list(draft, code)
      case .hint:
        if let text = hint(task.exercise, model) { say(text) }
      case .next: return nil
      case .solution: show(solutionOf: task)
      case .edit:
        let before = draft
        let isSolved = edit(&draft, &unread, task, code, figure) { session, draft in
          session.search(draft, task, file, model)
        }
        if isSolved { return nil }
        if draft != before {
          searched = draft
          list(draft, code)
        }
      case .run:
        searched = draft
        if search(draft, task, file, model) { return nil }
      case nil: continue
      }
    }
  }

  private mutating func search(
    _ draft: CodeDraft, _ task: Page.Task, _ file: ExampleFile, _ model: Model
  ) -> Bool {
    guard let answer = store.judge(file, draft.script, limit: Exercise.mostStates) else {
      return false
    }
    // Lines of the book can be run; a method may still belong to no version of the exercise.
    return tell(answer, task, file, model) { session in
      for mistake in answer.mistakes { session.say(mistake.headline, .bad) }
    }
  }

  private mutating func put(
    _ line: CodeLines.Line?, _ letter: String, _ draft: inout CodeDraft, _ code: CodeText,
    typed: String = ""
  ) {
    guard let method = method(letter, draft) else { return }
    guard let line else { return reportNoLine(code, typed) }
    draft.put(line, in: method)
    list(draft, code)
  }

  /// Returns the number of a method, or nil after saying that there is none.
  private mutating func method(_ letter: String, _ draft: CodeDraft) -> Int? {
    if let method = draft.method(letter) { return method }
    dialog.screen.say(texts.text("learn.exercise.no-method", values: ["name": letter]))
    return nil
  }

  private mutating func reportNoLine(_ code: CodeText, _ typed: String = "") {
    suggest(code.lines.nearest(typed))
    let lines = code.lines.all.map(\.code).joined(separator: "; ")
    dialog.screen.say(texts.text("site.exercise.no-line", values: ["lines": lines]))
  }

  private mutating func list(_ draft: CodeDraft, _ code: CodeText) {
    dialog.screen.say(texts.text("site.exercise.lines"))
    for (index, line) in code.lines.all.enumerated() {
      show("\(index + 1)  ", line.code)
    }
    dialog.screen.say(texts.text("site.app"))
    for (index, method) in draft.methods.enumerated() {
      let shown = Page.CodeMethod(
        callback: method.callback, signature: method.signature, lines: method.lines)
      for (number, line) in shown.text.enumerated() {
        show(number == 0 ? "\(CodeDraft.letter(index))  " : "   ", line)
      }
    }
    record.lines(draft.text.split(separator: "\n").map(String.init))
  }

  private mutating func show(_ margin: String, _ code: String) {
    let text = code.drop { $0 == " " }
    let indent = margin + String(repeating: " ", count: code.count - text.count)
    dialog.screen.say(
      Glyph.run(indent, .quiet) + Glyph.run(String(text), .code), indent: 2,
      hanging: indent.count + 4)
  }

  private func candidates(_ draft: CodeDraft, _ code: CodeText) -> [String] {
    let letters = draft.methods.indices.map(CodeDraft.letter)
    return ["e", "h", "l", "n"]
      + ["run", "reset", "solution"].flatMap { ExerciseCommand.word($0, texts) }
      + letters.flatMap { letter in
        ["-\(letter)"] + code.lines.all.map { "\(letter) \($0.code)" }
      }
  }

  private mutating func show(solutionOf task: Page.Task) {
    guard let solution = task.solution else { return }
    say(texts.text("learn.exercise.solution"))
    let lines = solution.split(separator: "\n").map(String.init)
    for line in lines { dialog.screen.say(Glyph.run(line, .code), indent: 2, hanging: 6) }
    record.lines(lines)
  }

  // MARK: The reader's editor

  /// Opens the exercise in the reader's editor and searches each app that is saved; returns whether one solves it.
  private mutating func edit(
    _ draft: inout CodeDraft, _ unread: inout String?, _ task: Page.Task, _ code: CodeText,
    _ figure: Page.Figure,
    search: (inout Self, CodeDraft) -> Bool
  ) -> Bool {
    let goals = task.claims.map { claim in
      claim.sentence.map { String(decoding: $0.plainText, as: UTF8.self) } ?? claim.exact
    }
    let head =
      [figure.caption, task.text] + goals.map { "- \($0)" }
      + [texts.text("site.exercise.lines")] + code.lines.all.map { "  \($0.code)" }
    let comments = head.map { "// \($0)\n" }.joined()
    let name = "exercise.\(code.lines.language ?? "txt")"
    var isSolved = false
    let open = dialog.console.edit
    let answer = open?(unread ?? comments + "\n" + draft.text, name) { text in
      let mistakes = draft.read(text, code.lines)
      unread = mistakes.isEmpty ? nil : text
      isSolved = mistakes.isEmpty && search(&self, draft)
      for (number, text) in mistakes {
        guard code.lines.line(typed: text) == nil else {
          say(
            texts.text(
              "learn.exercise.outside", values: ["number": "\(number)", "text": text]), .bad)
          continue
        }
        let methods = draft.methods.map(\.signature.opening)
        say(number, text, nearest: code.lines.nearest(text, or: methods))
      }
      if !mistakes.isEmpty { reportNoLine(code) }
    }
    switch answer {
    case nil, .noEditor: dialog.screen.say(texts.text("learn.exercise.no-editor"), .bad)
    case .failed(let editor, let reason):
      dialog.screen.say(
        texts.text("learn.exercise.editor", values: ["editor": editor, "reason": reason]), .bad)
    case .done: break
    }
    return isSolved
  }
}

/// A learner's app in an exercise, as numbered lines: `on CALLBACK`, and actions below it.
struct ExerciseDraft: Equatable {
  /// The lines, with the actions indented.
  private(set) var lines: [String]

  init(_ methods: [SetUp.Method]) {
    lines = methods.flatMap { method in
      ["on \(method.callback)"] + method.actions.map { "  \($0)" }
    }
  }

  /// The text of the app, as files write it.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Makes a change; returns the number of a line that there is not, or nil when it was made.
  ///
  /// Lines are counted from 1, and a line can be added behind line 0, before all others.
  mutating func apply(_ change: ExerciseCommand.Change) -> Int? {
    switch change {
    case .add(let line, let place):
      let place = place ?? lines.count
      guard (0...lines.count).contains(place) else { return place }
      lines.insert(Self.indented(line), at: place)
    case .replace(let place, let line):
      guard has(place) else { return place }
      lines[place - 1] = Self.indented(line)
    case .delete(let place):
      guard has(place) else { return place }
      lines.remove(at: place - 1)
    case .move(let place, let target):
      guard has(place), has(target) else { return has(place) ? target : place }
      lines.insert(lines.remove(at: place - 1), at: target - 1)
    }
    return nil
  }

  private func has(_ place: Int) -> Bool {
    (1...max(1, lines.count)).contains(place) && !lines.isEmpty
  }

  private static func indented(_ line: String) -> String {
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.hasPrefix("on ") ? words : "  \(words)"
  }
}

/// Translates the lines of an exercise between the learner's words and those of the model.
struct ExerciseWords {
  let writer: RunWords

  /// Returns a line as the learner reads it.
  func shown(_ line: String) -> String {
    let text = line.drop(while: \.isWhitespace)
    let indent = String(line.prefix(line.count - text.count))
    guard text.hasPrefix("on ") else { return indent + writer.action(String(text)) }
    return "on " + writer.name(String(text.dropFirst(3)))
  }

  /// Returns a line that a learner typed as files write it.
  func written(_ line: String) -> String {
    let text = line.drop(while: \.isWhitespace)
    let indent = String(line.prefix(line.count - text.count))
    guard text.hasPrefix("on ") else {
      return indent + own(text.split(separator: " ").map(String.init)).joined(separator: " ")
    }
    let name = String(text.dropFirst(3))
    let names = CallbackNames(
      declarations: writer.model?.definition.callbacks ?? [], labels: writer.labels)
    let meant = names.meant(by: name)
    return "on \(meant.count == 1 ? meant.first ?? name : name)"
  }

  /// Returns the lines that name a datum which is likely to be a mistyped one of the exercise.
  func slips(
    _ draft: ExerciseDraft, _ exercise: Exercise
  ) -> [(number: Int, text: String, nearest: String)] {
    let own = exercise.app.methods + exercise.kept + exercise.solutions.joined()
    let known =
      Set(own.flatMap(\.actions).compactMap { Self.datum($0).map(String.init) })
      .union(exercise.app.data.map(\.name))
    // A lesson may call it otherwise, and nobody types its case with care.
    let names = known.sorted() + known.sorted().compactMap { writer.words[$0] }
    return draft.lines.enumerated().compactMap { index, line in
      guard let datum = Self.datum(line).map(String.init), !known.contains(datum),
        let folded = EditDistance.likely(datum.lowercased(), among: names.map { $0.lowercased() }),
        let near = names.first(where: { $0.lowercased() == folded })
      else { return nil }
      let meant = line.replacing(datum, with: near)
      return (index + 1, shown(line), shown(String(meant.drop(while: \.isWhitespace))))
    }
  }

  /// Returns the datum that an action is about; nil where it is about none.
  private static func datum(_ action: String) -> Substring? {
    let words = action.split(separator: " ")
    let verb = words.firstIndex { ["set", "save", "restore"].contains($0) }
    return verb.flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
  }

  /// Returns the line that is likely to be meant by one that means nothing.
  func nearest(_ line: String, _ exercise: Exercise) -> String? {
    let text = line.split(separator: " ").joined(separator: " ")
    let methods = writer.model?.definition.callbacks.map { "on \(writer.name($0.name))" } ?? []
    return EditDistance.likely(text, among: actions(exercise) + methods)
  }

  /// Returns words with the example's own names for translated ones, which may have several words.
  private func own(_ words: [String]) -> [String] {
    var parts: [String] = []
    var rest = words[...]
    while !rest.isEmpty {
      let counts = (1...rest.count).reversed()
      let count = counts.first { name(rest.prefix($0), behind: parts.last) != nil } ?? 1
      parts.append(name(rest.prefix(count), behind: parts.last) ?? rest[rest.startIndex])
      rest = rest.dropFirst(count)
    }
    return parts
  }

  private func name(_ words: ArraySlice<String>, behind other: String?) -> String? {
    AppWords(writer.words).word(labelled: words.joined(separator: " "), behind: other)
  }

  /// Examples of the actions that an app of the exercise can do.
  func actions(_ exercise: Exercise) -> [String] {
    writer.model.map { exercise.actions(of: $0.chart).map(writer.action) } ?? []
  }
}

/// What a learner types at the prompt of an exercise, beside the commands of every prompt.
enum ExerciseCommand: Equatable {
  case change(Change)
  case run
  case list
  case reset
  case solution

  /// A change of the app; places are numbers of lines, counted from 1.
  enum Change: Equatable {
    /// Adds a line behind another one, or at the end.
    case add(String, after: Int?)
    case replace(Int, String)
    case delete(Int)
    case move(Int, to: Int)
  }

  /// The English names of the commands, each of which may have a word of the learner's language.
  static let names = ["add", "delete", "move", "run", "app", "reset", "solution"]

  /// Parses a line; nil when it is no command of an exercise.
  static func parse(_ line: String, _ texts: Catalog) -> ExerciseCommand? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    let rest = Array(words.dropFirst())
    if let number = Int(first), !rest.isEmpty {
      return .change(.replace(number, rest.joined(separator: " ")))
    }
    let name = names.first { word($0, texts).contains(first.lowercased()) }
    switch (name, rest.count) {
    case ("add", 1...): return .change(added(rest))
    case ("delete", 1): return Int(rest[0]).map { .change(.delete($0)) }
    case ("move", 2):
      guard let from = Int(rest[0]), let to = Int(rest[1]) else { return nil }
      return .change(.move(from, to: to))
    case ("run", 0): return .run
    case ("app", 0): return .list
    case ("reset", 0): return .reset
    case ("solution", 0): return .solution
    default: return nil
    }
  }

  /// The words that a learner may type for a command, its English name first.
  static func word(_ name: String, _ texts: Catalog) -> [String] {
    let key = "learn.exercise.word.\(name)"
    let word = texts.has(key) ? texts.text(key) : name
    return word == name ? [name] : [name, word]
  }

  private static func added(_ words: [String]) -> Change {
    guard words.count > 1, let place = Int(words[0]) else {
      return .add(words.joined(separator: " "), after: nil)
    }
    return .add(words.dropFirst().joined(separator: " "), after: place)
  }
}
