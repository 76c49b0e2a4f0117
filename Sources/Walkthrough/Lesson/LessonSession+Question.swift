import BookModel

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
    dialog.screen.say(texts.text("learn.predict"))
    for (index, name) in asked.question.choices.enumerated() {
      let choice =
        asked.question.isOfStates
        ? Glyph.run(writer.label(ofState: name)) : writer.code(writer.name(name))
      dialog.screen.say(Glyph.run("\(index + 1). ") + choice, indent: 2, hanging: 3)
    }
    let nothing = "\(asked.question.numberOfNothing). \(texts.text("learn.nothing"))"
    dialog.screen.say(nothing, indent: 2, hanging: 3)
  }

  private mutating func pass(_ key: String, _ asked: PendingQuestion) {
    score.count(isRight: false)
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
    let verdict = texts.text(isRight ? "learn.right" : "learn.wrong")
    record.paragraph("> \(writer.stimulus(asked.stimulus))\n>\n> \(predicted) \(verdict)")
    guard !isRight else { return dialog.screen.say(verdict, .good) }
    dialog.screen.say(verdict, .bad)
    dialog.screen.say(predicted)
    dialog.screen.say(texts.text("learn.happened"))
  }
}
