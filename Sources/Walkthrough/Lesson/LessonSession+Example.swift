import Base
import Book
import Examples
import Page
import System

extension LessonSession {
  /// Shows a figure; returns a move when the learner leaves.
  mutating func show(_ figure: Page.Figure) -> Move? {
    // The claims of a file are asked about before the caption, which says whether they are proved.
    if case .claims(let claims, _) = figure.content { return show(claims, figure) }
    caption(figure)
    switch figure.content {
    case .run(let run): return self.run(run.transcript, figure.path)
    case .exercise(let task): return solve(task.exercise, store.book.example(figure.path))
    case .comparison(let differences): show(differences)
    case .listing(_, let bytes, _):
      dialog.screen.blank()
      dialog.screen.show { [palette = dialog.screen.palette] in
        ProseText(palette: palette).listing(bytes[...], width: $0)
      }
    case .claims: break
    }
    return nil
  }

  mutating func caption(_ figure: Page.Figure) {
    dialog.screen.blank()
    dialog.screen.say(figure.caption, .strong)
    record.paragraph("**\(figure.caption)**")
  }

  /// Returns the sentence about the parameters of an example, in the words of the model’s labels.
  func parameters(_ written: String, _ writer: AnswerText) -> String {
    texts.text("learn.parameters", values: ["values": writer.run.parameters(written)])
  }

  mutating func setUp(_ transcript: Transcript, _ writer: AnswerText) {
    if !transcript.parameters.isEmpty {
      dialog.screen.say(parameters(transcript.parameters, writer))
    }
    code = transcript.code.map { ShownCode(listing: $0) }
    if let code {
      if let recorded = code.listing.recorded {
        dialog.screen.say(texts.text("site.recorded"))
        dialog.screen.say(texts.text("site.made.run", values: ["command": recorded.command]))
      }
      dialog.screen.say(texts.text("learn.setup"))
      list(code)
    }
    setUp(transcript.setUp, writer)
  }

  mutating func setUp(_ setUp: SetUp, _ writer: AnswerText) {
    if !setUp.methods.isEmpty { dialog.screen.say(texts.text("learn.setup")) }
    for method in setUp.methods {
      dialog.screen.say(writer.code(writer.name(method.callback)), indent: 2)
      for action in method.actions {
        dialog.screen.say(writer.run.done(action) ?? writer.action(action), indent: 4)
      }
    }
    if !setUp.without.isEmpty {
      let names = setUp.without.map(writer.name)
        .joined(separator: texts.text("learn.separator"))
      dialog.screen.say(texts.text("learn.without", values: ["names": names]))
    }
  }

  // MARK: Running

  /// Runs the example, asking for a prediction before each stimulus.
  private mutating func run(_ transcript: Transcript, _ path: String) -> Move? {
    guard let model = store.book.model(transcript.model) else { return nil }
    setUp(transcript, writer(model))
    var simulation = transcript.simulation
    var explained: Set<String> = []
    for (index, moment) in transcript.moments.enumerated() {
      scene = (model, simulation)
      let count = "[\(index + 1)/\(transcript.moments.count)]"
      let current = ExampleMoment(
        index, of: transcript, at: path, model: model, in: simulation)
      simulation = current.after
      if let question = quiz.question(at: current, where: { $0.isWorded(in: texts) }) {
        let asked = PendingQuestion(
          question: question, model: model, subject: .stimulus(moment.stimulus, count: count),
          place: Progress.Question(example: BookPath.name(path), number: index + 1),
          stop: course.stops[place], moment: current)
        if let move = ask(asked) { return move }
      } else {
        announce(moment.stimulus, count, model)
      }
      show(current.answer, transcript.shown, writer(model), &explained)
      showLines(ofMoment: index)
      note(current.answer.observed, from: moment.before, in: model)
    }
    scene = (model, simulation)
    return nil
  }

  /// Shows the engine's answer, then explains its first callback that is not in `explained`.
  ///
  /// `marks` stand behind the lines, line by line.
  mutating func show(
    _ answer: Simulation.Answer, _ kinds: Set<Observed.Kind>, _ writer: AnswerText,
    _ explained: inout Set<String>, _ marks: [[Glyph]] = []
  ) {
    guard case .observed(let observed, _) = answer else {
      called = nil
      return dialog.screen.say(texts.text("learn.refused"), indent: 2)
    }
    let visible = observed.visible(kinds)
    let lines = visible.enumerated().map { index, one in
      let line = writer.line(one)
      let mark = marks.indices.contains(index) ? marks[index] : []
      return (glyphs: line.glyphs + mark, indent: line.indent)
    }
    for line in lines { dialog.screen.say(line.glyphs, indent: line.indent, hanging: 2) }
    if visible.isEmpty { dialog.screen.say(texts.text("learn.nothing"), indent: 2) }
    record.lines(
      lines.map {
        String(repeating: " ", count: $0.indent - 2) + String($0.glyphs.map(\.character))
      })
    let names = observed.callbacks
    called = (names, writer.model)
    let reason = names.first {
      writer.labels?.callbacks[$0]?.why != nil && explained.insert($0).inserted
    }
    if let reason, let callback = writer.labels?.callbacks[reason], let why = callback.why {
      dialog.screen.say("\(callback.label) – \(why)", .quiet, indent: 2)
    }
  }
}
