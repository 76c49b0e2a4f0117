import BookModel
import Questions
import Transcripts

/// A question to ask before a stimulus of an example.
struct PendingQuestion {
  let question: Question
  let model: Model
  let stimulus: String
  /// The position of the stimulus in the example, such as `[2/5]`.
  let count: String
  let place: Progress.Question
}

extension LessonSession {
  /// Shows what happens next, and its position in the example.
  mutating func announce(_ stimulus: String, _ count: String, _ model: Model) {
    dialog.screen.blank()
    dialog.screen.say("\(count) \(writer(model).stimulus(stimulus))", .strong, hanging: 2)
  }

  /// Asks until the learner predicts or skips; returns a move when the learner leaves.
  mutating func ask(_ asked: PendingQuestion) -> Move? {
    pose(asked)
    while true {
      let writer = writer(asked.model)
      let answers = Answers(asked.question, writer)
      let hint = asked.question.firstCallback.flatMap { writer.labels?.callbacks[$0]?.hint }
      switch listen(
        hint: hint, words: answers.words, own: { !answers.names.meant(by: $0).isEmpty })
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
        grade(prediction, line, asked, writer)
        return nil
      }
    }
  }

  private mutating func pose(_ asked: PendingQuestion) {
    let writer = writer(asked.model)
    announce(asked.stimulus, asked.count, asked.model)
    dialog.screen.say(
      texts.text(asked.question.kind == .state ? "learn.predict-state" : "learn.predict"))
    for (index, choice) in asked.question.choices.enumerated() {
      dialog.screen.say(
        Glyph.run("\(index + 1). ") + writer.choice(choice), indent: 2, hanging: 3)
    }
  }

  private mutating func pass(_ key: String, _ asked: PendingQuestion) {
    dialog.screen.say(texts.text(key))
    record.paragraph("> \(writer(asked.model).stimulus(asked.stimulus))")
  }

  private mutating func grade(
    _ prediction: Set<Choice>, _ line: String, _ asked: PendingQuestion, _ writer: AnswerText
  ) {
    let verdict = asked.question.verdict(prediction)
    let isRight = verdict == .right
    let answer = writer.prediction(prediction, typed: line)
    score.count(isRight: isRight)
    save(question: asked.place, wrong: isRight ? nil : answer)
    let predicted = texts.text("learn.predicted", values: ["answer": answer])
    let text = texts.text(verdict.key)
    record.paragraph("> \(writer.stimulus(asked.stimulus))\n>\n> \(predicted) \(text)")
    guard !isRight else { return dialog.screen.say(text, .good) }
    dialog.screen.say(text, .bad)
    dialog.screen.say(predicted)
    dialog.screen.say(texts.text("learn.happened"))
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
