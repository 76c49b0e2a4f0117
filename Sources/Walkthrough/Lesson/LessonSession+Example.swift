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
    case .run(let run): return self.run(run, figure.path, figure.caption)
    case .exercise(let task): return solve(task, figure, store.book.example(figure.path))
    case .order(let order): return self.order(order, figure)
    case .catching(let task): return catching(task, figure)
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
    dialog.screen.say(texts.text("site.parameters", values: ["parameters": parameters]))
  }

  /// Shows the app of a run, in code or in words.
  mutating func setUp(_ run: Page.Run) {
    code = run.code.map { ShownCode(files: $0.files.map(\.file)) }
    if let code {
      if let command = run.code?.recording {
        dialog.screen.say(texts.text("site.recorded"), .quiet)
        dialog.screen.say(texts.text("site.made.run", values: ["command": command]), .quiet)
      }
      let files = code.files.map { BookPath.name($0.path) }.joined(separator: texts.separator)
      dialog.screen.say(texts.text("site.app"), .strong)
      dialog.screen.say(texts.text("learn.code-of", values: ["files": files]), indent: 2)
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

  /// Whether a figure takes the place beside the text.
  private static func tellsRun(_ figure: Page.Figure) -> Bool {
    switch figure.content {
    case .run, .claims, .exercise, .catching: true
    case .comparison, .listing, .order: false
    }
  }

  /// Runs the example, asking for a prediction before each stimulus.
  private mutating func run(_ run: Page.Run, _ path: String, _ caption: String) -> Move? {
    guard let handle = store.handle(run.key, of: path, in: course.stops[place].lesson.id),
      let model = store.book.model(handle.model)
    else { return nil }
    given(run.parameters)
    setUp(run)
    // A run that another follows loses the place beside the text to it.
    keepsRuns = parts[(part + 1)...].contains { $0.figure.map(Self.tellsRun) ?? false }
    defer { keepsRuns = false }
    let above = TextAbove(of: path, in: course.stops[place].lesson, store.book)
    var simulation = handle.simulation
    begin(caption, model, simulation, total: run.moments.count)
    for index in run.moments.indices {
      scene = (model, simulation)
      let count = "[\(index + 1)/\(run.moments.count)]"
      let current = ExampleMoment(index, of: handle, at: path, model: model, in: simulation)
      simulation = current.after
      let question = quiz.question(
        at: current, where: { $0.kind.isWorded(in: texts) }, below: above)
      if let question {
        let asked = PendingQuestion(
          question: question, model: model,
          subject: .stimulus(current.stimulus, count: count),
          place: Progress.Question(example: BookPath.name(path), number: index + 1),
          stop: course.stops[place], moment: current)
        if let move = ask(asked) { return move }
      } else {
        tellingRun { $0.announce(current.stimulus, count, model) }
      }
      // A prompt may have changed the language.
      tell((page.run(of: path) ?? run).moments[index], of: model, after: simulation)
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
    var simulation = handle?.simulation
    if let model, let simulation { begin(caption, model, simulation, total: run.moments.count) }
    for (index, moment) in run.moments.enumerated() {
      if let handle, index < handle.moments.count {
        var orders = OpenOrders(handle.moments[index].decisions)
        _ = simulation?.perform(handle.moments[index].stimulus, orders: &orders)
      }
      let stimulus = moment.stimulus.said
      let mark = figureText.mark(moment.decides)
      tellingRun { $0.dialog.screen.say(Glyph.run(stimulus, .strong) + mark, hanging: 2) }
      record.paragraph("> \(stimulus)" + String(mark.map(\.character)))
      tell(moment, of: model, after: simulation)
    }
    if let simulation, let model { scene = (model, simulation) }
  }

  /// Begins to tell a run.
  mutating func begin(_ caption: String, _ model: Model, _ start: Simulation, total: Int?) {
    telling = ToldRun(caption: caption, model: model, start: start, total: total)
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
      keepsRuns = true
      for (run, caption) in difference.runs { show(run, caption, of: path) }
      keepsRuns = false
    }
  }

  /// Returns the place among several.
  func count(_ index: Int, of count: Int) -> String {
    count == 1 ? "" : "[\(index + 1)/\(count)] "
  }
}
