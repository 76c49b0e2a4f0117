import Base
import Book
import Examples
import Page
import Statechart
import System

extension LessonSession {
  /// Shows a figure; returns a move when the learner leaves.
  mutating func show(_ figure: Page.Figure) -> Move? {
    // The claims of a file are asked about before the caption, which says whether they are proved.
    if case .claims(let claims, _) = figure.content { return show(claims, figure) }
    caption(figure)
    switch figure.content {
    case .run(let run): return self.run(run, figure.path)
    case .exercise(let task): return solve(task, figure, store.book.example(figure.path))
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

  var figureText: FigureText { FigureText(texts: texts, palette: dialog.screen.palette) }

  // MARK: What is given

  mutating func given(_ parameters: String) {
    guard !parameters.isEmpty else { return }
    dialog.screen.say(
      Glyph.run("\(texts.text("site.parameters")) ", .quiet) + Glyph.run(parameters))
  }

  /// Shows the app of a run, in code or in words.
  mutating func setUp(_ run: Page.Run) {
    code = run.code.map { ShownCode(files: $0.files.map(\.file)) }
    if let code {
      if let command = run.code?.recording {
        dialog.screen.say(texts.text("site.recorded"))
        dialog.screen.say(texts.text("site.made.run", values: ["command": command]))
      }
      dialog.screen.say(texts.text("site.app"), .strong)
      list(code)
    }
    app(run.app)
  }

  mutating func app(_ app: Page.App) {
    if !app.methods.isEmpty { dialog.screen.say(texts.text("site.app"), .strong) }
    for method in app.methods {
      dialog.screen.say(figureText.code(method.callback), indent: 2)
      for action in method.actions {
        dialog.screen.say(
          action.text.map { Glyph.run($0) } ?? figureText.code(action.code), indent: 4)
      }
    }
    guard !app.without.isEmpty else { return }
    let names = app.without.joined(separator: texts.separator)
    dialog.screen.say(texts.text("site.app-without", values: ["names": names]))
  }

  // MARK: Runs

  /// Runs the example, asking for a prediction before each stimulus.
  private mutating func run(_ run: Page.Run, _ path: String) -> Move? {
    guard let handle = store.handle(run.key, of: path, in: course.stops[place].lesson.id),
      let model = store.book.model(handle.model)
    else { return nil }
    given(run.parameters)
    setUp(run)
    var simulation = handle.simulation
    for index in run.moments.indices {
      scene = (model, simulation)
      let count = "[\(index + 1)/\(run.moments.count)]"
      let current = ExampleMoment(index, of: handle, at: path, model: model, in: simulation)
      simulation = current.after
      if let question = quiz.question(at: current, where: { $0.isWorded(in: texts) }) {
        let asked = PendingQuestion(
          question: question, model: model,
          subject: .stimulus(current.stimulus, count: count),
          place: Progress.Question(example: BookPath.name(path), number: index + 1),
          stop: course.stops[place], moment: current)
        if let move = ask(asked) { return move }
      } else {
        announce(current.stimulus, count, model)
      }
      // A prompt may have changed the language.
      show((page.run(of: path) ?? run).moments[index], of: model)
      note(current.answer.observed, from: current.before.states, in: model)
    }
    scene = (model, simulation)
    return nil
  }

  /// Shows a run stimulus by stimulus under a caption, and makes it the one that `play` begins with.
  mutating func show(_ run: Page.Run, _ caption: String, of path: String) {
    show(run, caption, played: store.handle(run.key, of: path, in: course.stops[place].lesson.id))
  }

  mutating func show(_ run: Page.Run, _ caption: String, played handle: Transcript?) {
    let model = handle.flatMap { store.book.model($0.model) }
    dialog.screen.blank()
    dialog.screen.say(caption, .strong)
    record.paragraph("**\(caption)**")
    for moment in run.moments {
      let stimulus = moment.stimulus.said
      let mark = figureText.mark(moment.decides)
      dialog.screen.say(Glyph.run(stimulus, .strong) + mark, hanging: 2)
      record.paragraph("> \(stimulus)" + String(mark.map(\.character)))
      show(moment, of: model)
    }
    guard let handle, let model else { return }
    var simulation = handle.simulation
    for moment in handle.moments {
      var orders = OpenOrders(moment.decisions)
      _ = simulation.perform(moment.stimulus, orders: &orders)
    }
    scene = (model, simulation)
  }

  /// Shows what follows a stimulus.
  mutating func show(_ moment: Page.Run.Moment, of model: Model?) {
    called = moment.rows.filter { $0.why != nil }
    if moment.isRefused { dialog.screen.say(texts.text("site.refused"), indent: 2) }
    let lines = moment.rows.map(figureText.line)
    for line in lines { dialog.screen.say(line.glyphs, indent: line.indent, hanging: 2) }
    if moment.isSilent { dialog.screen.say(texts.text("site.nothing"), indent: 2) }
    record.lines(
      lines.map {
        String(repeating: " ", count: $0.indent - 2) + String($0.glyphs.map(\.character))
      })
    if let explanation = moment.explanation { dialog.screen.say(explanation, .quiet, indent: 2) }
    showLines(Set(moment.rows.flatMap(\.lines)))
  }

  // MARK: Comparisons

  /// Shows a comparison as the page does: what it found, and both runs of each difference.
  private mutating func show(_ differences: Page.Differences) {
    given(differences.parameters)
    app(differences.app)
    dialog.screen.say(differences.verdict, .good)
    dialog.screen.say(differences.note, .quiet)
    record.paragraph("\(differences.verdict) \(differences.note)")
    let path = parts[part].figure?.path ?? ""
    for (index, difference) in differences.all.enumerated() {
      dialog.screen.blank()
      if let sentence = difference.sentence {
        dialog.screen.say(
          Glyph.run(count(index, of: differences.all.count)) + figureText.sentence(sentence),
          hanging: 2)
        record.paragraph(sentence.map(\.text).joined())
      }
      for (run, caption) in difference.runs { show(run, caption, of: path) }
    }
  }

  /// Returns the place among several.
  func count(_ index: Int, of count: Int) -> String {
    count == 1 ? "" : "[\(index + 1)/\(count)] "
  }
}
