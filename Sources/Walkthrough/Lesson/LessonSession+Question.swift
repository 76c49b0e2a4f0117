import BookModel
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

/// Something that happened in a state, and what followed of all that a question asks about.
struct ShownMoment: Hashable {
  let model: String
  let stimulus: String
  let before: [InstanceState]
  /// The callbacks, or the states in an example that shows only those.
  let followed: [String]
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
      let hint = asked.question.truth.flatMap { writer.labels?.callbacks[$0]?.hint }
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
            let values = ["count": "\(asked.question.numbers.upperBound)"]
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
      texts.text(asked.question.isOfStates ? "learn.predict-state" : "learn.predict"))
    for number in asked.question.numbers {
      let choice = text(of: number, asked.question, writer)
      dialog.screen.say(Glyph.run("\(number). ") + choice, indent: 2, hanging: 3)
    }
  }

  private func text(of number: Int, _ question: Question, _ writer: AnswerText) -> [Glyph] {
    guard let name = question.choice(number) else { return Glyph.run(texts.text("learn.nothing")) }
    return question.isOfStates
      ? Glyph.run(writer.label(ofState: name)) : writer.code(writer.name(name))
  }

  private mutating func pass(_ key: String, _ asked: PendingQuestion) {
    dialog.screen.say(texts.text(key))
    record.paragraph("> \(writer(asked.model).stimulus(asked.stimulus))")
  }

  private mutating func grade(
    _ prediction: Prediction, _ line: String, _ asked: PendingQuestion, _ writer: AnswerText
  ) {
    let isRight = asked.question.isRight(prediction)
    let answer = writer.prediction(prediction, typed: line)
    score.count(isRight: isRight)
    save(question: asked.place, wrong: isRight ? nil : answer)
    let predicted = texts.text("learn.predicted", values: ["answer": answer])
    let isLater = asked.question.isLater(prediction)
    let verdict = texts.text(isRight ? "learn.right" : isLater ? "learn.later" : "learn.wrong")
    record.paragraph("> \(writer.stimulus(asked.stimulus))\n>\n> \(predicted) \(verdict)")
    guard !isRight else { return dialog.screen.say(verdict, .good) }
    dialog.screen.say(verdict, .bad)
    dialog.screen.say(predicted)
    dialog.screen.say(texts.text("learn.happened"))
  }
}
