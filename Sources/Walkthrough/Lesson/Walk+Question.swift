import Book

extension Walk {
  /// Asks until the learner predicts or passes; a move when the learner left.
  mutating func ask(_ question: Question, _ scene: Scene) -> Move? {
    pose(question, scene)
    let hint = question.truth.flatMap { scene.tell.labels?.callbacks[$0]?.hint }
    while true {
      guard let line = talk.read() else { return .end }
      switch Reading(line, for: question, names: scene.names, states: scene.states) {
      case .pass:
        score.count(isRight: false)
        talk.screen.say(texts.text("learn.happened"))
        return nil
      case .command(.skip):
        score.count(isRight: false)
        talk.screen.say(texts.text("learn.skipped"))
        return nil
      case .command(let command):
        if let move = obey(command, hint: hint) { return move }
      case .prediction(let prediction):
        judge(question.isRight(prediction), scene.tell.prediction(prediction, typed: line))
        return nil
      case .unknown(let suggestion): wonder(line, suggestion)
      }
    }
  }

  private mutating func pose(_ question: Question, _ scene: Scene) {
    talk.screen.say(texts.text("learn.predict"))
    for (index, name) in question.choices.enumerated() {
      talk.screen.say(
        Glyph.run("\(index + 1). ") + scene.tell.inline.code(name), indent: 2, hanging: 3)
    }
    let nothing = "\(question.numberOfNothing). \(texts.text("learn.nothing"))"
    talk.screen.say(nothing, indent: 2, hanging: 3)
  }

  private mutating func judge(_ isRight: Bool, _ answer: String) {
    score.count(isRight: isRight)
    guard !isRight else { return talk.screen.say(texts.text("learn.right"), .good) }
    talk.screen.say(texts.text("learn.wrong"), .bad)
    talk.screen.say(texts.text("learn.predicted", values: ["answer": answer]))
    talk.screen.say(texts.text("learn.happened"))
  }

  private mutating func wonder(_ line: String, _ suggestion: String?) {
    talk.screen.say(texts.text("learn.unknown", values: ["input": line]))
    if let suggestion {
      talk.screen.say(texts.text("learn.suggestion", values: ["name": suggestion]))
    }
  }
}
