import Book

extension Walk {
  /// Does what a command says; nil when the learner stays at the prompt.
  ///
  /// `hint` is what there is to say about the question; `skip` is left to the prompt.
  mutating func obey(_ command: WalkCommand, hint: String?) -> Move? {
    switch command {
    case .again: return .again
    case .back: return .back
    case .next, .skip: return .next
    case .quit: return .quit
    case .help: help()
    case .hint: talk.screen.say(hint ?? texts.text("learn.no-hint"), indent: 2)
    case .list: list()
    case .why: explain()
    }
    return nil
  }

  private mutating func help() {
    talk.screen.say(texts.text("learn.help"))
    for command in WalkCommand.allCases {
      let name = command.rawValue + String(repeating: " ", count: 7 - command.rawValue.count)
      talk.screen.say(
        Glyph.run(name, .code) + Glyph.run(texts.text(command.key)), indent: 2, hanging: 7)
    }
  }

  private mutating func list() {
    for (index, stop) in course.stops.enumerated() {
      if stop.isFirst { talk.screen.say(stop.text.title, .strong) }
      let mark = index == place ? "> " : "  "
      talk.screen.say("\(mark)\(stop.number + 1). \(stop.step.title)", hanging: 5)
    }
  }

  private mutating func explain() {
    guard !reasons.isEmpty else { return talk.screen.say(texts.text("learn.no-why"), indent: 2) }
    for reason in reasons {
      talk.screen.say(
        InlineText(palette: talk.screen.palette).code(reason.name) + Glyph.run(" \(reason.why)"),
        indent: 2, hanging: 2)
    }
  }
}
