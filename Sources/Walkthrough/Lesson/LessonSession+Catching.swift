import Base
import Book
import Page
import System

/// Exercises in which a claim is put together that catches a mistake.
extension LessonSession {
  /// Lets the learner choose parts of a claim; returns a move when the learner leaves.
  mutating func catching(_ task: Page.Catch, _ figure: Page.Figure) -> Move? {
    pose(task)
    while true {
      // A prompt may have changed the language.
      let shown = page.catching(of: figure.path) ?? task
      switch listen(help: how(shown)) {
      case .empty:
        tell(solutionOf: shown)
        return nil
      case .skip: return nil
      case .leave(let move): return move
      case .play:
        if let move = play() { return move }
      case .renewed: pose(shown)
      case .answer(let line):
        if ExerciseCommand.word("solution", texts).contains(line.lowercased()) {
          tell(solutionOf: shown)
        } else if let place = Self.place(line, shown.task) {
          if judge(place, shown, figure) { return nil }
        } else {
          reportUnknown(
            line, among: [], saying: "learn.catch.unknown", values: ["example": example(shown)])
        }
      }
    }
  }

  /// Returns the answer to numbers of parts, one of each slot; nil for anything else.
  private static func place(_ line: String, _ task: Catching) -> Int? {
    let words = line.split { $0.isWhitespace || $0 == "," }
    let numbers = words.compactMap { Int($0) }
    return numbers.count == words.count ? task.place(of: numbers.map { $0 - 1 }) : nil
  }

  private mutating func pose(_ task: Page.Catch) {
    say(task.text)
    given(task.parameters)
    if let condition = task.condition { say(condition) }
    for app in task.apps {
      dialog.screen.say(app.title, .strong)
      record.paragraph("\(app.title):")
      let lines = app.methods.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      for line in lines { dialog.screen.say(Glyph.run(line, .code), indent: 2, hanging: 4) }
      record.lines(lines)
    }
    for (number, slot) in task.slots.enumerated() {
      say(texts.text("site.catch.slot", values: ["number": texts.number(number + 1)]))
      list(slot)
    }
    dialog.screen.say(how(task), .quiet)
  }

  private mutating func list(_ parts: [Page.Catch.Part]) {
    for (index, part) in parts.enumerated() {
      let words =
        part.sentence.map { InlineText(palette: dialog.screen.palette).glyphs($0) }
        ?? Glyph.run(part.exact, .code)
      dialog.screen.say(Glyph.run("\(index + 1). ") + words, indent: 2, hanging: 3)
      record.paragraph("\(index + 1). \(String(words.map(\.character)))")
    }
  }

  /// Says what may be typed.
  private func how(_ task: Page.Catch) -> String {
    texts.text("learn.catch.how", values: ["example": example(task)])
  }

  /// Returns numbers as they may be typed, of the last part of each slot.
  private func example(_ task: Page.Catch) -> String {
    task.slots.map { String($0.count) }.joined(separator: " ")
  }

  private mutating func tell(solutionOf task: Page.Catch) {
    say(texts.text("learn.exercise.solution"))
    list(task.parts(of: task.task.solution))
    show(task.task.solution, task)
  }

  /// Shows the run that breaks the claim of an answer.
  private mutating func show(_ place: Int, _ task: Page.Catch) {
    guard let run = task.answers[place].run else { return }
    show(run, task.caption, played: task.task.answers[place].claim.run?.transcript)
  }

  /// Says what a claim says about the mistake; returns whether it catches it.
  private mutating func judge(_ place: Int, _ task: Page.Catch, _ figure: Page.Figure) -> Bool {
    let answer = task.answers[place]
    guard answer.kind == .catches else {
      say(answer.text, .bad)
      show(place, task)
      return false
    }
    save(question: Progress.Question(example: figure.file, number: 1), wrong: nil)
    score.count(isRight: true)
    say(answer.text, .good)
    show(place, task)
    tell(learned: task.learned)
    return true
  }
}
