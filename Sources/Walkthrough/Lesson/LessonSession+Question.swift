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
  let isOfStates: Bool
  let followed: [String]
}

extension LessonSession {
  /// Notes a moment, and returns whether the session has not shown the same before: whoever has seen an
  /// app being launched learns nothing from being asked again.
  mutating func isNew(_ asked: PendingQuestion, after before: Simulation) -> Bool {
    let question = asked.question
    let moment = ShownMoment(
      model: asked.model.id, stimulus: asked.stimulus, before: before.states,
      isOfStates: question.isOfStates,
      followed: question.isOfStates ? question.states : question.following)
    return shown.insert(moment).inserted
  }

  /// Shows the stimulus of a moment that was shown before, without a question.
  mutating func recall(_ asked: PendingQuestion) {
    dialog.screen.blank()
    dialog.screen.say(
      "\(asked.count) \(writer(asked.model).stimulus(asked.stimulus))", .strong, hanging: 2)
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
    dialog.screen.blank()
    dialog.screen.say("\(asked.count) \(writer.stimulus(asked.stimulus))", .strong, hanging: 2)
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
