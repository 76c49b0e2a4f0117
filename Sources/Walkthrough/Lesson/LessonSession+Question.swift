import Base
import Book
import Examples
import Page

/// A question to ask before a stimulus of an example, or about a claim.
struct PendingQuestion {
  enum Subject {
    /// A stimulus, and its position in the example, such as `[2/5]`.
    case stimulus(String, count: String)
    /// A claim of a file, and its position there.
    case claim(Page.Claim, count: String)
  }

  /// How often the question was asked before.
  enum Occasion: Equatable {
    case first
    /// At the end of the lesson in which it was missed.
    case again
    /// After later lessons, because it was missed.
    case review(Progress.Review)
  }

  let question: Question
  /// The model of the example; nil for a claim.
  let model: Model?
  let subject: Subject
  let place: Progress.Question
  /// The step to whose examples the question belongs.
  let stop: Course.Stop
  /// The moment about which is asked; nil for a claim.
  var moment: ExampleMoment?
  var occasion = Occasion.first
}

extension LessonSession {
  /// Shows what happens next, and its position in the example.
  mutating func announce(_ stimulus: String, _ count: String, _ model: Model) {
    dialog.screen.blank()
    dialog.screen.say("\(count) \(writer(model).stimulus(stimulus).said)", .strong, hanging: 2)
  }

  /// Asks until the learner predicts or skips; returns a move when the learner leaves.
  mutating func ask(_ asked: PendingQuestion) -> Move? {
    pose(asked)
    while true {
      let text = text(asked)
      let answers = Answers(text)
      let hint = asked.question.answer.callback.flatMap { text.writer?.labels.callbacks[$0]?.hint }
      switch listen(
        hint: hint, words: answers.words, choices: asked.question.choices.count,
        own: { line in
          !answers.meant(by: line).isEmpty
            || SessionCommand.letters[line] != nil && answers.prediction(line) != nil
        })
      {
      case .empty:
        pass("learn.happened", asked)
        return nil
      case .skip:
        pass("learn.skipped", asked)
        return nil
      case .leave(let move): return move
      case .play:
        if let move = play() { return move }
        pose(asked)
      case .renewed: pose(asked)
      case .answer(let line):
        guard let prediction = answers.prediction(line) else {
          if Int(line) != nil {
            let values = ["count": "\(asked.question.choices.count)"]
            dialog.screen.say(texts.text("learn.no-choice", values: values))
            continue
          }
          reportUnknown(line, among: answers.words)
          continue
        }
        grade(prediction, line, asked, text)
        return nil
      }
    }
  }

  func text(_ asked: PendingQuestion) -> QuestionText {
    QuestionText(
      question: asked.question, texts: texts, writer: asked.model.map(writer),
      palette: dialog.screen.palette, listing: asked.moment?.transcript.code)
  }

  /// Returns a claim that is asked about in the learner's language, which may have changed since.
  func current(_ claim: Page.Claim, _ asked: PendingQuestion) -> Page.Claim {
    page(of: asked.stop).claim(at: claim.path, line: claim.line) ?? claim
  }

  private mutating func pose(_ asked: PendingQuestion) {
    switch asked.subject {
    case .stimulus(let stimulus, let count):
      if let model = asked.model { announce(stimulus, count, model) }
    case .claim(let claim, let count):
      dialog.screen.blank()
      state(current(claim, asked), count)
    }
    let text = text(asked)
    dialog.screen.say(text.prompt)
    for (index, choice) in asked.question.choices.enumerated() {
      dialog.screen.say(
        Glyph.run("\(index + 1). ") + text.choice(choice), indent: 2, hanging: 3)
    }
  }

  /// Shows the answer of a question that was passed, unless it is what is shown next.
  private mutating func pass(_ key: String, _ asked: PendingQuestion) {
    let isAnswered = asked.question.kind != .first
    if !isAnswered || key != "learn.happened" { dialog.screen.say(texts.text(key)) }
    if isAnswered { sayAnswer(text(asked)) }
    if let headline = headline(asked) { record.paragraph("> \(headline)") }
  }

  private mutating func sayAnswer(_ text: QuestionText) {
    let answer = text.plain(text.question.answer)
    dialog.screen.say(texts.text("learn.answer", values: ["answer": answer]))
  }

  private mutating func grade(
    _ prediction: Set<Choice>, _ line: String, _ asked: PendingQuestion, _ text: QuestionText
  ) {
    let verdict = asked.question.verdict(prediction)
    let isRight = verdict == .right
    let answer = text.prediction(prediction, typed: line)
    score.count(isRight: isRight)
    save(question: asked.place, of: asked.stop, wrong: isRight ? nil : answer)
    schedule(asked, isRight: isRight)
    let predicted = texts.text("learn.predicted", values: ["answer": answer])
    let said = texts.text(verdict.key)
    let headline = headline(asked).map { "> \($0)\n>\n" } ?? ""
    let prompt = asked.question.kind == .first ? "" : "> \(text.prompt)\n>\n"
    record.paragraph("\(headline)\(prompt)> \(predicted) \(said)")
    guard !isRight else { return dialog.screen.say(said, .good) }
    dialog.screen.say(said, .bad)
    dialog.screen.say(predicted)
    if asked.question.kind == .first {
      dialog.screen.say(texts.text("learn.happened"))
    } else {
      sayAnswer(text)
    }
  }

  /// Returns the stimulus before which is asked; nil for a claim, which is recorded with its verdict.
  func headline(_ asked: PendingQuestion) -> String? {
    guard case .stimulus(let stimulus, _) = asked.subject else { return nil }
    return asked.model.map { writer($0).stimulus(stimulus).said }
  }
}

extension Question.Verdict {
  /// The key of the text that says the verdict.
  fileprivate var key: String {
    switch self {
    case .right: "learn.right"
    case .later: "learn.later"
    case .wrong: "learn.wrong"
    }
  }
}

/// Parses a learner's answers to a question.
struct Answers {
  private let text: QuestionText
  private let names: CallbackNames?
  private let states: [String]

  init(_ text: QuestionText) {
    self.text = text
    names = text.writer.map {
      CallbackNames(declarations: $0.model?.definition.callbacks ?? [], labels: $0.labels)
    }
    states = text.writer?.model?.lessonStates ?? []
  }

  /// Returns what a line predicts; nil when the line is not understood.
  ///
  /// Numbers refer to the question's choices, which can also be typed as they are shown. There are
  /// several predictions where callbacks share a name.
  func prediction(_ line: String) -> Set<Choice>? {
    let choices = text.question.choices
    if let number = Int(line), choices.indices.contains(number - 1) { return [choices[number - 1]] }
    // Nobody types the no-break space of a time, and many type none.
    func bare(_ text: String) -> String { text.filter { !$0.isWhitespace }.lowercased() }
    if let choice = choices.first(where: { bare(text.plain($0)) == bare(line) }) {
      return [choice]
    }
    if case .time = text.question.answer {
      return DurationText.parse(bare(line)).map { [.time(Int($0))] }
    }
    let callbacks = meant(by: line)
    if !callbacks.isEmpty { return Set(callbacks.map(Choice.callback)) }
    let state =
      takesStates
      ? states.first {
        [$0, names?.labels[.states][$0]].contains { $0?.lowercased() == line.lowercased() }
      } : nil
    return state.map { [.state($0)] }
  }

  /// Returns the callbacks that a line may mean, where callbacks are answers.
  func meant(by line: String) -> Set<String> { takesCallbacks ? names?.meant(by: line) ?? [] : [] }

  /// Whether an answer may name a callback that is not among the choices.
  private var takesCallbacks: Bool { text.question.kind == .first }

  /// Whether an answer may name a state that is not among the choices.
  private var takesStates: Bool { [.first, .state, .later].contains(text.question.kind) }

  /// Candidates for completion: names as they are shown, and labels.
  var words: [String] {
    guard takesStates, let writer = text.writer else { return [] }
    return text.question.known.map(writer.name) + states
      + states.compactMap { names?.labels[.states][$0] }
  }
}

/// The names by which learners may refer to callbacks.
struct CallbackNames {
  let declarations: [CallbackDeclaration]
  let labels: ModelLabels

  /// Returns the callbacks that a line may mean; several only where they share a name or label.
  func meant(by line: String) -> Set<String> {
    let typed = Self.folded(line)
    return Set(declarations.filter { spellings(of: $0).contains(typed) }.map(\.name))
  }

  private func spellings(of declaration: CallbackDeclaration) -> [String] {
    let label = labels.callbacks[declaration.name]?.label
    let all = [declaration.name] + declaration.spellings.map(\.text) + [label].compactMap { $0 }
    return all.map(Self.folded)
  }

  /// Normalizes a name: drops case, backquotes, and an empty argument list or colon at the end.
  private static func folded(_ text: String) -> String {
    var text = text.lowercased()
    text.removeAll { $0 == "`" }
    for ending in ["(_:)", "()", ":"] where text.hasSuffix(ending) {
      text.removeLast(ending.count)
      break
    }
    return text
  }
}
