import Base
import Book
import Page
import System

/// Exercises in which calls are put in order.
extension LessonSession {
  /// Lets the learner put calls in order; returns a move when the learner leaves.
  mutating func order(_ task: Page.Order, _ figure: Page.Figure) -> Move? {
    guard let model = store.book.model(task.order.model) else { return nil }
    pose(task)
    while true {
      // A prompt may have changed the language.
      let shown = page.order(of: figure.path) ?? task
      switch listen(help: how(shown), words: shown.given.map(\.code)) {
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
          continue
        }
        guard let order = OrderWords(shown, writer(model)).order(line) else {
          reportUnknown(
            line, among: shown.given.map(\.code), saying: "learn.order.unknown",
            values: ["example": example(shown)])
          continue
        }
        if judge(order, shown, figure) { return nil }
      }
    }
  }

  private mutating func pose(_ task: Page.Order) {
    say(task.text)
    for stimulus in task.stimuli {
      dialog.screen.say(stimulus.said, indent: 2)
      record.paragraph("> \(stimulus.said)")
    }
    given(task.parameters)
    list(task.given)
    dialog.screen.say(how(task), .quiet)
  }

  private mutating func list(_ calls: [(code: String, owner: String?)]) {
    for (index, call) in calls.enumerated() {
      dialog.screen.say(
        Glyph.run("\(index + 1). ") + figureText.code(call.code)
          + Glyph.run(call.owner.map { " \($0)" } ?? ""), indent: 2, hanging: 3)
      record.paragraph("\(index + 1). \(call.code)")
    }
  }

  /// Says what may be typed.
  private func how(_ task: Page.Order) -> String {
    texts.text("learn.order.how", values: ["example": example(task)])
  }

  /// Returns numbers as they may be typed, which are the calls as they are given.
  private func example(_ task: Page.Order) -> String {
    (1...task.order.given.count).map(String.init).joined(separator: " ")
  }

  private mutating func tell(solutionOf task: Page.Order) {
    say(texts.text("learn.exercise.solution"))
    list(task.solution)
  }

  /// Says whether an order is one in which the calls come.
  private mutating func judge(
    _ order: [Int], _ task: Page.Order, _ figure: Page.Figure
  ) -> Bool {
    let right = task.order.agreement(of: order)
    guard right == order.count else {
      let values = ["call": task.calls[order[right]].code, "number": "\(right + 1)"]
      say(texts.text("site.order.wrong", values: values), .bad)
      return false
    }
    save(question: Progress.Question(example: figure.file, number: 1), wrong: nil)
    score.count(isRight: true)
    let count = task.order.orders.count
    let key = count > 1 ? "site.order.right-open" : "site.order.right"
    say(texts.text(key, values: ["count": "\(count)"]), .good)
    tell(learned: task.learned)
    return true
  }
}

/// What a learner types to put calls in order: their numbers, or their names.
struct OrderWords {
  private let task: Page.Order
  private let writer: RunWords

  init(_ task: Page.Order, _ writer: RunWords) {
    self.task = task
    self.writer = writer
  }

  /// Returns the order that a line says, by places in `CallOrder.calls`; nil unless it has each call once.
  func order(_ line: String) -> [Int]? {
    // Names that are labels have several words.
    let words = line.split { line.contains(",") ? $0 == "," : $0.isWhitespace }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let order = words.compactMap(place)
    guard order.count == words.count, order.sorted() == task.order.given.sorted() else {
      return nil
    }
    // Two numbers may stand for the same call, but each is there once.
    let numbers = words.compactMap { Int($0) }
    return numbers.count == Set(numbers).count ? order : nil
  }

  private func place(_ word: String) -> Int? {
    if let number = Int(word) {
      return task.order.given.indices.contains(number - 1) ? task.order.given[number - 1] : nil
    }
    let folded = word.lowercased()
    if let exact = task.calls.firstIndex(where: { $0.code.lowercased() == folded }) { return exact }
    let meant = CallbackNames(
      declarations: writer.model?.definition.callbacks ?? [], labels: writer.labels
    ).meant(by: word)
    let places = task.order.calls.indices.filter { meant.contains(task.order.calls[$0].name) }
    return places.count == 1 ? places[0] : nil
  }
}
